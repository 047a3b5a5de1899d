package console

import (
	"brehon/referee"
	"brehon/referee/view"
	"slices"
	"strings"
)

// Automatic steps: a program’s move that waits for the table, a throw of the program’s dice.

// proposed is the move that a program would make now, where the table wants to see it first.
func (c *Console) proposed() (referee.Proposal, bool) {
	if !c.View.IsOn("pause", c.Screen.AtTable && c.throwsByHand()) {
		return referee.Proposal{}, false
	}
	p, ok := c.View.Match.Proposed()
	return p, ok && !c.isForced(p)
}

// throwsByHand reports whether the table's own dice fall.
func (c *Console) throwsByHand() bool { return c.Dice == nil || len(c.ByHand) > 0 }

// isForced reports whether there is nothing in a program's move to look at: it is the only answer, or its list says nothing about
// which of several it makes.
func (c *Console) isForced(p referee.Proposal) bool {
	if answers := referee.Answers(c.View.Match.Moves()); len(answers) == 1 && answers[0].Command == p.Move.Command {
		return true
	}
	lists := referee.ListsOf(c.View.Match.Game(), p.By, c.View.Match.State(), p.Move.Seat)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l referee.List) bool {
		return len(l.Lines) != 1 || len(l.Lines[0].If)+len(l.Lines[0].Only)+len(l.Lines[0].First) > 0
	})
}

// proposal returns the waiting move for an answer, or nil.
func (c *Console) proposal() *view.Proposed {
	p, ok := c.proposed()
	if !ok {
		return nil
	}
	said := &view.Proposed{Seat: int(p.Move.Seat), By: p.By, Text: c.View.Text(p.Move.Command)}
	if !c.View.JSON {
		c.View.Match.State().Apply(p.Move, func(e referee.Event) {
			if referee.RoleOf(c.View.Match.Game(), e.Key) == referee.RoleReplaces {
				said.Text = strings.TrimSuffix(c.View.Voice.Message(referee.Message(e)), ".")
			}
		})
	}
	if !c.Screen.IsBrief() {
		said.Reason = c.Ask.Reason(p)
	}
	return said
}

// propose says what a program is about to do.
func (c *Console) propose(p *view.Proposed) {
	c.Screen.Line(c.Screen.Strong(c.View.Voice.Word("play.proposed", "player", c.View.Voice.Player(p.By), "seat", c.View.SeatName(referee.Seat(p.Seat)), "move", p.Text)))
	if p.Reason != "" {
		c.Screen.Line("  " + p.Reason)
	}
	if !c.Screen.PausedBefore {
		c.Screen.Line(c.View.Voice.Word("play.proposedHow"))
	}
	c.Screen.PausedBefore = true
}

// waits reports whether something automatic waits for the table: a program's move or throw.
func (c *Console) waits() bool {
	if _, ok := c.proposed(); ok {
		return true
	}
	seat := c.View.Match.State().Turn().Seat
	if seat == referee.Chance {
		_, kept := c.View.Match.Kept()
		return c.dice() != nil && !kept
	}
	return seat >= 0 && c.View.Match.Players()[seat] != referee.Person
}

// dice returns the dice that answer chance now without being asked; nil if the table throws.
func (c *Console) dice() *referee.Dice {
	if c.View.Match.State().Turn().Secret && !c.Screen.Script { // a script says all that falls
		return c.Dice
	}
	if slices.Contains(c.ByHand, c.View.Verb()) {
		return nil
	}
	return c.Dice
}
