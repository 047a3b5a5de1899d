package ask

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/say"
	"strconv"
	"strings"
)

// DoStatus prints whose decision it is and what everybody has: as a sheet if the game has one, else as a list of all facts.
func (q *Queries) DoStatus(a say.Answer) say.Answer {
	a.Still = true
	s := q.View.State()
	g, ok := s.(referee.Summarized)
	if !ok {
		return q.facts(a)
	}
	sheet := g.Summary()
	a.Says = append(append(a.Says, q.now(sheet)...), q.seats()...)
	a = q.gap(a)
	if q.Screen.Plain {
		a.Says = append(a.Says, q.linear(sheet)...)
	} else {
		a.Says = append(a.Says, q.tabled(sheet)...)
	}
	a = q.gap(a)
	for _, n := range sheet.Notes {
		if len(n.Items) > 0 {
			a.Says = append(a.Says, q.noted(n)...)
		}
	}
	return a
}

// now returns the state of the game and the open question.
func (q *Queries) now(sheet referee.Summary) (lines []string) {
	var parts []string
	if q.View.Over() {
		lines = append(lines, q.Screen.Strong(q.View.Victory()))
	}
	for _, m := range sheet.Now {
		parts = append(parts, q.View.Voice.Message(m))
	}
	join := " | "
	if q.Screen.Plain {
		join = ". "
	}
	for i, line := range say.Folded(strings.Join(parts, join), q.Screen.Width, 0) {
		if i == 0 {
			line = q.Screen.Strong(line)
		}
		lines = append(lines, line)
	}
	turn := q.View.Match.State().Turn()
	if q.View.Over() {
		return lines
	}
	asked := q.View.Voice.Message(turn.Ask)
	if turn.Seat != referee.Nobody && !strings.Contains(asked, q.View.SeatName(turn.Seat)) {
		asked = q.View.SeatName(turn.Seat) + ": " + asked
	}
	return append(lines, say.Folded(asked, q.Screen.Width, 2)...)
}

// gap puts an empty line between the parts of an answer, but not where it is only heard.
func (q *Queries) gap(a say.Answer) say.Answer {
	if !q.Screen.Plain && len(a.Says) > 0 {
		a.Says = append(a.Says, "")
	}
	return a
}

// cell returns the text of a cell.
func (q *Queries) cell(list []referee.Message) string {
	var parts []string
	for _, m := range list {
		parts = append(parts, q.View.Voice.Message(m))
	}
	return strings.Join(parts, ", ")
}

// tabled formats the sheet as a table. On a narrow screen the columns of words are joined into the last one; if even the
// figures do not fit, it is written as sentences.
func (q *Queries) tabled(sheet referee.Summary) (lines []string) {
	for _, joined := range []bool{false, true} {
		if t := q.table(sheet, joined); t.width(len(t.heads)-phrase.Some(joined)) <= q.Screen.Columns() {
			return t.lines(q)
		}
	}
	for _, line := range q.linear(sheet) {
		lines = append(lines, say.Folded(line, q.Screen.Columns(), 2)...)
	}
	return lines
}

// grid is a table in words, not yet fitted.
type grid struct {
	heads  []string
	figure []bool
	rows   []gridRow
	widths []int
}

type gridRow struct {
	head  string // of a group; then there are no cells
	badge string // painted already
	cells []string
}

// table collects the words of a sheet. The first column is the power's name. With joined, columns of words go into the last
// column, each after its heading.
func (q *Queries) table(sheet referee.Summary, joined bool) *grid {
	t := &grid{heads: []string{""}, figure: []bool{false}}
	heads := make([]string, len(sheet.Columns))
	for i, col := range sheet.Columns {
		if col.Head.Key != "" {
			heads[i] = q.View.Voice.Message(col.Head)
		}
		if col.Figure || !joined {
			t.heads, t.figure = append(t.heads, heads[i]), append(t.figure, col.Figure)
		}
	}
	if joined {
		t.heads, t.figure = append(t.heads, ""), append(t.figure, false)
	}
	for _, g := range sheet.Groups {
		t.rows = append(t.rows, gridRow{head: q.View.Voice.Message(g.Head)})
		for _, r := range g.Rows {
			row := gridRow{badge: q.Screen.Code(r.Power), cells: []string{q.View.Voice.Name(r.Power)}}
			var words []string
			for i, col := range sheet.Columns {
				cell := q.cell(r.Cells[i])
				if col.Figure || !joined {
					row.cells = append(row.cells, cell)
				} else if cell != "" {
					words = append(words, strings.TrimSpace(heads[i]+" "+cell))
				}
			}
			if joined {
				row.cells = append(row.cells, strings.Join(words, "; "))
			}
			t.rows = append(t.rows, row)
		}
	}
	t.measure()
	return t
}

