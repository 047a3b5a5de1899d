package turlough

import "brehon/referee"

// Shared by all decisions: the moves that they list, and which decision is open.

// move is a move of a seat.
func (p *Position) move(seat int8, c referee.Command) referee.Move {
	return referee.Move{Command: c, Seat: referee.Seat(seat)}
}

// moveAlso is a move of a seat that the seats of other powers may make as well.
func (p *Position) moveAlso(seat int8, others uint16, c referee.Command) referee.Move {
	m := p.move(seat, c)
	each(others, func(f power) {
		if p.ctrl[f] != seat {
			m.Also |= 1 << p.ctrl[f]
		}
	})
	return m
}

// asked is the decision that is open.
func (p *Position) asked() uint8 {
	switch {
	case p.over:
		return stepOver
	case p.releases != 0:
		return stepRelease
	case p.sharing():
		return stepSpoils
	}
	return p.step
}
