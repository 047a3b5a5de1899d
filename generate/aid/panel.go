package aid

import (
	"fmt"
	"math"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// writer sets the aids of one game in one language.
type writer struct {
	pen      *ornament.Pen
	game     *turlough.Game
	settings content.Settings
	sheet    Sheet
	code     string // of the page
}

func (w *writer) say(t lang.Text, args ...any) lang.Said { return w.pen.Words.Say(t, args...) }

// block is a group of lines of a panel.
type block interface {
	height() draw.MM
	// rows is how many places the block has to put free height into.
	rows() int
	// draw sets it with its upper edge at y and so much air added to each row.
	draw(dst draw.Surface, y, air draw.MM)
}

// hand is the size that a panel is written in, and where its lines run.
type hand struct {
	*writer
	x, w                    draw.MM
	size                    draw.Pt
	text, name, id, note    typeset.Style
	heading, column, strong typeset.Style
	wide                    bool // a whole page: more room between things
	nameWidth               draw.MM
	padding                 draw.MM // the least space above and below a row's words, together
	faults                  []error // of this size; told only if the panel is set in it
}

// wrap breaks words into lines of the given width.
func (h *hand) wrap(said lang.Said, st typeset.Style, width draw.MM) *typeset.Block {
	b, _, err := h.pen.Set.Fit(said, st, width, math.Inf(1), st.Size)
	h.fault(err)
	return b
}

// line sets words on one line, smaller if need be.
func (h *hand) line(said lang.Said, st typeset.Style, width draw.MM, least draw.Pt) *typeset.Block {
	b, _, err := h.pen.Set.FitLine(said, st, width, least)
	h.fault(err)
	return b
}

// box sets words in a box, smaller if need be.
func (h *hand) inBox(said lang.Said, st typeset.Style, width, height draw.MM, least draw.Pt) *typeset.Block {
	b, _, err := h.pen.Set.Fit(said, st, width, height, least)
	h.fault(err)
	return b
}

func (h *hand) fault(err error) {
	if err != nil {
		h.faults = append(h.faults, err)
	}
}

func (w *writer) hand(x, width draw.MM, size draw.Pt, wide bool) *hand {
	ink, faded := w.pen.Ink.Ink, w.pen.Ink.Faded
	return &hand{
		writer: w, x: x, w: width, size: size, wide: wide,
		text:    typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.22, Fill: ink},
		name:    typeset.Style{Font: draw.SansBold, Size: size * 1.12, Lead: size * 1.26, Fill: ink},
		strong:  typeset.Style{Font: draw.SansBold, Size: size * 1.06, Lead: size * 1.3, Fill: ink},
		id:      typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
		column:  typeset.Style{Font: draw.SansSemi, Size: max(8, size*0.92), Fill: faded},
		note:    typeset.Style{Font: draw.TextItalic, Size: size, Lead: size * 1.25, Fill: faded},
		heading: typeset.Style{Font: draw.Title, Size: size * 1.42, Fill: ink},
	}
}

// panel draws one aid into r, a half sheet or a whole one; code stands at the right of its title.
func (w *writer) panel(dst draw.Surface, a *content.Aid, r draw.Rect, code string) {
	wide := a.Size == wholeSheet
	margin, top, foot := 11.0, 10.0, 7.6
	if wide {
		margin, top, foot = 14, 12, 9
	}
	x, width := r.X+margin, r.W-2*margin
	y := r.Y + top
	band := 4.2
	if wide {
		band = 5
	}
	w.band(dst, draw.Rect{X: x, Y: y, W: width, H: band})
	y = w.head(dst, a, x, y+band, width, code, wide)
	w.foot(dst, x, r.Bottom()-foot, width)
	w.fill(dst, a, draw.Rect{X: x, Y: y, W: width, H: r.Bottom() - foot - 6.6 - y}, wide)
}

// band is the interlace at the head, placed as art: a file then holds it once.
func (w *writer) band(dst draw.Surface, r draw.Rect) {
	at := draw.Rect{W: math.Round(r.W*1000) / 1000, H: r.H}
	art := &draw.Art{Name: fmt.Sprintf("aid/band-%.3f", at.W), Bounds: at.Inset(-0.2), Draw: func(in draw.Surface) { w.pen.Band(in, at, 3) }}
	dst.Image(art, draw.Move(r.X, r.Y))
}

