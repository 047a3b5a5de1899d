package standee

import "brehon/generate/draw"

// hostage draws a power's pledge: light, slender, unarmed, hands bound, eyes down, so that it
// is never taken for an army. Origin between the feet.
func (b brush) hostage(a person) {
	arms := b.pen.Arms[a.power]
	shift := (&draw.Path{}).Move(0, -14.2).Curve(-2.9, -13.9, -3.4, -10.5, -4.1, -0.3)
	shift.Line(4.1, -0.3).Curve(3.4, -10.5, 2.9, -13.9, 0, -14.2).Close()
	b.part(shift, linen, 0.3)
	b.dst.Clip(shift, func(in draw.Surface) {
		inside := brush{in, b.pen}
		hem := draw.Box(draw.Rect{X: -5, Y: -2.1, W: 10, H: 2})
		inside.part(hem, arms.Field, 0.22)
		inside.hatched(hem, arms)
		folds := &draw.Path{}
		both(0, func(_ draw.MM, x func(draw.MM) draw.MM) {
			folds.Move(x(2.3), -6.5).Line(x(2.9), -2.3)
			folds.Move(x(1.1), -5).Line(x(1.35), -2.3)
		})
		inside.line(folds, b.pen.Ink.Faded, 0.16)
	})
	b.dst.Path(shift, draw.Stroke(b.pen.Ink.Ink, b.width(0.3)))
	both(0, func(_ draw.MM, x func(draw.MM) draw.MM) {
		foot := (&draw.Path{}).Move(x(0.5), -0.3).Curve(x(0.5), 0.05, x(1.9), 0.05, x(2.0), -0.3).Close()
		b.part(foot, skin, 0.2)
		b.line((&draw.Path{}).Move(x(2.75), -11.2).Curve(x(2.7), -8.8, x(1.6), -7.4, x(0.9), -7.2), b.pen.Ink.Ink, 0.26)
	})
	b.pen.Shield(b.dst, a.power, 0, -10.3, 4.4)
	b.bound(-6.9)
	b.young(a)
}

// bound are two hands crossed at the wrists, a red cord about them.
func (b brush) bound(y draw.MM) {
	both(0, func(_ draw.MM, x func(draw.MM) draw.MM) {
		b.part(draw.Ellipse(x(0.75), y, 0.95, 0.8), skin, 0.22)
	})
	cord := draw.Line(-1.4, y-0.3, 1.4, y-0.3)
	cord.Move(-1.45, y+0.2).Line(1.45, y+0.2)
	cord.Move(0.3, y+0.5).Curve(1.2, y+1.6, 0.2, y+2.4, 0.9, y+3.6)
	cord.Move(-0.2, y+0.5).Curve(-0.9, y+1.3, -0.2, y+2.0, -0.7, y+2.8)
	b.line(cord, b.pen.Ink.Accent, 0.3)
}

// young is a beardless face with lowered lids.
func (b brush) young(a person) {
	face := (&draw.Path{}).Move(-2.25, -16.5).Curve(-2.5, -13.6, -1.2, -12.7, 0, -12.7)
	face.Curve(1.2, -12.7, 2.5, -13.6, 2.25, -16.5).Curve(2, -19.2, -2, -19.2, -2.25, -16.5).Close()
	b.part(face, skin, 0.28)
	hair := (&draw.Path{}).Move(-2.5, -14.3).Curve(-3.6, -21.6, 3.6, -21.6, 2.5, -14.3)
	hair.Curve(2.4, -16, 2.2, -17.3, 1.2, -17.7).Curve(0.4, -17.4, -0.4, -17.4, -1.2, -17.7).Curve(-2.2, -17.3, -2.4, -16, -2.5, -14.3).Close()
	b.part(hair, a.hair, 0.26)
	both(0, func(_ draw.MM, x func(draw.MM) draw.MM) {
		b.line((&draw.Path{}).Move(x(0.45), -15.5).Curve(x(0.7), -15.2, x(1.1), -15.2, x(1.4), -15.5), b.pen.Ink.Ink, 0.22)
	})
	b.line(draw.Line(-0.45, -13.75, 0.45, -13.75), b.pen.Ink.Accent, 0.22)
	b.line((&draw.Path{}).Move(0.05, -15.2).Line(-0.2, -14.5).Line(0.1, -14.45), b.pen.Ink.Ink, 0.16)
}
