package draw

// Legible is s without letters smaller than least, of what is drawn much smaller than it is.
func Legible(s Surface, least Pt) Surface { return legible{s, least} }

type legible struct {
	Surface
	least Pt
}

func (l legible) Text(r Run) {
	if r.Size >= l.least {
		l.Surface.Text(r)
	}
}

// Image keeps art whole that has no such letters.
func (l legible) Image(a *Art, m Matrix) {
	f := &finder{least: l.least}
	if f.Image(a, m); f.found {
		a.Draw(At(l, m))
	} else {
		l.Surface.Image(a, m)
	}
}

func (l legible) Clip(p *Path, inside func(Surface)) {
	l.Surface.Clip(p, func(in Surface) { inside(legible{in, l.least}) })
}

// finder finds letters smaller than least.
type finder struct {
	least Pt
	found bool
}

func (f *finder) Blind()                             {}
func (f *finder) Path(*Path, Style)                  {}
func (f *finder) Text(r Run)                         { f.found = f.found || r.Size < f.least }
func (f *finder) Image(a *Art, m Matrix)             { a.Draw(At(f, m)) }
func (f *finder) Clip(_ *Path, inside func(Surface)) { inside(f) }
