// Package draw is the surface that everything printed is drawn on: four calls in
// millimetres, each with its whole style, so that there is no state to restore.
// The backends are draw/pdf, draw/png and draw/record; nothing here knows them.
package draw

// Surface takes a drawing. Coordinates are millimetres from the top left.
// Calls never fail; a backend keeps its first error and reports it at the end.
type Surface interface {
	// Path fills and strokes a shape, the fill first.
	Path(p *Path, s Style)
	// Text sets one finished run of letters of one font.
	Text(t Run)
	// Image places vector art under the map m; a backend may store the art once.
	Image(a *Art, m Matrix)
	// Clip draws what inside draws, restricted to p.
	Clip(p *Path, inside func(Surface))
}

// Cap is the shape of a line's end.
type Cap uint8

// Join is the shape of a line's corner.
type Join uint8

// Round ends and corners are the default, as a pen draws them.
const (
	RoundCap Cap = iota
	ButtCap
	SquareCap
)

// The joins.
const (
	RoundJoin Join = iota
	MiterJoin
)

// Style says how a path is painted. A zero colour paints nothing.
type Style struct {
	Fill   Color
	Stroke Color
	Width  MM   // of the stroke
	Dash   []MM // on, off, on …; none is a solid line
	Phase  MM   // where in Dash the line begins
	Cap    Cap
	Join   Join
}

// Fill is the style of a plain filled shape.
func Fill(c Color) Style { return Style{Fill: c} }

// Stroke is the style of a plain line.
func Stroke(c Color, width MM) Style { return Style{Stroke: c, Width: width} }

// Font names one face of the kit; content/font holds the files of those that every game has.
type Font string

// Title is the font of titles, initials and years: the game's own face, or else SansBold.
const Title Font = "title"

// The faces and what they are for.
const (
	Text           Font = "text"             // Gentium Book Plus: running text
	TextItalic     Font = "text-italic"      //
	TextBold       Font = "text-bold"        //
	TextBoldItalic Font = "text-bold-italic" //
	Sans           Font = "sans"             // Source Sans 3: pieces, tables, labels
	SansItalic     Font = "sans-italic"      //
	SansSemi       Font = "sans-semi"        // 600
	SansBold       Font = "sans-bold"        // 700
)

// Fonts lists the faces that every game has, in a fixed order.
func Fonts() []Font {
	return []Font{Text, TextItalic, TextBold, TextBoldItalic, Sans, SansItalic, SansSemi, SansBold}
}

// Run is a string of letters of one font, size and colour on one baseline.
// It is finished: no kerning, wrapping or fallback is left to do (package typeset does that).
type Run struct {
	X, Y      MM // start of the baseline
	Text      string
	Font      Font
	Size      Pt
	Fill      Color
	Halo      Color   // a ring of this colour under the letters
	HaloWidth MM      // reach of the halo beyond the letter's edge
	Track     MM      // added after each letter
	Angle     float64 // degrees clockwise, about the start of the baseline
	Width     MM      // advance of the run, known to whoever set it; 0 if not
	Says      *string // what its letters are read as; empty: nothing, for a run before it says so; nil: as they stand
}

// Art is a drawing made once and placed many times. Name is unique within a build.
type Art struct {
	Name   string
	Bounds Rect // nothing is drawn outside
	Draw   func(Surface)
}

// At is s seen through the map m: what is drawn on the result lands on s under m.
// Text and art keep their shape, so m may move, turn and scale evenly, not shear. Where m mirrors, see Mirror.
func At(s Surface, m Matrix) Surface {
	if t, ok := s.(mapped); ok {
		return mapped{t.s, m.Then(t.m), t.blind}
	}
	return mapped{s, m, isBlind(s)}
}

type mapped struct {
	s     Surface
	m     Matrix
	blind bool // no path is seen on it
}

// Blind is a surface on which no path is seen: none is carried over to it.
type Blind interface{ Blind() }

func isBlind(s Surface) bool {
	_, blind := s.(Blind)
	return blind
}

func (t mapped) Path(p *Path, s Style) {
	if t.blind {
		return
	}
	if k := t.m.Factor(); k != 1 {
		s.Width *= k
		s.Phase *= k
		if len(s.Dash) > 0 {
			d := make([]MM, len(s.Dash))
			for i, v := range s.Dash {
				d[i] = v * k
			}
			s.Dash = d
		}
	}
	t.s.Path(p.Map(t.m), s)
}

func (t mapped) Text(r Run) {
	k := t.m.Factor()
	if t.m.mirrors() {
		r = t.m.readable(r, k)
		t.s.Text(r)
		return
	}
	q := t.m.Apply(Point{r.X, r.Y})
	r.X, r.Y = q.X, q.Y
	r.Size, r.HaloWidth, r.Track, r.Width = r.Size*Pt(k), r.HaloWidth*k, r.Track*k, r.Width*k
	r.Angle += t.m.Angle()
	t.s.Text(r)
}

func (t mapped) Image(a *Art, m Matrix) {
	if t.m.mirrors() {
		m = Mirror(a.Bounds.Centre().X).Then(m)
	}
	t.s.Image(a, m.Then(t.m))
}

func (t mapped) Clip(p *Path, inside func(Surface)) {
	if !t.blind {
		p = p.Map(t.m)
	}
	t.s.Clip(p, func(s Surface) { inside(mapped{s, t.m, t.blind}) })
}

// Linker is a surface that can carry links: a rectangle that leads to a named
// place of the document or, when target begins with "http", out of it.
type Linker interface {
	Link(r Rect, target string)
	// Anchor names the height y of the current page as the place that links lead to.
	Anchor(name string, y MM)
	// Bookmark adds a line to the document's outline, level 0 outermost.
	Bookmark(title string, level int, y MM)
}

// Noter is a surface that records the contents of rectangles. Proofs do; files do not.
type Noter interface {
	Note(r Rect, what any)
}

func (t mapped) Note(r Rect, what any) {
	if n, ok := t.s.(Noter); ok {
		n.Note(t.m.ApplyRect(r), what)
	}
}

func (t mapped) Tag(e *Element, inside func(Surface)) {
	Tagged(t.s, e, func(s Surface) { inside(mapped{s, t.m, t.blind}) })
}

func (t mapped) Link(r Rect, target string) {
	if l, ok := t.s.(Linker); ok {
		l.Link(t.m.ApplyRect(r), target)
	}
}

func (t mapped) Anchor(name string, y MM) {
	if l, ok := t.s.(Linker); ok {
		l.Anchor(name, t.m.Apply(Point{0, y}).Y)
	}
}

func (t mapped) Bookmark(title string, level int, y MM) {
	if l, ok := t.s.(Linker); ok {
		l.Bookmark(title, level, t.m.Apply(Point{0, y}).Y)
	}
}
