// Package ask answers questions about a position without changing it: the table, the status, legal moves and their reasons,
// the rules, the history.
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
	// Proposed returns the program's next move, if the table wants to see it first; Waits reports whether anything automatic
	// is waiting for the table.
	Proposed func() (referee.Proposal, bool)
	Waits    func() bool

	keyed    bool // the signs of the board were explained
	watching bool // for a second screen, at which nothing is typed
}

// The screen for onlookers: it is redrawn at each step and shows what is public.

// Glance returns the game at a glance, no wider than the screen: the board, the question, the status, the latest events, and
// foot. If height is too small it drops the board's legend first, then the events, the players, and the board. On a wide
// screen the rest is to the right of the board. Height 0 means no limit.
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

// beside returns the board with the rest to its right; nil if there is no board or no room.
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

// glancePart is a section of the glance.
type glancePart struct {
	lines  []string
	need   int  // priority: the lowest are taken first; 0: always
	joined bool // with the part before: no empty line between, and shown only together with it
	cut    bool // a beginning of it is better than nothing
}

// fitted joins as many parts as fit, with empty lines between unless that would cut a part that may be cut. Parts that are
// always shown are cut at the height.
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

// fittedWith is fitted with a number of empty lines between parts; whole is false if one was cut.
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

// glanceParts returns the question, the players, the status, notes, the latest events and foot.
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

// board returns the board; empty if it is only a list of places.
func (q *Queries) board() []string {
	if board, ok := q.View.State().(referee.Board); ok {
		return q.Screen.ScreenLines(board.Chart(q.Screen.ForGame()))
	}
	return nil
}

// boardKey explains the board, where it has signs.
func (q *Queries) boardKey() []string {
	if board, ok := q.View.State().(referee.Board); ok {
		return q.Screen.ScreenLines(board.MapLegend(q.Screen.ForGame()))
	}
	return nil
}

// latest is how many recent steps are shown.
const latest = 3

// lately returns the last steps, and the events of the very last.
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
