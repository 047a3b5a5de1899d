package standee

import "brehon/generate/draw"

// head is a bearded face under hair, looking at the player.
func (b brush) head(a person, axis draw.MM) {
	face := (&draw.Path{}).Move(axis-2.3, -15.6).Curve(axis-2.6, -12.7, axis-1.3, -11.6, axis, -11.6)
	face.Curve(axis+1.3, -11.6, axis+2.6, -12.7, axis+2.3, -15.6).Curve(axis+2.1, -18.3, axis-2.1, -18.3, axis-2.3, -15.6).Close()
	b.part(face, skin, 0.3)
	b.beard(a, axis)
	hair := (&draw.Path{}).Move(axis-2.6, -13.2).Curve(axis-3.7, -19.9, axis+3.7, -19.9, axis+2.6, -13.2)
	hair.Curve(axis+2.0, -14.2, axis+2.3, -16.2, axis+0.9, -16.5).Curve(axis+0.3, -16.3, axis-0.3, -16.3, axis-0.9, -16.5)
	hair.Curve(axis-2.3, -16.2, axis-2.0, -14.2, axis-2.6, -13.2).Close()
	b.part(hair, a.hair, 0.28)
	strands := &draw.Path{}
	both(axis, func(_ draw.MM, x func(draw.MM) draw.MM) {
		strands.Move(x(0.5), -18.1).Curve(x(1.4), -17.7, x(2.1), -16.8, x(2.35), -15.4)
		strands.Move(x(0.3), -17.5).Curve(x(0.9), -17.3, x(1.4), -17.0, x(1.75), -16.4)
	})
	b.strands(strands, a.hair)
	b.eyes(axis, -14.8)
}

func (b brush) eyes(axis, y draw.MM) {
	both(axis, func(_ draw.MM, x func(draw.MM) draw.MM) {
		b.part(draw.Ellipse(x(0.9), y, 0.42, 0.3), b.pen.Ink.Paper, 0.14)
		b.dot(x(0.88), y, 0.19, b.pen.Ink.Ink)
		b.line((&draw.Path{}).Move(x(0.4), y-0.62).Curve(x(0.7), y-0.85, x(1.2), y-0.85, x(1.5), y-0.55), b.pen.Ink.Ink, 0.2)
	})
	b.line((&draw.Path{}).Move(axis, y+0.1).Line(axis-0.25, y+1.0).Line(axis+0.15, y+1.05), b.pen.Ink.Ink, 0.18)
}

// strands are fine lines in hair or beard, lighter on dark hair and darker on light.
func (b brush) strands(p *draw.Path, hair draw.Color) {
	c := draw.Mix(hair, b.pen.Ink.Ink, 0.5)
	if hair.Luminance() < 0.06 {
		c = draw.Mix(hair, b.pen.Ink.Paper, 0.35)
	}
	b.line(p, c, 0.13)
}

func (b brush) beard(a person, axis draw.MM) {
	mouth := func() {
		if a.Beard != "" {
			b.part(draw.Ellipse(axis, -12.75, 0.75, 0.36), skin, 0.14)
		}
		b.line(draw.Line(axis-0.45, -12.72, axis+0.45, -12.72), b.pen.Ink.Accent, 0.26)
	}
	switch a.Beard {
	case "":
		mouth()
	case "moustache":
		m := (&draw.Path{}).Move(axis, -13.35)
		m.Curve(axis+0.8, -13.6, axis+1.6, -13.2, axis+1.75, -11.3).Curve(axis+1.2, -12.4, axis+0.6, -12.8, axis, -12.9)
		m.Curve(axis-0.6, -12.8, axis-1.2, -12.4, axis-1.75, -11.3).Curve(axis-1.6, -13.2, axis-0.8, -13.6, axis, -13.35).Close()
		b.line(draw.Line(axis-0.4, -12.4, axis+0.4, -12.4), b.pen.Ink.Accent, 0.26)
		b.part(m, a.hair, 0.22)
	case "forked":
		p := (&draw.Path{}).Move(axis-2.35, -14.2).Curve(axis-2.4, -11.4, axis-1.9, -10.6, axis-1.1, -9.3)
		p.Curve(axis-0.7, -10, axis-0.3, -10.4, axis, -10.6).Curve(axis+0.3, -10.4, axis+0.7, -10, axis+1.1, -9.3)
		p.Curve(axis+1.9, -10.6, axis+2.4, -11.4, axis+2.35, -14.2).Curve(axis+1.4, -13.2, axis-1.4, -13.2, axis-2.35, -14.2).Close()
		b.part(p, a.hair, 0.26)
		b.beardStrands(a, axis, 1.1)
		mouth()
	default:
		p := (&draw.Path{}).Move(axis-2.35, -14.2).Curve(axis-2.2, -10.4, axis-0.8, -9.7, axis, -9.7)
		p.Curve(axis+0.8, -9.7, axis+2.2, -10.4, axis+2.35, -14.2).Curve(axis+1.4, -13.2, axis-1.4, -13.2, axis-2.35, -14.2).Close()
		b.part(p, a.hair, 0.26)
		b.beardStrands(a, axis, 0.35)
		mouth()
	}
}

