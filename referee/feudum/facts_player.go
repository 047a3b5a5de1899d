package feudum

import (
	"slices"

	"brehon/referee"
)

// Facts about a player's pieces on the map (F1.2). Guild membership follows from them.
var pawnFacts = []fact{
	{Form: "pawn <colour> <pawn> <place> <guild>", Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		for i := range pl.pawns {
			if w := pl.pawns[i]; w.at != none {
				add(c, i, int(w.at), int(w.role))
			}
		}
	}), Say: present(func(p *Position, a *args) *referee.Refusal {
		w := &p.players[a[0]].pawns[a[1]]
		w.at, w.role = place(a[2]), guild(a[3])
		return nil
	})},
	{Form: "no-pawn <colour> <pawn>", Say: func(p *Position, a *args) *referee.Refusal {
		if p.players[a[0]].pawns[a[1]].at != none {
			colour(a[0]).leaves(p, int8(a[1]))
		}
		return nil
	}},
	{Form: "afloat <colour> <pawn> <vessel>", Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		for i := range pl.pawns {
			if w := pl.pawns[i]; w.vessel != none {
				add(c, i, int(w.vessel))
			}
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		w := &p.players[a[0]].pawns[a[1]]
		if w.at == none {
			return refuse("F12.2", "pawn-off", argColour("colour", colour(a[0])), arg("pawn", kindPawn, int(a[1])))
		}
		colour(a[0]).park(p, int8(a[1]))
		w.vessel = vessel(a[2])
		p.yard[a[2]]--
		return nil
	}},
	{Form: "wine <colour> <pawn> <count>", Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		for i := range pl.pawns {
			if w := pl.pawns[i]; w.wine != dry {
				add(c, i, int(w.wine))
			}
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		w := &p.players[a[0]].pawns[a[1]]
		if w.at == none || a[2] > int16(active) {
			return refuse("F8.2", "wine-so", argColour("colour", colour(a[0])))
		}
		if w.wine != dry {
			p.bag[sulfur]++
		}
		if w.wine = int8(a[2]); w.wine != dry {
			p.bag[sulfur]--
		}
		return nil
	}},
}

