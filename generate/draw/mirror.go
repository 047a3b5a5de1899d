package draw

// Mirror is the map that swaps left and right about the upright line at x.
//
// It turns a layout round for a language that is read from right to left: seen through At(s, Mirror(w/2)), a page w wide
// has its columns, margins and bands at the other side, while what draws them still reckons from the left. What must
// not be seen in a mirror stands upright in its place: each run of letters and each piece of art by itself, and
// whatever is drawn through Upright: a line of words, a picture, a map.
func Mirror(x MM) Matrix { return Matrix{-1, 0, 0, 1, 2 * x, 0} }

// mirrored reports whether what is drawn on s is mirrored.
func mirrored(s Surface) bool {
	t, ok := s.(mapped)
	return ok && t.m.mirrors()
}

// Upright is s for something in the box that is not to be mirrored, though its place is. Where s does not mirror, it is
// s itself. The height of the box does not matter.
func Upright(s Surface, box Rect) Surface {
	if !mirrored(s) {
		return s
	}
	return At(s, Mirror(box.Centre().X))
}

// mirrors reports whether the map swaps the two sides of a shape.
func (m Matrix) mirrors() bool { return m.A*m.D < m.B*m.C }

// readable is the run under a map that mirrors and makes lengths k times as long: it begins where it would end.
func (m Matrix) readable(r Run, k float64) Run {
	along := Turn(r.Angle).Apply(Point{X: r.Width})
	start, end := m.Apply(Point{r.X + along.X, r.Y + along.Y}), m.Apply(Point{r.X, r.Y})
	way := Turn(r.Angle).Then(m).Apply(Point{X: -1}).Sub(m.Apply(Point{}))
	r.X, r.Y, r.Angle = start.X, start.Y, Matrix{A: way.X, B: way.Y}.Angle()
	if r.Width == 0 {
		r.X, r.Y = end.X, end.Y
	}
	r.Size, r.HaloWidth, r.Track, r.Width = r.Size*Pt(k), r.HaloWidth*k, r.Track*k, r.Width*k
	return r
}
