package turlough

import "brehon/referee"

// The forms of facts. Their order is that of factForms.
const (
	factRound = uint8(iota)
	factTurn
	factQuiet
	factKing
	factNoKing
	factHazard
	factNoHazard
	factDeck
	factAdded
	factSpent
	factExile
	factNoExile
	factFled
	factNotFled
	factMobilized
	factNotMobilized
	factOut
	factInPlay
	factAlly
	factNoAlly
	factSide
	factNoSide
	factHostage
	factNoHostage
	factCattle
	factPounds
	factProvisions
	factFebas
	factArmy
	factNoArmy
	factDevastation
	factDestroyed
	factStands
	factRaided
	factPhase
	factTurnOf
	factPoints
	factStage
	factEntered
	factNotEntered
	factCrossed
	factNotCrossed
	factEnemy
	factNoEnemy
)

var factForms = []string{
	factRound:        "round <n>",
	factTurn:         "campaign-turn <n>",
	factQuiet:        "quiet-years <n>",
	factKing:         "king <power>",
	factNoKing:       "no-king",
	factHazard:       "hazard <hazard>",
	factNoHazard:     "no-hazard",
	factDeck:         "deck <hazard> <n>",
	factAdded:        "added <hazard> <n>",
	factSpent:        "spent <hazard> <n>",
	factExile:        "exile <power>",
	factNoExile:      "no-exile <power>",
	factFled:         "fled <power>",
	factNotFled:      "not-fled <power>",
	factMobilized:    "mobilized <power>",
	factNotMobilized: "not-mobilized <power>",
	factOut:          "out-of-play <power>",
	factInPlay:       "in-play <power>",
	factAlly:         "ally <power> <power>",
	factNoAlly:       "no-ally <power>",
	factSide:         "side <power> <power>",
	factNoSide:       "no-side <power>",
	factHostage:      "hostage <power> <power>",
	factNoHostage:    "no-hostage <power>",
	factCattle:       "cattle <power> <n>",
	factPounds:       "pounds <power> <n>",
	factProvisions:   "provisions <power> <n>",
	factFebas:        "febas <power> <n>",
	factArmy:         "army <power> <hex> <n>",
	factNoArmy:       "no-army <power>",
	factDevastation:  "devastation <place> <n>",
	factDestroyed:    "destroyed <place>",
	factStands:       "stands <place>",
	factRaided:       "raided <place> <power>",
	factPhase:        "phase <phase>",
	factTurnOf:       "turn-of <power>",
	factPoints:       "points <n>",
	factStage:        "stage <stage>",
	factEntered:      "entered <power>",
	factNotEntered:   "not-entered <power>",
	factCrossed:      "crossed <power>",
	factNotCrossed:   "not-crossed <power>",
	factEnemy:        "enemy <power>",
	factNoEnemy:      "no-enemy <power>",
}

// Facts is the position as sentences: what lies on the table, then where the game stands.
func (p *Position) Facts() []referee.Command {
	var l sentences
	l.say(factRound, int(p.round))
	l.say(factTurn, int(p.turn))
	l.say(factQuiet, int(p.quiet))
	l.either(p.king >= 0, factKing, int(p.king))(factNoKing)
	l.either(p.force >= 0, factHazard, int(p.force))(factNoHazard)
	for h := range p.law.deck {
		l.say(factDeck, h, int(p.deck[h]))
		l.say(factAdded, h, int(p.added[h]))
		l.say(factSpent, h, int(p.spent[h]))
	}
	for f := range p.law.powers {
		p.factsOfPower(&l, power(f))
	}
	for s := range p.law.sites {
		p.factsOfSite(&l, site(s))
	}
	l.say(factPhase, int(p.phase))
	if p.phase == phaseExpedition && p.actor >= 0 && p.battles[p.actor] > 0 {
		l.say(factTurnOf, int(p.actor))
		l.say(factPoints, int(p.points))
		l.say(factStage, int(p.stage))
		l.either(p.entered, factEntered, int(p.actor))(factNotEntered, int(p.actor))
	}
	return l
}

// sentences are facts as they are said.
type sentences []referee.Command

func (l *sentences) say(form uint8, args ...int) { *l = append(*l, com(form, args...)) }

// either says the one sentence, or the other.
func (l *sentences) either(is bool, form uint8, args ...int) func(other uint8, args ...int) {
	if !is {
		return l.say
	}
	l.say(form, args...)
	return func(uint8, ...int) {}
}

func (p *Position) factsOfPower(list *sentences, f power) {
	l, n := &p.law.powers[f], int(f)
	if l.claimant {
		list.either(has(p.exile, f), factExile, n)(factNoExile, n)
		list.either(has(p.fled, f), factFled, n)(factNotFled, n)
		list.either(has(p.marks, f), factEnemy, n)(factNoEnemy, n)
	}
	if p.ctrl[f] >= 0 {
		list.either(has(p.mobilized, f), factMobilized, n)(factNotMobilized, n)
	}
	if l.lesser {
		list.either(has(p.out, f), factOut, n)(factInPlay, n)
		list.either(p.ally[f] >= 0, factAlly, n, int(p.ally[f]))(factNoAlly, n)
	}
	if l.english {
		list.either(p.side >= 0, factSide, n, int(p.side))(factNoSide, n)
		list.say(factPounds, n, int(p.pounds))
	}
	if p.held[f] == 0 {
		list.say(factNoHostage, n)
	}
	each(p.held[f], func(h power) { list.say(factHostage, n, int(h)) })
	list.say(factCattle, n, int(p.cattle[f]))
	list.say(factProvisions, n, int(p.provisions[f]))
	if pool := p.poolOf(f); pool != nil { // every faction that shares a pool says it
		list.say(factFebas, n, int(*pool))
	}
	list.either(p.battles[f] > 0, factArmy, n, int(p.at[f]), int(p.battles[f]))(factNoArmy, n)
	if p.battles[f] > 0 && p.law.opt.crossingEdge {
		list.either(has(p.overCrossing, f), factCrossed, n)(factNotCrossed, n)
	}
}

func (p *Position) factsOfSite(list *sentences, s site) {
	if p.law.sites[s].absent {
		return
	}
	n := int(s)
	list.say(factDevastation, n, int(p.dev[s]))
	list.either(p.isDestroyed(s), factDestroyed, n)(factStands, n)
	for seat := range p.law.seats {
		if f := p.named(int8(seat)); f != none && p.raided[s]>>seat&1 != 0 { // a seat that plays nobody is named by nobody
			list.say(factRaided, n, int(f))
		}
	}
}
