package ornament

import (
	"math"

	"brehon/generate/draw"
)

// Hatch fills the shape with the engravers' lines of the kind: h v d u x hv lattice hdash vdash dots brick; none draws
// nothing. Spacing and width are in mm. The lines distinguish colours, and are not mirrored in right-to-left layouts.
func Hatch(s draw.Surface, shape *draw.Path, kind string, spacing, width draw.MM, c draw.Color) {
	box := shape.Bounds()
	line := &draw.Path{}
	style := draw.Style{Stroke: c, Width: width, Cap: draw.ButtCap}
	switch kind {
	case "h":
		rules(line, box, 0, spacing, nil)
	case "v":
		rules(line, box, 90, spacing, nil)
	case "d":
		rules(line, box, 45, spacing, nil)
	case "u":
		rules(line, box, -45, spacing, nil)
	case "x":
		rules(line, box, 0, spacing*0.62, nil)
		rules(line, box, 90, spacing*0.62, nil)
	case "hv":
		rules(line, box, 0, spacing*1.25, nil)
		rules(line, box, -45, spacing*1.25, nil)
	case "lattice":
		rules(line, box, 45, spacing*1.15, nil)
		rules(line, box, -45, spacing*1.15, nil)
	case "hdash", "vdash":
		angle := 0.0
		if kind == "vdash" {
			angle = 90
		}
		rules(line, box, angle, spacing*0.85, &dash{on: spacing * 1.5, off: spacing * 0.9})
	case "dots":
		dots(line, box, spacing*1.15, width*1.25)
		style = draw.Fill(c)
	case "brick":
		bricks(line, box, spacing*1.25)
	default:
		return
	}
	if line.Empty() {
		return
	}
	s.Clip(shape, func(in draw.Surface) { draw.Upright(in, box).Path(line, style) })
}

type dash struct{ on, off draw.MM }

// rules adds parallel lines across the box, the middle one through its centre.
func rules(p *draw.Path, box draw.Rect, angle float64, spacing draw.MM, d *dash) {
	c, r := box.Centre(), draw.Point{X: box.W, Y: box.H}.Len()/2
	turn := draw.Turn(angle).Then(draw.Move(c.X, c.Y))
	cos, sin := turn.A, turn.B
	// how far the lines must reach along and across to cover the box
	across := math.Abs(box.W*sin)/2 + math.Abs(box.H*cos)/2
	along := min(r, math.Abs(box.W*cos)/2+math.Abs(box.H*sin)/2)
	n := int(across / spacing)
	for i := -n; i <= n; i++ {
		o := float64(i) * spacing
		seg := func(a, b draw.MM) {
			if a < b {
				p.Add(draw.Line(a, o, b, o), turn)
			}
		}
		if d == nil {
			seg(-along, along)
			continue
		}
		start := -along
		if i%2 != 0 {
			start -= d.off
		}
		for t := start; t < along; t += d.on + d.off {
			seg(max(t, -along), min(t+d.on, along))
		}
	}
}

func dots(p *draw.Path, box draw.Rect, spacing, radius draw.MM) {
	for row, y := 0, box.Y+float64(spacing*0.35); y < box.Bottom()+radius; row, y = row+1, y+float64(spacing*0.75) {
		x := box.X + spacing*0.25
		if row%2 == 1 {
			x += spacing / 2
		}
		for ; x < box.Right()+radius; x += spacing {
			p.Add(draw.Circle(x, y, radius), draw.Identity())
		}
	}
}

func bricks(p *draw.Path, box draw.Rect, course draw.MM) {
	for row, y := 0, box.Y+float64(course*0.4); y-course < box.Bottom(); row, y = row+1, y+course {
		p.Move(box.X, y).Line(box.Right(), y)
		x := box.X + float64(course*0.4)
		if row%2 == 1 {
			x += course
		}
		for ; x < box.Right(); x += 2 * course {
			p.Move(x, y).Line(x, y+course)
		}
	}
}
