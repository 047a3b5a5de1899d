package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"slices"
)

// What has to be moved on the board at the table: after programs have played, and after something was taken back or changed.

// laysOut reports whether the table is told what to move: where people sit at it, unless they want it otherwise.
func (c *Console) laysOut() bool { return c.View.IsOn("pieces", c.Screen.AtTable) }

// isLaid notes that the pieces lie as the position has them: people have moved them.
func (c *Console) isLaid() { c.lies = c.View.Match.State() }

// laidOut is a position whose pieces lie as a table has them.
type laidOut struct {
	referee.State
	table []referee.Placed
}

func (l laidOut) Table() []referee.Placed { return l.table }

// isLaidBy notes that a person has moved their own pieces in a step that reports what was done on the table, and nobody else's, unless
// it reports those, too.
func (c *Console) isLaidBy(e referee.Entry) {
	if c.lies == nil || e.Says || e.Move.Seat < 0 || e.By != referee.ByTable || !c.hasProgram() {
		return
	}
	if !slices.ContainsFunc(referee.ExtrasOf(c.View.Match.Game()).Parts, func(p referee.Part) bool { return p.Role == referee.RoleReports }) {
		return // all that comes of a move is told: one's own pieces among it
	}
	own := e.Before.Seats()[e.Move.Seat]
	reports := c.View.Role(e.Move.Form) == referee.RoleReports
	before, after := referee.ViewOf(e.Before, c.View.Viewer()).Table(), referee.ViewOf(e.After, c.View.Viewer()).Table()
	isTheirs := func(p referee.Placed) bool {
		return slices.Contains(own, p.Owner) && !c.View.IsOrder(p.Piece) || reports && countOf(before, p) != countOf(after, p)
	}
	was := referee.ViewOf(c.lies, c.View.Viewer()).Table()
	now := slices.DeleteFunc(slices.Clone(after), func(p referee.Placed) bool { return !isTheirs(p) })
	at := max(0, slices.IndexFunc(was, isTheirs))
	table := slices.DeleteFunc(slices.Clone(was), isTheirs)
	c.lies = laidOut{c.lies, slices.Insert(table, min(at, len(table)), now...)}
}

// countOf is how many such pieces lie in the same place.
func countOf(table []referee.Placed, p referee.Placed) (n int) {
	for _, q := range table {
		if q.Piece == p.Piece && q.Owner == p.Owner && q.Place == p.Place {
			n += q.Count
		}
	}
	return n
}

// hasProgram reports whether a program plays, whose pieces people move.
func (c *Console) hasProgram() bool {
	return slices.ContainsFunc(c.View.Match.Players(), func(p string) bool { return p != referee.Person })
}

// movesOthers reports whether a step moves pieces of somebody who does not sit at the table: a program's move does, and so may dice
// where a program plays.
func (c *Console) movesOthers(e referee.Entry) bool {
	return e.IsProgram() || e.Chance() && c.hasProgram()
}

// lay adds to an answer what has to be moved, if that was not done by those who typed; of people alone, what comes between two
// stretches of time. Then it lies so.
func (c *Console) lay(a say.Answer) say.Answer {
	switch {
	case c.lies == nil || !c.laysOut() || a.LaysItself(c.Screen):
	case a.Moved:
		a.Pieces = c.Ask.Shifts(c.lies, c.View.Match.State(), a.Back)
	default:
		a.Pieces = c.between(a)
	}
	if len(a.Steps) > 0 || a.Moved {
		c.toMove = a.Pieces
	}
	c.isLaid()
	return a
}

// between is what has to be moved where a stretch of time has ended, before the next one.
func (c *Console) between(a say.Answer) (lines []string) {
	for _, s := range a.Steps {
		e := c.View.Match.Entry(s.Number - 1)
		if p, ok := e.Before.(referee.Closing); ok && !e.Says {
			if end, ends := p.Closed(e.Move); ends {
				lines = append(lines, c.Ask.Shifts(end, e.After, false)...)
			}
		}
	}
	return lines
}

// doPieces says again what was to be moved last, or says from now on whether it is said.
func (c *Console) doPieces(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	if len(l.Words) > 0 {
		return c.doSwitch(a, l, "pieces", "piecesOn", "piecesOff")
	}
	if len(c.toMove) == 0 {
		return c.Screen.Say(a, "laid.nothing")
	}
	a.Says = append(a.Says, c.toMove...)
	return a
}
