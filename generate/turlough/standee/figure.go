package standee

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// person is whom a figure shows: arms come from the pen, the rest from content.
type person struct {
	turlough.Attire
	power string     // whose arms it bears
	hair  draw.Color // of head and beard
}

// browns are the hair of those whom no source calls red or black.
var browns = [...]draw.Color{draw.Hex("#7A4A22"), draw.Hex("#3A2A1E"), draw.Hex("#B5561F"), draw.Hex("#8C6B3A")}

func personOf(f *turlough.Faction) person {
	p := person{Attire: f.Figure, power: f.ID, hair: browns[ornament.Hash(f.ID)%uint32(len(browns))]}
	if f.Hair != "" {
		p.hair = draw.Hex(f.Hair)
	}
	return p
}

// colours of what every figure has; skin, steel and wood are no power's.
var (
	skin  = draw.Hex("#F6E2C8")
	steel = draw.Hex("#D5D9DC")
	shade = draw.Hex("#AEB6BC")
	wood  = draw.Hex("#6B4F30")
	linen = draw.Hex("#F8F1E0")
)

// army draws a power's warrior: origin between the feet, everything above it.
func (b brush) army(a person) {
	axis, shaft := -0.7, 5.0
	switch a.Weapon {
	case "axe":
		shaft = 4.2
	case "banner":
		axis = -1.0
	}
	b.weapon(a, shaft)
	b.cloak(a, axis)
	b.tunic(axis)
	b.collar(a, axis)
	if a.Helm == "great" {
		b.greatHelm(axis)
	} else {
		b.head(a, axis)
		b.crown(a.Crown, axis)
	}
	b.arm(a, axis, shaft)
	b.shield(a, axis-0.9, -6.0, 6.6)
}

// shield is the power's, with a light edge that lifts it off a cloak of its own colour.
func (b brush) shield(a person, x, y, w draw.MM) {
	b.dst.Path(ornament.ShieldPath(x, y, w), draw.Style{Stroke: b.pen.Ink.Ink, Width: 1.0, Join: draw.MiterJoin})
	b.dst.Path(ornament.ShieldPath(x, y, w), draw.Style{Stroke: b.pen.Ink.Paper, Width: 0.66, Join: draw.MiterJoin})
	b.pen.Shield(b.dst, a.power, x, y, w)
}

// cloak is the bell: shoulders to hem, with folds and a fringe.
func (b brush) cloak(a person, axis draw.MM) {
	arms := b.pen.Arms[a.power]
	bell := (&draw.Path{}).Move(axis, -13.5).Curve(axis-3.8, -13.3, axis-4.3, -10, axis-5.3, -0.2)
	bell.Line(axis+5.3, -0.2).Curve(axis+4.3, -10, axis+3.8, -13.3, axis, -13.5).Close()
	b.part(bell, arms.Field, 0.36)
	dark := b.darker(arms.Field)
	b.hatched(bell, arms)
	b.dst.Clip(bell, func(in draw.Surface) {
		inside := brush{in, b.pen}
		folds := &draw.Path{}
		both(axis, func(_ draw.MM, x func(draw.MM) draw.MM) {
			folds.Move(x(3.0), -10.4).Curve(x(3.5), -7, x(3.9), -4, x(4.0), -1.5)
			folds.Move(x(2.2), -6.4).Curve(x(2.6), -4.4, x(2.8), -3, x(2.9), -1.5)
		})
		if !b.pen.Low || arms.Hatch == "none" { // hatch and folds together would be another power's hatch
			inside.line(folds, dark, 0.22)
		}
		fringe := draw.Line(axis-6, -1.5, axis+6, -1.5)
		for i := range 16 {
			x := axis - 5.6 + draw.Times(i, 0.75)
			fringe.Move(x, -1.5).Line(x-0.12, -0.2)
		}
		inside.line(fringe, dark, 0.22)
	})
	if b.pen.Low {
		b.dst.Path(bell, draw.Stroke(b.pen.Ink.Ink, b.width(0.4)))
	}
}

// darker is a field's own shade for folds; on a white field, a grey that shows.
func (b brush) darker(field draw.Color) draw.Color {
	if field.Luminance() < 0.03 {
		return draw.Mix(field, b.pen.Ink.Paper, 0.35)
	}
	return draw.Mix(field, b.pen.Ink.Ink, 0.5)
}

// tunic is the pleated linen shirt that shows where the cloak is open, and the shoes.
func (b brush) tunic(axis draw.MM) {
	open := (&draw.Path{}).Move(axis-0.8, -12.9).Curve(axis-1.3, -8, axis-1.8, -4, axis-2.1, -0.4)
	open.Line(axis+2.1, -0.4).Curve(axis+1.8, -4, axis+1.3, -8, axis+0.8, -12.9).Close()
	b.part(open, linen, 0.26)
	pleats := &draw.Path{}
	for _, x := range []draw.MM{-1.1, 0, 1.1} {
		pleats.Move(axis+float64(x*0.75), -5).Line(axis+x, -1.3)
	}
	pleats.Move(axis-2, -1.2).Line(axis+2, -1.2)
	b.line(pleats, b.pen.Ink.Faded, 0.15)
	both(axis, func(_ draw.MM, x func(draw.MM) draw.MM) {
		shoe := (&draw.Path{}).Move(x(0.25), -0.5).Curve(x(0.3), 0.05, x(1.9), 0.05, x(2.2), -0.45).Close()
		b.part(shoe, wood, 0.22)
	})
}

