package pdf

import (
	"bytes"
	"math"
	"slices"
	"sync"

	"brehon/generate/draw"
)

// stream is the content of a page or of a piece of art, as PDF operators.
type stream struct {
	doc   *Doc
	self  draw.Surface // what Clip hands on: the page, so that it stays a Linker
	buf   []byte
	lent  bool    // buf is of blank
	foot  float64 // y of the drawing's upper edge in points: the page's height, 0 for art
	prec  int     // decimals of coordinates
	scale float64 // at which it is placed

	now     state
	saved   []state
	run     *run   // letters not written yet: nil or &letters
	letters run    // room for them
	uses    []use  // art to be put into buf
	fonts   []int  // numbers of the fonts set
	seen    uint64 // the same as bits
	marks   *marks // of elements; nil in art, which is of the element in which it is placed
}

// state is the known graphics state of the file.
type state struct {
	fill, stroke draw.Color
	width        float64 // -1: not known
	cap, join    int     // -1: not known
	dash         string  // "?": not known
	font         draw.Font
	size, track  float64
	mode         int       // how letters are painted
	window       draw.Rect // nothing outside can be seen
}

// use is art placed at an offset of a stream.
type use struct {
	at  int
	art *art
}

// unset is no colour that can be painted: the file's state isn't known.
const unset draw.Color = 1 << 31

func newStream(d *Doc, window draw.Rect, prec int) *stream {
	s := &stream{doc: d, prec: prec, scale: 1, lent: true}
	s.now = state{fill: unset, stroke: unset, width: -1, cap: -1, join: -1, dash: "?", size: -1, track: math.NaN(), mode: -1, window: window}
	s.self = s
	s.buf = (*blank.Get().(*[]byte))[:0]
	return s
}

// trim is called when the stream is written, at least for now: it goes on in room of its own.
func (s *stream) trim() {
	if s.lent {
		room := s.buf
		s.buf, s.lent = bytes.Clone(room), false
		blank.Put(&room)
	}
}

// blank is room for streams that are being written, used again: content that grows in room of its own is copied time and again.
var blank = sync.Pool{New: func() any { return &[]byte{} }}

// room makes room for n bytes more: at least as many again as there are, for long content is copied at each turn.
func (s *stream) room(n int) {
	if cap(s.buf)-len(s.buf) < n {
		s.buf = slices.Grow(s.buf, max(n, len(s.buf), 4096))
	}
}

func (s *stream) op(o string) { s.buf = append(append(s.buf, o...), '\n') }

func (s *stream) num(v float64, prec int) { s.buf = number(s.buf, v, prec) }

func (s *stream) point(p draw.Point) {
	s.num(p.X*perMM, s.prec)
	s.num(s.foot-float64(p.Y*perMM), s.prec)
}

// bend is point for curves: a fifth as fine, in steps of 0.018 mm on a page.
func (s *stream) bend(p draw.Point) {
	s.num(math.Round(p.X*perMM*pow10[s.prec]/5)*5/pow10[s.prec], s.prec)
	s.num(math.Round((s.foot-float64(p.Y*perMM))*pow10[s.prec]/5)*5/pow10[s.prec], s.prec)
}

func (s *stream) save() {
	s.flush()
	s.mark(s.wanted())
	s.saved = append(s.saved, s.now)
	s.op("q")
}

func (s *stream) restore() {
	s.flush()
	n := len(s.saved) - 1
	if s.marks != nil && s.marks.depth > n {
		s.unmark()
	}
	s.now, s.saved = s.saved[n], s.saved[:n]
	s.op("Q")
}

