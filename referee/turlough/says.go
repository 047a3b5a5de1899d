package turlough

import (
	"math/bits"

	"brehon/referee"
)

// What the table says is so (facts.go writes it): facts are no moves, and break no rule.

// Say is the position in which a fact holds. Facts that a table can see are taken as they are; then the game goes on
// from the step that was open, or from the one that the fact names.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	if no := p.whyFact(c); no != nil {
		return nil, no
	}
	q := *p
	q.say(c)
	if q.body == p.body {
		return p, nil
	}
	q.regroup()
	q.over = false
	if p.over { // the game goes on from where it ended, or ends again
		q.winSeat, q.victor = 0, none
		if q.step == stepOver {
			q.step = p.endedAt
		}
	}
	if q.step == stepRollerA || q.step == stepRollerD || q.step == stepDice && q.purpose == rollBattle && q.rDie == 0 {
		q.step = autoBattle
	}
	q.advance()
	return &q, nil
}

// say makes a fact hold that whyFact has nothing against.
func (p *Position) say(c referee.Command) {
	switch form := c.Form; {
	case form <= factSpent:
		p.sayRound(c)
	case form <= factNoArmy:
		p.sayPower(c)
	case form <= factRaided:
		p.saySite(c)
	case form == factPhase:
		p.sayPhase(uint8(c.Args[0]))
	default:
		p.sayTurn(c)
	}
}

// sayRound is a fact of the Round: its numbers, the king, the hazards.
func (p *Position) sayRound(c referee.Command) {
	a, n := int(c.Args[0]), uint8(c.Args[1])
	switch c.Form {
	case factRound:
		p.round = uint16(a)
	case factTurn:
		p.turn = uint16(a)
	case factQuiet:
		p.quiet = uint16(a)
	case factKing:
		p.king = power(a)
	case factNoKing:
		p.king = none
	case factHazard:
		if p.force != int8(a) {
			p.force, p.forceAdded = int8(a), false
		}
	case factNoHazard:
		p.force, p.forceAdded = none, false
	case factDeck:
		p.deck[a] = n
	case factAdded:
		p.added[a] = n
	case factSpent:
		p.spent[a] = n
	}
}

// sayPower is a fact of one power: its marks, bonds, stocks and army.
func (p *Position) sayPower(c referee.Command) {
	f, b := power(c.Args[0]), int(c.Args[1])
	mark := func(mask *uint16, is bool) {
		if *mask &^= bit(f); is {
			*mask |= bit(f)
		}
	}
	switch c.Form {
	case factExile, factNoExile:
		mark(&p.exile, c.Form == factExile)
	case factFled, factNotFled:
		mark(&p.fled, c.Form == factFled)
	case factMobilized, factNotMobilized:
		mark(&p.mobilized, c.Form == factMobilized)
	case factOut:
		if !has(p.out, f) {
			p.leavePlay(f)
		}
	case factInPlay:
		mark(&p.out, false)
	case factAlly:
		p.sayAlly(f, power(b))
	case factNoAlly:
		if p.ally[f] >= 0 {
			p.sendHome(f)
			p.ally[f], p.ctrl[f], p.cattle[f], p.ordered[f] = none, none, 0, 0 // T8.4: nobody plays it
		}
	case factSide:
		p.side = power(b)
	case factNoSide:
		if p.law.powers[f].english {
			p.side = none
		}
	case factHostage:
		if p.law.opt.pieces == 1 && p.held[f] != bit(power(b)) {
			p.held[f] = 0
		}
		p.held[f] |= bit(power(b))
	case factNoHostage:
		p.held[f] = 0
	case factCattle:
		p.cattle[f] = uint8(b)
	case factPounds:
		p.pounds = uint16(b)
	case factProvisions:
		p.provisions[f] = uint16(b)
	case factFebas:
		*p.poolOf(f) = int8(b)
	case factArmy:
		p.sayArmy(f, hex(b), uint8(c.Args[2]))
	case factNoArmy:
		p.sendHome(f)
	}
}

