package hills

import (
	"brehon/referee"
	"brehon/referee/law"
)

// meet is two on one hill. Who stood there lays a card for a side face down, then who came; on the same side, who stood there
// goes back to the first hill (H4).
type meet struct {
	asked

	side int8 // of who stood there
}

// The sides, as the grammar has them.
const (
	none = int8(iota)
	left
	right
	hidden
)

// Work ends what is no meeting any more, because the table has said so.
func (meet) Work(p *Position) bool {
	if p.at[0] != p.at[1] {
		p.open.Pop()
	}
	return p.open.Depth() == 0
}

func (d meet) Turn(p *Position) referee.Turn {
	who := p.who()
	if d.side == none {
		who = p.other()
	}
	return asks(referee.Seat(who), who, "H4", "ask.meet")
}

func (meet) Why(_ *Position, c referee.Command) *referee.Refusal {
	if c.Form != formHide || int8(c.Args[0]) != left && int8(c.Args[0]) != right {
		return refuse("H4", "side")
	}
	return nil
}

func (d meet) Take(p *Position, c referee.Command) {
	if d.side == none {
		kinds.Replace(&p.open, meet{side: int8(c.Args[0])})
		return
	}
	p.happens("H4", "event.side", ofWalker(p.other()), referee.Arg{Name: "side", Kind: kindSide, Value: int(d.side)})
	if int8(c.Args[0]) == d.side {
		p.at[p.other()] = 0
		p.happens("H4", "event.back", ofWalker(p.other()), ofHill(0))
	}
	p.next()
}

// secret reports whether a side is chosen and not shown yet.
func (p *Position) secret() bool {
	d, ok := law.As[meet](kinds, &p.open, 0)
	return ok && d.side != none
}

// View is the position without what the seat may not see.
func (p *Position) View(seat referee.Seat) referee.State {
	q := *p
	if p.secret() && int(seat) != p.other() {
		kinds.Replace(&q.open, meet{side: hidden})
	}
	return &q
}

// Hides reports whether a move is a side that the seat may not see yet.
func (p *Position) Hides(m referee.Move, seat referee.Seat) bool {
	return p.secret() && m.Form == formHide && int(m.Seat) == p.other() && m.Seat != seat
}

// Keeps reports whether a fact is about a side.
func (p *Position) Keeps(fact referee.Command) bool { return fact.Form == factAsked }

// Draws: all see a die or a card at once.
func (p *Position) Draws() referee.Seat { return referee.Chance }
