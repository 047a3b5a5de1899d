package root

import "brehon/referee"

// The ferry (R12.13) and closed paths (R12.14), in a person's turn.

type (
	ferryEvent struct{} // moves the ferry to another clearing
	openEvent  struct{} // opens a closed path
)

// why: the ferry moves to another coastal clearing once a turn, if no move of the turn has used it (R12.13).
func (ferryEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	switch at := where(c); {
	case p.board.ferry == none || !inMask(p.law.coast(), at) || p.board.ferry == at:
		return refuse("R12.13", "no-ferry", argPlace("place", at))
	case p.done&doneFerry != 0:
		return refuse("R12.13", "ferried")
	}
	return nil
}

func (ferryEvent) do(p *Position, _ faction, c referee.Command) {
	p.board.ferry = where(c)
	p.done |= doneFerry
	p.happens("R12.13", "ferry", argPlace("place", p.board.ferry))
}

func (openEvent) list(p *Position, _ faction, add func(...int)) {
	for a := range place(clearings) {
		for b := range a {
			if inMask(p.board.closed[a], b) {
				add(int(b), int(a))
				add(int(a), int(b))
			}
		}
	}
}

// why: closed paths are opened by persons; for bots they are paths (R12.14).
func (openEvent) why(p *Position, _ faction, c referee.Command) *referee.Refusal {
	if a, b := place(c.Args[0]), place(c.Args[1]); a >= burrow || !inMask(p.board.closed[a], b) {
		return refuse("R12.14", "not-closed", argPlace("from", a), argPlace("to", b))
	}
	return nil
}

func (openEvent) do(p *Position, f faction, c referee.Command) {
	a, b := place(c.Args[0]), place(c.Args[1])
	p.board.join(a, b)
	p.happens("R12.14", "opened", argFaction(f), argPlace("from", a), argPlace("to", b))
}

// join opens a path.
func (b *board) join(from, to place) {
	b.closed[from] &^= bit(to)
	b.closed[to] &^= bit(from)
}
