package turlough

import (
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
)

// The kinds of words, in the order in which newGrammar gives them.
const (
	kindNumber = referee.Number
	kindPower  = referee.Kind(iota)
	kindHex
	kindPlace
	kindHazard
	kindDie
	kindHead
	kindToken
	kindPhase
	kindStage
	kindEffects
	kindSeat
)

// The forms of moves, in the order of moveForms.
const (
	formRoll = uint8(iota)
	formDraw
	formReplenish
	formMuster
	formMusterEnglish
	formMusterAt
	formMusterGiven
	formBuy
	formPass
	formMarch
	formDisengage
	formAttack
	formCall
	formAccept
	formRefuse
	formSettle
	formStand
	formRaid
	formDefend
	formDecline
	formDemobilize
	formEnd
	formConfirm
	formTakeBack
	formRoller
	formLose
	formProvision
	formNext
	formSplit
	formFlee
	formAssign
	formRelease
	formKeep
	formGive
	formOrder
	formObeyed
	formDisobeyed
)

var moveForms = []string{
	formRoll:          "roll <die>",
	formDraw:          "draw <hazard>",
	formReplenish:     "replenish <power>",
	formMuster:        "muster <power> coyne <head> tuarastal <head>",
	formMusterEnglish: "muster <power> battles <head>",
	formMusterAt:      "muster <power> battles <head> at <place>",
	formMusterGiven:   "muster <power>",
	formBuy:           "buy <power> provisions <n>",
	formPass:          "pass",
	formMarch:         "march <power> <hex>",
	formDisengage:     "disengage <power> <hex>",
	formAttack:        "attack <power> <power>",
	formCall:          "call <power> <power>",
	formAccept:        "accept <power>",
	formRefuse:        "refuse <power>",
	formSettle:        "settle <power>",
	formStand:         "stand <power>",
	formRaid:          "raid <power> <place>",
	formDefend:        "defend <power> <hex>",
	formDecline:       "decline <power>",
	formDemobilize:    "demobilize <power>",
	formEnd:           "end <power>",
	formConfirm:       "confirm",
	formTakeBack:      "take-back",
	formRoller:        "roller <power>",
	formLose:          "lose <power>",
	formProvision:     "provision <power> provisions <n> cattle <head>",
	formNext:          "next <power>",
	formSplit:         "split <power> <head>",
	formFlee:          "flee <power>",
	formAssign:        "assign <power> <power>",
	formRelease:       "release <power>",
	formKeep:          "keep <power>",
	formGive:          "give <power> <token> <power>",
	formOrder:         "order <power> <power>",
	formObeyed:        "obeyed <power>",
	formDisobeyed:     "disobeyed <power>",
}

// Tokens that change hands with trade=on.
const (
	tokenCattle = iota
	tokenProvision
	tokenPound
)

func newGrammar(g *turlough.Game, b board) *referee.Grammar {
	var effects []string
	for _, h := range g.Hazards {
		effects = append(effects, h.EffectsID())
	}
	return referee.NewGrammar(moveForms, factForms,
		referee.Vocabulary{Name: "power", List: source.IDs(g.Factions)},
		referee.Vocabulary{Name: "hex", List: b.labels()},
		referee.Vocabulary{Name: "place", List: b.sites()},
		referee.Vocabulary{Name: "hazard", List: source.IDs(g.Hazards)},
		referee.Vocabulary{Name: "die", Least: 1, Most: g.Rules.DiceFaces},
		referee.Vocabulary{Name: "head", Least: 0, Most: g.Rules.BattleCap + 1},
		referee.Vocabulary{Name: "token", List: []string{"cattle", "provision", "pound"}},
		referee.Vocabulary{Name: "phase", List: phaseWords},
		referee.Vocabulary{Name: "stage", List: stageWords},
		referee.Vocabulary{Name: "effects", List: effects},
		referee.Vocabulary{Name: "seat", Least: 1, Most: maxSeats},
	)
}

func commandOf(form uint8, args ...int) referee.Command {
	c := referee.Command{Form: form}
	for i, a := range args {
		c.Args[i] = int16(a)
	}
	return c
}

// argPower and those below make arguments of messages.
func argPower(name string, f power) referee.Arg {
	return referee.Arg{Name: name, Kind: kindPower, Value: int(f)}
}
func argPowers(name string, mask uint16) (args []referee.Arg) {
	each(mask, func(f power) { args = append(args, argPower(name, f)) })
	return args
}
func argHex(name string, h hex) referee.Arg {
	return referee.Arg{Name: name, Kind: kindHex, Value: int(h)}
}
func argPlace(s site) referee.Arg {
	return referee.Arg{Name: "place", Kind: kindPlace, Value: int(s)}
}
func argHazard(h int8) referee.Arg {
	return referee.Arg{Name: "hazard", Kind: kindHazard, Value: int(h)}
}
func argEffects(h int8) referee.Arg {
	return referee.Arg{Name: "effects", Kind: kindEffects, Value: int(h)}
}
func argN(name string, n int) referee.Arg {
	return referee.Arg{Name: name, Kind: kindNumber, Value: n}
}
