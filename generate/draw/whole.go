package draw

import "math"

// Whole draws on s what drawing does, without the lines of letters and the signs that a window cuts or leaves out: what is left
// of a word at its edge is not read, and would still be found. Signs are pieces of art smaller than the window; larger ones
// are gone through.
func Whole(s Surface, window Rect, drawing func(Surface)) {
	w := &whole{on: s, window: window}
	drawing(w)
	w.end()
}

type whole struct {
	on     Surface
	window Rect
	line   []Run // that goes on while runs follow each other
}

// end draws the line, if all of it is in the window.
func (w *whole) end() {
	cut := false
	for _, r := range w.line {
		h := r.Size.MM()
		box := Turn(r.Angle).Then(Move(r.X, r.Y)).ApplyRect(Rect{Y: -0.72 * h, W: r.Width, H: 0.95 * h})
		cut = cut || !w.window.Contains(box)
	}
	if !cut {
		for _, r := range w.line {
			w.on.Text(r)
		}
	}
	w.line = w.line[:0]
}

func (w *whole) Text(r Run) {
	if n := len(w.line); n > 0 {
		last := w.line[n-1]
		to := Turn(last.Angle).Apply(Point{X: last.Width}).Add(Point{last.X, last.Y})
		if near := float64(0.3 * last.Size.MM()); math.Abs(to.X-r.X) > near || math.Abs(to.Y-r.Y) > near {
			w.end()
		}
	}
	w.line = append(w.line, r)
}

func (w *whole) Path(p *Path, s Style) {
	w.end()
	w.on.Path(p, s)
}

func (w *whole) Image(a *Art, m Matrix) {
	w.end()
	switch r := m.ApplyRect(a.Bounds); {
	case w.window.Contains(r):
		w.on.Image(a, m)
	case r.W > w.window.W || r.H > w.window.H:
		a.Draw(At(w, m))
	}
}

func (w *whole) Clip(p *Path, inside func(Surface)) {
	w.end()
	w.on.Clip(p, func(in Surface) { Whole(in, w.window, inside) })
}
