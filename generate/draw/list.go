package draw

import "math"

// List is a drawing kept as a list of calls, to be played on other surfaces:
// whole, or only what touches a window. The zero List is empty and ready.
type List struct {
	calls []call
}

type call struct {
	bounds Rect
	play   func(Surface)
}

// Path keeps a shape.
func (l *List) Path(p *Path, s Style) {
	l.calls = append(l.calls, call{p.Bounds().Inset(-s.Width), func(t Surface) { t.Path(p, s) }})
}

// Text keeps a run of letters.
func (l *List) Text(r Run) {
	w, h := r.Width, float64(r.Size.MM())
	if w == 0 {
		w = Times(len(r.Text), h)
	}
	box := Turn(r.Angle).Then(Move(r.X, r.Y)).ApplyRect(Rect{-h, -1.2 * h, w + 2*h, 1.7 * h})
	l.calls = append(l.calls, call{box, func(t Surface) { t.Text(r) }})
}

// Image keeps a placed piece of art.
func (l *List) Image(a *Art, m Matrix) {
	l.calls = append(l.calls, call{m.ApplyRect(a.Bounds), func(t Surface) { t.Image(a, m) }})
}

// Clip keeps what is drawn inside as one call.
func (l *List) Clip(p *Path, inside func(Surface)) {
	sub := &List{}
	inside(sub)
	l.calls = append(l.calls, call{p.Bounds(), func(t Surface) {
		t.Clip(p, func(u Surface) { sub.Play(u) })
	}})
}

// Note records the content of a rectangle, for surfaces that want it.
func (l *List) Note(r Rect, what any) {
	l.calls = append(l.calls, call{r, func(t Surface) {
		if n, ok := t.(Noter); ok {
			n.Note(r, what)
		}
	}})
}

// Play draws the whole list on s, in order.
func (l *List) Play(s Surface) {
	for _, c := range l.calls {
		c.play(s)
	}
}

// PlayWindow draws on s what may touch the window; it leaves out what can't be seen, and doesn't clip.
func (l *List) PlayWindow(s Surface, window Rect) {
	for _, c := range l.calls {
		if c.bounds.Meets(window) {
			c.play(s)
		}
	}
}

// Bounds is a rectangle around everything drawn; around letters there is some room to spare. It is Rect{} if nothing is
// drawn.
func (l *List) Bounds() Rect {
	r := Rect{X: math.Inf(1), Y: math.Inf(1), W: math.Inf(-1), H: math.Inf(-1)}
	if len(l.calls) == 0 {
		return Rect{}
	}
	x, y, X, Y := r.X, r.Y, math.Inf(-1), math.Inf(-1)
	for _, c := range l.calls {
		x, y, X, Y = min(x, c.bounds.X), min(y, c.bounds.Y), max(X, c.bounds.Right()), max(Y, c.bounds.Bottom())
	}
	return Rect{x, y, X - x, Y - y}
}
