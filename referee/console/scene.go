package console

import (
	"brehon/referee"
)

// code is the two letters of a power on the pieces, painted in its colours.
func (c *Console) code(id string) string {
	if c.Scene == nil {
		return ""
	}
	n := c.Scene.game.Noun(id)
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

// viewer is the seat for whose eyes things are shown: the one that is asked.
func (c *Console) viewer() referee.Seat { return c.Match.State().Turn().Seat }

// view is the present position as the viewer may see it.
func (c *Console) view() referee.State { return referee.ViewOf(c.Match.State(), c.viewer()) }

// moves are the legal moves, as the viewer may know them. What chance decides the table sees for itself: of what lies hidden, as
// in a deck, the list says no more than everybody knows, so that a move of it may still be refused.
func (c *Console) moves() []referee.Move {
	if c.viewer() == referee.Chance {
		return c.view().Moves(nil)
	}
	return c.Match.Moves()
}