// beardStrands run from the cheeks to the tips of the beard, which lie so far from the middle.
func (b brush) beardStrands(a person, axis, tip draw.MM) {
	p := &draw.Path{}
	both(axis, func(_ draw.MM, x func(draw.MM) draw.MM) {
		p.Move(x(1.8), -13).Curve(x(1.7), -11.8, x(tip+0.5), -11, x(tip+0.2), -10.4)
		p.Move(x(1.05), -12.2).Curve(x(0.95), -11.6, x(tip), -11.2, x(tip*0.9), -10.6)
	})
	b.strands(p, a.hair)
}

// crown sits on the hair: five points and three stones for a king, a plain band for a circlet.
func (b brush) crown(kind string, axis draw.MM) {
	switch kind {
	case "king":
		c := (&draw.Path{}).Move(axis-2.75, -16.4).Line(axis-3.15, -19.1).Line(axis-1.6, -17.9).Line(axis, -19.85)
		c.Line(axis+1.6, -17.9).Line(axis+3.15, -19.1).Line(axis+2.75, -16.4).Curve(axis+1.4, -16.0, axis-1.4, -16.0, axis-2.75, -16.4).Close()
		b.part(c, b.pen.Pigment("orpiment"), 0.28)
		b.line((&draw.Path{}).Move(axis-2.8, -16.95).Curve(axis-1.4, -16.5, axis+1.4, -16.5, axis+2.8, -16.95), b.pen.Ink.Ink, 0.16)
		for _, x := range []draw.MM{-1.8, 0, 1.8} {
			b.dot(axis+x, -17.3-0.1*x*x/3.24+0.1, 0.27, b.pen.Ink.Accent)
		}
	case "circlet":
		c := (&draw.Path{}).Move(axis-2.85, -16.3).Line(axis-2.8, -17.4).Curve(axis-1.8, -17.1, axis-0.9, -17.0, axis-0.75, -17.0)
		c.Line(axis, -18.3).Line(axis+0.75, -17.0).Curve(axis+0.9, -17.0, axis+1.8, -17.1, axis+2.8, -17.4)
		c.Line(axis+2.85, -16.3).Curve(axis+1.4, -15.85, axis-1.4, -15.85, axis-2.85, -16.3).Close()
		b.part(c, steel, 0.26)
		b.dot(axis, -16.85, 0.36, b.pen.Ink.Third)
	}
}

// greatHelm is the flat-topped helm of an English lord, over a coif of mail.
func (b brush) greatHelm(axis draw.MM) {
	helm := (&draw.Path{}).Move(axis-2.4, -17.3).Line(axis-2.25, -12.4).Curve(axis-1.2, -11.3, axis+1.2, -11.3, axis+2.25, -12.4)
	helm.Line(axis+2.4, -17.3).Curve(axis+1.4, -18.3, axis-1.4, -18.3, axis-2.4, -17.3).Close()
	b.part(helm, steel, 0.34)
	side := (&draw.Path{}).Move(axis+2.4, -17.3).Line(axis+2.25, -12.4).Curve(axis+1.7, -11.8, axis+1.2, -11.7, axis+1.2, -11.7).Line(axis+1.2, -17.9).Close()
	if !b.pen.Low {
		b.dst.Path(side, draw.Fill(shade))
	}
	slit := draw.Line(axis-2.1, -15.3, axis-0.35, -15.3)
	slit.Move(axis+0.35, -15.3).Line(axis+2.1, -15.3)
	b.dst.Path(slit, draw.Style{Stroke: b.pen.Ink.Ink, Width: b.width(0.55), Cap: draw.ButtCap})
	cross := draw.Line(axis, -18, axis, -11.6)
	cross.Move(axis-2.3, -16.1).Line(axis+2.3, -16.1)
	b.line(cross, b.pen.Ink.Ink, 0.3)
	for i := range 3 {
		for _, x := range []draw.MM{-1.3, -0.75, 0.75, 1.3} {
			b.dot(axis+x, -14.2+draw.Times(i, 0.65), 0.15, b.pen.Ink.Ink)
		}
	}
	b.dst.Path(helm, draw.Stroke(b.pen.Ink.Ink, b.width(0.34)))
}
