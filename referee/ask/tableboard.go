package ask

import (
	"brehon/referee"
	"brehon/referee/say"
	"slices"
)

// The pieces that people at the table must move after programs' moves, undo and amendments.

// TableBoard is the printed board, as far as the table has been instructed.
type TableBoard struct {
	Ask *Queries

	shows  referee.State
	toMove []Moving // the last instructions
}

// Moving is an instruction to the table: move the pieces so that they lie as in Now, where they lay as in Was.
type Moving struct {
	Was, Now referee.State
	Back     bool // something was taken back
}

// ToMove is what was to be moved last.
func (b *TableBoard) ToMove() []Moving { return b.toMove }

// Said says an instruction, line by line. Everybody at the table hears it: nothing that is hidden shows in it.
func (q *Queries) Said(list []Moving) (lines []string) {
	for _, m := range list {
		lines = append(lines, q.shifts(m.Was, m.Now, m.Back)...)
	}
	return lines
}

// instructs reports whether the table gets instructions: where people sit at it, unless switched off.
func (b *TableBoard) instructs() bool { return b.Ask.View.IsOn("pieces", b.Ask.Screen.AtTable) }

// InPlace records that the pieces are now as in the position.
func (b *TableBoard) InPlace() { b.shows = b.Ask.View.Match.State() }

// printedTable is a position with the pieces as on the table.
type printedTable struct {
	referee.State
	table []referee.Placed
}

func (l printedTable) Table() []referee.Placed { return l.table }

// MovedBy records that a person has moved their own pieces in a step; other pieces only if the step reports them too.
func (b *TableBoard) MovedBy(e referee.Entry) {
	if b.shows == nil || e.Says || e.Move.Seat < 0 || e.By != referee.ByTable || !b.Ask.View.HasProgram() {
		return
	}
	if !slices.ContainsFunc(referee.ExtrasOf(b.Ask.View.Match.Game()).Parts, func(p referee.Part) bool { return p.Role == referee.RoleReports }) {
		return // instructions cover the whole effect, including the player's own pieces
	}
	own := e.Before.Seats()[e.Move.Seat]
	reports := b.Ask.View.Role(e.Move.Form) == referee.RoleReports
	before, after := referee.ViewOf(e.Before, referee.Nobody).Table(), referee.ViewOf(e.After, referee.Nobody).Table()
	isTheirs := func(p referee.Placed) bool {
		return slices.Contains(own, p.Owner) && !b.Ask.View.IsOrder(p.Piece) || reports && countOf(before, p) != countOf(after, p)
	}
	was := referee.ViewOf(b.shows, referee.Nobody).Table()
	now := slices.DeleteFunc(slices.Clone(after), func(p referee.Placed) bool { return !isTheirs(p) })
	at := max(0, slices.IndexFunc(was, isTheirs))
	table := slices.DeleteFunc(slices.Clone(was), isTheirs)
	b.shows = printedTable{b.shows, slices.Insert(table, min(at, len(table)), now...)}
}

// countOf returns how many such pieces are in the same place.
func countOf(table []referee.Placed, p referee.Placed) (n int) {
	for _, q := range table {
		if q.Piece == p.Piece && q.Owner == p.Owner && q.Place == p.Place {
			n += q.Count
		}
	}
	return n
}

// Move adds to an answer the pieces to move that the players have not moved themselves; if only people play, those due
// between two rounds or turns. Then it records them as moved.
func (b *TableBoard) Move(a say.Answer) say.Answer {
	var list []Moving
	switch {
	case b.shows == nil || !b.instructs() || a.SaysPieces(b.Ask.Screen):
	case a.Moved:
		list = []Moving{{b.shows, b.Ask.View.Match.State(), a.Back}}
	default:
		list = b.between(a)
	}
	a.Pieces = b.Ask.Said(list)
	if len(a.Steps) > 0 || a.Moved {
		b.toMove = list
	}
	b.InPlace()
	return a
}

// between returns the pieces to move between two rounds or turns.
func (b *TableBoard) between(a say.Answer) (list []Moving) {
	for _, s := range a.Steps {
		e := b.Ask.View.Match.Entry(s.Number - 1)
		if p, ok := e.Before.(referee.Closing); ok && !e.Says {
			if end, ends := p.RoundEnd(e.Move); ends {
				list = append(list, Moving{Was: end, Now: e.After})
			}
		}
	}
	return list
}
