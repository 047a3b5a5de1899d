package root

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/law"
)

// The kinds of words, in the order in which grammar gives them.
const (
	kindNumber  = referee.Number
	kindFaction = referee.Kind(iota)
	kindPlace
	kindPiece
	kindSuit
	kindItem
	kindCard
	kindPlot
	kindMinister
	kindCharacter
	kindService
	kindStep
	kindDie
	kindCount
	kindPoints
	kindPile
	kindFace
	kindState
	kindQuestion
	kindRegister
	kindThing
	kindChange
	kindPlaced
	kindFigure
)

// The forms of moves. Their order is that of moveForms. First those of chance.
const (
	formDraw = uint8(iota)
	formRoll
	formRollLost
	formMarker
	formRandom
	formRandomPiece
	formRandomPlot
	formSecretPlot
	formRandomItem
	formRandomCard
	formRandomQuest
	formRandomCharacter
	// Of bots and persons.
	formBattle
	formMove
	formBuild
	formPlace
	// Of bots.
	formNest
	formSpread
	formRevolt
	formAttack
	formAid
	formConvert
	formSanctify
	formRitual
	formAcolyte
	formDig
	formCrown
	formFlip
	formPlot
	formWalk
	formPost
	formReinforce
	formRob
	formBuy
	formBuyCard
	// Of persons.
	formRemove
	formRemoveWarriors
	formScore
	formVP
	formVPOf
	formCraft
	formCraftCard
	formDiscard
	formCards
	formUncards
	formTake
	formGive
	formDominance
	formCoalition
	formPickUp
	formExplore
	formPay
	formRepay
	formTurnUp
	formExpose
	formGuess
	formFerry
	formOpen
	formLiesSo
	formLies
	formLiesPoints
	formLiesHand
	formLiesCrafted
	formLiesPaid
	formLiesDiscarded
	formLose
	formSwords
	formYes
	formNo
	formStandard
	formEnd
	moveFormCount
)

var moveForms = []string{
	formDraw:            "draw <card>",
	formRoll:            "roll <die> <die>",
	formRollLost:        "roll <die> <die> lost <count> <count>",
	formMarker:          "marker <suit>",
	formRandom:          "random <place>",
	formRandomPiece:     "random-piece <piece>",
	formRandomPlot:      "random-plot <plot>",
	formSecretPlot:      "secret-plot <plot> <place>",
	formRandomItem:      "random-item <item>",
	formRandomCard:      "random-card <card>",
	formRandomQuest:     "random-quest <suit>",
	formRandomCharacter: "random-character <character>",
	formBattle:          "battle <place> <faction>",
	formMove:            "move <count> <place> <place>",
	formBuild:           "build <piece> <place>",
	formPlace:           "place <count> <placed> <place>",
	formNest:            "nest <place>",
	formSpread:          "spread <place>",
	formRevolt:          "revolt <place>",
	formAttack:          "attack <place> <faction>",
	formAid:             "aid <faction>",
	formConvert:         "convert <faction> <place>",
	formSanctify:        "sanctify <faction> <place>",
	formRitual:          "ritual <place>",
	formAcolyte:         "acolyte <place>",
	formDig:             "dig <place>",
	formCrown:           "crown <minister>",
	formFlip:            "flip <place>",
	formPlot:            "plot <place>",
	formWalk:            "walk <place>",
	formPost:            "post <place>",
	formReinforce:       "reinforce <place>",
	formBuy:             "buy <service>",
	formBuyCard:         "buy-card <card>",
	formRob:             "rob <place> <faction>",
	formRemove:          "remove <count> <piece> <place>",
	formRemoveWarriors:  "remove <faction> <count> <place>",
	formScore:           "score <count>",
	formVP:              "vp <change>",
	formVPOf:            "vp <faction> <change>",
	formCraft:           "craft <item>",
	formCraftCard:       "craft <card>",
	formDiscard:         "discard <card>",
	formCards:           "cards <count>",
	formUncards:         "uncards <count>",
	formTake:            "take <faction> <item>",
	formGive:            "give <faction> <card>",
	formDominance:       "dominance <suit>",
	formCoalition:       "coalition <suit> <faction>",
	formPickUp:          "pick-up <card>",
	formExplore:         "explore <item>",
	formPay:             "pay <count>",
	formRepay:           "repay <faction> <count>",
	formTurnUp:          "turn-up <place> <plot>",
	formExpose:          "expose <place> <plot> <card>",
	formGuess:           "guess <plot>",
	formFerry:           "ferry <place>",
	formOpen:            "open <place> <place>",
	formLiesSo:          "lies so",
	formLies:            "lies <place> <thing> <count>",
	formLiesPoints:      "lies points <faction> <points>",
	formLiesHand:        "lies hand <faction> <count>",
	formLiesCrafted:     "lies crafted <faction> <item> <count>",
	formLiesPaid:        "lies payments <faction> <count>",
	formLiesDiscarded:   "lies discarded <card>",
	formLose:            "lose <piece>",
	formSwords:          "swords <count>",
	formYes:             "yes",
	formNo:              "no",
	formStandard:        "standard",
	formEnd:             "end",
}

