package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// doStatus shows whose decision it is and what everybody has: as a sheet where the game can lay one out, else as the
// list of all facts.
func (c *Console) doStatus(a Answer, _ line) Answer {
	a.still = true
	s := c.view()
	g, ok := s.(referee.Summarized)
	if !ok {
		return c.facts(a)
	}
	sheet := g.Summary()
	a.Says = append(append(a.Says, c.now(sheet)...), c.seats()...)
	a = c.gap(a)
	if c.Plain {
		a.Says = append(a.Says, c.linear(sheet)...)
	} else {
		a.Says = append(a.Says, c.tabled(sheet)...)
	}
	a = c.gap(a)
	for _, n := range sheet.Notes {
		if len(n.Items) > 0 {
			a.Says = append(a.Says, c.noted(n)...)
		}
	}
	a.Says = append(a.Says, c.standing()...)
	return a
}

// now is where the game stands and what is asked, of whom.
func (c *Console) now(sheet referee.Summary) (lines []string) {
	var parts []string
	if c.over() {
		lines = append(lines, c.strong(c.victory()))
	}
	for _, m := range sheet.Now {
		parts = append(parts, c.Voice.Message(m))
	}
	join := " | "
	if c.Plain {
		join = ". "
	}
	for i, line := range folded(strings.Join(parts, join), c.Width, 0) {
		if i == 0 {
			line = c.strong(line)
		}
		lines = append(lines, line)
	}
	turn := c.Match.State().Turn()
	if c.over() {
		return lines
	}
	asked := c.Voice.Message(turn.Ask)
	if turn.Seat != referee.Nobody && !strings.Contains(asked, c.seat(turn.Seat)) {
		asked = c.seat(turn.Seat) + ": " + asked
	}
	return append(lines, folded(asked, c.Width, 2)...)
}

// gap puts an empty line between the parts of an answer, but not where it is only heard.
func (c *Console) gap(a Answer) Answer {
	if !c.Plain && len(a.Says) > 0 {
		a.Says = append(a.Says, "")
	}
	return a
}

// cell is what a cell holds, in words.
func (c *Console) cell(list []referee.Message) string {
	var parts []string
	for _, m := range list {
		parts = append(parts, c.Voice.Message(m))
	}
	return strings.Join(parts, ", ")
}

// tabled is the sheet as a table.
func (c *Console) tabled(sheet referee.Summary) []string {
	wide := true
	for {
		t := c.table(sheet, wide)
		if !wide || t.width() <= c.screen() {
			return t.lines(c)
		}
		wide = false
	}
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

// table gathers the words of a sheet. The first column is the power's name.
func (c *Console) table(sheet referee.Summary, wide bool) *grid {
	t := &grid{heads: []string{""}, figure: []bool{false}}
	for _, col := range sheet.Columns {
		if col.Wide && !wide {
			continue
		}
		head := ""
		if col.Head.Key != "" {
			head = c.Voice.Message(col.Head)
		}
		t.heads, t.figure = append(t.heads, head), append(t.figure, col.Figure)
	}
	for _, g := range sheet.Groups {
		t.rows = append(t.rows, gridRow{head: c.Voice.Message(g.Head)})
		for _, r := range g.Rows {
			row := gridRow{badge: c.code(r.Power), cells: []string{c.Voice.Name(r.Power)}}
			for i, col := range sheet.Columns {
				if !col.Wide || wide {
					row.cells = append(row.cells, c.cell(r.Cells[i]))
				}
			}
			t.rows = append(t.rows, row)
		}
	}
	for i, head := range t.heads {
		w := columns(head)
		for _, r := range t.rows {
			if r.cells != nil {
				w = max(w, columns(r.cells[i]))
			}
		}
		t.widths = append(t.widths, w)
	}
	return t
}

// badges is the room before the names.
const badges = 3

// badgeWidth is how many columns a badge takes, painted or not.
func badgeWidth(badge string) int { return min(columns(badge), badges-1) }

// gap is how many blanks stand before a column: figures stand closer.
func (t *grid) gap(column int) int {
	switch {
	case column == 0:
		return 0
	case t.figure[column]:
		return 1
	}
	return 2
}

func (t *grid) width() int {
	n := badges
	for i, w := range t.widths {
		n += w + t.gap(i)
	}
	return n
}

// lines are the table's lines. What of a row has no room stands below it.
func (t *grid) lines(c *Console) []string {
	set := func(cells []string) string {
		parts := make([]string, len(cells))
		for i, cell := range cells {
			if t.figure[i] {
				parts[i] = right(cell, t.widths[i]+t.gap(i))
			} else {
				parts[i] = strings.Repeat(" ", t.gap(i)) + left(cell, t.widths[i])
			}
		}
		return strings.TrimRight(strings.Join(parts, ""), " ")
	}
	list := []string{strings.Repeat(" ", badges) + set(t.heads)}
	for _, r := range t.rows {
		if r.cells == nil {
			list = append(list, c.strong(r.head))
			continue
		}
		badge := r.badge + strings.Repeat(" ", badges-badgeWidth(r.badge))
		n := len(r.cells)
		for n > 1 && !t.figure[n-1] && badges+columns(set(r.cells[:n])) > c.screen() {
			n--
		}
		list = append(list, badge+set(r.cells[:n]))
		rest := slices.DeleteFunc(slices.Clone(r.cells[n:]), func(cell string) bool { return cell == "" })
		if len(rest) > 0 {
			list = append(list, folded(strings.Repeat(" ", badges+2)+strings.Join(rest, ", "), c.screen(), badges+2)...)
		}
	}
	return list
}

// linear is the sheet in sentences, a line for each power, for those who hear it.
func (c *Console) linear(sheet referee.Summary) []string {
	var list []string
	for _, g := range sheet.Groups {
		list = append(list, c.Voice.Message(g.Head)+":")
		for _, r := range g.Rows {
			var parts []string
			for i, col := range sheet.Columns {
				text := c.cell(r.Cells[i])
				if text == "" {
					continue
				}
				if col.Said.Key != "" {
					col.Head = col.Said
				}
				if col.Head.Key != "" {
					text = c.Voice.Message(col.Head) + " " + text
				}
				parts = append(parts, text)
			}
			line := c.Voice.Name(r.Power)
			if len(parts) > 0 {
				line += ": " + strings.Join(parts, "; ")
			}
			list = append(list, line+".")
		}
	}
	return list
}

// noted is a note in one line or a few.
func (c *Console) noted(n referee.Note) []string {
	var parts []string
	for _, m := range n.Items {
		parts = append(parts, c.Voice.Message(m))
	}
	return folded(c.Voice.Message(n.Head)+": "+strings.Join(parts, "; "), c.Width, 2)
}

// seats says who plays, if not everybody is a person without a name.
func (c *Console) seats() []string {
	var parts []string
	programs := false
	for i, name := range c.Match.Players() {
		programs = programs || name != referee.Person || c.Match.PersonName(referee.Seat(i)) != ""
		parts = append(parts, strconv.Itoa(i+1)+" "+c.seat(referee.Seat(i))+" ("+c.player(referee.Seat(i))+")")
	}
	if !programs {
		return nil
	}
	return folded(strings.Join(parts, "; "), c.Width, 2)
}
