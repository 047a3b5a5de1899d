package feudum

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The kinds of words, in the order in which grammar gives them.
const (
	kindNumber = referee.Number
	kindColour = referee.Kind(iota)
	kindPlace
	kindGood
	kindGuild
	kindCard
	kindType
	kindVessel
	kindLandscape
	kindRegion
	kindWrit
	kindEdge
	kindPawn
	kindPiece
	kindTarget
	kindRank
	kindTile
	kindMeal
	kindInvention
	kindYes
	kindFist
	kindEpic
	kindPouch
	kindMonster
	kindWay
	kindWeapon
	kindPrice
	kindValue
	kindScroll
	kindSeal
	kindRegister
	kindDecision
	kindStage
	kindSource
	kindCount
	kindPoints
	kindCode
	kindFigure
)

// The forms of moves. Their order is that of moveForms. First those of chance.
const (
	formType = uint8(iota)
	formVessel
	formBead
	formDraw
	formStart
	formWrit
	formSide
	formFist
	formSpill
	formRoll
	// Of players.
	formTake
	formOn
	formOff
	formRole
	formPouch
	formSelect
	formPlay
	formForfeit
	formPay
	formPayTile
	formSupply
	formBarrel
	formStep
	formDeploy
	formBoard
	formDone
	formPilfer
	formPilferLand
	formEpic
	formAdd
	formMoney
	formImprove
	formTend
	formFeudum
	formTile
	formCollect
	formKeep
	formDrop
	formDiscard
	formShovels
	formHarvest
	formFavours
	formFavour
	formReinforce
	formAttack
	formStarve
	formFlip
	formSaltpeter
	formSaltpeterTile
	formWeapon
	formStrike
	formImmunity
	formMilitary
	formRepeat
	formMandate
	formUnseal
	formTrade
	formPush
	formPull
	formFeast
	formGood
	formBuy
	formInvent
	formMarker
	formScroll
	formSeal
	formEmpty
	formEnter
	formEarn
	formTame
	formTameNo
	formReeve
	formFeed
	formEnough
	formEnd
	// Of a scorer.
	formOffRole
	formRule
	formRuleFrom
	formFeudumFrom
	formRaise
	formTendOne
	formAttackRole
	formAttackFeudum
	formAttackMonster
	formStarveOne
	formWon
	formHeir
	formScores
	formUnfed
	formRegions
	formTended
	formStocked
	formTrack
	formDisc
	formShillings
	formCharters
	formBarrelOf
	moveFormCount
)

var moveForms = []string{
	formType:          "type <type>",
	formVessel:        "vessel <vessel>",
	formBead:          "bead <value>",
	formDraw:          "draw <good>",
	formStart:         "start <colour>",
	formWrit:          "writ <writ>",
	formSide:          "side <landscape>",
	formFist:          "fist <fist>",
	formSpill:         "spill <good>",
	formRoll:          "roll <region>",
	formTake:          "take <good>",
	formOn:            "on <place>",
	formOff:           "off <pawn>",
	formRole:          "role <guild>",
	formPouch:         "pouch <pouch>",
	formSelect:        "select <card>",
	formPlay:          "play <card>",
	formForfeit:       "forfeit <card>",
	formPay:           "pay <good>",
	formPayTile:       "pay <tile>",
	formSupply:        "supply",
	formBarrel:        "barrel",
	formStep:          "step <piece> <edge> <place>",
	formDeploy:        "deploy <vessel> <pawn>",
	formBoard:         "board <pawn> <vessel>",
	formDone:          "done",
	formPilfer:        "pilfer <place> <good>",
	formPilferLand:    "pilfer <place> land",
	formEpic:          "epic <epic>",
	formAdd:           "add <place>",
	formMoney:         "money <place>",
	formImprove:       "improve <place>",
	formTend:          "tend <place> <landscape>",
	formFeudum:        "feudum <guild>",
	formTile:          "tile <region>",
	formCollect:       "collect <yes>",
	formKeep:          "keep <writ>",
	formDrop:          "drop <writ>",
	formDiscard:       "discard <writ>",
	formShovels:       "shovels <yes>",
	formHarvest:       "harvest <place>",
	formFavours:       "favours <yes>",
	formFavour:        "favour <good>",
	formReinforce:     "reinforce <yes>",
	formAttack:        "attack <place> <colour> <target>",
	formStarve:        "starve <place> <colour> <rank>",
	formFlip:          "flip <yes>",
	formSaltpeter:     "saltpeter",
	formSaltpeterTile: "saltpeter <tile>",
	formWeapon:        "weapon <weapon> <price>",
	formStrike:        "strike",
	formImmunity:      "immunity <yes>",
	formMilitary:      "military <yes>",
	formRepeat:        "repeat <card>",
	formMandate:       "mandate <way>",
	formUnseal:        "unseal <place>",
	formTrade:         "trade <guild>",
	formPush:          "push <guild>",
	formPull:          "pull <guild>",
	formFeast:         "feast <colour> <guild>",
	formGood:          "good <good>",
	formBuy:           "buy <good>",
	formInvent:        "invent <invention>",
	formMarker:        "marker <colour>",
	formScroll:        "scroll <scroll>",
	formSeal:          "seal <seal>",
	formEmpty:         "empty <place>",
	formEnter:         "enter <good>",
	formEarn:          "earn <meal>",
	formTame:          "tame <monster> <place>",
	formTameNo:        "tame no",
	formReeve:         "reeve <yes>",
	formFeed:          "feed <pawn> <meal>",
	formEnough:        "enough",
	formEnd:           "end",
	formOffRole:       "off <guild>",
	formRule:          "rule <type>",
	formRuleFrom:      "rule <type> <colour>",
	formFeudumFrom:    "feudum <guild> <colour>",
	formRaise:         "improve <type> <region>",
	formTendOne:       "tend",
	formAttackRole:    "attack <colour> <guild>",
	formAttackFeudum:  "attack <colour> feudum <guild>",
	formAttackMonster: "attack <colour> <monster>",
	formStarveOne:     "starve <colour>",
	formWon:           "won <yes>",
	formHeir:          "heir <colour>",
	formScores:        "scores <points>",
	formUnfed:         "unfed <colour> <guild>",
	formRegions:       "regions <count>",
	formTended:        "tended <count>",
	formStocked:       "stocked <count>",
	formTrack:         "military <count>",
	formDisc:          "disc <count>",
	formShillings:     "shillings <count>",
	formCharters:      "charters <count>",
	formBarrelOf:      "barrel <count>",
}

