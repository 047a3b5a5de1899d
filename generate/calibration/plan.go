package calibration

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// ruler is the length of both rulers, in millimetres.
const ruler = 100

// plan is the first page: how to set the printer, what to print on what, the rulers that
// prove the scale, and the order of work.
func (w *writer) plan(dst draw.Surface, rows []Row) {
	width := w.right() - edge
	half := float64((width - 8) / 2)
	y := w.heading(dst, edge, 23.5, width, w.say("plan.before"))
	y++
	a := w.paragraph(dst, edge, y, half, w.say("plan.scale"))
	b := w.paragraph(dst, edge+half+8, y, half, w.say("plan.measure", "mm", ruler))
	y = w.table(dst, max(a, b)+7, rows)

	bottom := w.sheet.H - 26 // of the level ruler
	top := bottom - ruler
	corner := edge + 6.0
	w.tooHigh(w.say("plan.title"), y-top+4)
	w.rulers(dst, corner, bottom)
	in := draw.Rect{X: corner + 22, Y: top + 1, W: ruler - 28, H: 9}
	in.Y = w.paragraph(dst, in.X, in.Y, in.W, w.say("plan.wrong", "mm", ruler)) + 14
	y = w.greys(dst, in)
	tools := "plan.cutting"
	if backed(w.game) {
		tools = "plan.tools"
		y = w.paragraph(dst, in.X, y+5, in.W, w.say("plan.fewerBacks"))
	}
	w.tooHigh(w.say("plan.fewerBacks"), y-bottom+7)
	x := corner + ruler + 12
	y = w.heading(dst, x, top+1, w.right()-x, w.say("plan.order"))
	y = w.numbered(dst, x, y+1, w.right()-x, w.order(rows)...)
	y = w.paragraph(dst, x, y+2, w.right()-x, w.say(tools))
	y = w.paragraph(dst, x, y+4, w.right()-x, w.say("plan.fewerScenario"))
	w.tooHigh(w.say("plan.fewerScenario"), y-w.sheet.H+12)
}

// order is the order of work, of what the game has. Where nothing has a back, what is printed on both sides is a booklet.
func (w *writer) order(rows []Row) []lang.Said {
	folded := backed(w.game) || slices.ContainsFunc(rows, func(r Row) bool { return r.Duplex != piece.Simplex })
	list := []lang.Said{w.say("plan.order1")}
	for _, step := range []struct {
		name string
		has  bool
	}{{"order2", joined(w.sheet.Tiles)}, {"order3", len(w.game.Components) > 0}, {"order4", len(w.game.Aids) > 0}, {"order5", len(w.game.Book) > 0 && folded}} {
		if step.has {
			list = append(list, w.say("plan."+step.name))
		}
	}
	return list
}

// column is one of the plan's.
type column struct {
	head  string // key of its heading
	share float64
	right bool // figures
	cell  func(Row) lang.Said
}

func (w *writer) columns() []column {
	number := func(n func(Row) int) func(Row) lang.Said {
		return func(r Row) lang.Said { return lang.Said{Text: strconv.Itoa(n(r))} }
	}
	return []column{
		{"plan.file", 0.24, false, func(r Row) lang.Said { return r.Name }},
		{"plan.paper", 0.24, false, func(r Row) lang.Said { return w.say("papers." + string(r.Paper)) }},
		{"plan.sides", 0.25, false, func(r Row) lang.Said {
			switch r.Duplex {
			case piece.LongEdge:
				return w.say("plan.longEdge")
			case piece.ShortEdge:
				return w.say("plan.shortEdge")
			}
			return w.say("plan.oneSide")
		}},
		{"plan.pages", 0.09, true, number(func(r Row) int { return r.Pages })},
		{"plan.copies", 0.09, true, number(func(r Row) int { return r.Copies })},
		{"plan.sheets", 0.09, true, number(Row.sheets)},
	}
}

// rowHigh is the height of a row of the plan.
const rowHigh draw.MM = 7

// table draws the rows below y and returns the height of its foot.
func (w *writer) table(dst draw.Surface, y draw.MM, rows []Row) draw.MM {
	ink := w.pen.Ink
	width := w.right() - edge
	rule := func(y, wide draw.MM) {
		dst.Path(draw.Line(edge, y, w.right(), y), draw.Style{Stroke: ink.Ink, Width: w.pen.Line(wide), Cap: draw.ButtCap})
	}
	head := typeset.Style{Font: draw.SansSemi, Size: 8.5, Fill: ink.Faded}
	body := typeset.Style{Font: draw.Sans, Size: 10, Fill: ink.Ink}
	bold := typeset.Style{Font: draw.SansBold, Size: 10, Fill: ink.Ink}
	rule(y, 0.35)
	w.cells(dst, y, head, func(c column) lang.Said { return w.say(c.head) })
	y += rowHigh
	rule(y, 0.15)
	total := 0
	for i, r := range rows {
		if i%2 == 0 {
			dst.Path(draw.Box(draw.Rect{X: edge, Y: y + 0.1, W: width, H: rowHigh - 0.2}), draw.Fill(w.pen.Field(ink.Panel)))
		}
		w.cells(dst, y, body, func(c column) lang.Said { return c.cell(r) })
		w.aside(dst, y, r)
		y += rowHigh
		total += r.sheets()
	}
	rule(y, 0.15)
	w.line(dst, edge+1.5, y+rowHigh-2.2, width-20, w.say("plan.total"), bold, 8, typeset.Left)
	w.pen.Set.Line(dst, w.right()-1.5, y+rowHigh-2.2, strconv.Itoa(total), bold, typeset.Right)
	y += rowHigh
	rule(y, 0.35)
	return y
}

// cells writes one row of the plan.
func (w *writer) cells(dst draw.Surface, y draw.MM, st typeset.Style, cell func(column) lang.Said) {
	x := edge
	for _, c := range w.columns() {
		room := float64(c.share * (w.right() - edge))
		align := typeset.Left
		if c.right {
			align = typeset.Right
		}
		w.line(dst, x+1.5, y+rowHigh-2.2, room-3, cell(c), st, 7, align)
		x += room
	}
}

// aside writes the codes of the file's sheets, and whom it is for, behind its name.
func (w *writer) aside(dst draw.Surface, y draw.MM, r Row) {
	text := r.Code
	if r.For != "" {
		text += " · " + r.For
	}
	room := float64(w.columns()[0].share * (w.right() - edge))
	name := typeset.Style{Font: draw.Sans, Size: 10}
	if text == "" {
		return
	}
	st := typeset.Style{Font: draw.Sans, Size: 7.5, Fill: w.pen.Ink.Faded}
	if free := room - 3 - w.pen.Set.Width(r.Name.Text, name) - 2; w.pen.Set.Width(text, st) <= free {
		w.pen.Set.Line(dst, edge+room-1.5, y+rowHigh-2.2, text, st, typeset.Right)
	}
}