// collar is the shaggy border of the cloak about the neck, pinned by a brooch.
func (b brush) collar(a person, axis draw.MM) {
	ruff := (&draw.Path{}).Move(axis-3.5, -12.3).Curve(axis-2.2, -13.2, axis+2.2, -13.2, axis+3.5, -12.3)
	ruff.Curve(axis+3.1, -10.4, axis+1.2, -9.5, axis, -9.5).Curve(axis-1.2, -9.5, axis-3.1, -10.4, axis-3.5, -12.3).Close()
	c := b.darker(b.pen.Arms[a.power].Field)
	b.part(ruff, draw.Mix(b.pen.Arms[a.power].Field, c, 0.55), 0.28)
}

// arm is the sleeve and the hand that holds the shaft.
func (b brush) arm(a person, axis, shaft draw.MM) {
	sleeve := (&draw.Path{}).Move(axis+3.0, -10.6).Curve(axis+4.0, -10.3, shaft-0.7, -9.7, shaft-0.3, -9.3)
	sleeve.Line(shaft-0.4, -7.9).Curve(shaft-1.2, -7.7, axis+3.6, -7.6, axis+3.1, -7.9).Close()
	b.part(sleeve, b.pen.Arms[a.power].Field, 0.28)
	b.part(draw.Ellipse(shaft, -8.6, 0.8, 0.85), skin, 0.24)
	fingers := draw.Line(shaft-0.1, -8.85, shaft+0.7, -8.85)
	fingers.Move(shaft-0.1, -8.4).Line(shaft+0.7, -8.4)
	b.line(fingers, b.pen.Ink.Ink, 0.14)
}

// weapon is what stands beside the figure, its foot on the ground, its top 20 mm above.
func (b brush) weapon(a person, x draw.MM) {
	pole := func(top draw.MM) {
		w := 0.75
		if b.pen.Low {
			w = 0.3
		}
		b.dst.Path(draw.Line(x, -0.1, x, top), draw.Style{Stroke: b.pen.Ink.Ink, Width: w, Cap: draw.ButtCap})
		if !b.pen.Low {
			b.dst.Path(draw.Line(x, -0.2, x, top), draw.Style{Stroke: wood, Width: 0.42, Cap: draw.ButtCap})
		}
	}
	switch a.Weapon {
	case "axe":
		pole(-19.4)
		blade := (&draw.Path{}).Move(x-0.45, -17.9).Curve(x+0.5, -18.0, x+0.9, -18.6, x+1.5, -19.6)
		blade.Curve(x+2.3, -18.2, x+2.3, -15.6, x+1.3, -14.0).Curve(x+0.9, -15.2, x+0.4, -15.9, x-0.45, -16.1).Close()
		b.part(blade, steel, 0.26)
		b.line((&draw.Path{}).Move(x+1.15, -18.6).Curve(x+1.65, -17.6, x+1.65, -16.2, x+1.0, -15.0), shade, 0.2)
	case "banner":
		pole(-19.5)
		fly := (&draw.Path{}).Move(x-0.2, -19.3).Line(x-3.2, -18.7).Line(x-2.3, -17.5).Line(x-3.2, -16.3).Line(x-0.2, -15.6).Close()
		arms := b.pen.Arms[a.power]
		b.part(fly, arms.Field, 0.26)
		b.dst.Clip(fly, func(in draw.Surface) {
			stripes := &draw.Path{}
			for _, off := range []draw.MM{0.55, 1.35, 2.15} {
				stripes.Move(x-off+0.5, -19.6).Line(x-off-0.5, -17.4).Line(x-off+0.5, -15.2)
			}
			in.Path(stripes, draw.Style{Stroke: b.pen.On(arms.Charge), Width: b.width(0.42), Cap: draw.ButtCap})
		})
		b.dst.Path(fly, draw.Stroke(b.pen.Ink.Ink, b.width(0.26)))
		b.part(draw.Circle(x, -19.55, 0.42), b.pen.Pigment("orpiment"), 0.2)
	default:
		pole(-15.8)
		head := (&draw.Path{}).Move(x, -19.9).Curve(x+1.15, -18.3, x+0.95, -16.9, x+0.2, -15.6).Line(x-0.2, -15.6)
		head.Curve(x-0.95, -16.9, x-1.15, -18.3, x, -19.9).Close()
		b.part(head, steel, 0.26)
		b.line(draw.Line(x, -19, x, -16.2), shade, 0.16)
	}
}
