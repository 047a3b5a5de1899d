package drawtest

import (
	"math"
	"strings"
	"unicode"

	"brehon/generate/draw"
)

// What belongs to a mark: a rule of at most that width and length, and a number in letters of at most that size.
const (
	markWide draw.MM = 0.25
	markLong draw.MM = 6
	markSize draw.Pt = 7
)

// Reach is a surface that notes how near to the edge of a page something is painted or written. Marks, and the numbers of
// cuts at them, are apart; white is paper.
type Reach struct {
	W, H    draw.MM
	Nearest draw.MM // to an edge
	What    string  // is so near

	window draw.Rect
}

// NewReach is the surface for a page of that size.
func NewReach(w, h draw.MM) *Reach {
	return &Reach{W: w, H: h, Nearest: math.Inf(1), window: draw.Rect{W: w, H: h}}
}

func (r *Reach) painted(box draw.Rect, what string) {
	x, y := max(box.X, r.window.X), max(box.Y, r.window.Y)
	right, bottom := min(box.Right(), r.window.Right()), min(box.Bottom(), r.window.Bottom())
	if right <= x || bottom <= y {
		return
	}
	if near := min(x, y, r.W-right, r.H-bottom); near < r.Nearest {
		r.Nearest, r.What = near, what
	}
}

var white = draw.RGB(255, 255, 255)

func (r *Reach) Path(p *draw.Path, st draw.Style) {
	b := p.Bounds()
	if st.Fill.Visible() && st.Fill != white {
		r.painted(b, "a field")
	}
	if !st.Stroke.Visible() || st.Stroke == white || st.Width <= markWide && max(b.W, b.H) <= markLong {
		return
	}
	r.painted(b.Inset(-st.Width/2), "a line")
}

func (r *Reach) Text(t draw.Run) {
	number := t.Size <= markSize && strings.IndexFunc(t.Text, func(c rune) bool { return !unicode.IsDigit(c) && !strings.ContainsRune("–-… ", c) }) < 0
	if strings.TrimSpace(t.Text) == "" || number {
		return
	}
	const above, below = 0.75, 0.22 // of letters with accents, and of those that hang down
	high := t.Size.MM()
	at := draw.Turn(t.Angle).Then(draw.Move(t.X, t.Y)).ApplyRect(draw.Rect{Y: -above * high, W: t.Width, H: (above + below) * high})
	r.painted(at, "“"+t.Text+"”")
}

func (r *Reach) Image(a *draw.Art, m draw.Matrix) {
	r.Clip(draw.Box(m.ApplyRect(a.Bounds)), func(in draw.Surface) { a.Draw(draw.At(in, m)) })
}

func (r *Reach) Clip(p *draw.Path, inside func(draw.Surface)) {
	was, b := r.window, p.Bounds()
	x, y := max(was.X, b.X), max(was.Y, b.Y)
	r.window = draw.Rect{X: x, Y: y, W: max(0, min(was.Right(), b.Right())-x), H: max(0, min(was.Bottom(), b.Bottom())-y)}
	inside(r)
	r.window = was
}
