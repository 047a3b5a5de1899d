package root

import "brehon/referee"

// Pieces removed in a person's turn (R2.6).

type (
	removeEvent         struct{} // removes buildings and tokens, or damages the items of a Vagabot
	removeWarriorsEvent struct{} // removes warriors
)

func (e removeEvent) list(p *Position, f faction, add func(...int)) {
	for c := range place(clearings) {
		if len(e.hitAt(p, f, c)) > 0 {
			add(1, int(pawn), int(c))
		}
	}
	for k := firstPiece; int(k) < len(p.law.pieces); k++ {
		for c := range place(clearings) {
			for n := range p.board.pieceCount(k, c) {
				add(int(n)+1, int(k), int(c))
			}
		}
	}
}

// hitAt are the Vagabots in a clearing whom an effect hits that removes all enemy pieces there (R8.3): who removes the pawn
// damages items, and the pawn stays.
func (removeEvent) hitAt(p *Position, f faction, c place) (list []faction) {
	for _, g := range p.law.inPlay {
		if p.law.factions[g].Pawn && p.law.isBot(g) && p.players.enemies(f, g) && p.board.pawns[g] == c && c < burrow {
			list = append(list, g)
		}
	}
	return list
}

func (e removeEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	k, at := piece(c.Args[1]), where(c)
	if k == pawn && c.Args[0] == 1 && len(e.hitAt(p, f, at)) > 0 {
		return nil
	}
	if k < firstPiece || at >= burrow {
		return refuse("R2.6", "removable", argPiece(k), argPlace("place", at))
	}
	return within(c.Args[0], p.board.pieceCount(k, at), "R2.6", "lying", argPiece(k), argPlace("place", at))
}

func (e removeEvent) do(p *Position, f faction, c referee.Command) {
	if piece(c.Args[1]) == pawn {
		for _, g := range e.hitAt(p, f, where(c)) {
			p.sweep(g, where(c), f)
		}
		return
	}
	for range c.Args[0] {
		p.take(piece(c.Args[1]), where(c), f)
	}
	p.begin(settle{who: p.law.pieces[c.Args[1]].of, by: f})
}

func (removeWarriorsEvent) list(p *Position, _ faction, add func(...int)) {
	for _, g := range p.law.inPlay {
		for c := range burrow + 1 {
			for n := range p.board.own(g, c) {
				add(int(g), int(n)+1, int(c))
			}
		}
	}
}

func (removeWarriorsEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	g, at := whom(c), where(c)
	if !p.law.plays(g) {
		return refuse("R2.6", "absent", argFaction(g))
	}
	return within(c.Args[1], p.board.own(g, at), "R2.6", "warriors", argFaction(g), argPlace("place", at))
}

func (removeWarriorsEvent) do(p *Position, f faction, c referee.Command) {
	p.loseWarriors(whom(c), int8(c.Args[1]), where(c))
	p.begin(settle{who: whom(c), by: f})
}
