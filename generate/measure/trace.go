package measure

import (
	"fmt"

	"brehon/generate/draw"
)

// Kind is what an item is.
type Kind uint8

// A filled shape, a line drawn along a shape, letters, a picture made of pixels.
const (
	Fill Kind = iota
	Stroke
	Text
	Picture
)

// Item is one thing that a page shows. Places are in millimetres from the page's upper left corner.
type Item struct {
	Kind   Kind
	Box    draw.Rect // nothing of it is seen outside; letters reach about so far
	Color  draw.Color
	Inside bool // it is shown through a window smaller than the page

	Width draw.MM   // of a line
	Dash  []draw.MM // of a line; none: solid
	Lines []Line    // those parts of the shape that are one straight line
	Parts int       // of the shape, how many there are

	Text    string // the letters
	Font    *Font
	Size    draw.Pt    // as it is printed
	At      draw.Point // start of the baseline
	End     draw.Point // where the next letter would stand
	Outline bool       // the letters are drawn as outlines: a halo
	Missing int        // of the letters, how many the font does not have
}

// Line is straight, from A to B.
type Line struct{ A, B draw.Point }

// Alone reports whether the item is one straight line and nothing else.
func (it *Item) Alone() bool { return it.Kind == Stroke && it.Parts == 1 && len(it.Lines) == 1 }

// Trace calls see with everything that the page shows, in the order in which it is painted.
// The item, and what it holds, is valid only during the call. White paint is shown too.
func (p *Page) Trace(see func(*Item)) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("page %d: %w", p.Number, err)
		}
	}()
	defer catch(&err)
	f := p.doc.file
	t := &tracer{file: f, see: see, budget: manyOperators}
	w, h := p.Size()
	t.page = draw.Rect{W: w, H: h}
	t.now = state{
		m:    draw.Matrix{A: draw.PerPt, D: -draw.PerPt, E: -p.Media.X0 * draw.PerPt, F: p.Media.Y1 * draw.PerPt},
		clip: t.page, fill: draw.RGB(0, 0, 0), stroke: draw.RGB(0, 0, 0), width: 1, scale: 1,
	}
	var content []byte
	if parts, ok := f.get(p.contents).(array); ok {
		for _, v := range parts {
			if s, ok := f.get(v).(*stream); ok {
				content = append(append(content, f.unpack(s)...), '\n')
			}
		}
	} else if s, ok := f.get(p.contents).(*stream); ok {
		content = f.unpack(s)
	}
	t.run(content, p.resources, 0)
	return nil
}

// manyOperators is more than a page of a kit has, what it places counted too.
const manyOperators = 20_000_000

// state is what q saves and Q brings back.
type state struct {
	m            draw.Matrix // from the content's units to millimetres on the page
	clip         draw.Rect
	inside       bool
	fill, stroke draw.Color
	width        float64 // in the content's units
	dash         []float64

	font                  *Font
	size, track, word     float64
	scale, leading, raise float64
	mode                  int
}

// tracer runs content.
type tracer struct {
	file   *file
	see    func(*Item)
	page   draw.Rect
	budget int
	now    state
	saved  []state

	item Item
	dash []draw.MM

	// the path so far
	box     draw.Rect
	any     bool
	from    draw.Point // where the part began
	last    draw.Point
	steps   int // in the part: 1 for a line, more for others
	curved  bool
	parts   int
	lines   []Line
	clipped bool // the path becomes the clip when it has been painted

	text, row draw.Matrix // of letters: now, and at the beginning of the row
}

// operands are what stands before an operator.
type operands struct {
	n    []float64
	name name
	text text
	list array
}

// f is the nth number, 0 if there is none.
func (o *operands) f(n int) float64 {
	if n < len(o.n) {
		return o.n[n]
	}
	return 0
}

func (o *operands) matrix() draw.Matrix {
	return draw.Matrix{A: o.f(0), B: o.f(1), C: o.f(2), D: o.f(3), E: o.f(4), F: o.f(5)}
}

