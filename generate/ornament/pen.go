// Package ornament draws what all pieces have in common: icons, shields, hatches and panels, in colour or in low ink, and
// what a game's Look puts at the head of a sheet, under a heading, around a title page.
package ornament

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Pen holds what a kind of component needs to draw: one language, one ink, one set of fonts. It is read-only after Load and
// may be shared by goroutines.
type Pen struct {
	Set   *typeset.Setter
	Words *lang.Catalog
	// Second is a second language, set small next to the first where a layout has room. Nil: none.
	Second *lang.Catalog
	Low    bool // the low-ink edition: outlines and hatches, no fills
	Ink    Inks
	Arms   map[string]Arms // by the ids of powers, and of whatever else has some
	look   Look
	icons  map[string]*draw.Path
}

// Arms identify a power: field colour, charge and two letters, and the hatch that replaces the field in low ink.
type Arms struct {
	Code   string
	Field  draw.Color
	Charge draw.Color
	Icon   string // an icon's name, one of the look's charges, or "none"
	Hatch  string // see Hatch
}

// Pigment is the colour that the game's content calls by that name; without a name it is ink. It panics if the look
// lacks the name: a look must have every pigment that its content may name.
func (p *Pen) Pigment(name string) draw.Color {
	c, ok := p.look.Pigments[name]
	switch {
	case name == "":
		return p.Ink.Ink
	case !ok:
		panic("ornament: the look has no pigment " + name)
	}
	return c
}

// Field is c in the colour edition and paper in low ink: the fill of anything large.
func (p *Pen) Field(c draw.Color) draw.Color {
	if p.Low {
		return p.Ink.Paper
	}
	return c
}

// On is c in the colour edition and ink in low ink: lettering and lines on a Field.
func (p *Pen) On(c draw.Color) draw.Color {
	if p.Low {
		return p.Ink.Ink
	}
	return c
}

// Legible is the colour for small letters on a field: the wanted one if its contrast is at least
// 4.5 : 1, else ink or paper, whichever reads better.
func (p *Pen) Legible(field, wanted draw.Color) draw.Color {
	switch {
	case draw.Contrast(field, wanted) >= 4.5:
		return wanted
	case draw.Contrast(field, p.Ink.Ink) >= draw.Contrast(field, p.Ink.Paper):
		return p.Ink.Ink
	}
	return p.Ink.Paper
}

// Line is the width of a drawing's line: w, and 0.7 of it in low ink.
func (p *Pen) Line(w draw.MM) draw.MM {
	if p.Low {
		return 0.7 * w
	}
	return w
}

// Laid is dst for a layout w wide that begins at x: as it is, or mirrored where the pen's language is read from right to
// left. What draws the layout reckons from the left in either case; see draw.Mirror.
func (p *Pen) Laid(dst draw.Surface, x, w draw.MM) draw.Surface {
	if !p.Set.RightToLeft {
		return dst
	}
	return draw.At(dst, draw.Mirror(x+w/2))
}

// HasIcon reports whether the art holds the icon.
func (p *Pen) HasIcon(name string) bool { return p.icons[name] != nil }

// IconPath returns the icon in a box of size mm centred at x, y; nil if there is none of that name.
func (p *Pen) IconPath(name string, x, y, size draw.MM) *draw.Path {
	i := p.icons[name]
	if i == nil {
		return nil
	}
	k := size / 512
	return i.Map(draw.Matrix{A: k, D: k, E: x - 256*k, F: y - 256*k})
}

// Icon draws the icon in one colour, centred at x, y in a box of size mm. In low ink an icon of
// 5 mm and more is drawn in outline; smaller ones stay solid, they would clog. The game's device goes by its icon's name, too.
func (p *Pen) Icon(s draw.Surface, name string, x, y, size draw.MM, c draw.Color) {
	if d := p.look.Device; name == d.Icon && d.Draw != nil {
		d.Draw(p, s, x, y, size/2, c)
		return
	}
	if !p.Low || size < 5 {
		p.SolidIcon(s, name, x, y, size, p.On(c))
		return
	}
	if i := p.IconPath(name, x, y, size); i != nil {
		draw.Upright(s, draw.Rect{X: x, Y: y}).Path(i, draw.Style{Fill: p.Ink.Paper, Stroke: p.On(c), Width: 0.16})
	}
}

// iconArt is the size in which icons are kept as art: placed smaller, they lose nothing.
const iconArt draw.MM = 20

// SolidIcon draws the icon filled, in either edition. An icon of one colour is one piece of art.
func (p *Pen) SolidIcon(s draw.Surface, name string, x, y, size draw.MM, c draw.Color) {
	if p.icons[name] == nil {
		return
	}
	a := &draw.Art{Name: "icon/" + name + "/" + c.String(), Bounds: draw.Rect{W: iconArt, H: iconArt}}
	a.Draw = func(s draw.Surface) { s.Path(p.IconPath(name, iconArt/2, iconArt/2, iconArt), draw.Fill(c)) }
	s.Image(a, draw.Scale(size/iconArt).Then(draw.Move(x-size/2, y-size/2)))
}

// Panel is the double-ruled box: 0.30 outside, 0.13 inside, 0.9 apart, filled with the panel's colour or paper.
func (p *Pen) Panel(s draw.Surface, r draw.Rect, fill draw.Color) {
	s.Path(draw.Box(r), draw.Style{Fill: p.Field(fill), Stroke: p.Ink.Ink, Width: 0.30, Join: draw.MiterJoin})
	s.Path(draw.Box(r.Inset(0.9)), draw.Style{Stroke: p.Ink.Ink, Width: 0.13, Join: draw.MiterJoin})
}
