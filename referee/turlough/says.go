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
	if q.step == stepConfirm {
		q.takeBack()
	}
	q.regroup()
	q.over = false
	if p.over { // the game goes on
		q.winSeat, q.victor = 0, none
		q.step = autoRound
	}
	switch q.step {
	case stepRollerA, stepRollerD, stepFight:
		q.step = autoBattle
	case stepRelease, stepSpoils:
		q.step = p.step
	}
	q.advance()
	return &q, nil
}

// say makes a fact hold that whyFact has nothing against.
func (p *Position) say(c referee.Command) {
	a, b := int(c.Args[0]), int(c.Args[1])
	f := power(a)
	rules := p.law.rules
	flag := func(mask *uint16, on bool) {
		if *mask &^= bit(f); on {
			*mask |= bit(f)
		}
	}
	switch c.Form {
	case factRound:
		p.round = uint16(a)
	case factTurn:
		p.turn = uint16(a)
	case factQuiet:
		p.quiet = uint16(a)
	case factKing:
		p.king = f
	case factNoKing:
		p.king = none
	case factHazard:
		if p.force != int8(a) {
			p.force, p.forceAdded = int8(a), false
		}
	case factNoHazard:
		p.force, p.forceAdded = none, false
	case factDeck, factAdded, factSpent:
		switch c.Form {
		case factDeck:
			p.deck[a] = uint8(b)
		case factAdded:
			p.added[a] = uint8(b)
		default:
			p.spent[a] = uint8(b)
		}
	case factExile, factNoExile, factFled, factNotFled, factEnemy, factNoEnemy:
		switch c.Form {
		case factExile, factNoExile:
			flag(&p.exile, c.Form == factExile)
		case factFled, factNotFled:
			flag(&p.fled, c.Form == factFled)
		default:
			flag(&p.marks, c.Form == factEnemy)
		}
	case factMobilized, factNotMobilized:
		flag(&p.mobilized, c.Form == factMobilized)
	case factOut:
		if !has(p.out, f) {
			p.leavePlay(f)
		}
	case factInPlay:
		flag(&p.out, false)
	case factAlly:
		if p.ally[f] != power(b) {
			p.ally[f] = power(b)
			p.regroup()
			seats := p.leaders(power(b), power(b))
			seat := p.ctrl[b]
			if seats != 0 {
				seat = int8(bits.TrailingZeros16(seats))
			}
			p.ctrl[f] = seat
			if p.pool[seat] == none && !p.law.opt.febasSingle {
				p.pool[seat] = int8(rules.FebasStart)
			}
		}
	case factNoAlly:
		if p.ally[f] >= 0 {
			p.ally[f], p.ctrl[f], p.battles[f] = none, none, 0
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
		p.battles[f] = 0
	case factDevastation:
		p.dev[a] = uint8(b)
	case factDestroyed:
		p.destroyed |= 1 << a
		p.dev[a] = uint8(rules.DevastationCap)
	case factStands:
		p.destroyed &^= 1 << a
	case factRaided:
		p.raided[a] |= 1 << p.ctrl[b]
	case factPhase:
		p.sayPhase(uint8(a))
	case factTurnOf:
		if p.phase != phaseExpedition || p.actor != f {
			p.phase, p.turn = phaseExpedition, max(p.turn, 1)
			p.acted = 0
			for g := range p.law.powers { // those before it in the queue have had their turn
				if p.battles[g] > 0 && p.init[g] < p.init[f] {
					p.acted |= 1 << g
				}
			}
			p.heads, p.releases = 0, 0
			p.nextArmy()
		}
	case factCrossed, factNotCrossed:
		flag(&p.overCrossing, c.Form == factCrossed)
	default:
		p.sayTurn(c)
	}
}

// sayTurn is a fact of the running turn.
func (p *Position) sayTurn(c referee.Command) {
	switch n := int(c.Args[0]); c.Form {
	case factPoints:
		p.points = uint8(n)
	case factStage:
		p.stage = uint8(n)
	case factEntered, factNotEntered:
		p.entered = c.Form == factEntered
	}
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

// sayPhase begins a phase; "end" closes the Round, "pre" opens the next.
func (p *Position) sayPhase(phase uint8) {
	if phase == p.phase {
		return
	}
	p.heads, p.releases, p.actor, p.target = 0, 0, none, none
	p.phase = phase
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
