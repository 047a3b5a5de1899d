package ask

import (
	"brehon/referee"
	"brehon/referee/say"
	"slices"
)

// What has to be moved on the board at the table: after programs have played, and after something was taken back or changed.

// TableBoard is the board at the table: what it shows, as far as the table was told.
type TableBoard struct {
	Ask *Queries

	shows  referee.State
	toMove []string // what was to be moved last
}

// ToMove are the lines that said what to move last.
func (b *TableBoard) ToMove() []string { return b.toMove }

// laysOut reports whether the table is told what to move: where people sit at it, unless they want it otherwise.
func (b *TableBoard) laysOut() bool { return b.Ask.View.IsOn("pieces", b.Ask.Screen.AtTable) }

// Laid notes that the pieces lie as the position has them: people have moved them.
func (b *TableBoard) Laid() { b.shows = b.Ask.View.Match.State() }

// laidOut is a position whose pieces lie as a table has them.
type laidOut struct {
	referee.State
	table []referee.Placed
}

func (l laidOut) Table() []referee.Placed { return l.table }

// LaidBy notes that a person has moved their own pieces in a step that reports what was done on the table, and nobody else's, unless
// it reports those, too.
func (b *TableBoard) LaidBy(e referee.Entry) {
	if b.shows == nil || e.Says || e.Move.Seat < 0 || e.By != referee.ByTable || !b.Ask.View.HasProgram() {
		return
	}
	if !slices.ContainsFunc(referee.ExtrasOf(b.Ask.View.Match.Game()).Parts, func(p referee.Part) bool { return p.Role == referee.RoleReports }) {
		return // all that comes of a move is told: one's own pieces among it
	}
	own := e.Before.Seats()[e.Move.Seat]
	reports := b.Ask.View.Role(e.Move.Form) == referee.RoleReports
	before, after := referee.ViewOf(e.Before, b.Ask.View.Viewer()).Table(), referee.ViewOf(e.After, b.Ask.View.Viewer()).Table()
	isTheirs := func(p referee.Placed) bool {
		return slices.Contains(own, p.Owner) && !b.Ask.View.IsOrder(p.Piece) || reports && countOf(before, p) != countOf(after, p)
	}
	was := referee.ViewOf(b.shows, b.Ask.View.Viewer()).Table()
	now := slices.DeleteFunc(slices.Clone(after), func(p referee.Placed) bool { return !isTheirs(p) })
	at := max(0, slices.IndexFunc(was, isTheirs))
	table := slices.DeleteFunc(slices.Clone(was), isTheirs)
	b.shows = laidOut{b.shows, slices.Insert(table, min(at, len(table)), now...)}
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

// Move adds to an answer what has to be moved, if that was not done by those who typed; of people alone, what comes between two
// stretches of time. Then it lies so.
func (b *TableBoard) Move(a say.Answer) say.Answer {
	switch {
	case b.shows == nil || !b.laysOut() || a.LaysItself(b.Ask.Screen):
	case a.Moved:
		a.Pieces = b.Ask.shifts(b.shows, b.Ask.View.Match.State(), a.Back)
	default:
		a.Pieces = b.between(a)
	}
	if len(a.Steps) > 0 || a.Moved {
		b.toMove = a.Pieces
	}
	b.Laid()
	return a
}

// between is what has to be moved where a stretch of time has ended, before the next one.
func (b *TableBoard) between(a say.Answer) (lines []string) {
	for _, s := range a.Steps {
		e := b.Ask.View.Match.Entry(s.Number - 1)
		if p, ok := e.Before.(referee.Closing); ok && !e.Says {
			if end, ends := p.Closed(e.Move); ends {
				lines = append(lines, b.Ask.shifts(end, e.After, false)...)
			}
		}
	}
	return lines
}