// measure finds how wide the columns are.
func (t *grid) measure() {
	for i, head := range t.heads {
		w := say.Columns(head)
		for _, r := range t.rows {
			if r.cells != nil {
				w = max(w, say.Columns(r.cells[i]))
			}
		}
		t.widths = append(t.widths, w)
	}
}

// badges is the room before the names.
const badges = 3

// badgeWidth is how many columns a badge takes, painted or not.
func badgeWidth(badge string) int { return min(say.Columns(badge), badges-1) }

// gap returns the blanks before a column; figures have fewer.
func (t *grid) gap(column int) int {
	switch {
	case column == 0:
		return 0
	case t.figure[column]:
		return 1
	}
	return 2
}

// width returns the width of the first n columns.
func (t *grid) width(n int) int {
	wide := badges
	for i, w := range t.widths[:n] {
		wide += w + t.gap(i)
	}
	return wide
}

// roomForWords is the least width of a last column in which words are wrapped; narrower, they go below their row.
const roomForWords = 30

// lines are the table's lines. The last column is folded if it must be.
func (t *grid) lines(q *Queries) []string {
	set := func(cells []string) string {
		parts := make([]string, len(cells))
		for i, cell := range cells {
			if t.figure[i] {
				parts[i] = say.Right(cell, t.widths[i]+t.gap(i))
			} else {
				parts[i] = strings.Repeat(" ", t.gap(i)) + say.Left(cell, t.widths[i])
			}
		}
		return strings.TrimRight(strings.Join(parts, ""), " ")
	}
	list := []string{strings.Repeat(" ", badges) + set(t.heads)}
	for _, r := range t.rows {
		if r.cells == nil {
			list = append(list, q.Screen.Strong(r.head))
			continue
		}
		badge := r.badge + strings.Repeat(" ", badges-badgeWidth(r.badge))
		text, last := set(r.cells), len(r.cells)-1
		if badges+say.Columns(text) <= q.Screen.Columns() {
			list = append(list, badge+text)
			continue
		}
		first, at := set(r.cells[:last]), t.width(last)+t.gap(last)
		if at > q.Screen.Columns()-roomForWords {
			list = append(list, badge+first)
			list = append(list, say.Folded(strings.Repeat(" ", badges+2)+r.cells[last], q.Screen.Columns(), badges+2)...)
			continue
		}
		lines := say.Folded(strings.Repeat(" ", at)+r.cells[last], q.Screen.Columns(), at)
		lines[0] = badge + say.Left(first, at-badges) + strings.TrimLeft(lines[0], " ")
		list = append(list, lines...)
	}
	return list
}

// linear is the sheet in sentences, a line for each power, for those who hear it.
func (q *Queries) linear(sheet referee.Summary) []string {
	var list []string
	for _, g := range sheet.Groups {
		list = append(list, q.View.Voice.Message(g.Head)+":")
		for _, r := range g.Rows {
			var parts []string
			for i, col := range sheet.Columns {
				text := q.cell(r.Cells[i])
				if text == "" {
					continue
				}
				if col.Said.Key != "" {
					col.Head = col.Said
				}
				if col.Head.Key != "" {
					text = q.View.Voice.Message(col.Head) + " " + text
				}
				parts = append(parts, text)
			}
			line := q.View.Voice.Name(r.Power)
			if len(parts) > 0 {
				line += ": " + strings.Join(parts, "; ")
			}
			list = append(list, line+".")
		}
	}
	return list
}

// noted is a note in one line or a few.
func (q *Queries) noted(n referee.Note) []string {
	var parts []string
	for _, m := range n.Items {
		parts = append(parts, q.View.Voice.Part(m))
	}
	return say.Folded(q.View.Voice.Message(n.Head)+": "+strings.Join(parts, "; "), q.Screen.Width, 2)
}

// seats says who plays, if not everybody is a person without a name.
func (q *Queries) seats() []string {
	var parts []string
	programs := false
	for i, name := range q.View.Match.Players() {
		programs = programs || name != referee.Person || q.View.Match.PersonName(referee.Seat(i)) != ""
		parts = append(parts, strconv.Itoa(i+1)+" "+q.View.SeatName(referee.Seat(i))+" ("+q.View.Player(referee.Seat(i))+")")
	}
	if !programs {
		return nil
	}
	return say.Folded(strings.Join(parts, "; "), q.Screen.Width, 2)
}
