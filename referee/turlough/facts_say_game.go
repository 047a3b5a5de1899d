package turlough

import (
	"slices"
)

// How the table sets facts about the state of the game: players, order, progress.

// ofPlace sets a fact of seats and their order.
func (c fact) ofPlace(p *Position) {
	f, n := power(c.Args[0]), int(c.Args[1])
	switch c.Form {
	case factSeat:
		c.seat(p, f, int8(n-1))
	case factHazardAdded:
		p.forceAdded = true
	case factRefused:
		p.refused |= bit(f)
	case factOrder:
		c.order(p, int8(c.Args[0]-1), n-1)
	case factMaintained:
		p.played |= bit(f)
	case factFirstRight:
		c.muster(p)
		list := slices.DeleteFunc(p.rights[p.rightI:p.rightN:p.rightN], func(g power) bool { return g == f })
		list = slices.Insert(list, min(n-1, len(list)), f)
		p.rights, p.rightI = [4]power{}, 0
		p.rightN = uint8(copy(p.rights[:], list))
	}
}

// order puts a seat at its place in the order of maintenance (T11.2); it has thrown for it.
func (fact) order(p *Position, seat int8, at int) {
	if p.step == autoOrder { // of a phase that was just said
		p.orders, p.played, p.step = 0, 0, autoHerds
	}
	list := slices.DeleteFunc(slices.Clone(p.order[:p.orders]), func(s int8) bool { return s == seat })
	list = slices.Insert(list, min(at, len(list)), seat)
	p.orders = uint8(copy(p.order[:], list))
	for i := range p.group {
		p.group[i], p.die[i] = int8(i), 0
	}
}

// muster begins a mustering that the table lays out: neither rights nor a window are known yet.
func (fact) muster(p *Position) {
	if p.step == autoTurn {
		p.rightN, p.rightI, p.open, p.window, p.step = 0, 0, false, 0, autoRights
	}
}

// ofDone sets a fact about progress in the Round, a phase or a turn.
func (c fact) ofDone(p *Position) {
	f, n := power(c.Args[0]), int(c.Args[1])
	switch c.Form {
	case factOpenWindow, factWindow:
		if c.muster(p); c.Form == factWindow {
			p.window = uint8(c.Args[0])
		} else {
			p.open = true
		}
		if p.step == stepNews {
			p.step = autoNews
		}
	case factInitiative:
		c.initiative(p, f, n-1)
	case factArrived:
		p.came[f], p.since[f] = uint16(n), uint16(c.Args[2])
		p.clock = max(p.clock, maxPowers)
	case factFallen:
		p.deadAt[f] = uint8(n) + 1
	case factActed:
		p.acted |= bit(f)
	case factFed:
		p.fed |= bit(f)
	case factOrdered:
		p.ordered[n] |= bit(f)
	case factWar:
		p.inits = max(1, p.inits)
	case factCalled:
		p.called |= bit(f)
	case factCommanded:
		p.tired |= bit(f)
	case factEngaged, factNotEngaged:
		p.pinned = c.Form == factEngaged
	case factMustAttack:
		p.forced, p.attacked, p.target = true, false, none
	case factAttacked:
		p.attacked, p.stage = true, max(p.stage, stageCall) // an attack, once named, has ended the moving
	case factRepelled:
		p.repelled = true
	case factTarget:
		p.target, p.pairs, p.attacked, p.forced, p.stage = f, uint8(n), true, false, stageCall
	case factBattleAt:
		p.battleHex, p.bAtt, p.bDef, p.step = hex(c.Args[0])+1, none, none, autoBattle
	case factRollerA:
		p.bAtt = f
	case factRollerD:
		p.bDef = f
	}
}

// initiative puts an army at its place in the queue (T9.2).
func (fact) initiative(p *Position, f power, at int) {
	list := slices.DeleteFunc(p.queue(), func(g power) bool { return g == f })
	list = slices.Insert(list, at, f)
	p.init = [maxPowers]uint8{}
	for i, g := range list {
		p.init[g] = uint8(i + 1)
	}
	p.inits = uint8(len(list))
}