// head sets title, code and the lead under it, and returns where the lines may begin.
func (w *writer) head(dst draw.Surface, a *content.Aid, x, y, width draw.MM, code string, wide bool) draw.MM {
	st, base := typeset.Style{Font: draw.Title, Size: 19, Fill: w.pen.Ink.Ink}, y+9.6
	if wide {
		st.Size, base = 28, y+13.4
	}
	codeStyle := typeset.Style{Font: draw.SansSemi, Size: 7.5, Fill: w.pen.Ink.Faded}
	codeWidth := w.pen.Set.Line(dst, x+width, base, code, codeStyle, typeset.Right)
	title, _, err := w.pen.Set.FitLine(w.say(a.Title), st, width-codeWidth-4, 12)
	w.pen.Set.Report(err)
	title.Draw(dst, x, base, typeset.Left)
	base += w.titleAgain(dst, a, x, base, width)
	base += 3.4
	w.pen.PointsRule(dst, x, x+width, base)
	if a.Lead.Empty() {
		return base + 4.2
	}
	lead := w.pen.Set.WrapSaid(w.say(a.Lead), typeset.Style{Font: draw.TextItalic, Size: 11, Lead: 14, Fill: w.pen.Ink.Faded}, typeset.Room(width))
	lead.Draw(dst, x, base+6, typeset.Left)
	return base + 6 + lead.Height - lead.Ascent + 4
}

// titleAgain sets the title in the second language of the kit, if it has one, small under the first, and returns the
// height that it takes.
func (w *writer) titleAgain(dst draw.Surface, a *content.Aid, x, base, width draw.MM) draw.MM {
	if w.pen.Second == nil {
		return 0
	}
	const under = 4.6
	st := typeset.Style{Font: draw.TextItalic, Size: 11, Fill: w.pen.Ink.Faded}
	b, _, err := w.pen.Set.FitLine(w.pen.Second.Say(a.Title), st, width, 7)
	w.pen.Set.Report(err)
	b.Draw(dst, x, base+under, typeset.Left)
	return under
}

// foot names game, version and rules under a line, and the paper.
func (w *writer) foot(dst draw.Surface, x, y, width draw.MM) {
	dst.Path(draw.Line(x, y-3.6, x+width, y-3.6), draw.Stroke(w.pen.Ink.Ink, w.pen.Line(0.2)))
	small := typeset.Style{Font: draw.SansSemi, Size: 7, Fill: w.pen.Ink.Faded}
	side := w.say(w.game.Word("sheet.side"), "code", w.code, "paper", w.sheet.Paper)
	at := w.pen.Set.Line(dst, x+width, y, side.Text, small, typeset.Right)
	st := typeset.Style{Font: draw.TextItalic, Size: 8, Fill: w.pen.Ink.Faded}
	line, _, err := w.pen.Set.FitLine(lang.Said{Key: "sheet.foot", Text: w.sheet.Imprint}, st, width-at-4, 6.5)
	w.pen.Set.Report(err)
	line.Draw(dst, x, y, typeset.Left)
}

// fill finds the size in which the aid's blocks fill the room, and draws them.
func (w *writer) fill(dst draw.Surface, a *content.Aid, room draw.Rect, wide bool) {
	for i, try := range tries {
		h := w.hand(room.X, room.W, try.size, wide)
		h.padding = try.padding
		blocks := h.blocks(a)
		need, rows := -h.gap(), 0
		for _, b := range blocks {
			need += b.height() + h.gap()
			rows += b.rows()
		}
		last := i == len(tries)-1
		if (need > room.H || len(h.faults) > 0) && !last {
			continue
		}
		for _, err := range h.faults {
			w.pen.Set.Report(err)
		}
		if need > room.H {
			w.pen.Set.Report(tooHigh(w.say(a.Title), need-room.H, try.size))
		}
		free := max(0, room.H-need)
		air := min(h.mostAir(), free/float64(rows+len(blocks)))
		gap := min(h.gap()+5, h.gap()+(free-float64(air*float64(rows)))/float64(max(1, len(blocks)-1)))
		y := room.Y
		for _, b := range blocks {
			b.draw(dst, y, air)
			y += b.height() + float64(air*float64(b.rows())) + gap
		}
		return
	}
}