// sayAlly gives a king to a claimant, and to the seat that would play it if it joined (T7.3).
func (p *Position) sayAlly(f, claimant power) {
	if p.ally[f] == claimant {
		return
	}
	p.ally[f] = claimant
	p.regroup()
	seat := p.ctrl[claimant]
	if seats := p.leaders(claimant, claimant); seats != 0 {
		seat = int8(bits.TrailingZeros16(seats))
	}
	p.ctrl[f] = seat
	if p.pool[seat] == none && !p.law.opt.febasSingle {
		p.pool[seat] = int8(p.law.rules.FebasStart)
	}
}

// saySite is a fact of a settlement.
func (p *Position) saySite(c referee.Command) {
	switch s := c.Args[0]; c.Form {
	case factDevastation:
		p.dev[s] = uint8(c.Args[1])
	case factDestroyed:
		p.destroyed |= 1 << s
		p.dev[s] = uint8(p.law.rules.DevastationCap)
	case factStands:
		p.destroyed &^= 1 << s
	case factRaided:
		p.raided[s] |= 1 << p.ctrl[c.Args[1]]
	}
}

// sayTurn is a fact of the running turn, or of whose turn it is.
func (p *Position) sayTurn(c referee.Command) {
	f := power(c.Args[0])
	switch n := uint8(c.Args[0]); c.Form {
	case factTurnOf:
		p.sayTurnOf(f)
	case factPoints:
		p.points = n
	case factStage:
		p.stage = n
	case factEntered, factNotEntered:
		p.entered = c.Form == factEntered
	case factCrossed:
		p.overCrossing |= bit(f)
	case factNotCrossed:
		p.overCrossing &^= bit(f)
	case factEnemy:
		p.marks |= bit(f)
	case factNoEnemy:
		p.marks &^= bit(f)
	}
}

// sayTurnOf gives the turn to an army; those before it in the queue have had theirs.
func (p *Position) sayTurnOf(f power) {
	if p.phase == phaseExpedition && p.actor == f {
		return
	}
	p.phase, p.turn = phaseExpedition, max(p.turn, 1)
	p.acted = 0
	for g := range p.law.powers {
		if p.battles[g] > 0 && p.init[g] < p.init[f] {
			p.acted |= 1 << g
		}
	}
	p.noSpoils()
	p.releases, p.fallen = 0, 0
	p.nextArmy()
}

// sayArmy puts an army where the table says it is.
func (p *Position) sayArmy(f power, h hex, n uint8) {
	fresh := p.battles[f] == 0
	moved := fresh || p.at[f] != h
	p.battles[f] = n
	if fresh {
		p.mobilized |= bit(f)
		p.inits++
		p.init[f] = p.inits
		p.acted &^= bit(f)
		p.fed &^= bit(f)
	}
	if moved {
		p.arrive(f, h)
	}
}

// sendHome takes an army off the board with what it carries (T17.1).
func (p *Position) sendHome(f power) {
	if p.battles[f] > 0 && !p.law.opt.demobKept {
		p.provisions[f] = 0
	}
	p.battles[f] = 0
}

// sayPhase begins a phase; "end" closes the Round, "pre" opens the next.
func (p *Position) sayPhase(phase uint8) {
	if phase == p.phase {
		return
	}
	p.noSpoils()
	p.releases, p.fallen, p.actor, p.target = 0, 0, none, none
	p.phase = phase
	if phase < phaseMuster || phase == phaseEnd { // outside the war no army is on the board
		each(p.armies(), p.sendHome)
	}
	switch phase {
	case phasePre:
		p.step = autoRound
	case phaseMaintenance:
		p.step = autoOrder
	case phaseMuster:
		p.step = autoTurn
	case phaseExpedition:
		p.step = autoNext
	case phaseBattle:
		p.battleHex = 0
		p.step = autoBattle
	case phaseProvision:
		p.fed = 0
		p.step = autoFeed
	case phaseEnd:
		p.step = autoRoundEnd
	}
}