// grammar is how moves and facts are written.
func (w *words) grammar() *referee.Grammar {
	list := func(name string, words ...string) referee.Vocabulary {
		return referee.Vocabulary{Name: name, List: words}
	}
	return referee.NewGrammar(moveForms, facts.Forms(),
		list("colour", w.colours...),
		list("place", w.places...),
		list("good", w.goods...),
		list("guild", w.guilds...),
		list("card", w.cards...),
		list("type", w.types...),
		list("vessel", w.vessels...),
		list("landscape", w.landscapes...),
		list("region", w.regions...),
		list("writ", w.writs...),
		list("edge", w.edges...),
		list("pawn", w.pieces[:pawns]...),
		list("piece", w.pieces...),
		list("target", append(slices.Clone(w.pieces), w.types[feudum])...),
		list("rank", "subject", "serf"),
		list("tile", w.tiles...),
		list("meal", w.meals()...),
		list("invention", append(slices.Clone(w.vessels), "barrel")...),
		list("yes", "no", "yes"),
		list("fist", "low", "high"),
		list("epic", "no", "1", "2", "3", "4", "5", "6", "new"),
		list("pouch", "none", w.goods[saltpeter], w.goods[sulfur]),
		list("monster", w.monsters...),
		list("way", w.ways...),
		list("weapon", w.writs[bow], w.writs[sword]),
		list("price", "free", "paid"),
		referee.Vocabulary{Name: "value", Least: 2, Most: 5},
		referee.Vocabulary{Name: "scroll", Least: 1, Most: 6},
		list("seal", "supply", "1", "2", "3", "4", "5", "6"),
		list("register", registerWords()...),
		list("decision", decisions.Words()...),
		list("stage", stageWords...),
		list("source", sourceWords...),
		referee.Vocabulary{Name: "count", Least: 0, Most: 99},
		referee.Vocabulary{Name: "points", Least: -300, Most: 500},
		list("code", w.codes...),
		referee.Vocabulary{Name: "figure", Least: 0, Most: law.MostNumber},
	).Typed("forfeit", "unseal") // a card or a place named alone is never given away
}

// words are the lists of words of the grammar, as the content has them.
type words struct {
	colours, places, goods, guilds, cards, types, vessels, landscapes, regions, writs, ways []string
	edges, monsters, pieces, tiles, codes                                                   []string
}

// Meals of a pawn (F8.1), and what a good in the barn earns: food and shilling.
const (
	mealNo = int8(iota)
	mealFood
	mealWine
	mealTile // and the four after it; the last is a tile of basic mode
)

// meals are the words of what feeds a pawn; and shilling, which is earned like food (F15.1).
func (w *words) meals() []string {
	return append(append([]string{"no", w.goods[food], "wine"}, w.tiles...), "shilling")
}

// mealShilling is the farmer's earning.
const mealShilling = mealTile + landscapes + 1

// Arguments of messages.
func arg(name string, k referee.Kind, v int) referee.Arg {
	return referee.Arg{Name: name, Kind: k, Value: v}
}

func argN(name string, n int) referee.Arg          { return referee.Arg{Name: name, Value: n} }
func argColour(name string, c colour) referee.Arg  { return arg(name, kindColour, int(c)) }
func argPlace(at place) referee.Arg                { return arg("place", kindPlace, int(at)) }
func argPlaceAs(name string, at place) referee.Arg { return arg(name, kindPlace, int(at)) }
func argCode(name string, at place) referee.Arg    { return arg(name, kindCode, int(at)) }
func argGood(g good) referee.Arg                   { return arg("good", kindGood, int(g)) }
func argGuild(g guild) referee.Arg                 { return arg("guild", kindGuild, int(g)) }
func argGuildAs(name string, g guild) referee.Arg  { return arg(name, kindGuild, int(g)) }
func argCard(c card) referee.Arg                   { return arg("card", kindCard, int(c)) }
func argType(k kind) referee.Arg                   { return arg("type", kindType, int(k)) }
func argVessel(v vessel) referee.Arg               { return arg("vessel", kindVessel, int(v)) }
func argEdge(e edge) referee.Arg                   { return arg("edge", kindEdge, int(e)) }
func argRegion(r region) referee.Arg               { return arg("region", kindRegion, int(r)) }
func argPiece(i int8) referee.Arg                  { return arg("piece", kindPiece, int(i)) }
func argWrit(w writ) referee.Arg                   { return arg("writ", kindWrit, int(w)) }