// tooHigh is the fault of lines that need more height than there is.
func tooHigh(title lang.Said, over draw.MM, size draw.Pt) error {
	return &typeset.Overflow{Said: title, Kind: typeset.OfRoom, Msg: fmt.Sprintf("its lines are %.1f mm too high at %.4g pt: shorten them", over, float64(size))}
}

// tries are the sizes of running text and the space around a row's words, the best first.
var tries = []struct {
	size    draw.Pt
	padding draw.MM
}{{10, 2.8}, {9.75, 2.7}, {9.5, 2.6}, {9.25, 2.5}, {9, 2.4}, {9, 1.9}, {8.75, 1.9}, {8.5, 1.8}, {8.25, 1.7}, {8, 1.6}}

// gap is the least space between two blocks.
func (h *hand) gap() draw.MM {
	if h.wide {
		return 5
	}
	return 3.6
}

// mostAir is how much a row may grow.
func (h *hand) mostAir() draw.MM { return 2.4 }

// blocks are the groups of the aid in the hand's size, its last words at the end.
func (h *hand) blocks(a *content.Aid) []block {
	var list []block
	h.measureNames(a)
	for i := range a.Groups {
		g := &a.Groups[i]
		lines := g.LinesInForce(h.settings)
		if len(lines) == 0 {
			continue
		}
		switch g.Show {
		case "rows":
			list = append(list, h.newRows(g, lines))
		case "table":
			list = append(list, h.newTable(g, lines))
		case "chips":
			list = append(list, h.newChips(g, lines))
		case "dice":
			list = append(list, h.newDice(g, lines))
		case "steps":
			list = append(list, h.newSteps(lines))
		case "box":
			list = append(list, h.newBox(g, lines))
		}
	}
	if !a.Foot.Empty() {
		list = append(list, &words{h, h.wrap(h.say(a.Foot), h.note, h.w)})
	}
	return list
}

// words is a paragraph as wide as the panel.
type words struct {
	h *hand
	b *typeset.Block
}

func (b *words) height() draw.MM { return b.b.Height }
func (b *words) rows() int       { return 0 }
func (b *words) draw(dst draw.Surface, y, air draw.MM) {
	b.b.Draw(dst, b.h.x, y+b.b.Ascent, typeset.Left)
}

// pigment is the colour that aids.yaml names.
func (h *hand) pigment(name string) draw.Color {
	k := h.pen.Ink
	switch name {
	case "lapis":
		return k.Lapis
	case "verdigris":
		return k.Verdigris
	case "redlead":
		return k.RedLead
	case "orpiment":
		return k.Orpiment
	case "folium":
		return k.Folium
	}
	return k.Ink
}

// on is the colour of letters on a field: paper, or ink where paper could not be read.
func (h *hand) on(field draw.Color) draw.Color {
	if h.pen.Low || draw.Contrast(h.pen.Ink.Paper, field) < 4.5 {
		return h.pen.Ink.Ink
	}
	return h.pen.Ink.Paper
}

// common is the rule of all the lines, if they have one in common.
func common(lines []content.AidLine) string {
	for _, l := range lines {
		if l.Rule != lines[0].Rule {
			return ""
		}
	}
	return lines[0].Rule
}

// idRoom is what the ids of the lines need at the right edge.
func (h *hand) idRoom(lines []content.AidLine) draw.MM {
	w := 0.0
	for _, l := range lines {
		w = max(w, h.pen.Set.Width(l.Rule, h.id))
	}
	if w > 0 {
		w += 2.5
	}
	return w
}

func (h *hand) ruleID(dst draw.Surface, base draw.MM, id string) {
	if id != "" {
		h.pen.Set.Line(dst, h.x+h.w, base, id, h.id, typeset.Right)
	}
}
