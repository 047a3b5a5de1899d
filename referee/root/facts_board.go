package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts of the map: clearings, pieces, plots, ruins, items.
var boardFacts = []fact{
	{Form: "bare", Say: func(p *Position, _ *law.Args) *referee.Refusal {
		suits, stage := p.board.suits, p.turn
		p.clear()
		p.board.suits, p.turn = suits, stage
		return nil
	}},
	{Form: "suit <place> <suit>", Write: law.Things(func(p *Position) []suit { return p.board.suits[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if no := clearing(a[0]); no != nil || a[1] == int16(bird) {
			return refuse("R1.1", "suit")
		}
		p.board.suits[a[0]] = suit(a[1])
		return nil
	}},
	{Form: "warriors <faction> <place> <count>", Write: ofFactions(func(p *Position, f int) []int8 { return p.board.warriors[f][:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if place(a[1]) > burrow || place(a[1]) == burrow && faction(a[0]) != p.law.duchy || !p.law.plays(faction(a[0])) {
			return refuse("R2.5", "clearing", argPlace("place", place(a[1])))
		}
		return amount(&p.board.warriors[a[0]][a[1]], a[2], 40)
	}},
	{Form: "pieces <piece> <place> <count>", Write: law.Tables(func(p *Position) int { return len(p.law.pieces) }, func(p *Position, k int) []int8 { return p.board.pieces[k][:] }),
		Say: sayPieces},
	{Form: "plot <place> <plot> <face>", Write: func(p *Position, add func(...int)) {
		for c, k := range p.board.plots {
			if k != none {
				add(c, int(k), int(p.board.faceUp>>c&1))
			}
		}
	}, Say: sayPlot},
	{Form: "pawn <faction> <place>", Write: law.Things(func(p *Position) []place { return p.board.pawns[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if c := place(a[1]); !p.law.factions[a[0]].Pawn || !p.law.plays(faction(a[0])) || c == burrow || c > burrow && p.law.wood(c) == nil {
			return refuse("R2.5", "clearing", argPlace("place", c))
		}
		p.board.pawns[a[0]] = place(a[1])
		return nil
	}},
	{Form: "no-pawn <faction>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.board.pawns[a[0]] = none
		return nil
	}},
	{Form: "ruin <place>", Write: maskFact(func(p *Position) *mask { return &p.board.ruins }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if no := clearing(a[0]); no != nil {
			return no
		}
		p.board.ruins |= bit(place(a[0]))
		return nil
	}},
	{Form: "no-ruin <place>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		if no := clearing(a[0]); no != nil {
			return no
		}
		p.board.ruins &^= bit(place(a[0]))
		return nil
	}},
	{Form: "closed-path <place> <place>", Write: func(p *Position, add func(...int)) {
		for a := range place(clearings) {
			for b := range a {
				if inMask(p.board.closed[a], b) {
					add(int(b), int(a))
				}
			}
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		from, to := place(a[0]), place(a[1])
		if from >= burrow || to >= burrow || !inMask(p.law.closed[from], to) {
			return refuse("R12.14", "no-path", argPlace("from", from), argPlace("to", to))
		}
		p.board.closed[from] |= bit(to)
		p.board.closed[to] |= bit(from)
		return nil
	}},
	{Form: "no-closed-path <place> <place>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		if no := clearing(max(a[0], a[1])); no != nil {
			return no
		}
		p.board.join(place(a[0]), place(a[1]))
		return nil
	}},
	{Form: "dead-slots <place> <count>", Write: law.Counts(func(p *Position) []int8 { return p.board.dead[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if no := clearing(a[0]); no != nil {
			return no
		}
		return amount(&p.board.dead[a[0]], a[1], 3)
	}},
	{Form: "ferry-at <place>", Write: law.Thing(func(p *Position) place { return p.board.ferry }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if c := place(a[0]); p.board.ferry == none || !inMask(p.law.coast(), c) {
			return refuse("R12.13", "ferry", argPlace("place", c))
		}
		p.board.ferry = place(a[0])
		return nil
	}},
	{Form: "supply <item> <count>", Write: law.Counts(func(p *Position) []int8 { return p.supply[:] }), Say: sayAmount(func(p *Position) []int8 { return p.supply[:] })},
	{Form: "under-ruins <item> <count>", Write: law.Counts(func(p *Position) []int8 { return p.hidden[:] }), Say: sayAmount(func(p *Position) []int8 { return p.hidden[:] })},
	{Form: "crafted <faction> <item> <count>", Write: ofFactions(func(p *Position, f int) []int8 { return p.crafted[f][:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if !p.law.plays(faction(a[0])) {
			return refuse("R2.6", "absent", argFaction(faction(a[0])))
		}
		return amount(&p.crafted[a[0]][a[1]], a[2], 9)
	}},
}

// ofFactions writes a row of numbers of each faction.
func ofFactions(of func(p *Position, f int) []int8) func(*Position, func(...int)) {
	return law.Tables(func(p *Position) int { return len(p.law.factions) }, of)
}

// sayAmount puts a number of such a row.
func sayAmount(of func(p *Position) []int8) func(*Position, *law.Args) *referee.Refusal {
	return func(p *Position, a *law.Args) *referee.Refusal { return amount(&of(p)[a[0]], a[1], 40) }
}

// sayPieces sets the number of buildings or tokens of a kind in a clearing. A plot set this way is of unknown kind.
func sayPieces(p *Position, a *law.Args) *referee.Refusal {
	k, c := piece(a[0]), place(a[1])
	if no := clearing(a[1]); no != nil || k < firstPiece || !p.law.plays(p.law.pieces[k].of) {
		return refuse("R2.5", "clearing", argPlace("place", c))
	}
	if k == p.law.plot && a[2] == 0 {
		p.board.plots[c] = none
		p.board.faceUp &^= bit(c)
	}
	return amount(&p.board.pieces[k][c], a[2], int(p.law.pieces[k].count))
}

// sayPlot sets the kind of a plot, and its side.
func sayPlot(p *Position, a *law.Args) *referee.Refusal {
	c := place(a[0])
	if no := clearing(a[0]); no != nil || !p.law.plays(p.law.corvids) {
		return refuse("R2.5", "clearing", argPlace("place", c))
	}
	p.board.plots[c], p.board.pieces[p.law.plot][c] = plot(a[1]), 1
	p.board.faceUp &^= bit(c)
	p.board.faceUp |= mask(a[2]) << c
	if p.board.plotsOut(plot(a[1])) > int8(p.law.game.content.Plots[a[1]].Count) {
		return refuse("R1.9", "plot", argPlot(plot(a[1])))
	}
	return nil
}

// plotsOut returns the number of plots of a kind on the map.
func (b *board) plotsOut(k plot) (n int8) {
	for _, other := range b.plots {
		if other == k {
			n++
		}
	}
	return n
}
