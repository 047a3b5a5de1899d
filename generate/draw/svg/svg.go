// Package svg is the surface that writes drawings into a page of HTML: shapes as SVG, letters as text in the kit's own fonts,
// of which the page takes along what it needs (Fonts). A piece of art is written once and used wherever it stands.
package svg

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"brehon/generate/draw"

	"golang.org/x/text/unicode/bidi"
)

// Page gathers what all drawings of one page have in common. The zero Page is empty and ready.
type Page struct {
	// Prefix begins all ids, so that drawings of several pages can be in one document.
	Prefix string
	// Apart returns the address of a picture that the page shows in place of a piece of art, or false for art that the page
	// holds itself. Nil: it holds all art.
	Apart func(a *draw.Art) (href string, ok bool)

	// Rough says that drawings are for screens, which show less than print: shapes are rounded, those of art to hundredths
	// of a millimetre, and those of drawings wider than roughFrom to tenths.
	Rough bool

	arts    map[string]string // the ids of art, by its name
	paths   map[string]string // the ids of long shapes
	defs    strings.Builder   // the drawings and shapes, in the order in which they were first used
	clips   int
	letters map[draw.Font]map[rune]bool
}

// Draw is an element svg of w × h millimetres that holds the drawing. It is as wide as its box allows, up to one and a half
// times its true size. alt says what is seen.
func (p *Page) Draw(w, h draw.MM, alt string, drawing func(draw.Surface)) string {
	s := &surface{page: p, unit: hundredth}
	drawing(s)
	return fmt.Sprintf("<svg role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %s %s\" style=\"max-width:%smm\">%s</svg>",
		html.EscapeString(alt), num(w), num(h), num(1.5*w), s.b.String())
}

// Defs is an element that shows nothing and holds all art of the drawings. It stands before them or behind.
func (p *Page) Defs() string {
	return "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>" + p.defs.String() + "</defs></svg>"
}

// Element is an element svg with a window of a drawing, for a page that gives it its size. It holds the art that it uses, so
// that it can be put in and taken out by itself; alt says what is seen.
func (p *Page) Element(window draw.Rect, alt string, drawing func(draw.Surface)) string {
	p.arts, p.paths, p.clips = nil, nil, 0
	p.defs.Reset()
	s := &surface{page: p, unit: p.unit(window.W)}
	drawing(s)
	return fmt.Sprintf("<svg class=\"drawing\" role=\"img\" aria-label=\"%s\" viewBox=\"%s %s %s %s\"><defs>%s</defs>%s</svg>",
		html.EscapeString(alt), num(window.X), num(window.Y), num(window.W), num(window.H), p.defs.String(), s.b.String())
}

// File is a window of a drawing as a file of its own, for screens, with its art and its faces. The error names a face whose file is damaged.
func File(window draw.Rect, drawing func(draw.Surface)) ([]byte, error) {
	return file(Page{Rough: true}, window, "", Style, drawing)
}

// Exact is a window of a drawing as a file of its own, for whoever prints or cuts it: as large as it is in print, with nothing rounded
// away that can be seen there, and without a style sheet, which programs of machines pass over. Its letters are to be shapes.
func Exact(window draw.Rect, drawing func(draw.Surface)) ([]byte, error) {
	return file(Page{}, window, ` fill="none" stroke-linecap="round" stroke-linejoin="round"`, "", drawing)
}

// file is a drawing as a file, with attributes of its root and a style sheet.
func file(p Page, window draw.Rect, attributes, style string, drawing func(draw.Surface)) ([]byte, error) {
	s := &surface{page: &p, unit: p.unit(window.W)}
	drawing(s)
	faces, err := p.Fonts()
	if err != nil {
		return nil, err
	}
	if faces+style != "" {
		style = "<style>" + faces + style + "</style>"
	}
	return fmt.Appendf(nil, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%s %s %s %s\" width=\"%smm\" height=\"%smm\"%s>%s<defs>%s</defs>%s</svg>\n",
		num(window.X), num(window.Y), num(window.W), num(window.H), num(window.W), num(window.H), attributes, style, p.defs.String(), s.b.String()), nil
}

// Style is what all drawings of the page need said of them.
const Style = `svg{width:100%;height:auto;fill:none;stroke-linecap:round;stroke-linejoin:round}
svg text{text-rendering:geometricPrecision;white-space:pre;font-kerning:none;font-variant-ligatures:none;direction:ltr;unicode-bidi:bidi-override;paint-order:stroke}`