// run runs the operators of the content.
func (t *tracer) run(content []byte, resources dict, depth int) {
	if depth > 24 {
		fail("drawings are placed in each other without end")
	}
	base := len(t.saved)
	l := &lexer{data: content}
	var o operands
	for {
		l.skip()
		if l.at >= len(l.data) {
			break
		}
		if c := l.data[l.at]; kindOf[c] == delimiter {
			switch v := l.value(0).(type) {
			case name:
				o.name = v
			case text:
				o.text = v
			case array:
				o.list = v
			}
			continue
		}
		w := l.word()
		if v, ok := number(w); ok {
			if len(o.n) < 64 {
				o.n = append(o.n, v)
			}
			continue
		}
		if t.budget--; t.budget < 0 {
			fail("more than %d operators", manyOperators)
		}
		switch string(w) {
		case "Q":
			if n := len(t.saved); n > base {
				t.now, t.saved = t.saved[n-1], t.saved[:n-1]
			}
		case "Do":
			t.place(t.file.dict(resources["XObject"])[o.name], resources, depth)
		case "Tf":
			t.now.font, t.now.size = t.file.font(t.file.dict(resources["Font"])[o.name]), o.f(0)
		case "BI":
			t.inline(l)
		default:
			if !t.path(w, &o) && !t.paint(w) && !t.style(w, &o) {
				t.letters(w, &o)
			}
		}
		o = operands{n: o.n[:0]}
	}
	if n := len(t.saved); n > base {
		t.now, t.saved = t.saved[base], t.saved[:base]
	}
}

// path runs the operators that make a path.
func (t *tracer) path(w []byte, o *operands) bool {
	at := func(i int) draw.Point { return t.now.m.Apply(draw.Point{X: o.f(i), Y: o.f(i + 1)}) }
	switch string(w) {
	case "m":
		t.finishPart()
		t.from = at(0)
		t.last = t.from
	case "l":
		t.lineTo(at(0))
	case "c":
		t.curveTo(at(0), at(2), at(4))
	case "v":
		t.curveTo(t.last, at(0), at(2))
	case "y":
		t.curveTo(at(0), at(2), at(2))
	case "h":
		t.closePart()
	case "re":
		t.finishPart()
		x, y, w, h := o.f(0), o.f(1), o.f(2), o.f(3)
		t.from = t.now.m.Apply(draw.Point{X: x, Y: y})
		t.last = t.from
		t.lineTo(t.now.m.Apply(draw.Point{X: x + w, Y: y}))
		t.lineTo(t.now.m.Apply(draw.Point{X: x + w, Y: y + h}))
		t.lineTo(t.now.m.Apply(draw.Point{X: x, Y: y + h}))
		t.closePart()
	default:
		return false
	}
	return true
}

func (t *tracer) reach(p draw.Point) {
	if !t.any {
		t.any, t.box = true, draw.Rect{X: p.X, Y: p.Y}
		return
	}
	x, y := min(t.box.X, p.X), min(t.box.Y, p.Y)
	t.box = draw.Rect{X: x, Y: y, W: max(t.box.Right(), p.X) - x, H: max(t.box.Bottom(), p.Y) - y}
}

func (t *tracer) lineTo(p draw.Point) {
	t.reach(t.last)
	t.reach(p)
	t.last = p
	t.steps++
}

// curveTo reaches as far as the curve may: to its handles.
func (t *tracer) curveTo(a, b, p draw.Point) {
	t.reach(a)
	t.reach(b)
	t.lineTo(p)
	t.curved = true
}

func (t *tracer) closePart() {
	if t.steps > 0 {
		t.steps++
	}
	t.last = t.from
	t.finishPart()
	t.from = t.last
}

// dot is how long a line is at most, in millimetres, that is drawn for its round ends alone.
const dot draw.MM = 0.02

// finishPart counts the part of the path that ends here.
func (t *tracer) finishPart() {
	if t.steps > 0 {
		t.parts++
		if t.steps == 1 && !t.curved && t.last.Sub(t.from).Len() > dot {
			t.lines = append(t.lines, Line{t.from, t.last})
		}
	}
	t.steps, t.curved = 0, false
}

// paint runs the operators that end a path.
func (t *tracer) paint(w []byte) bool {
	fill, stroke := false, false
	switch string(w) {
	case "S":
		stroke = true
	case "s":
		t.closePart()
		stroke = true
	case "f", "F", "f*":
		fill = true
	case "B", "B*":
		fill, stroke = true, true
	case "b", "b*":
		t.closePart()
		fill, stroke = true, true
	case "n":
	case "W", "W*":
		t.clipped = true
		return true
	case "sh":
		t.show(Item{Kind: Fill, Box: t.now.clip})
		return true
	default:
		return false
	}
	t.finishPart()
	if t.any && fill {
		t.show(Item{Kind: Fill, Box: t.box, Color: t.now.fill, Parts: t.parts})
	}
	if t.any && stroke {
		k := t.now.m.Factor()
		t.dash = t.dash[:0]
		for _, d := range t.now.dash {
			t.dash = append(t.dash, d*k)
		}
		width := t.now.width * k
		t.show(Item{Kind: Stroke, Box: t.box.Inset(-width / 2), Color: t.now.stroke, Width: width, Dash: t.dash, Lines: t.lines, Parts: t.parts})
	}
	if t.clipped {
		t.clip(t.box)
	}
	t.any, t.parts, t.lines, t.clipped = false, 0, t.lines[:0], false
	return true
}

