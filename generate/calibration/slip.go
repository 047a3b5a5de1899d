package calibration

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Slip is the order for a copy shop, half a sheet.
func Slip(pen *ornament.Pen, game *source.Game, sheet Print, files []File) piece.Page {
	w := &writer{pen: pen, game: game, sheet: sheet}
	w.sheet.H = sheet.H / 2
	list := &draw.List{}
	w.slip(pen.Laid(list, 0, sheet.W), files)
	return piece.Page{W: sheet.W, H: sheet.H / 2, Label: "O-1", Title: w.say("order.title").Text, Draw: list.Play}
}

// slipColumns are its columns as shares of the width: left edges of words, right edges of figures.
var slipColumns = [...]struct {
	head  string
	at    float64
	right bool
}{{"order.file", 0, false}, {"order.paper", 0.28, false}, {"order.sides", 0.57, false}, {"order.ink", 0.75, false}, {"order.sheets", 0.9, true}, {"order.sets", 0.93, false}}

func (w *writer) slip(dst draw.Surface, files []File) {
	ink := w.pen.Ink
	width := w.right() - edge
	faded := typeset.Style{Font: draw.Sans, Size: 8.5, Fill: ink.Faded}
	title := typeset.Style{Font: draw.Title, Size: 22, Fill: ink.Ink}
	x := w.line(dst, edge, 17, width/2, w.say("order.title"), title, 14, typeset.Left)
	note := typeset.Style{Font: draw.TextItalic, Size: 11, Fill: ink.Faded}
	w.line(dst, edge+x+6, 17, width-x-6, w.say("order.sum", "files", len(files), "sheets", sum(files).sheets, "paper", w.sheet.Name), note, 8, typeset.Left)
	w.pen.Rule(dst, edge, w.right(), 20.6)
	y := w.orders(dst, 22.5, files)
	ticks := []string{"scale", "piles", "laser"}
	if w.pen.Low { // no field that water could run in
		ticks = ticks[:2]
	}
	for _, tick := range ticks {
		y += 7.4
		dst.Path(draw.Box(draw.Rect{X: edge, Y: y - 4, W: 4.8, H: 4.8}), draw.Style{Stroke: ink.Ink, Width: 0.3, Join: draw.MiterJoin})
		bold := typeset.Style{Font: draw.SansBold, Size: 10.5, Fill: ink.Ink}
		w.line(dst, edge+8, y, float64(width*0.36)-8, w.say("order."+tick), bold, 8, typeset.Left)
		w.line(dst, edge+float64(width*0.38), y, width*0.62, w.say("order."+tick+"Says", "mm", w.margin()), typeset.Style{Font: draw.Sans, Size: 10, Fill: ink.Faded}, 7, typeset.Left)
	}
	for _, f := range files {
		if f.Plan {
			w.line(dst, edge, y+9, width, w.say("order.check", "file", f.Name, "mm", ruler), w.text(), 8, typeset.Left)
		}
	}
	foot := w.sheet.H - 18
	w.tooHigh(w.say("order.title"), y+13-foot+5)
	for _, f := range []struct {
		name     string
		from, to float64
	}{{"name", 0, 0.38}, {"phone", 0.43, 0.7}, {"ready", 0.75, 1}} {
		dst.Path(draw.Line(edge+float64(f.from*width), foot, edge+float64(f.to*width), foot), draw.Style{Stroke: ink.Ink, Width: 0.2, Cap: draw.ButtCap})
		w.line(dst, edge+float64(f.from*width), foot+3.6, (f.to-f.from)*width, w.say("order."+f.name), faded, 6.5, typeset.Left)
	}
	w.line(dst, edge, w.sheet.H-8, width*0.6, w.pen.Words.Say(w.game.Info.Title), typeset.Style{Font: draw.Title, Size: 9, Fill: ink.Faded}, 7, typeset.Left)
	half := lang.Said{Text: "O-1 · " + w.say("order.half", "paper", w.sheet.Name).Text}
	w.line(dst, w.right()-float64(width*0.35), w.sheet.H-8, width*0.35, half, faded, 6.5, typeset.Right)
}

// orders draws a row for each file below y and returns the table's foot.
func (w *writer) orders(dst draw.Surface, y draw.MM, files []File) draw.MM {
	ink := w.pen.Ink
	width := w.right() - edge
	high := min(10, (w.sheet.H-22.5-82)/float64(max(1, len(files))))
	head := typeset.Style{Font: draw.SansSemi, Size: 8.5, Fill: ink.Faded}
	var heads [len(slipColumns)]lang.Said
	for i, c := range slipColumns {
		heads[i] = w.say(c.head)
	}
	body := typeset.Style{Font: draw.Sans, Size: 10.5, Fill: ink.Ink}
	bold := typeset.Style{Font: draw.SansBold, Size: 11.5, Fill: ink.Ink}
	row := func(y draw.MM, cells [len(slipColumns)]lang.Said, style func(i int) typeset.Style) {
		for i, c := range slipColumns {
			x, room, align := edge+1.5+float64(c.at*width), float64(0.1*width), typeset.Left
			if !c.right {
				next := 1.0
				if i+1 < len(slipColumns) && !slipColumns[i+1].right {
					next = slipColumns[i+1].at
				} else if i+1 < len(slipColumns) {
					next = slipColumns[i+1].at - 0.06
				}
				room = float64((next-c.at)*width) - 2.5
			} else {
				x, align = x-room-3, typeset.Right
			}
			w.line(dst, x, y, room, cells[i], style(i), 6.5, align)
		}
	}
	row(y+4.2, heads, func(int) typeset.Style { return head })
	y += 6.5
	rule := func(y, wide draw.MM) {
		dst.Path(draw.Line(edge, y, w.right(), y), draw.Style{Stroke: ink.Ink, Width: wide, Cap: draw.ButtCap})
	}
	rule(y, 0.2)
	for i, f := range files {
		if i%2 == 0 && !w.pen.Low {
			dst.Path(draw.Box(draw.Rect{X: edge, Y: y + 0.1, W: width, H: high - 0.2}), draw.Fill(ink.Panel))
		}
		sides := map[piece.Duplex]string{piece.Simplex: "order.one", piece.LongEdge: "order.longEdge", piece.ShortEdge: "order.shortEdge"}[f.Duplex]
		colour := w.say("order.colour")
		if f.Black {
			colour = w.say("order.black")
		}
		sheets := 0
		for _, r := range f.Rows {
			sheets += r.sheets(f.Duplex)
		}
		row(y+high/2+1.5, [...]lang.Said{{Text: f.Name}, w.say("papers." + string(f.Paper)), w.say(sides), colour, {Text: strconv.Itoa(sheets)}, {}},
			func(i int) typeset.Style {
				if i == 0 || i == 4 {
					return bold
				}
				return body
			})
		box := draw.Rect{X: w.right() - 10.5, Y: y + high/2 - 3.2, W: 9, H: 6.4}
		dst.Path(draw.Box(box), draw.Style{Fill: ink.Paper, Stroke: ink.Ink, Width: 0.25, Join: draw.MiterJoin})
		w.line(dst, box.X, box.Centre().Y+1.5, box.W, lang.Said{Text: "1"}, bold, 8, typeset.Centre)
		y += high
	}
	rule(y, 0.3)
	return y
}

// margin is the white that every page leaves at its edge, in the language's figures.
func (w *writer) margin() string {
	mm := strconv.FormatFloat(w.sheet.Margin, 'f', -1, 64)
	return strings.Replace(mm, ".", w.pen.Words.About.Numbers.Decimal, 1)
}