// surface is one drawing, or one piece of art.
type surface struct {
	page *Page
	b    strings.Builder
	unit float64 // into how many parts its shapes divide a millimetre
}

// How finely shapes are written. Art is enlarged less than its own millimetres seem to say, unless it is large.
const (
	tenth, hundredth, thousandth = 10, 100, 1000
	largeArt, roughFrom          = 30, 200
)

// unit is how finely the page writes a drawing so wide.
func (p *Page) unit(width draw.MM) float64 {
	if p.Rough && width > roughFrom {
		return tenth
	}
	return hundredth
}

// Path writes a path.
func (s *surface) Path(p *draw.Path, st draw.Style) {
	fill, stroke := st.Fill.Visible(), st.Stroke.Visible() && st.Width > 0
	if p.Empty() || !fill && !stroke {
		return
	}
	if d := s.shape(p); len(d) < longShape {
		fmt.Fprintf(&s.b, "<path d=\"%s\"", d)
	} else {
		fmt.Fprintf(&s.b, "<use href=\"#%s\"", s.page.path(d))
	}
	if fill {
		fmt.Fprintf(&s.b, " fill=\"%s\"", st.Fill)
	}
	if stroke {
		s.stroke(st)
	}
	s.b.WriteString("/>")
}

func (s *surface) stroke(st draw.Style) {
	fmt.Fprintf(&s.b, " stroke=\"%s\" stroke-width=\"%s\"", st.Stroke, num(st.Width))
	if len(st.Dash) > 0 {
		list := make([]string, len(st.Dash))
		for i, d := range st.Dash {
			list[i] = num(d)
		}
		fmt.Fprintf(&s.b, " stroke-dasharray=\"%s\"", strings.Join(list, " "))
		if st.Phase != 0 {
			fmt.Fprintf(&s.b, " stroke-dashoffset=\"%s\"", num(st.Phase))
		}
	}
	s.b.WriteString([...]string{draw.RoundCap: "", draw.ButtCap: ` stroke-linecap="butt"`, draw.SquareCap: ` stroke-linecap="square"`}[st.Cap])
	s.b.WriteString([...]string{draw.RoundJoin: "", draw.MiterJoin: ` stroke-linejoin="miter"`}[st.Join])
}

// Text writes letters.
func (s *surface) Text(r draw.Run) {
	if r.Text == "" {
		return
	}
	if rest := strings.TrimLeft(r.Text, " "); rest != "" { // browsers drop spaces with which a text begins, whatever its style says
		r.Text = strings.Repeat("\u00a0", len(r.Text)-len(rest)) + rest
	}
	s.page.Use(r.Font, r.Text)
	fmt.Fprintf(&s.b, "<text font-family=\"%s\" font-size=\"%s\"", Family(r.Font), num(r.Size.MM()))
	if r.Angle == 0 {
		fmt.Fprintf(&s.b, " x=\"%s\" y=\"%s\"", num(r.X), num(r.Y))
	} else {
		fmt.Fprintf(&s.b, " transform=\"translate(%s %s) rotate(%s)\"", num(r.X), num(r.Y), num(r.Angle))
	}
	if r.Fill.Visible() {
		fmt.Fprintf(&s.b, " fill=\"%s\"", r.Fill)
	}
	if r.Halo.Visible() && r.HaloWidth > 0 {
		fmt.Fprintf(&s.b, " stroke=\"%s\" stroke-width=\"%s\"", r.Halo, num(2*r.HaloWidth))
	}
	if strings.ContainsFunc(r.Text, leftward) { // it stands as it is drawn; the style does not reach what is drawn as art
		s.b.WriteString(` direction="ltr" unicode-bidi="bidi-override"`)
	}
	if r.Track != 0 {
		fmt.Fprintf(&s.b, " letter-spacing=\"%s\"", num(r.Track))
	}
	fmt.Fprintf(&s.b, ">%s</text>", html.EscapeString(r.Text))
}

