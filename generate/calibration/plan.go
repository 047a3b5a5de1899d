package calibration

import (
	"fmt"
	"math"
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// ruler is its length, in millimetres.
const ruler = 100

// File is one file of the print plan: what goes through the printer in one go.
type File struct {
	Name   string // "4-card-one.pdf"
	Paper  piece.Paper
	Duplex piece.Duplex
	Rows   []Row
	Black  bool // the black ink alone
	Plan   bool // its first page is K-1
}

// Row is one of its contents.
type Row struct {
	Name   lang.Said
	Code   string // of its first and last sheet: "T-1 … T-5"
	Pages  int
	Copies int  // how often they are in the file
	Cuts   int  // through all of them
	Glued  int  // pieces that are folded or glued
	Read   bool // it is stapled, or read before all else
	Folded bool // down the middle, and stapled there
}

// sheets is how many sheets of paper the row takes.
func (r Row) sheets(d piece.Duplex) int {
	n := r.Pages
	if d != piece.Simplex {
		n = (n + 1) / 2
	}
	return n * r.Copies
}

// Estimated working times in minutes, not measured yet.
const (
	perCut   = 0.4
	perGlued = 0.4
	perTile  = 3.4
	perBook  = 5.0
	perSheet = 0.5 // at the printer
)

// minutes is how long the row's work takes.
func (r Row) minutes(p piece.Paper) int {
	glue := perGlued
	if p == piece.HeavyPaper {
		glue = perTile
	}
	m := float64(perCut*float64(r.Cuts)) + float64(glue*float64(r.Glued))
	if r.Read {
		m += perBook
	}
	return int(math.Ceil(m))
}

// total sums up the whole kit.
type total struct{ sheets, cuts, glued, minutes int }

func sum(files []File) (t total) {
	for _, f := range files {
		for _, r := range f.Rows {
			t.sheets += r.sheets(f.Duplex)
			t.cuts += r.Cuts
			if f.Paper != piece.HeavyPaper {
				t.glued += r.Glued
			}
			t.minutes += r.minutes(f.Paper)
		}
	}
	t.minutes += t.printing()
	return t
}

// printing is how long the printer takes, in minutes.
func (t total) printing() int { return int(math.Ceil(perSheet * float64(t.sheets))) }

// plan is the first page: what the kit takes, what to print on what, what else one needs, and a ruler.
func (w *writer) plan(dst draw.Surface, files []File) {
	width := w.right() - edge
	all := sum(files)
	y := w.boxes(dst, 21, all)
	y = w.heading(dst, edge, y+10, width*0.55, w.say("plan.what")) - 5
	note := typeset.Style{Font: draw.TextItalic, Size: 9, Fill: w.pen.Ink.Faded}
	w.line(dst, edge+float64(width*0.55)+4, y, float64(width*0.45)-4, w.say("plan.scale"), note, 7, typeset.Right)
	y = w.table(dst, y+6, files, all)
	if !w.pen.Low {
		y = w.paragraph(dst, edge+1.5, y+2.4, width-1.5, w.say("plan.grey", "command", w.command()))
	}
	foot := w.sheet.H - 24 // of the ruler
	deep := w.columns(dst, y+11, files)
	w.tooHigh(w.say("plan.title"), deep-foot+7)
	w.ruler(dst, edge, foot)
	st := w.text()
	wrong := w.say("plan.wrong", "mm", ruler)
	words := w.pen.Set.WrapSaid(wrong, st, typeset.Room(w.right()-edge-ruler-12))
	w.tooHigh(wrong, words.Height-24)
	words.Draw(dst, edge+ruler+12, foot-words.Height/2+words.Ascent, typeset.Left)
}

// command is what makes the kit for a black-and-white printer.
func (w *writer) command() string {
	command := "brehon kit " + w.game.Info.ID
	if w.sheet.Scenario != "" {
		command += " --scenario " + w.sheet.Scenario
	}
	return command + " --ink low"
}

// boxes draws the totals at a glance, below y; it returns their bottom edge.
func (w *writer) boxes(dst draw.Surface, y draw.MM, t total) draw.MM {
	const high, gap draw.MM = 20, 1.7
	icon := func(name string) func(draw.Surface, draw.Point) {
		return func(dst draw.Surface, at draw.Point) { w.pen.SolidIcon(dst, name, at.X, at.Y, 9, w.pen.Ink.Ink) }
	}
	list := []struct {
		sign        func(dst draw.Surface, at draw.Point)
		value, says string
	}{
		{w.leaves, strconv.Itoa(t.sheets), "plan.sheetsBox"},
		{icon("scissors"), strconv.Itoa(t.cuts), "plan.cutsBox"},
		{icon("hourglass"), hours(t.minutes), "plan.timeBox"},
		{w.folded, strconv.Itoa(t.glued), "plan.foldsBox"},
	}
	wide := float64((w.right() - edge - 3*gap) / 4)
	ink := w.pen.Ink
	for i, b := range list {
		r := draw.Rect{X: edge + draw.Times(i, wide+gap), Y: y, W: wide, H: high}
		dst.Path(draw.Box(r), draw.Style{Fill: w.pen.Field(ink.Panel), Stroke: ink.Ink, Width: w.pen.Line(0.3), Join: draw.MiterJoin})
		b.sign(dst, draw.Point{X: r.X + 9, Y: r.Centre().Y})
		w.line(dst, r.X+17, r.Y+10.6, wide-18.5, lang.Said{Text: b.value}, typeset.Style{Font: draw.SansBold, Size: 25, Fill: ink.Ink}, 14, typeset.Left)
		w.line(dst, r.X+17, r.Y+16.4, wide-18.5, w.say(b.says), typeset.Style{Font: draw.Sans, Size: 9.5, Fill: ink.Faded}, 6.5, typeset.Left)
	}
	return y + high
}

// leaves is the sign for sheets of paper.
func (w *writer) leaves(dst draw.Surface, at draw.Point) {
	st := draw.Style{Fill: w.pen.Ink.Paper, Stroke: w.pen.Ink.Ink, Width: 0.5, Join: draw.MiterJoin}
	for i := range 3 {
		d := draw.Times(i-1, 1.3)
		dst.Path(draw.Box(draw.Rect{X: at.X - 2.8 - d, Y: at.Y - 3.6 - d, W: 5.6, H: 7.4}), st)
	}
}

// folded is the sign for a piece that is folded: two halves like a tent.
func (w *writer) folded(dst draw.Surface, at draw.Point) {
	ink := w.pen.Ink.Ink
	st := draw.Style{Fill: w.pen.Ink.Paper, Stroke: ink, Width: 0.5}
	p := func(x, y draw.MM) draw.Point { return draw.Point{X: at.X + x, Y: at.Y + y} }
	dst.Path(draw.Polygon(p(-1, -3.8), p(3.6, -3.8), p(1.4, 3.8), p(-3.2, 3.8)), st)
	dst.Path(draw.Polygon(p(-1, -3.8), p(3.6, -3.8), p(4.6, 3.8), p(0, 3.8)), st)
}

// hours is a time as people say it: the nearest quarter of an hour, one at least.
func hours(minutes int) string {
	quarters := max(1, (minutes+7)/15)
	part := [...]string{"", "¼", "½", "¾"}[quarters%4]
	switch {
	case quarters < 4:
		return part + " h"
	default:
		return fmt.Sprintf("%d%s h", quarters/4, part)
	}
}

// planColumns are the plan's columns as shares of its width: the left edge of words, the right edge of figures.
var planColumns = [...]struct {
	head  string
	at    float64
	right bool
}{{"plan.file", 0, false}, {"plan.code", 0.42, false}, {"plan.sheets", 0.69, true}, {"plan.cuts", 0.8, true}, {"plan.minutes", 1, true}}

// heights are the heights of a row and of a file's name: smaller for many rows.
func heights(files []File) (row, bar draw.MM) {
	n := len(files)
	for _, f := range files {
		n += len(f.Rows)
	}
	if n > 15 {
		return 5, 5.8
	}
	return 6.2, 7.2
}

// table draws the files and what is in them below y and returns the height of its foot.
func (w *writer) table(dst draw.Surface, y draw.MM, files []File, all total) draw.MM {
	ink := w.pen.Ink
	width := w.right() - edge
	rowHigh, barHigh := heights(files)
	rule := func(y, wide draw.MM) {
		dst.Path(draw.Line(edge, y, w.right(), y), draw.Style{Stroke: ink.Ink, Width: w.pen.Line(wide), Cap: draw.ButtCap})
	}
	head := typeset.Style{Font: draw.SansSemi, Size: 8.5, Fill: ink.Faded}
	body := typeset.Style{Font: draw.Sans, Size: 10, Fill: ink.Ink}
	bold := typeset.Style{Font: draw.SansBold, Size: 10, Fill: ink.Ink}
	var heads [len(planColumns)]lang.Said
	for i, c := range planColumns {
		heads[i] = w.say(c.head)
	}
	w.cells(dst, y+4, 0, head, head, heads)
	y += 6
	rule(y, 0.15)
	for _, f := range files {
		bar := draw.Rect{X: edge, Y: y, W: width, H: barHigh}
		if w.pen.Low {
			dst.Path(draw.Line(bar.X, bar.Bottom(), bar.Right(), bar.Bottom()), draw.Stroke(ink.Hair, 0.15))
		} else {
			dst.Path(draw.Box(bar), draw.Fill(ink.Edge))
		}
		w.line(dst, edge+1.5, y+barHigh-2.2, float64(planColumns[1].at*width)-4, lang.Said{Text: f.Name}, bold, 7, typeset.Left)
		w.how(dst, edge+float64(planColumns[1].at*width), y+barHigh-2.2, float64((1-planColumns[1].at)*width)-1.5, f, body)
		y += barHigh
		for _, r := range f.Rows {
			w.cells(dst, y+rowHigh-1.8, 4, body, bold, [...]lang.Said{r.Name, {Text: r.Code}, count(r.sheets(f.Duplex)), count(r.Cuts), count(r.minutes(f.Paper))})
			y += rowHigh
		}
	}
	rule(y, 0.3)
	w.cells(dst, y+5, 0, bold, bold, [...]lang.Said{w.say("plan.total", "n", all.printing()), {}, count(all.sheets), count(all.cuts), count(all.minutes)})
	return y + barHigh
}

// count is a number of the plan; a dash for none.
func count(n int) lang.Said {
	if n == 0 {
		return lang.Said{Text: "–"}
	}
	return lang.Said{Text: strconv.Itoa(n)}
}

// how says on the baseline y what a file is printed on, and how.
func (w *writer) how(dst draw.Surface, x, y, room draw.MM, f File, st typeset.Style) {
	sides := "plan.oneSide"
	switch f.Duplex {
	case piece.LongEdge:
		sides = "plan.longEdge"
	case piece.ShortEdge:
		sides = "plan.shortEdge"
	}
	paper := w.line(dst, x, y, room/2, w.say("papers."+string(f.Paper)), st, 7, typeset.Left)
	said := w.say(sides)
	said.Text = "· " + said.Text
	w.line(dst, x+paper+1, y, room-paper-1, said, st, 7, typeset.Left)
}

// cells writes one row on the baseline y, its name so far in; sheets are bold.
func (w *writer) cells(dst draw.Surface, y, in draw.MM, st, sheets typeset.Style, cells [len(planColumns)]lang.Said) {
	width := w.right() - edge
	for i, c := range planColumns {
		x, align, room, set := edge+1.5+float64(c.at*width), typeset.Left, draw.MM(0), st
		switch {
		case c.right:
			align, room = typeset.Right, float64(0.1*width)
			x = edge + float64(c.at*width) - 1.5 - room
		case i+1 < len(planColumns):
			room = float64((planColumns[i+1].at-c.at)*width) - 3
		}
		if i == 0 {
			x, room = x+in, room-in
		}
		if i == 1 && !c.right {
			room = 0.2 * width
		}
		if i == 2 {
			set = sheets
		}
		if cells[i].Text != "" {
			w.line(dst, x, y, room, cells[i], set, 6.5, align)
		}
	}
}

// columns draws the requirements, the order of work and the shortcuts in columns below y; it returns their bottom edge.
func (w *writer) columns(dst draw.Surface, y draw.MM, files []File) draw.MM {
	const gap draw.MM = 7
	wide := (w.right() - edge - 2*gap) / 3
	x, deep := edge, y
	for _, c := range []struct {
		title string
		list  []lang.Said
		write func(dst draw.Surface, x, y, width draw.MM, list ...lang.Said) draw.MM
	}{{"plan.need", w.needs(files), w.paragraphs}, {"plan.order", w.order(files), w.numbered}, {"plan.hurry", w.hurry(files), w.paragraphs}} {
		if len(c.list) > 0 {
			deep = max(deep, c.write(dst, x, w.heading(dst, x, y, wide, w.say(c.title))+1, wide, c.list...))
			x += wide + gap
		}
	}
	return deep
}

// paragraphs writes them below y, each under the one before, and returns the foot of the last.
func (w *writer) paragraphs(dst draw.Surface, x, y, width draw.MM, list ...lang.Said) draw.MM {
	for _, said := range list {
		y = w.paragraph(dst, x, y, width, said) + 1.8
	}
	return y
}

// needs lists the requirements besides paper: tools, and those that the game names.
func (w *writer) needs(files []File) (list []lang.Said) {
	t := sum(files)
	switch {
	case t.glued > 0 || joined(w.sheet.Tiles):
		list = append(list, w.say("plan.tools"))
	case t.cuts > 0:
		list = append(list, w.say("plan.cutting"))
	}
	if w.sheet.Sleeves > 0 {
		list = append(list, w.say("plan.sleeves", "n", w.sheet.Sleeves))
	}
	for _, text := range w.game.Info.Needs {
		list = append(list, w.pen.Words.Say(text))
	}
	return list
}

// order is the order of work, of what there is.
func (w *writer) order(files []File) []lang.Said {
	list := []lang.Said{w.say("plan.orderPlan", "mm", ruler)}
	has := map[piece.Paper]bool{}
	staple, booklet := false, false
	t := sum(files)
	for _, f := range files {
		has[f.Paper] = true
		for _, r := range f.Rows {
			booklet = booklet || r.Folded
			staple = staple || !r.Folded && r.Read && f.Paper == piece.PlainPaper && f.Duplex != piece.Simplex && r.Pages > 2
		}
	}
	for _, step := range []struct {
		name string
		has  bool
	}{
		{"orderBoard", joined(w.sheet.Tiles)}, {"orderCut", t.cuts > 0 && has[piece.CardPaper]}, {"orderGlue", t.glued > 0}, {"orderStaple", staple}, {"orderFold", booklet},
	} {
		if step.has {
			list = append(list, w.say("plan."+step.name))
		}
	}
	for _, text := range w.game.Info.Begin {
		list = append(list, w.pen.Words.Say(text))
	}
	if w.sheet.Scenario != "" {
		list = append(list, w.say("plan.orderPlay", "command", "brehon play "+w.game.Info.ID+" "+w.sheet.Scenario))
	}
	return list
}

// hurry lists ways to save time or work.
func (w *writer) hurry(files []File) (list []lang.Said) {
	for _, text := range w.game.Info.Hurry {
		list = append(list, w.pen.Words.Say(text))
	}
	if t := w.sheet.Tiles; joined(t) {
		for _, f := range files {
			if f.Paper == piece.HeavyPaper {
				list = append(list, w.say("plan.poster", "file", f.Name, "w", int(math.Round(draw.Times(t.Columns, t.W))), "h", int(math.Round(draw.Times(t.Rows, t.H)))))
			}
		}
	}
	return list
}
