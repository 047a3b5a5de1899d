package feudum

import (
	"strings"

	"brehon/referee"
)

// Tables in lines. All of it is letters of one column's width.

// grid is a table: a name before each row, right-aligned figures, and a note after them.
type grid struct {
	heads []string
	rows  []gridRow
}

type gridRow struct {
	name  string
	cells []string
	note  string
}

func (g *grid) row(name, note string, cells ...string) {
	g.rows = append(g.rows, gridRow{name, cells, note})
}

// lines are the rows. Where the screen is too narrow for all columns, the table is divided.
func (g *grid) lines(on referee.Screen) (lines []string) {
	name, note := 0, 0
	for _, r := range g.rows {
		name, note = max(name, wide(r.name)), max(note, wide(r.note))
	}
	width := make([]int, len(g.heads))
	for i, head := range g.heads {
		width[i] = wide(head)
		for _, r := range g.rows {
			width[i] = max(width[i], wide(r.cells[i]))
		}
	}
	for from := 0; from < len(width); {
		to, room := from, on.Columns()-name-2-note
		for to < len(width) && (to == from || room >= width[to]+2) {
			room -= width[to] + 2
			to++
		}
		set := func(name2 string, cells []string, note string) string {
			line := trail(name2, name)
			for i := from; i < to; i++ {
				line += "  " + pad(cells[i], width[i])
			}
			return strings.TrimRight(line+"  "+note, " ")
		}
		lines = append(lines, on.Strong(set("", g.heads, "")))
		for _, r := range g.rows {
			lines = append(lines, set(r.name, r.cells, r.note))
		}
		from = to
	}
	return lines
}

// wide returns the number of letters; pad and trail put blanks before and after a text.
func wide(s string) int            { return len([]rune(s)) }
func pad(s string, n int) string   { return strings.Repeat(" ", max(0, n-wide(s))) + s }
func trail(s string, n int) string { return s + strings.Repeat(" ", max(0, n-wide(s))) }
