// Package ask answers questions about a position, and changes nothing: what lies where, how everybody stands, what can be done and why,
// what the rules say, how it came to this.
package ask

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/say"
	"brehon/referee/view"
	"slices"
	"strings"
)

// Queries answers questions about a position: none of it changes anything.
type Queries struct {
	View   *view.View
	Screen *say.Screen
	// Proposed is the move that a program is about to make, where the table wants to see it first; Waits whether anything comes of itself
	// once the table lets it.
	Proposed func() (referee.Proposal, bool)
	Waits    func() bool

	keyed    bool // the signs of the board were explained
	watching bool // for a second screen, at which nothing is typed
}

// A second screen, for those who look on: it is drawn anew at each step, and shows what everybody may see.

// Glance is the game at a glance, in lines no wider than Width: the board, what is asked, how everybody stands, what happened last,
// and at the foot notes. What height has no room for is left out: first the key of the board, then what happened, who plays, and
// the board. On a wide screen the board stands beside the rest. A height of 0 has room for all.
func (q *Queries) Glance(foot []string, height int) []string {
	seen, screen := *q.View, *q.Screen
	seen.AllSeats, screen.View = false, &seen
	q = &Queries{View: &seen, Screen: &screen, keyed: q.keyed, watching: true}
	width := q.Screen.Width
	if width >= twoColumns && height > 0 {
		if lines := q.beside(foot, height); lines != nil {
			return lines
		}
		q.Screen.Width = width
	}
	parts := []glancePart{{lines: q.board(), need: 2}, {lines: q.boardKey(), need: 6, joined: true}}
	return fitted(append(parts, q.glanceParts(foot)...), height)
}

// twoColumns is how wide a screen must be for two columns: a board, and a table.
const twoColumns = 130

// beside is the board with the rest at its right; nil if there is no board, or no room for it.
func (q *Queries) beside(foot []string, height int) []string {
	all := q.Screen.Width
	q.Screen.Width = all * 3 / 5
	board, wide := q.board(), 0
	if len(board) == 0 || len(board) > height {
		return nil
	}
	for _, line := range board {
		wide = max(wide, say.Visible(line))
	}
	q.Screen.Width = wide
	if key := q.boardKey(); len(board)+len(key) <= height {
		board = append(board, key...)
	}
	const between = 3
	q.Screen.Width = all - wide - between
	rest := fitted(q.glanceParts(foot), height)
	lines := make([]string, max(len(board), len(rest)))
	for i := range lines {
		if i < len(board) {
			lines[i] = board[i]
		}
		if i < len(rest) && rest[i] != "" {
			lines[i] += strings.Repeat(" ", wide+between-say.Visible(lines[i])) + rest[i]
		}
	}
	return lines
}

// glancePart is a part of what is seen at a glance.
type glancePart struct {
	lines  []string
	need   int  // those of the least are taken first; 0: it is never left out
	joined bool // to the part before: no empty line stands between, and it is taken with that alone
	cut    bool // a beginning of it is better than nothing
}

// fitted joins as many parts as the height has room for, each behind an empty line, or behind none where one that may be cut would
// have to be. What is never left out is cut at the height.
func fitted(parts []glancePart, height int) []string {
	lines, whole := fittedWith(1, parts, height)
	if !whole {
		lines, _ = fittedWith(0, parts, height)
	}
	if height > 0 && len(lines) > height {
		lines = lines[:height]
	}
	return lines
}

// fittedWith is that with so many empty lines between parts; whole is false if one was cut.
func fittedWith(empty int, parts []glancePart, height int) (lines []string, whole bool) {
	parts, whole = slices.Clone(parts), true
	taken, room := map[int]bool{}, height
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return parts[a].need - parts[b].need })
	for _, i := range order {
		p := &parts[i]
		gap := empty * phrase.Some(len(taken) > 0 && !p.joined)
		if p.cut && height > 0 && len(p.lines)+gap > room {
			whole = false
			p.lines = append(slices.Clone(p.lines[:max(0, room-gap-1)]), "…")
		}
		high := len(p.lines) + gap
		if len(p.lines) > 0 && (height <= 0 || p.need == 0 || high <= room) && (!p.joined || taken[i-1]) {
			taken[i], room = true, room-high
		}
	}
	for i, p := range parts {
		if !taken[i] {
			continue
		}
		if len(lines) > 0 && !p.joined {
			lines = append(lines, make([]string, empty)...)
		}
		lines = append(lines, p.lines...)
	}
	return lines, whole
}

// glanceParts are what is asked, of whom; who plays; how everybody stands; notes; what happened last; and the foot.
func (q *Queries) glanceParts(foot []string) []glancePart {
	var asked, stands, notes []string
	if s, ok := q.View.State().(referee.Summarized); ok {
		sheet := s.Summary()
		asked = q.now(sheet)
		if stands = q.tabled(sheet); q.Screen.Plain {
			stands = q.linear(sheet)
		}
		for _, n := range sheet.Notes {
			if len(n.Items) > 0 {
				notes = append(notes, q.noted(n)...)
			}
		}
	} else {
		stands = q.facts(say.Answer{}).Says
	}
	return []glancePart{
		{lines: q.Screen.ScreenLines(asked)},
		{lines: q.Screen.ScreenLines(q.seats()), need: 3, joined: true},
		{lines: q.Screen.ScreenLines(stands), need: 1, cut: true},
		{lines: q.Screen.ScreenLines(notes), need: 5},
		{lines: q.Screen.ScreenLines(q.lately()), need: 4},
		{lines: q.Screen.ScreenLines(foot)},
	}
}

// board is the board; empty if there is none but a list of places.
func (q *Queries) board() []string {
	if board, ok := q.View.State().(referee.Board); ok {
		return q.Screen.ScreenLines(board.Chart(q.Screen.ForGame()))
	}
	return nil
}

// boardKey explains the board, where it has signs.
func (q *Queries) boardKey() []string {
	if board, ok := q.View.State().(referee.Board); ok {
		return q.Screen.ScreenLines(board.ChartKey(q.Screen.ForGame()))
	}
	return nil
}

// latest is how many steps are told that were made last.
const latest = 3

// lately tells the last steps, and of the very last what came of it.
func (q *Queries) lately() (lines []string) {
	for i := max(0, q.View.Match.Len()-latest); i < q.View.Match.Len(); i++ {
		told := q.Screen.Logged(q.View.Step(i))
		if i < q.View.Match.Len()-1 {
			told = told[:1]
		}
		lines = append(lines, told...)
	}
	return lines
}
