package feudum

import "brehon/referee"

// What is asked, what may be answered, and what comes of it.

// Turn is the one question that is open.
func (p *Position) Turn() referee.Turn {
	if p.over {
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "F11.6", Key: "ask.over"}}
	}
	f := p.top()
	return frameKinds[f.kind].ask(p, f)
}

// Moves lists its answers.
func (p *Position) Moves(list []referee.Move) []referee.Move {
	if p.over {
		return list
	}
	f := p.top()
	return frameKinds[f.kind].moves(p, f, list)
}

// Apply gives an answer, and goes on until somebody must decide again.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := p.clone(tell)
	f := q.top()
	frameKinds[f.kind].take(q, f, m.Command)
	q.run()
	q.tell = nil
	return q
}

// Why says why a command is not among the answers.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	if p.over {
		return refuse("F11.6", "over")
	}
	for _, m := range p.Moves(nil) {
		if m.Command == c {
			return nil
		}
	}
	f := p.top()
	if why := frameKinds[f.kind].why; why != nil {
		if no := why(p, f, c); no != nil {
			return p.hinted(no, c)
		}
	}
	if c.Form == formSelect || c.Form == formPouch {
		return refuse("F5.1.1", "committed")
	}
	return p.hinted(refuse(p.Turn().Ask.Rule, "asked"), c)
}

// hinted offers an answer near to the one that is refused: of the same form, with as much in common as can be.
func (p *Position) hinted(no *referee.Refusal, c referee.Command) *referee.Refusal {
	best := -1
	for _, m := range p.Moves(nil) {
		if m.Form != c.Form {
			continue
		}
		n := 0
		for i, a := range m.Args {
			if a == c.Args[i] {
				n++
			}
		}
		if n > best {
			best, no.Instead = n, &m.Command
		}
	}
	return no
}

// Over reports whether the game has ended, and which seats won.
func (p *Position) Over() (list []referee.Seat, over bool) {
	for _, c := range p.law.seats {
		if inMask(p.winners, c) {
			list = append(list, p.law.seat(c))
		}
	}
	return list, p.over
}
