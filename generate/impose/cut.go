package impose

import (
	"cmp"
	"math"
	"slices"

	"brehon/generate/draw"
)

// Marks, in millimetres: outside the trim, from away to reach beyond it.
const (
	away      draw.MM = 0.8
	markLong  draw.MM = 1.8
	markWide  draw.MM = 0.18
	reach             = away + markLong
	bleed     draw.MM = 1.5 // printed beyond a ground
	hairline  draw.MM = 0.13
	foldWide  draw.MM = 0.2
	dash      draw.MM = 1.4
	dashGap   draw.MM = 1.0
	alignment         = 0.01 // edges nearer than this are one cut
)

var (
	ink   = draw.Hex("#232323")
	grey  = draw.Hex("#8E8E8E")
	white = draw.Hex("#FFFFFF")
)

// segment is a straight cut or fold, along x or along y, from a to b with a before b.
type segment struct{ a, b draw.Point }

// edge is a side of a piece: at c across, from … to along.
type edge struct{ c, from, to draw.MM }

// cuts are the lines along which the faces are cut apart, each as long as it can be: first
// the upright ones from left to right, then the level ones from top to bottom.
func cuts(faces []face) []segment {
	var upright, level []edge
	for _, f := range faces {
		if b := f.cut; b != (draw.Rect{}) {
			upright = append(upright, edge{b.X, b.Y, b.Bottom()}, edge{b.Right(), b.Y, b.Bottom()})
			level = append(level, edge{b.Y, b.X, b.Right()}, edge{b.Bottom(), b.X, b.Right()})
		}
	}
	return segments(upright, level)
}

// segments are the lines along edges, each as long as it can be.
func segments(upright, level []edge) (all []segment) {
	for _, e := range joined(upright) {
		all = append(all, segment{draw.Point{X: e.c, Y: e.from}, draw.Point{X: e.c, Y: e.to}})
	}
	for _, e := range joined(level) {
		all = append(all, segment{draw.Point{X: e.from, Y: e.c}, draw.Point{X: e.to, Y: e.c}})
	}
	return all
}

// joined merges collinear edges that touch.
func joined(edges []edge) []edge {
	slices.SortFunc(edges, func(p, q edge) int {
		if math.Abs(p.c-q.c) > alignment {
			return cmp.Compare(p.c, q.c)
		}
		return cmp.Compare(p.from, q.from)
	})
	var out []edge
	for _, e := range edges {
		if n := len(out); n > 0 && math.Abs(out[n-1].c-e.c) <= alignment && e.from <= out[n-1].to+alignment {
			out[n-1].to = max(out[n-1].to, e.to)
			continue
		}
		out = append(out, e)
	}
	return out
}

// longer is the segment with d more at both ends.
func (s segment) longer(d draw.MM) segment {
	k := s.b.Sub(s.a)
	k = k.Mul(d / k.Len())
	return segment{s.a.Sub(k), s.b.Add(k)}
}

func (s segment) path() *draw.Path { return draw.Line(s.a.X, s.a.Y, s.b.X, s.b.Y) }

// drawMarks puts a mark at both ends of each cut, outside it, and outside what is printed beyond a ground.
func drawMarks(dst draw.Surface, cuts []segment, from draw.MM) {
	st := draw.Style{Stroke: ink, Width: markWide, Cap: draw.ButtCap}
	for _, c := range cuts {
		near, far := c.longer(from), c.longer(reach)
		dst.Path(segment{far.a, near.a}.path(), st)
		dst.Path(segment{near.b, far.b}.path(), st)
	}
}

// drawCutLines shows the cuts themselves, thin, as one shape.
func drawCutLines(dst draw.Surface, cuts []segment, c draw.Color) {
	p := &draw.Path{}
	for _, c := range cuts {
		p.Add(c.path(), draw.Identity())
	}
	if !p.Empty() {
		dst.Path(p, draw.Style{Stroke: c, Width: hairline, Cap: draw.ButtCap})
	}
}

// folds are the folds of the sheet's strips, each as long as its strip.
func (l *layout) folds() []segment {
	var all []segment
	for _, s := range l.strips {
		for _, y := range s.folds {
			y += s.box.Y
			all = append(all, segment{draw.Point{X: s.box.X, Y: y}, draw.Point{X: s.box.Right(), Y: y}})
		}
	}
	return all
}

// drawFolds shows folds dashed and somewhat longer than what is folded; the dashes are the
// same to both ends.
func drawFolds(dst draw.Surface, folds []segment) {
	for _, f := range folds {
		f = f.longer(reach)
		phase := math.Mod(dash/2-f.b.Sub(f.a).Len()/2, dash+dashGap)
		if phase < 0 {
			phase += dash + dashGap
		}
		dst.Path(f.path(), draw.Style{Stroke: ink, Width: foldWide, Dash: []draw.MM{dash, dashGap}, Phase: phase, Cap: draw.ButtCap})
	}
}
