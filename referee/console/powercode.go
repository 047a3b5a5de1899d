package console

import (
	"brehon/referee"
)

// code is the two letters of a power on the pieces, painted in its colours.
func (c *Console) code(id string) string {
	if c.Scene == nil {
		return ""
	}
	n := c.Scene.Game().Noun(id)
	if n == nil {
		return ""
	}
	return c.paint(n.Badge.Code, n.Badge.Charge, n.Badge.Field)
}

// shown is the position that is looked at.
func (c *Console) shown() referee.State {
	if c.Shown != nil {
		return c.Shown
	}
	return c.view()
}

// For is the console as a seat looks on: it shows what that seat may see, whoever is asked; for Nobody what everybody may see.
func (c *Console) For(seat referee.Seat) *Console {
	own := *c
	own.AllSeats, own.eyes = false, &seat
	return &own
}

// viewer is the seat for whose eyes things are shown. At the prompt of all seats it is the person who is asked, or who draws what
// others may not see, where several share the screen once that one has taken it; elsewhere it is nobody's, if For does not say whose.
func (c *Console) viewer() referee.Seat {
	if c.eyes != nil {
		return *c.eyes
	}
	seat := referee.SeenBy(c.Match.State())
	if !c.AllSeats || c.Shown != nil || seat < 0 || c.Match.Players()[seat] != referee.Person || c.away(seat) {
		return referee.Nobody
	}
	return seat
}

// isAsked reports whether the viewer is the seat that is asked.
func (c *Console) isAsked() bool { return c.viewer() == c.Match.State().Turn().Seat }

// view is the present position as the viewer may see it.
func (c *Console) view() referee.State { return referee.ViewOf(c.Match.State(), c.viewer()) }

// judged is the position by which what is typed is judged: at the prompt of all seats the whole one, elsewhere what the viewer sees.
func (c *Console) judged() referee.State {
	if c.AllSeats {
		return c.Match.State()
	}
	return c.view()
}

// known is the position as far as the question to a seat, with all that is said to it, may tell of it: to the seat itself the whole one.
func (c *Console) known() referee.State {
	if c.isAsked() {
		return c.Match.State()
	}
	return c.view()
}

// moves are the legal moves, as the viewer may know them. Those of a seat that has hidden something are its own; what chance
// decides the table sees for itself: of what lies hidden, as in a deck, the list says no more than the viewer knows, so that a move
// of it may still be refused.
func (c *Console) moves() []referee.Move {
	if _, veiled := c.Match.State().(referee.Veiled); veiled && !c.isAsked() {
		return c.view().Moves(nil)
	}
	return c.Match.Moves()
}
