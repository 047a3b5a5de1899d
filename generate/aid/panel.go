package aid

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// block is a group of lines of a panel.
type block interface {
	height() draw.MM
	// rows is how many places the block has to put free height into.
	rows() int
	// draw sets it with its upper edge at y and so much air added to each row.
	draw(dst draw.Surface, y, air draw.MM)
}

// hand is the styles that a panel is written in, and where its lines run.
type hand struct {
	*Hand
	settings                  source.Settings
	x, w                      draw.MM
	name, id, heading, column typeset.Style
	wide                      bool // a whole page: more room between things
	nameWidth                 draw.MM
	padding                   draw.MM // the least space above and below a row's words, together
}

func (w *writer) hand(x, width draw.MM, size draw.Pt, wide bool) *hand {
	ink, faded := w.Pen.Ink.Ink, w.Pen.Ink.Faded
	return &hand{
		Hand: w.Hand(size), settings: w.settings, x: x, w: width, wide: wide,
		name:    typeset.Style{Font: draw.SansBold, Size: size * 1.12, Lead: size * 1.26, Fill: ink},
		id:      typeset.Style{Font: draw.Sans, Size: 7.5, Fill: faded},
		column:  typeset.Style{Font: draw.SansSemi, Size: max(8, size*0.92), Fill: faded},
		heading: typeset.Style{Font: draw.Title, Size: size * 1.42, Fill: ink},
	}
}

// inBox sets words in a box, smaller if need be.
func (h *hand) inBox(said lang.Said, st typeset.Style, width, height draw.MM, least draw.Pt) *typeset.Block {
	b, _, err := h.Pen.Set.Fit(said, st, width, height, least)
	h.Fault(err)
	return b
}

// panel draws an aid into r, half a sheet or a whole one; code is printed to the right of its title.
func (w *writer) panel(dst draw.Surface, a *source.Aid, r draw.Rect, code string) {
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
	w.Band(dst, draw.Rect{X: x, Y: y, W: width, H: band})
	y = w.head(dst, a, x, y+band, width, code, wide)
	w.Foot(dst, x, r.Bottom()-foot, width, w.code)
	w.fill(dst, a, draw.Rect{X: x, Y: y, W: width, H: r.Bottom() - foot - 6.6 - y}, wide)
}

// head sets title, code and the lead under it, and returns where the lines may begin.
func (w *writer) head(dst draw.Surface, a *source.Aid, x, y, width draw.MM, code string, wide bool) draw.MM {
	st, base := typeset.Style{Font: draw.Title, Size: 19, Fill: w.Pen.Ink.Ink}, y+9.6
	if wide {
		st.Size, base = 28, y+13.4
	}
	codeStyle := typeset.Style{Font: draw.SansSemi, Size: 7.5, Fill: w.Pen.Ink.Faded}
	codeWidth := w.Pen.Set.Line(dst, x+width, base, code, codeStyle, typeset.Right)
	title, _, err := w.Pen.Set.FitLine(w.Say(a.Title), st, width-codeWidth-4, 12)
	w.Pen.Set.Report(err)
	title.Draw(dst, x, base, typeset.Left)
	base += w.SecondTitle(dst, a.Title, x, base, width)
	base += 3.4
	w.Pen.Rule(dst, x, x+width, base)
	if a.Lead.Empty() {
		return base + 4.2
	}
	lead := w.Pen.Set.WrapSaid(w.Say(a.Lead), typeset.Style{Font: draw.TextItalic, Size: 11, Lead: 14, Fill: w.Pen.Ink.Faded}, typeset.Room(width))
	lead.Draw(dst, x, base+6, typeset.Left)
	return base + 6 + lead.Height - lead.Ascent + 4
}

// fill finds the size in which the aid's blocks fill the room, and draws them.
func (w *writer) fill(dst draw.Surface, a *source.Aid, room draw.Rect, wide bool) {
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
		if (need > room.H || h.Faulty()) && !last {
			continue
		}
		h.Tell()
		if need > room.H {
			w.Pen.Set.Report(typeset.TooHigh(w.Say(a.Title), need-room.H, try.size))
		}
		free := max(0, room.H-need)
		air := min(h.mostAir(), free/float64(rows+len(blocks)))
		gap := min(h.gap()+5, h.gap()+(free-draw.Times(rows, air))/float64(max(1, len(blocks)-1)))
		y := room.Y
		for _, b := range blocks {
			b.draw(dst, y, air)
			y += b.height() + draw.Times(b.rows(), air) + gap
		}
		return
	}
}

// tries are the sizes of running text and the space around a row's words, the best first.
var tries = []struct {
	size    draw.Pt
	padding draw.MM
}{{10, 2.8}, {9.75, 2.7}, {9.5, 2.6}, {9.25, 2.5}, {9, 2.4}, {9, 1.9}, {8.75, 1.9}, {8.5, 1.8}, {8.5, 1.3}, {8.5, 0.9}, {8.25, 0.9}, {8, 0.9}}

// gap is the least space between two blocks.
func (h *hand) gap() draw.MM {
	if h.wide {
		return 5
	}
	return 3.6
}

// mostAir is how much a row may grow.
func (h *hand) mostAir() draw.MM { return 2.4 }

// blocks are the groups of the aid in this size, its last words at the end.
func (h *hand) blocks(a *source.Aid) []block {
	var list []block
	h.measureNames(a)
	for i := range a.Groups {
		g := &a.Groups[i]
		lines := g.LinesInForce(h.settings)
		if len(lines) == 0 && g.Track == nil && g.Graph == "" {
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
			list = append(list, h.newBox(lines))
		case "track":
			list = append(list, h.newTrack(g, lines))
		case "graph":
			list = append(list, h.newGraph(g, lines))
		}
	}
	if !a.Foot.Empty() {
		list = append(list, &words{h, h.Wrap(h.Say(a.Foot), h.Note, h.w)})
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

// common is the rule of all the lines, if they have one in common.
func common(lines []source.AidLine) string {
	for _, l := range lines {
		if l.Rule != lines[0].Rule {
			return ""
		}
	}
	return lines[0].Rule
}

// idRoom returns the width of the lines' ids at the right edge.
func (h *hand) idRoom(lines []source.AidLine) draw.MM {
	w := 0.0
	for _, l := range lines {
		w = max(w, h.Pen.Set.Width(l.Rule, h.id))
	}
	if w > 0 {
		w += 2.5
	}
	return w
}

func (h *hand) ruleID(dst draw.Surface, base draw.MM, id string) {
	if id != "" {
		h.Pen.Set.Line(dst, h.x+h.w, base, id, h.id, typeset.Right)
	}
}