// Facts of what a player has (F1.2).
var playerFacts = slices.Concat([]fact{
	eachRow("supply <colour> <good> <count>", func(pl *player) []int8 { return pl.goods[:] }, bagOf),
	each("barrel <colour> <count>", func(pl *player) *int8 { return &pl.barrel }, sulfurOf),
	each("shillings <colour> <count>", func(pl *player) *int16 { return &pl.shillings }, bankOfEach),
	each("seals <colour> <count>", func(pl *player) *int8 { return &pl.seals }, func(p *Position, _ colour) *int8 { return &p.sealed }),
	{Form: "bead <colour> <value> <count>", Write: func(p *Position, add func(...int)) {
		for c := range p.players {
			for v, n := range p.players[c].beads {
				if n > 0 {
					add(c, v+int(p.law.beadLow), int(n))
				}
			}
		}
	}, Say: present(func(p *Position, a *args) *referee.Refusal {
		return amount(&p.players[a[0]].beads[a[1]-int16(p.law.beadLow)], a[2], &p.sealed)
	})},
	eachRow("tiles <colour> <tile> <count>", func(pl *player) []int8 { return pl.tiles[:] }, goneOf),
	eachRow("vessels <colour> <vessel> <count>", func(pl *player) []int8 { return pl.vessels[:] }, yardOf),
	each("markers <colour> <count>", func(pl *player) *int8 { return &pl.markers }, poolOf),
	eachMask("holds <colour> <writ>", func(pl *player) *mask { return &pl.writs }, func(p *Position, c colour, i int8) *referee.Refusal {
		switch {
		case !p.unseen.has(i):
			return refuse("F13.6", "writ-so", argWrit(writ(i)))
		case p.players[c].writs.count() >= int(p.law.hand):
			return refuse("F13.1", "hand-full", argColour("colour", c), argN("n", int(p.law.hand)))
		}
		p.unseen &^= bit(i)
		return nil
	}),
	without("no-writ <colour> <writ>", func(pl *player) *mask { return &pl.writs }, func(p *Position, _ colour, i int8) { p.unseen |= bit(i) }),
	{Form: "epic <colour> <count> <count>", Write: playerRows(func(pl *player) []int8 { return pl.epic[:] }), Say: func(p *Position, a *args) *referee.Refusal {
		if a[1] < 1 || a[1] > int16(p.law.epicSpaces) || a[2] > int16(p.law.discs) || !p.law.plays(colour(a[0])) {
			return refuse("F6.2.4", "epic-so")
		}
		p.players[a[0]].epic[a[1]] = int8(a[2])
		return nil
	}},
	{Form: "military <colour> <count>", Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		if n := pl.military; n > 0 {
			add(c, int(n))
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		if a[1] > int16(p.law.discs) || !p.law.plays(colour(a[0])) {
			return refuse("F6.8.6", "military-so")
		}
		p.players[a[0]].military = int8(a[1])
		return nil
	}},
	eachMask("reeve <colour> <guild>", func(pl *player) *mask { return &pl.reeves }, nil),
	without("no-reeve <colour> <guild>", func(pl *player) *mask { return &pl.reeves }, nil),
	{Form: "pouch <colour> <good>", Write: ofPlayers(func(c int, pl *player, add func(...int)) {
		if g := pl.pouch; g != none {
			add(c, int(g))
		}
	}), Say: sayPouch},
	{Form: "cards <colour> <count>", Write: each("", func(pl *player) *int8 { return &pl.count }, nil).Write, Say: func(p *Position, a *args) *referee.Refusal {
		if !p.law.plays(colour(a[0])) || a[1] > cards {
			return refuse("F5.1", "number")
		}
		p.players[a[0]].count = int8(a[1])
		return nil
	}},
	eachMask("hand <colour> <card>", func(pl *player) *mask { return &pl.hand }, nil),
	without("no-hand <colour> <card>", func(pl *player) *mask { return &pl.hand }, nil),
	eachMask("played <colour> <card>", func(pl *player) *mask { return &pl.played }, nil),
	without("no-played <colour> <card>", func(pl *player) *mask { return &pl.played }, nil),
	eachMask("forfeited <colour> <card>", func(pl *player) *mask { return &pl.forfeited }, nil),
	without("no-forfeited <colour> <card>", func(pl *player) *mask { return &pl.forfeited }, nil),
	eachMask("used <colour> <guild>", func(pl *player) *mask { return &pl.used }, nil),
	without("no-used <colour> <guild>", func(pl *player) *mask { return &pl.used }, nil),
	each("moves <colour> <count>", func(pl *player) *int8 { return &pl.moves }, func(*Position, colour) *int8 { return new(int8) }),
	{Form: "vp <colour> <points>", Write: func(p *Position, add func(...int)) {
		for _, c := range p.law.seats {
			add(int(c), int(p.players[c].vp))
		}
	}, Say: present(func(p *Position, a *args) *referee.Refusal {
		pl := &p.players[a[0]]
		pl.tally[fromActions] += a[1] - pl.vp
		pl.vp = a[1]
		return nil
	})},
	{Form: "points <colour> <source> <points>", Write: playerRows(func(pl *player) []int16 { return pl.tally[:] }), Say: sayPoints},
},
	yesFact("slayer <colour>", func(pl *player) *bool { return &pl.slayer }),
	yesFact("defended <colour>", func(pl *player) *bool { return &pl.defended }),
	pouchTileFacts,
	yesFact("sequence-played <colour>", func(pl *player) *bool { return &pl.spent }),
)

// sayPouch puts a good of the bag on a player's pouch.
func sayPouch(p *Position, a *args) *referee.Refusal {
	c, g := colour(a[0]), good(a[1])
	if !p.law.plays(c) || g != sulfur && g != saltpeter {
		return refuse("F5.1", "pouch-so")
	}
	c.usePouch(p)
	p.players[c].pouch = g
	p.bag[g]--
	return nil
}

// pouchTileFacts: if a tile paid for the contents of the pouch, the good is in the bag.
var pouchTileFacts = func() []fact {
	list := yesFact("pouch-tile <colour>", func(pl *player) *bool { return &pl.pouchTile })
	for i := range list {
		set := list[i].Say
		list[i].Say = func(p *Position, a *args) *referee.Refusal {
			pl := &p.players[a[0]]
			if pl.pouch == none {
				return refuse("F5.1", "pouch-so")
			}
			if !pl.pouchTile {
				p.bag[pl.pouch]++
			}
			no := set(p, a)
			if !pl.pouchTile {
				p.bag[pl.pouch]--
			}
			return no
		}
	}
	return list
}()

// sayPoints says where points of a player came from; the rest of them is for actions.
func sayPoints(p *Position, a *args) *referee.Refusal {
	if !p.law.plays(colour(a[0])) {
		return absent(a)
	}
	pl := &p.players[a[0]]
	more := a[2] - pl.tally[a[1]]
	pl.tally[a[1]] = a[2]
	if a[1] == fromActions {
		pl.vp += more
	} else {
		pl.tally[fromActions] -= more
	}
	return nil
}