// mostCount is the largest number of pieces, cards or points that one event names, mostPoints that of points in all.
const (
	mostCount  = 25
	mostPoints = 99
)

// grammar is how moves and facts are written.
func (w *words) grammar() *referee.Grammar {
	return referee.NewGrammar(moveForms, facts.Forms(),
		referee.Vocabulary{Name: "faction", List: w.factions},
		referee.Vocabulary{Name: "place", List: w.places},
		referee.Vocabulary{Name: "piece", List: w.pieces},
		referee.Vocabulary{Name: "suit", List: w.suits},
		referee.Vocabulary{Name: "item", List: w.items},
		referee.Vocabulary{Name: "card", List: w.cards},
		referee.Vocabulary{Name: "plot", List: w.plots},
		referee.Vocabulary{Name: "minister", List: w.ministers},
		referee.Vocabulary{Name: "character", List: w.characters},
		referee.Vocabulary{Name: "service", List: w.services},
		referee.Vocabulary{Name: "decision", List: w.steps},
		referee.Vocabulary{Name: "die", Least: 0, Most: w.die},
		referee.Vocabulary{Name: "count", Least: 0, Most: mostCount, Usual: "1"},
		referee.Vocabulary{Name: "points", Least: 0, Most: mostPoints},
		referee.Vocabulary{Name: "pile", List: pileWords},
		referee.Vocabulary{Name: "face", List: []string{"down", "up"}},
		referee.Vocabulary{Name: "state", List: []string{"fresh", "exhausted", "damaged", "broken"}},
		referee.Vocabulary{Name: "question", List: decisions.Words()},
		referee.Vocabulary{Name: "register", List: registerWords()},
		referee.Vocabulary{Name: "thing", List: w.things},
		referee.Vocabulary{Name: "change", List: changes()},
		referee.Vocabulary{Name: "placed", List: w.pieces, Usual: w.pieces[warrior]},
		referee.Vocabulary{Name: "figure", Least: 0, Most: law.MostNumber},
	)
}

// changes are how points change: from -25 to +25.
func changes() (list []string) {
	for i := range int16(2 * mostCount) {
		list = append(list, fmt.Sprintf("%+d", change(i)))
	}
	return list
}

// change reads such a word.
func change(i int16) int {
	if i < mostCount {
		return int(i) - mostCount
	}
	return int(i) - mostCount + 1
}

// suit is the suit of a word.
func (w *words) suit(id string) suit { return suit(slices.Index(w.suits, id)) }

// plot is the kind of plot of a word.
func (w *words) plot(id string) plot { return plot(slices.Index(w.plots, id)) }

// deed is the first word of a form of move.
func deedOf(form uint8) string {
	word, _, _ := strings.Cut(moveForms[form], " ")
	return word
}

func commandOf[T ~int8 | ~int16 | ~int](form uint8, args ...T) referee.Command {
	c := referee.Command{Form: form}
	for i, a := range args {
		c.Args[i] = int16(a)
	}
	return c
}

// Arguments of messages.
func argFaction(f faction) referee.Arg { return argFactionAs("faction", f) }
func argFactionAs(name string, f faction) referee.Arg {
	return referee.Arg{Name: name, Kind: kindFaction, Value: int(f)}
}
func argPlace(name string, c place) referee.Arg {
	return referee.Arg{Name: name, Kind: kindPlace, Value: int(c)}
}
func argPiece(k piece) referee.Arg { return referee.Arg{Name: "piece", Kind: kindPiece, Value: int(k)} }
func argSuit(s suit) referee.Arg   { return referee.Arg{Name: "suit", Kind: kindSuit, Value: int(s)} }
func argItem(i item) referee.Arg   { return referee.Arg{Name: "item", Kind: kindItem, Value: int(i)} }
func argCard(c card) referee.Arg   { return referee.Arg{Name: "card", Kind: kindCard, Value: int(c)} }
func argPlot(k plot) referee.Arg   { return referee.Arg{Name: "plot", Kind: kindPlot, Value: int(k)} }
func argStep(s int) referee.Arg    { return referee.Arg{Name: "decision", Kind: kindStep, Value: s} }
func argN(name string, n int) referee.Arg {
	return referee.Arg{Name: name, Kind: kindNumber, Value: n}
}