// Path fills and strokes a shape.
func (s *stream) Path(p *draw.Path, st draw.Style) {
	fill, stroke := st.Fill.Visible(), st.Stroke.Visible() && st.Width > 0
	reach := 0.0
	if stroke {
		reach = st.Width * 2
	}
	if p.Empty() || !fill && !stroke || !p.Bounds().Inset(-reach).Meets(s.now.window) {
		return
	}
	s.flush()
	s.mark(s.wanted())
	s.room(16*len(p.Pts) + 128)
	if fill && (!stroke || len(st.Dash) == 0) {
		if middles, r := discs(p); r > 0 && (!stroke || st.Width < r) {
			if !stroke {
				st.Width = 0
			}
			s.dots(middles, r, st)
			return
		}
	}
	if fill {
		s.setFill(st.Fill)
	}
	if stroke {
		s.setStroke(st)
	}
	s.trace(p)
	switch {
	case fill && stroke:
		s.op("B")
	case fill:
		s.op("f")
	default:
		s.op("S")
	}
}

// trace writes the path itself.
func (s *stream) trace(p *draw.Path) {
	i := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			s.point(p.Pts[i])
			s.op("m")
			i++
		case draw.LineTo:
			s.point(p.Pts[i])
			s.op("l")
			i++
		case draw.CurveTo:
			s.bend(p.Pts[i])
			s.bend(p.Pts[i+1])
			s.bend(p.Pts[i+2])
			s.op("c")
			i += 3
		case draw.Close:
			s.op("h")
		}
	}
}

func (s *stream) color(c draw.Color, grey, rgb string) {
	r, g, b := c.Parts()
	if s.doc.meta.Grey {
		r = uint8((299*int(r) + 587*int(g) + 114*int(b) + 500) / 1000)
		g, b = r, r
	}
	s.num(float64(r)/255, 3)
	if r == g && g == b {
		s.op(grey)
		return
	}
	s.num(float64(g)/255, 3)
	s.num(float64(b)/255, 3)
	s.op(rgb)
}

func (s *stream) setFill(c draw.Color) {
	if s.now.fill != c {
		s.now.fill = c
		s.color(c, "g", "rg")
	}
}

func (s *stream) setStroke(st draw.Style) {
	s.setPen(st.Stroke, st.Width, st.Cap, st.Dash, st.Phase)
	joins := [...]int{draw.RoundJoin: 1, draw.MiterJoin: 0}
	if j := joins[st.Join]; s.now.join != j {
		s.now.join = j
		s.num(float64(j), 0)
		s.op("j")
	}
}

func (s *stream) setPen(c draw.Color, width draw.MM, end draw.Cap, dash []draw.MM, phase draw.MM) {
	if s.now.stroke != c {
		s.now.stroke = c
		s.color(c, "G", "RG")
	}
	if w := width * perMM; s.now.width != w {
		s.now.width = w
		s.num(w, 3)
		s.op("w")
	}
	caps := [...]int{draw.RoundCap: 1, draw.ButtCap: 0, draw.SquareCap: 2}
	if c := caps[end]; s.now.cap != c {
		s.now.cap = c
		s.num(float64(c), 0)
		s.op("J")
	}
	pattern := []byte{'['}
	for _, v := range dash {
		pattern = number(pattern, v*perMM, 3)
	}
	pattern = number(append(pattern, ']'), phase*perMM, 3)
	if s.now.dash != string(pattern) {
		s.now.dash = string(pattern)
		s.buf = append(s.buf, pattern...)
		s.op("d")
	}
}

// Clip draws what inside draws, restricted to p.
func (s *stream) Clip(p *draw.Path, inside func(draw.Surface)) {
	b := p.Bounds()
	if p.Empty() || !b.Meets(s.now.window) {
		return
	}
	s.save()
	s.trace(p)
	s.op("W n")
	s.now.window = overlap(b, s.now.window)
	inside(s.self)
	s.restore()
}

// overlap returns the intersection of two meeting rectangles.
func overlap(a, b draw.Rect) draw.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return draw.Rect{X: x, Y: y, W: min(a.Right(), b.Right()) - x, H: min(a.Bottom(), b.Bottom()) - y}
}
