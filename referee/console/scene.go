package console

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
)

// Scene is what a game's content shows beside its words: names of places, the pieces of the box, the codes and colours
// of the powers, the book.
type Scene struct {
	game  *content.Game
	set   content.Settings
	words *lang.Catalog
}

// Scene is the scene of what the speaker speaks of.
func (s *Speaker) Scene() *Scene { return &Scene{s.game, s.set, s.words} }

// say is a text without the marks that are for print.
func (s *Scene) say(t lang.Text, args ...any) string { return Plain(s.words.Say(t, args...).Text) }

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
