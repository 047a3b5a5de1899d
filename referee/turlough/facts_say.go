package turlough

import (
	"math/bits"
	"slices"

	"brehon/referee"
)

// How the table sets facts, which facts.go writes: the Round, powers, settlements, the turn. Facts are not moves, and break no
// rule.

// Say returns the position with a fact set. Visible facts are taken as they are; the game then continues from the open step,
// or from the one that the fact names.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	switch {
	case c.Form == factLaidOut:
		q := *p
		q.described = p.law.emptyTable()
		return &q, nil
	case p.described != nil:
		return p.sayInSetup(c)
	case slices.Contains(p.Facts(), c):
		return p, nil
	}
	if no := fact(c).why(p); no != nil {
		return nil, no
	}
	q := *p
	fact(c).hold(&q)
	if q.body == p.body {
		return p, nil
	}
	q.regroup()
	q.over = false
	if p.over { // the game continues from its end, or ends again
		q.winSeat, q.victor = 0, none
		if q.step == stepOver {
			q.step = p.endedAt
		}
	}
	q.findAnew()
	q.advance()
	return &q, nil
}

// sayInSetup takes a fact while a position is being described. The game stays as it was until the description is complete:
// somebody is asked, and nothing automatic follows.
func (p *Position) sayInSetup(c referee.Command) (referee.State, *referee.Refusal) {
	described := *p.described
	if no := fact(c).why(&described); no != nil {
		if slices.Contains(p.Facts(), c) { // it holds already, but facts that it depends on are still missing
			return p, nil
		}
		return nil, no
	}
	fact(c).hold(&described)
	described.regroup()
	described.noSpoils()
	described.releases, described.fallen = 0, 0
	was := p
	if described.body != p.described.body {
		q := described
		q.advance()
		if whole := described; whole.asksAs(&q) {
			was = &q
		}
	}
	q := *was
	q.described = &described
	return &q, nil
}

// asksAs reports whether a position is another one, once the same is asked in it.
func (p *Position) asksAs(q *Position) bool {
	p.step, p.mustSeat, p.askSeat = q.step, q.mustSeat, q.askSeat
	if p.phase != phaseExpedition {
		p.actor = q.actor
	}
	if p.phase == phaseBattle {
		p.purpose, p.rAtt, p.rDef, p.rHex = q.purpose, q.rAtt, q.rDef, q.rHex
	}
	return p.Hash() == q.Hash()
}

// emptyTable is the start of a description: an empty table, before any phase.
func (l *Law) emptyTable() *Position {
	p := l.empty()
	for i, seat := range l.seats {
		for _, id := range seat.Factions {
			if f := l.power(id); !l.powers[f].lesser {
				p.ctrl[f] = int8(i)
			}
		}
	}
	for _, c := range l.claimants {
		p.febas[c] = int8(l.rules.FebasStart)
	}
	copy(p.deck[:], l.deck)
	p.round, p.phase, p.step = 1, phaseEnd, autoRound
	p.regroup()
	return p
}

// findAnew redetermines who is asked, where facts may have changed that.
func (p *Position) findAnew() {
	switch {
	case p.step == stepRollerA, p.step == stepRollerD, p.step == stepDice && p.purpose == rollBattle && p.rDie == 0:
		p.step = autoBattle
	case p.step == stepHerd:
		p.mustSeat, p.step = 0, autoHerds
	case p.step == stepFeed && p.phase == phaseProvision:
		p.step = autoFeed
	}
}

// fact is a fact said by the table.
type fact referee.Command

// hold makes a fact hold that is possible (fact.why).
func (c fact) hold(p *Position) {
	switch form := c.Form; {
	case form <= factSpent:
		c.ofRound(p)
	case form <= factNoArmy:
		c.ofPower(p)
	case form <= factRaided:
		c.ofSite(p)
	case form == factPhase:
		c.phase(p, uint8(c.Args[0]))
	case form <= factNoEnemy:
		c.ofTurn(p)
	case form <= factFirstRight:
		c.ofPlace(p)
	default:
		c.ofDone(p)
	}
}

// ofRound sets a fact of the Round: its numbers, the king, the hazards.
func (c fact) ofRound(p *Position) {
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

// ofPower sets a fact of one power: its marks, bonds, stocks and army.
func (c fact) ofPower(p *Position) {
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
		c.ally(p, f, power(b))
	case factNoAlly:
		if p.ally[f] >= 0 {
			p.sendHome(f)
			p.ally[f], p.ctrl[f], p.cattle[f], p.ordered[f] = none, none, 0, 0 // T8.4: without a player
			memory{p}.seats()
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
		*p.poolSaid(f) = int8(b)
	case factArmy:
		c.army(p, f, hex(b), uint8(c.Args[2]))
	case factNoArmy:
		p.sendHome(f)
	}
}

// ally gives a king to a claimant, and to the seat that would play it if it joined (T7.3).
func (c fact) ally(p *Position, f, claimant power) {
	if p.ally[f] == claimant {
		return
	}
	p.ally[f] = claimant
	p.regroup()
	seat := p.ctrl[claimant]
	if seats := (assign{}).leaders(p, claimant, claimant); seats != 0 {
		seat = int8(bits.TrailingZeros16(seats))
	}
	c.seat(p, f, seat)
}

// seat gives a king to a seat, which then has a pool (T21.1). A pool is dropped with its last king.
func (fact) seat(p *Position, f power, seat int8) {
	p.ctrl[f] = seat
	if p.pool[seat] == none && !p.law.opt.febasSingle {
		p.pool[seat] = int8(p.law.rules.FebasStart)
	}
	memory{p}.seats()
}

// ofSite sets a fact of a settlement.
func (c fact) ofSite(p *Position) {
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

// ofTurn sets a fact about the running turn, or whose turn it is.
func (c fact) ofTurn(p *Position) {
	f := power(c.Args[0])
	switch n := uint8(c.Args[0]); c.Form {
	case factTurnOf:
		c.turnOf(p, f)
	case factPoints:
		p.points = n
	case factStage:
		p.stage, p.attacked = n, p.attacked && n > stageMove
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

// turnOf gives the turn to an army; those before it in the queue have had theirs.
func (fact) turnOf(p *Position, f power) {
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
	before := p.acted
	p.acted = ^bit(f)
	expedition{}.next(p)
	p.acted = before | bit(f)
}

// army puts an army where the table says it is.
func (fact) army(p *Position, f power, h hex, n uint8) {
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

// phase begins a phase; "end" closes the Round, "pre" opens the next.
func (fact) phase(p *Position, phase uint8) {
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
