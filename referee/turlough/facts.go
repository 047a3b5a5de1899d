package turlough

import "brehon/referee"

// Facts as they are written: their forms, and the facts of the table; those of the state of the game are in facts_game.go.

// The forms of facts, in the order of factForms.
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
	factSeat
	factHazardAdded
	factRefused
	factOrder
	factOrderDie
	factMaintained
	factFirstRight
	factOpenWindow
	factWindow
	factInitiative
	factArrived
	factFallen
	factActed
	factFed
	factOrdered
	factWar
	factCalled
	factCommanded
	factEngaged
	factNotEngaged
	factMustAttack
	factAttacked
	factRepelled
	factTarget
	factBattleAt
	factRollerA
	factRollerD
	factRolls
	factAgainst
	factRetreat
	factThrown
	factRaids
	factHeads
	factWinner
	factHalfDone
	factOver
	factWon
	factLaidOut
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
	factSeat:         "seat <power> <seat>",
	factHazardAdded:  "hazard-added",
	factRefused:      "refused <power>",
	factOrder:        "order <seat> <n>",
	factOrderDie:     "order-die <seat> <n> <n>",
	factMaintained:   "maintained <power>",
	factFirstRight:   "first-right <power> <n>",
	factOpenWindow:   "open-window",
	factWindow:       "window <n>",
	factInitiative:   "initiative <power> <n>",
	factArrived:      "arrived <power> <n> <n>",
	factFallen:       "fallen <power> <hex>",
	factActed:        "acted <power>",
	factFed:          "fed <power>",
	factOrdered:      "ordered <power> <power>",
	factWar:          "war",
	factCalled:       "called <power>",
	factCommanded:    "commanded <power>",
	factEngaged:      "engaged",
	factNotEngaged:   "not-engaged",
	factMustAttack:   "must-attack",
	factAttacked:     "attacked",
	factRepelled:     "repelled",
	factTarget:       "target <power> <n>",
	factBattleAt:     "battle-at <hex>",
	factRollerA:      "attackers-roller <power>",
	factRollerD:      "defenders-roller <power>",
	factRolls:        "rolls <power>",
	factAgainst:      "against <power>",
	factRetreat:      "retreat <hex>",
	factThrown:       "thrown <die>",
	factRaids:        "raids <place>",
	factHeads:        "spoils <n>",
	factWinner:       "winner <power>",
	factHalfDone:     "half-done <n> <n>",
	factOver:         "over",
	factWon:          "won <seat>",
	factLaidOut:      "laid-out",
}

// Facts lists the whole plain position as sentences: the table, the state of the game, then what is half done. Said in this
// order they rebuild it in another game of the same setup.
func (p *Position) Facts() []referee.Command {
	q := Position{law: p.law, body: p.body}
	memory{&q}.plain()
	var l sentences
	l.say(factLaidOut)
	l.say(factRound, int(q.round))
	l.say(factTurn, int(q.turn))
	l.say(factQuiet, int(q.quiet))
	l.say(factPhase, int(q.phase))
	l.either(q.king >= 0, factKing, int(q.king))(factNoKing)
	l.either(q.force >= 0, factHazard, int(q.force))(factNoHazard)
	l.only(q.force >= 0 && q.forceAdded, factHazardAdded)
	for f := range q.law.powers {
		account{&q}.bonds(&l, power(f))
	}
	for f := range q.law.powers {
		account{&q}.power(&l, power(f))
	}
	for s := range q.law.sites {
		account{&q}.site(&l, site(s))
	}
	account{&q}.armies(&l)
	account{&q}.phase(&l)
	for h := range q.law.deck {
		l.say(factDeck, h, int(q.deck[h]))
		l.say(factAdded, h, int(q.added[h]))
		l.say(factSpent, h, int(q.spent[h]))
	}
	account{&q}.halfDone(&l)
	return l
}

// sentences are facts as they are said.
type sentences []referee.Command

func (l *sentences) say(form uint8, args ...int) { *l = append(*l, commandOf(form, args...)) }

// only adds a sentence if is holds.
func (l *sentences) only(is bool, form uint8, args ...int) {
	if is {
		l.say(form, args...)
	}
}

// all says a sentence of each power of a mask.
func (l *sentences) all(mask uint16, form uint8) { each(mask, func(f power) { l.say(form, int(f)) }) }

// either says the one sentence, or the other.
func (l *sentences) either(is bool, form uint8, args ...int) func(other uint8, args ...int) {
	if !is {
		return l.say
	}
	l.say(form, args...)
	return func(uint8, ...int) {}
}

// account collects the facts of a position.
type account struct{ p *Position }

// bonds lists alliances, players, hostages and enmities. Elimination comes first, since it ends all of them; enmity last,
// since taking a side ends it (T5.8.1).
func (of account) bonds(list *sentences, f power) {
	l, n := &of.p.law.powers[f], int(f)
	if l.lesser {
		list.either(has(of.p.out, f), factOut, n)(factInPlay, n)
		list.either(of.p.ally[f] >= 0, factAlly, n, int(of.p.ally[f]))(factNoAlly, n)
		list.only(of.p.ally[f] >= 0 && of.p.ctrl[f] >= 0, factSeat, n, int(of.p.ctrl[f])+1)
	}
	if l.english {
		list.either(of.p.side >= 0, factSide, n, int(of.p.side))(factNoSide, n)
	}
	if of.p.held[f] == 0 {
		list.say(factNoHostage, n)
	}
	each(of.p.held[f], func(h power) { list.say(factHostage, n, int(h)) })
	list.only(has(of.p.refused, f), factRefused, n)
}

func (of account) power(list *sentences, f power) {
	l, n := &of.p.law.powers[f], int(f)
	if l.claimant {
		list.either(has(of.p.exile, f), factExile, n)(factNoExile, n)
		list.either(has(of.p.fled, f), factFled, n)(factNotFled, n)
		list.either(has(of.p.marks, f), factEnemy, n)(factNoEnemy, n)
	}
	if l.english {
		list.say(factPounds, n, int(of.p.pounds))
	}
	list.say(factCattle, n, int(of.p.cattle[f]))
	if pool := of.p.poolSaid(f); pool != nil { // every faction that shares a pool says it
		list.say(factFebas, n, int(*pool))
	}
	list.either(of.p.battles[f] > 0, factArmy, n, int(of.p.at[f]), int(of.p.battles[f]))(factNoArmy, n)
	if of.p.battles[f] > 0 && of.p.law.opt.crossingEdge {
		list.either(has(of.p.overCrossing, f), factCrossed, n)(factNotCrossed, n)
	}
	list.say(factProvisions, n, int(of.p.provisions[f]))
	list.either(has(of.p.mobilized, f), factMobilized, n)(factNotMobilized, n)
	each(of.p.ordered[f], func(h power) { list.say(factOrdered, int(h), n) })
}

func (of account) site(list *sentences, s site) {
	if of.p.law.sites[s].absent {
		return
	}
	n := int(s)
	list.say(factDevastation, n, int(of.p.dev[s]))
	list.either(of.p.isDestroyed(s), factDestroyed, n)(factStands, n)
	for seat := range of.p.law.seats {
		if f := of.p.named(int8(seat)); f != none && of.p.raided[s]>>seat&1 != 0 { // a seat without powers has no name
			list.say(factRaided, n, int(f))
		}
	}
}
