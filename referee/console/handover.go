package console

import (
	"brehon/referee"
	"brehon/referee/say"
	"slices"
	"strings"
)

// One screen shared by several persons, in a game with sealed choices: what one has seen and typed is cleared before the
// next, who takes the screen with Enter.

// passed is who has the screen.
type passed struct {
	seat    int  // counted from 1; 0: not taken yet
	since   int  // how long the match was then
	seen    bool // something has stood there that others may not see
	waiting bool // the person asked has not taken it yet
}

// pass passes the screen on, if another person is asked than the one who has it. It reports whether that one is to take it
// before the question is shown.
func (c *Console) pass() bool {
	seat := referee.SeenBy(c.View.Match.State())
	if seat < 0 || !c.isShared() {
		return false
	}
	secret := c.isSecret(seat)
	if c.passed.seat == int(seat)+1 {
		c.passed.seen = c.passed.seen || secret
		return false
	}
	if c.hide() {
		told := say.Answer{}
		for i := min(c.passed.since, c.View.Match.Len()); i < c.View.Match.Len(); i++ {
			told.Steps = append(told.Steps, c.View.Step(i))
		}
		told.Tell(c.Screen)
	}
	c.passed = passed{int(seat) + 1, c.View.Match.Len(), secret, secret}
	if secret {
		c.Screen.Line(c.Screen.Strong(c.View.Voice.Word("play.pass", "seat", c.View.SeatName(seat))))
	}
	return secret
}

// away reports whether a seat has not taken the screen that it shares with others.
func (c *Console) away(seat referee.Seat) bool {
	return c.isShared() && (c.passed.seat != int(seat)+1 || c.passed.waiting)
}

// isShared reports whether several persons give sealed answers on one screen.
func (c *Console) isShared() bool {
	s, ok := c.View.Match.State().(referee.Sealed)
	if !ok || !s.Sealing() || c.View.Over() || c.View.JSON || c.Screen.Script {
		return false
	}
	persons := slices.DeleteFunc(slices.Clone(c.View.Match.Players()), func(name string) bool { return name != referee.Person })
	return len(persons) > 1
}

// isSecret reports whether a seat that is asked sees what others do not, or answers what they may not see.
func (c *Console) isSecret(seat referee.Seat) bool {
	s := c.View.Match.State()
	if referee.ViewOf(s, seat).Hash() != referee.ViewOf(s, referee.Nobody).Hash() {
		return true
	}
	return slices.ContainsFunc(c.View.Match.Moves(), func(mv referee.Move) bool {
		after, ok := s.Apply(mv, nil).(referee.Veiled)
		return ok && after.Hides(mv, referee.Nobody)
	})
}

// hide clears the screen and its scrollback if it showed anything secret. If there is no terminal, it prints empty lines
// instead.
func (c *Console) hide() bool {
	switch {
	case !c.passed.seen || !c.isShared():
		return false
	case c.Screen.Clear == nil:
		c.Screen.Write(strings.Repeat("\n", blankLines))
	default:
		c.Screen.Clear()
	}
	c.passed.seen = false
	return true
}

// blankLines are more than a screen has.
const blankLines = 120
