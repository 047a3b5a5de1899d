package aid

import (
	"math"
	"strconv"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// track is a row of numbered places, in as many rows as they need, and below it what its marks say.
type track struct {
	*signs
	heading *heading
	first   int
	marks   [][]source.AidLine // of each place
	columns int
	field   draw.Color
}

const (
	placeSide draw.MM = 12 // of a place, at most
	placeGap  draw.MM = 1
)

func (h *hand) newTrack(g *source.AidGroup, lines []source.AidLine) *track {
	t := &track{signs: h.newSigns(g, lines), heading: h.newHeading(g), first: g.Track.From.In(h.settings), field: h.Pen.Pigment(g.Field)}
	t.marks = make([][]source.AidLine, max(1, g.Track.To.In(h.settings)-t.first+1))
	for i, l := range lines {
		if l.At == nil {
			continue
		}
		if at := l.At.In(h.settings) - t.first; at >= 0 && at < len(t.marks) {
			t.marks[at], t.list[i].figure = append(t.marks[at], l), strconv.Itoa(t.first+at)
		}
	}
	rows := math.Ceil(float64(len(t.marks)) * placeSide / h.w)
	t.columns = int(math.Ceil(float64(len(t.marks)) / rows))
	return t
}

// side returns the width of a space.
func (t *track) side() draw.MM { return min(placeSide, t.h.w/float64(t.columns)) }

func (t *track) places() draw.MM {
	return draw.Times((len(t.marks)+t.columns-1)/t.columns, t.side())
}

func (t *track) height() draw.MM { return t.heading.height + t.places() + t.signs.height() }

func (t *track) draw(dst draw.Surface, y, air draw.MM) {
	t.heading.draw(dst, y)
	y += t.heading.height
	side := t.side()
	for i := range t.marks {
		x := t.h.x + draw.Times(i%t.columns, side)
		t.place(dst, draw.Rect{X: x, Y: y + draw.Times(i/t.columns, side), W: side - placeGap, H: side - placeGap}, i)
	}
	t.signs.draw(dst, y+t.places(), air)
}

// place is a place with its number, in the field's colour and with the icons of its marks beside each other.
func (t *track) place(dst draw.Surface, r draw.Rect, i int) {
	pen, marks := t.h.Pen, t.marks[i]
	style := draw.Style{Stroke: pen.Ink.Ink, Width: pen.Line(0.28)}
	figure := typeset.Style{Font: draw.SansBold, Size: 13, Fill: pen.Ink.Ink}
	if len(marks) > 0 {
		style.Fill, style.Width, figure.Fill = pen.Field(t.field), 0.5, t.h.On(t.field)
	}
	dst.Path(draw.RoundBox(r, 1.4), style)
	mid := r.Centre()
	var icons []string
	for _, m := range marks {
		if pen.HasIcon(m.Icon) {
			icons = append(icons, m.Icon)
		}
	}
	if n := len(icons); n > 0 {
		size := min(r.H*0.42, r.W*0.9/float64(n))
		for k, icon := range icons {
			pen.SolidIcon(dst, icon, mid.X+draw.Times(2*k-n+1, size/2), r.Y+float64(r.H*0.72), size, figure.Fill)
		}
		figure.Size, mid.Y = 11, r.Y+float64(r.H*0.3)
	}
	pen.Set.Line(dst, mid.X, mid.Y+pen.Set.CapHeight(figure.Font, figure.Size)/2, strconv.Itoa(t.first+i), figure, typeset.Centre)
}