// clip makes the window smaller.
func (t *tracer) clip(r draw.Rect) {
	c := t.now.clip
	x, y := max(c.X, r.X), max(c.Y, r.Y)
	t.now.clip = draw.Rect{X: x, Y: y, W: max(0, min(c.Right(), r.Right())-x), H: max(0, min(c.Bottom(), r.Bottom())-y)}
	t.now.inside = t.now.inside || !t.now.clip.Contains(t.page)
}

// show hands an item on, if anything of it may be seen.
func (t *tracer) show(it Item) {
	c := t.now.clip
	if !it.Box.Meets(c) || c.W <= 0 || c.H <= 0 {
		return
	}
	x, y := max(c.X, it.Box.X), max(c.Y, it.Box.Y)
	it.Box = draw.Rect{X: x, Y: y, W: min(c.Right(), it.Box.Right()) - x, H: min(c.Bottom(), it.Box.Bottom()) - y}
	it.Inside = t.now.inside
	t.item = it
	t.see(&t.item)
}

// style runs the operators that say how things are painted.
func (t *tracer) style(w []byte, o *operands) bool {
	s := &t.now
	switch string(w) {
	case "q":
		if len(t.saved) > 1000 {
			fail("more than 1000 states are saved")
		}
		t.saved = append(t.saved, t.now)
	case "cm":
		s.m = o.matrix().Then(s.m)
	case "w":
		s.width = o.f(0)
	case "d":
		s.dash = t.file.numbers(o.list)
	case "g":
		s.fill = grey(o.f(0))
	case "G":
		s.stroke = grey(o.f(0))
	case "rg":
		s.fill = rgb(o.f(0), o.f(1), o.f(2))
	case "RG":
		s.stroke = rgb(o.f(0), o.f(1), o.f(2))
	case "k":
		s.fill = cmyk(o)
	case "K":
		s.stroke = cmyk(o)
	case "cs", "sc", "scn":
		s.fill = draw.RGB(0, 0, 0)
	case "CS", "SC", "SCN":
		s.stroke = draw.RGB(0, 0, 0)
	default:
		return false
	}
	return true
}

func grey(v float64) draw.Color { return rgb(v, v, v) }

func rgb(r, g, b float64) draw.Color {
	part := func(v float64) uint8 { return uint8(float64(255*min(max(v, 0), 1)) + 0.5) }
	return draw.RGB(part(r), part(g), part(b))
}

func cmyk(o *operands) draw.Color {
	k := 1 - o.f(3)
	return rgb((1-o.f(0))*k, (1-o.f(1))*k, (1-o.f(2))*k)
}

// place shows an object of the file.
func (t *tracer) place(v any, resources dict, depth int) {
	s, ok := t.file.get(v).(*stream)
	if !ok {
		return
	}
	if t.file.name(s.dict["Subtype"]) == "Image" {
		t.show(Item{Kind: Picture, Box: t.now.m.ApplyRect(draw.Rect{W: 1, H: 1})})
		return
	}
	t.saved = append(t.saved, t.now)
	if m := t.file.numbers(s.dict["Matrix"]); len(m) == 6 {
		t.now.m = (&operands{n: m}).matrix().Then(t.now.m)
	}
	if b, ok := t.file.box(s.dict["BBox"]); ok {
		t.clip(t.now.m.ApplyRect(draw.Rect{X: b.X0, Y: b.Y0, W: b.W(), H: b.H()}))
	}
	if own := t.file.dict(s.dict["Resources"]); own != nil {
		resources = own
	}
	t.run(t.file.unpacked(s), resources, depth+1)
	n := len(t.saved) - 1
	t.now, t.saved = t.saved[n], t.saved[:n]
}

// inline passes over a picture that stands in the content.
func (t *tracer) inline(l *lexer) {
	t.show(Item{Kind: Picture, Box: t.now.m.ApplyRect(draw.Rect{W: 1, H: 1})})
	for {
		switch l.value(0) {
		case end:
			return
		case keyword("ID"):
			for ; l.at < len(l.data); l.at++ {
				rest := l.data[l.at:]
				if len(rest) >= 3 && kindOf[rest[0]] == space && rest[1] == 'E' && rest[2] == 'I' && (len(rest) == 3 || kindOf[rest[3]] == space) {
					l.at += 3
					return
				}
			}
			return
		}
	}
}
