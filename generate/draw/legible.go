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

func (l legible) Image(a *Art, m Matrix) { a.Draw(At(l, m)) }

func (l legible) Clip(p *Path, inside func(Surface)) {
	l.Surface.Clip(p, func(in Surface) { inside(legible{in, l.least}) })
}
