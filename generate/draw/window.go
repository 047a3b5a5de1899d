package draw

// Window returns a surface that omits figures, and stretches of lines, outside a window, also in clipped drawings.
func Window(s Surface, window Rect) Surface { return cut{s, window} }

type cut struct {
	Surface
	window Rect
}

func (c cut) Path(p *Path, s Style) {
	within := c.window.Inset(-s.Width)
	if !p.Bounds().Meets(within) {
		return
	}
	if short := part(p, within, !s.Fill.Visible() && len(s.Dash) == 0); !short.Empty() {
		c.Surface.Path(short, s)
	}
}

func (c cut) Text(r Run) {
	on := &List{}
	on.Text(r)
	on.PlayWindow(c.Surface, c.window)
}

func (c cut) Image(a *Art, m Matrix) {
	if m.ApplyRect(a.Bounds).Meets(c.window) {
		c.Surface.Image(a, m)
	}
}

func (c cut) Clip(p *Path, inside func(Surface)) {
	if p.Bounds().Meets(c.window) {
		c.Surface.Clip(part(p, c.window, false), func(in Surface) { inside(cut{in, c.window}) })
	}
}

// part returns the part of a path that reaches into the window: whole figures, or stretches of a line.
func part(p *Path, window Rect, line bool) *Path {
	out := &Path{}
	at := 0
	for i := 0; i < len(p.Verbs); {
		f := figure{}
		f.read(p, &i, &at)
		switch {
		case !f.Bounds().Meets(window):
		case line:
			f.stretches(out, window)
		default:
			out.Add(&f.Path, Identity())
		}
	}
	return out
}

// figure is a part of a path that begins with a move.
type figure struct{ Path }

func (f *figure) read(p *Path, verb, at *int) {
	for first := true; *verb < len(p.Verbs) && (first || p.Verbs[*verb] != MoveTo); first = false {
		n := pointsOf(p.Verbs[*verb])
		f.Verbs = append(f.Verbs, p.Verbs[*verb])
		f.Pts = append(f.Pts, p.Pts[*at:*at+n]...)
		*verb, *at = *verb+1, *at+n
	}
}

// stretches adds those steps of the figure that reach into the window. A closed figure is taken whole.
func (f *figure) stretches(out *Path, window Rect) {
	if f.Verbs[len(f.Verbs)-1] == Close {
		out.Add(&f.Path, Identity())
		return
	}
	now, at, drawn := f.Pts[0], 1, false
	for _, v := range f.Verbs[1:] {
		n := pointsOf(v)
		step := &Path{Verbs: []Verb{MoveTo, v}, Pts: append([]Point{now}, f.Pts[at:at+n]...)}
		if step.Bounds().Meets(window) {
			if !drawn {
				out.Move(now.X, now.Y)
			}
			out.Verbs, out.Pts = append(out.Verbs, v), append(out.Pts, f.Pts[at:at+n]...)
		}
		drawn = step.Bounds().Meets(window)
		now, at = f.Pts[at+n-1], at+n
	}
}

// pointsOf is how many points a verb takes.
func pointsOf(v Verb) int {
	switch v {
	case Close:
		return 0
	case CurveTo:
		return 3
	}
	return 1
}
