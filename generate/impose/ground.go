package impose

import (
	"slices"

	"brehon/generate/draw"
)

// grounded are the faces whose colours run to their edges.
func grounded(faces []face) (list []face) {
	for _, f := range faces {
		if f.of.Ground.Visible() && !f.back {
			list = append(list, f)
		}
	}
	return list
}

// drawGrounds prints each ground beyond the sides of its face at which no other touches, so that a knife that strays finds
// no white.
func drawGrounds(dst draw.Surface, faces []face) {
	for _, f := range faces {
		if b := f.grown(faces); b != f.box {
			dst.Path(draw.Box(b), draw.Fill(f.of.Ground))
			if f.of.Beyond != nil {
				dst.Clip(draw.Box(b), func(in draw.Surface) { f.of.Beyond(draw.At(in, draw.Move(f.box.X, f.box.Y)), bleed) })
			}
		}
	}
}

// grown is the face's box with what is printed beyond those sides at which none of the faces touches it.
func (f face) grown(faces []face) draw.Rect {
	b := f.box
	if f.touched(faces, draw.Point{X: -1}) == nil {
		b.X, b.W = b.X-bleed, b.W+bleed
	}
	if f.touched(faces, draw.Point{X: 1}) == nil {
		b.W += bleed
	}
	if f.touched(faces, draw.Point{Y: -1}) == nil {
		b.Y, b.H = b.Y-bleed, b.H+bleed
	}
	if f.touched(faces, draw.Point{Y: 1}) == nil {
		b.H += bleed
	}
	return b
}

// boxes are a sheet's block of pieces as it is cut out, and the same with what is printed beyond it.
func boxes(faces []face) (trim, printed draw.Rect) {
	for _, f := range faces {
		trim = trim.Union(f.cut)
	}
	printed = trim
	all := grounded(faces)
	for _, f := range all {
		printed = printed.Union(f.grown(all))
	}
	return trim, printed
}

// touched returns the face that adjoins f in the direction way; nil if there is none.
func (f face) touched(faces []face, way draw.Point) *face {
	c := f.box.Centre().Add(draw.Point{X: way.X * f.box.W, Y: way.Y * f.box.H})
	i := slices.IndexFunc(faces, func(o face) bool { m := o.box.Centre(); return near(m.X, c.X) && near(m.Y, c.Y) })
	if i < 0 {
		return nil
	}
	return &faces[i]
}

// pale is from which luminance a line of paper between two grounds is lost.
const pale = 0.8

// drawLines draws the cuts as lines: white between two grounds, grey elsewhere; around grounds there are none.
func (j Job) drawLines(dst draw.Surface, faces []face, cuts []segment) {
	all := grounded(faces)
	if j.Low || len(all) == 0 {
		drawCutLines(dst, cuts, grey)
		return
	}
	lines := map[draw.Color][2][]edge{}
	for _, f := range all {
		b := f.box
		for i, o := range []*face{f.touched(all, draw.Point{X: -1}), f.touched(all, draw.Point{Y: -1})} {
			if o == nil {
				continue
			}
			e, c := []edge{{b.X, b.Y, b.Bottom()}, {b.Y, b.X, b.Right()}}[i], white
			if min(f.of.Ground.Luminance(), o.of.Ground.Luminance()) > pale {
				c = grey
			}
			of := lines[c]
			of[i] = append(of[i], e)
			lines[c] = of
		}
	}
	for _, c := range []draw.Color{white, grey} {
		drawCutLines(dst, segments(lines[c][0], lines[c][1]), c)
	}
}