// leftward reports whether a letter runs from right to left by itself.
func leftward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// Image uses art, and keeps its drawing at the first use.
func (s *surface) Image(a *draw.Art, m draw.Matrix) {
	if s.page.Apart != nil {
		if href, ok := s.page.Apart(a); ok {
			r := a.Bounds
			fmt.Fprintf(&s.b, "<image href=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"", html.EscapeString(href), num(r.X), num(r.Y), num(r.W), num(r.H))
			s.placed(m)
			return
		}
	}
	fmt.Fprintf(&s.b, "<use href=\"#%s\"", s.page.art(a))
	s.placed(m)
}

// placed ends an element that stands where a matrix puts it.
func (s *surface) placed(m draw.Matrix) {
	switch {
	case m == draw.Identity():
	case m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1:
		fmt.Fprintf(&s.b, " transform=\"translate(%s %s)\"", num(m.E), num(m.F))
	default:
		fmt.Fprintf(&s.b, " transform=\"matrix(%s %s %s %s %s %s)\"", fine(m.A), fine(m.B), fine(m.C), fine(m.D), num(m.E), num(m.F))
	}
	s.b.WriteString("/>")
}

// longShape is how long a shape is that is written once for all lines and fields that have it.
const longShape = 150

// path is the id of a long shape.
func (p *Page) path(d string) string {
	if id, ok := p.paths[d]; ok {
		return id
	}
	if p.paths == nil {
		p.paths = map[string]string{}
	}
	id := p.Prefix + "p" + strconv.Itoa(len(p.paths)+1)
	p.paths[d] = id
	fmt.Fprintf(&p.defs, "<path id=\"%s\" d=\"%s\"/>", id, d)
	return id
}

// art is the id of a piece of art.
func (p *Page) art(a *draw.Art) string {
	if id, ok := p.arts[a.Name]; ok {
		return id
	}
	if p.arts == nil {
		p.arts = map[string]string{}
	}
	id := p.Prefix + "art" + strconv.Itoa(len(p.arts)+1)
	p.arts[a.Name] = id
	s := &surface{page: p, unit: thousandth}
	if p.Rough || max(a.Bounds.W, a.Bounds.H) > largeArt {
		s.unit = hundredth
	}
	a.Draw(s)
	fmt.Fprintf(&p.defs, "<g id=\"%s\">%s</g>", id, s.b.String())
	return id
}

// Clip writes what is inside as a group.
func (s *surface) Clip(p *draw.Path, inside func(draw.Surface)) {
	in := &surface{page: s.page, unit: s.unit}
	inside(in)
	if in.b.Len() == 0 {
		return
	}
	s.page.clips++
	id := s.page.Prefix + "clip" + strconv.Itoa(s.page.clips)
	fmt.Fprintf(&s.b, "<clipPath id=\"%s\"><path d=\"%s\"/></clipPath><g clip-path=\"url(#%s)\">%s</g>", id, s.shape(p), id, in.b.String())
}

// shape is a path as the attribute d has it: each point as its way from the one before, in parts of a
// millimetre.
func (s *surface) shape(p *draw.Path) string {
	var b []byte
	var at, from [2]int64 // where the pen is, and where the figure began
	point := func(q draw.Point, first bool) [2]int64 {
		to := [2]int64{int64(math.Round(q.X * s.unit)), int64(math.Round(q.Y * s.unit))}
		for i := range to {
			text, minus := strings.CutPrefix(num(float64(to[i]-at[i])/s.unit), "-")
			switch {
			case minus:
				b = append(b, '-')
			case !first || i > 0:
				b = append(b, ' ')
			}
			if strings.HasPrefix(text, "0.") {
				text = text[1:]
			}
			b = append(b, text...)
		}
		return to
	}
	i := 0
	for _, v := range p.Verbs {
		n := [...]int{draw.MoveTo: 1, draw.LineTo: 1, draw.CurveTo: 3, draw.Close: 0}[v]
		b = append(b, [...]byte{draw.MoveTo: 'm', draw.LineTo: 'l', draw.CurveTo: 'c', draw.Close: 'z'}[v])
		to := at
		for k, q := range p.Pts[i : i+n] {
			to = point(q, k == 0)
		}
		switch v {
		case draw.MoveTo:
			from = to
		case draw.Close:
			to = from
		}
		at = to
		i += n
	}
	return string(b)
}

// num is a length with at most three decimals, in the shortest form.
func num(v float64) string { return short(v, 3) }

// fine is a part of a map, of which more decimals are needed.
func fine(v float64) string { return short(v, 6) }

func short(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
