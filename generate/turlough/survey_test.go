package turlough

import (
	"math"

	"brehon/generate/draw"
)

// survey is a surface that notes of a page what the bars are about. A page is drawn on it twice: by what draws the kit,
// and from the finished file as mutool shows it (trace_test.go); the bars hold for both.
type survey struct {
	label string
	w, h  draw.MM
	trim  draw.Rect

	rules    []rule  // straight lines that stand alone on the open page: marks, folds, ticks of rulers
	grid     []rule  // the shape with the most upright lines: the lattice of a map
	words    []word  // every run of letters, halos left out
	open     draw.MM // from what is painted to the paper's edge, thin rules left out
	thin     draw.MM // the same for thin rules
	missing  int     // letters that no font has
	pictures int     // made of pixels

	window draw.Rect // what of the page is seen through clips
	inside bool      // it is smaller than the page
}

// rule is one straight line.
type rule struct {
	a, b  draw.Point
	width draw.MM
	dash  bool
}

// word is a run of letters.
type word struct {
	text   string
	size   draw.Pt
	box    draw.Rect
	inside bool // shown through a window: part of a picture
}

func newSurvey(label string, w, h draw.MM, trim draw.Rect) *survey {
	return &survey{label: label, w: w, h: h, trim: trim, open: math.Inf(1), thin: math.Inf(1), window: draw.Rect{W: w, H: h}}
}

// What a mark may be wide, how long a line is at most that is drawn for its round ends alone, and how far lines that are
// meant to be one may lie beside each other; in millimetres. Places in a file are hundredths of a point.
const (
	thinnest draw.MM = 0.1
	widest   draw.MM = 0.25
	dot      draw.MM = 0.02
	apart    draw.MM = 0.02
	rounding draw.MM = 0.0036
)

// How far letters reach from their baseline, in ems: capitals with their accents above, g and p below.
const (
	above = 0.75
	below = 0.22
)

func (s *survey) Path(p *draw.Path, st draw.Style) {
	box := p.Bounds()
	if st.Fill.Visible() {
		s.painted(box, st.Fill, false)
	}
	if !st.Stroke.Visible() {
		return
	}
	lines, parts := straight(p, st)
	thin := !s.inside && parts == len(lines) && st.Width <= widest+rounding
	if box = box.Inset(-st.Width / 2); !s.painted(box, st.Stroke, thin) {
		return
	}
	if parts == 1 && len(lines) == 1 && !s.inside {
		s.rules = append(s.rules, lines[0])
	}
	if uprights(lines) > uprights(s.grid) {
		s.grid = lines
	}
}

func (s *survey) Text(r draw.Run) {
	h := r.Size.MM()
	box := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{Y: -above * h, W: r.Width, H: (above + below) * h})
	if r.Halo.Visible() && r.HaloWidth > 0 {
		s.painted(box.Inset(-r.HaloWidth), r.Halo, false)
	}
	s.word(r.Text, r.Size, box, r.Fill)
}

// word notes letters; an empty run shows nothing.
func (s *survey) word(text string, size draw.Pt, box draw.Rect, c draw.Color) {
	if text != "" && s.painted(box, c, false) {
		s.words = append(s.words, word{text, size, box, s.inside})
	}
}

func (s *survey) Image(a *draw.Art, m draw.Matrix) {
	s.Clip(draw.Box(m.ApplyRect(a.Bounds)), func(in draw.Surface) { a.Draw(draw.At(in, m)) })
}

func (s *survey) Clip(p *draw.Path, inside func(draw.Surface)) {
	was, in := s.window, s.inside
	s.narrow(p.Bounds())
	inside(s)
	s.window, s.inside = was, in
}

// narrow makes the window smaller.
func (s *survey) narrow(r draw.Rect) {
	s.window = common(s.window, r)
	s.inside = s.inside || !s.window.Contains(draw.Rect{W: s.w, H: s.h})
}

// painted notes how near paint comes to the paper's edge, and reports whether any of it is seen. White paint is paper.
func (s *survey) painted(box draw.Rect, c draw.Color, thin bool) bool {
	if !box.Meets(s.window) || s.window.W <= 0 || s.window.H <= 0 {
		return false
	}
	if c == draw.RGB(255, 255, 255) {
		return true
	}
	b := common(box, s.window)
	near := min(b.X, b.Y, s.w-b.Right(), s.h-b.Bottom())
	if thin {
		s.thin = min(s.thin, near)
	} else {
		s.open = min(s.open, near)
	}
	return true
}

// common is what two rectangles share.
func common(p, q draw.Rect) draw.Rect {
	x, y := max(p.X, q.X), max(p.Y, q.Y)
	return draw.Rect{X: x, Y: y, W: max(0, min(p.Right(), q.Right())-x), H: max(0, min(p.Bottom(), q.Bottom())-y)}
}

// straight are the figures of a path that are one straight line, and how many figures there are.
func straight(p *draw.Path, st draw.Style) (lines []rule, parts int) {
	steps, curved, at := 0, false, 0
	var from, last draw.Point
	end := func() {
		if steps > 0 {
			parts++
		}
		if steps == 1 && !curved && last.Sub(from).Len() > dot {
			lines = append(lines, rule{from, last, st.Width, len(st.Dash) > 0})
		}
		steps, curved = 0, false
	}
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			end()
			from, last = p.Pts[at], p.Pts[at]
			at++
		case draw.LineTo:
			last = p.Pts[at]
			at, steps = at+1, steps+1
		case draw.CurveTo:
			last = p.Pts[at+2]
			at, steps, curved = at+3, steps+1, true
		case draw.Close:
			curved = true
			end()
		}
	}
	end()
	return lines, parts
}

func uprights(lines []rule) int {
	n := 0
	for _, l := range lines {
		if l.upright() {
			n++
		}
	}
	return n
}

func (r rule) length() draw.MM { return r.b.Sub(r.a).Len() }

// upright and level report how a line lies.
func (r rule) upright() bool { return math.Abs(r.a.X-r.b.X) <= rounding && r.length() > rounding }
func (r rule) level() bool   { return math.Abs(r.a.Y-r.b.Y) <= rounding && r.length() > rounding }
