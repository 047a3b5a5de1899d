package turlough_test

import (
	"math"
	"slices"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// canvas is a surface that remembers what lies under each letter, and how far a drawing reaches.
type canvas struct {
	set    *typeset.Setter
	fields []field
	words  []word
	reach  draw.Rect // around everything that shows
	clips  []polygon
}

// field is a filled shape; what lies outside its clips does not show.
type field struct {
	shape polygon
	clips []polygon
	color draw.Color
}

// word is a run of letters with its box and the colour it stands on.
type word struct {
	draw.Run
	box draw.Rect
	end draw.Point   // where the next letter would stand
	on  []draw.Color // under the box, at several points
}

func (c *canvas) Path(p *draw.Path, s draw.Style) {
	shape := flatten(p)
	box := shape.bounds()
	if s.Stroke.Visible() {
		box = box.Inset(-s.Width / 2)
	}
	c.grow(box)
	if s.Fill.Visible() {
		c.fields = append(c.fields, field{shape, slices.Clone(c.clips), s.Fill})
	}
}

func (c *canvas) Text(r draw.Run) {
	high := c.set.CapHeight(r.Font, r.Size)
	w := r.Width
	if w == 0 {
		w = c.set.Width(r.Text, typeset.Style{Font: r.Font, Size: r.Size})
	}
	m := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y))
	t := word{Run: r, box: flatten(c.set.Outline(r)).bounds(), end: m.Apply(draw.Point{X: w})}
	for i := range 9 {
		t.on = append(t.on, c.under(m.Apply(draw.Point{X: w * (float64(i) + 0.5) / 9, Y: -high / 2})))
	}
	c.grow(t.box)
	if n := len(c.words); n > 0 && t.follows(c.words[n-1]) { // kerning parts a word into runs
		was := &c.words[n-1]
		was.Run.Text += r.Text
		was.box, was.end, was.on = was.box.Union(t.box), t.end, append(was.on, t.on...)
		return
	}
	c.words = append(c.words, t)
}

// follows reports whether the run goes on where another ended, in the same hand.
func (w word) follows(was word) bool {
	gap := draw.Point{X: w.X, Y: w.Y}.Sub(was.end).Len()
	return w.Font == was.Font && w.Size == was.Size && w.Fill == was.Fill && gap < 0.2*w.Size.MM()
}

func (c *canvas) Image(a *draw.Art, m draw.Matrix) { a.Draw(draw.At(c, m)) }

func (c *canvas) Clip(p *draw.Path, inside func(draw.Surface)) {
	c.clips = append(c.clips, flatten(p))
	inside(c)
	c.clips = c.clips[:len(c.clips)-1]
}

// grow counts a box that shows; clips cut it.
func (c *canvas) grow(box draw.Rect) {
	for _, p := range c.clips {
		b := p.bounds()
		x, y := max(box.X, b.X), max(box.Y, b.Y)
		box = draw.Rect{X: x, Y: y, W: min(box.Right(), b.Right()) - x, H: min(box.Bottom(), b.Bottom()) - y}
		if box.W < 0 || box.H < 0 {
			return
		}
	}
	c.reach = c.reach.Union(box)
}

// under is the colour that shows at a point: paper where nothing is filled.
func (c *canvas) under(p draw.Point) draw.Color {
	for i := len(c.fields) - 1; i >= 0; i-- {
		f := c.fields[i]
		if f.shape.holds(p) && !slices.ContainsFunc(f.clips, func(q polygon) bool { return !q.holds(p) }) {
			return f.color
		}
	}
	return draw.Hex("#FFFFFF")
}

// polygon is a shape of straight sides, figure by figure.
type polygon [][]draw.Point

func flatten(p *draw.Path) polygon {
	var all polygon
	i := 0
	add := func(q draw.Point) { all[len(all)-1] = append(all[len(all)-1], q) }
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			all = append(all, []draw.Point{p.Pts[i]})
			i++
		case draw.LineTo:
			add(p.Pts[i])
			i++
		case draw.CurveTo:
			fig := all[len(all)-1]
			a, b, c, d := fig[len(fig)-1], p.Pts[i], p.Pts[i+1], p.Pts[i+2]
			for k := 1; k <= 10; k++ {
				t := float64(k) / 10
				ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
				add(ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t))
			}
			i += 3
		}
	}
	return all
}

func (p polygon) bounds() draw.Rect {
	x, y, X, Y := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, fig := range p {
		for _, q := range fig {
			x, y, X, Y = min(x, q.X), min(y, q.Y), max(X, q.X), max(Y, q.Y)
		}
	}
	return draw.Rect{X: x, Y: y, W: X - x, H: Y - y}
}

// holds reports whether the point lies inside, by the non-zero rule.
func (p polygon) holds(q draw.Point) bool {
	wind := 0
	for _, fig := range p {
		for i, a := range fig {
			b := fig[(i+1)%len(fig)]
			if (a.Y <= q.Y) == (b.Y <= q.Y) {
				continue
			}
			if x := a.X + (q.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X); x > q.X {
				if a.Y < b.Y {
					wind++
				} else {
					wind--
				}
			}
		}
	}
	return wind != 0
}
