package root

import (
	"slices"

	"brehon/referee"
)

// Changes on the table over a bot's turn (R15.4): each piece once, straight from its old place to its new one.

// stock stands for any place that is not a clearing: a supply, a track, a box.
const stock = place(none)

// shift is a number of equal pieces that have moved.
type shift struct {
	of       faction
	kind     piece
	n        int8
	from, to place
}

// bygone is a position and what it was when the turn began.
type bygone struct{ was, is *Position }

// remember keeps the position in which a bot's turn begins.
func (p *Position) remember() {
	p.began = nil
	if p.law.isBot(p.active()) {
		p.gone = slices.DeleteFunc(slices.Clone(p.gone), func(s shift) bool { return s.of == p.active() })
		was := *p
		was.tell = nil
		p.began = &was
	}
}

// tellShifts reports the pieces to move on the table since the bot's turn began.
func (p *Position) tellShifts() {
	was := p.began
	p.began = nil
	if was == nil {
		p.gone = nil // a person's turn is over
		return
	}
	p.gone = slices.Concat(p.gone, bygone{was, p}.walks())
	if p.tell == nil {
		return
	}
	shifts, points := bygone{was, p}.shifts(), false
	for f := range p.players.vp {
		points = points || p.players.vp[f] != was.players.vp[f]
	}
	if len(shifts) == 0 && !points {
		return
	}
	p.happens("R15.4", "laid", argFaction(was.active()))
	for _, s := range shifts {
		s.tell(p)
	}
	for f := range p.players.vp {
		if p.players.vp[f] != was.players.vp[f] {
			p.happens("R15.4", "laid-points", argFaction(faction(f)), argN("was", int(was.players.vp[f])), argN("n", int(p.players.vp[f])))
		}
	}
}

// tell reports the new places of pieces.
func (s shift) tell(p *Position) {
	key, args := "laid-move", []referee.Arg{argFaction(s.of), argPiece(s.kind), argN("n", int(s.n))}
	switch {
	case s.to == stock:
		key, args = "laid-off", append(args, argPlace("from", s.from))
	case s.from == stock:
		key, args = "laid-on", append(args, argPlace("to", s.to), argN("now", int(p.board.own(s.of, s.to))))
	default:
		args = append(args, argPlace("from", s.from), argPlace("to", s.to))
	}
	if s.kind == warrior {
		key += "-warriors"
	}
	p.happens("R15.4", key, args...)
}

// shifts lists all pieces that have moved.
func (b bygone) shifts() (list []shift) {
	for _, f := range b.is.law.inPlay {
		list = append(list, b.stirred(f)...)
		for _, k := range b.is.law.factions[f].pieces {
			list = append(list, b.pairUp(f, k, func(c place) int8 { return b.is.board.pieceCount(k, c) - b.was.board.pieceCount(k, c) }, clearings-1)...)
		}
	}
	return list
}

// stirred lists the warriors and the pawn of a faction that have moved.
func (b bygone) stirred(f faction) []shift {
	list := b.pairUp(f, warrior, func(c place) int8 { return b.is.board.own(f, c) - b.was.board.own(f, c) }, burrow)
	if from, to := b.was.board.pawns[f], b.is.board.pawns[f]; from != to {
		list = append(list, shift{f, pawn, 1, from, to})
	}
	return list
}

// walks lists the moves of the bot in turn: of its warriors to adjacent clearings, and of its pawn.
func (b bygone) walks() []shift {
	return slices.DeleteFunc(b.stirred(b.was.active()), func(s shift) bool {
		switch {
		case s.from == stock || s.to == stock:
			return true
		case s.kind == pawn:
			return false
		}
		return s.from == burrow || !inMask(b.is.law.near[s.from]|b.is.law.water[s.from], s.to)
	})
}

// pairUp matches places that lost pieces of a kind with places that gained them, neighbours first; the rest comes from or
// goes to the stock.
func (b bygone) pairUp(f faction, k piece, more func(place) int8, last place) (list []shift) {
	var rest [clearings + 1]int8
	for c := range last + 1 {
		rest[c] = more(c)
	}
	for _, near := range []bool{true, false} {
		for from := range last + 1 {
			for to := range last + 1 {
				if n := min(-rest[from], rest[to]); n > 0 && (!near || inMask(b.is.near(f, from), to)) {
					list = append(list, shift{f, k, n, from, to})
					rest[from], rest[to] = rest[from]+n, rest[to]-n
				}
			}
		}
	}
	for c := range last + 1 {
		switch n := rest[c]; {
		case n < 0:
			list = append(list, shift{f, k, -n, c, stock})
		case n > 0:
			list = append(list, shift{f, k, n, stock, c})
		}
	}
	return list
}
