package typeset

import (
	"bytes"
	"fmt"
	"math"
	"sync"

	"brehon/content/font"
	"brehon/generate/draw"

	gotext "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// face is one font, read at its first use. Lengths are ems, y downwards as on the page.
type face struct {
	name draw.Font
	data []byte

	once   sync.Once
	font   *gotext.Font
	upem   float64
	cap, x float64 // heights of I and x
	up     float64 // height of l
	down   float64 // depth of p

	mu     sync.Mutex
	view   *gotext.Face // for one at a time
	glyphs map[rune]*glyph
	broken string // the failure of a damaged font when used; empty: none so far

	wordsMu sync.RWMutex
	words   map[spoken]*word // what has been shaped
	spaces  sync.Map         // of white letters to *word
}

// spoken is a word of a language: letters may be kerned in other ways elsewhere, or run the other way.
type spoken struct {
	language, word string
	way            direction
}

// glyph is the shape of one letter. The advance is rounded to a thousandth of an em, as
// the PDF stores it, so that measuring and printing agree.
type glyph struct {
	id       gotext.GID
	units    float64 // advance in font units, not rounded
	advance  float64
	outline  *draw.Path
	top, mid float64 // of the ink: y of the upper edge, x of the middle
}

// maxRune is the last letter that our PDFs can hold: letters have two bytes. They cannot hold lost either, the replacement
// character.
const (
	maxRune = 0xFFFF
	lost    = '\uFFFD'
)

func (f *face) load() {
	f.once.Do(func() {
		parsed, err := gotext.ParseTTF(bytes.NewReader(f.data))
		if err != nil {
			panic("font " + string(f.name) + ": " + err.Error()) // of the common ones; those of a language are tried first
		}
		f.font, f.upem, f.glyphs = parsed.Font, float64(parsed.Upem()), map[rune]*glyph{}
		f.view, f.words = gotext.NewFace(f.font), map[spoken]*word{}
		f.cap, f.x, f.up = -f.ink('I').Y, -f.ink('x').Y, -f.ink('l').Y
		b := f.ink('p')
		f.down = b.Bottom()
	})
}

// ink is the box around the letter, empty when the face lacks it.
func (f *face) ink(r rune) draw.Rect {
	if g := f.glyph(r); g != nil && !g.outline.Empty() {
		return g.outline.Bounds()
	}
	return draw.Rect{}
}

// glyph is the letter's shape, nil when the face lacks it.
func (f *face) glyph(r rune) *glyph {
	f.mu.Lock()
	defer f.mu.Unlock()
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	var g *glyph
	if !tried(func() { g = f.read(r) }) {
		f.broken = fmt.Sprintf("the letter %q cannot be read", r)
	}
	f.glyphs[r] = g
	return g
}

// damage notes what a damaged font did.
func (f *face) damage(what string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.broken = first(f.broken, what)
}

// damaged returns the noted damage; empty: none.
func (f *face) damaged() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken
}

// tried does what a damaged font may make panic, and reports whether it went well.
func tried(do func()) (well bool) {
	defer func() { well = recover() == nil }()
	do()
	return true
}

func (f *face) read(r rune) *glyph {
	id, ok := f.font.NominalGlyph(r)
	if !ok || id == 0 || r > maxRune || r == lost {
		return nil
	}
	g := &glyph{id: id, units: float64(f.view.HorizontalAdvance(id)), outline: &draw.Path{}}
	g.advance = math.Round(1000*g.units/f.upem) / 1000
	if shape, ok := f.view.GlyphDataOutline(id); ok {
		g.outline = path(shape.Segments, 1/f.upem)
	}
	if b := g.outline.Bounds(); !g.outline.Empty() {
		g.top, g.mid = b.Y, b.X+b.W/2
	}
	return g
}

// path turns the outline of a glyph, y upwards, into a path with y downwards.
func path(segments []opentype.Segment, k float64) *draw.Path {
	p := &draw.Path{}
	var at draw.Point
	pt := func(s opentype.SegmentPoint) draw.Point {
		return draw.Point{X: float64(s.X) * k, Y: -float64(s.Y) * k}
	}
	for _, s := range segments {
		a, b, c := pt(s.Args[0]), pt(s.Args[1]), pt(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if !p.Empty() {
				p.Close()
			}
			p.Move(a.X, a.Y)
			at = a
		case opentype.SegmentOpLineTo:
			p.Line(a.X, a.Y)
			at = a
		case opentype.SegmentOpQuadTo:
			h, i := at.Lerp(a, 2.0/3), b.Lerp(a, 2.0/3)
			p.Curve(h.X, h.Y, i.X, i.Y, b.X, b.Y)
			at = b
		case opentype.SegmentOpCubeTo:
			p.Curve(a.X, a.Y, b.X, b.Y, c.X, c.Y)
			at = c
		}
	}
	if !p.Empty() {
		p.Close()
	}
	return p
}

// has reports whether the face can set the letter, with a drawn dot if need be.
func (f *face) has(r rune) bool {
	f.load()
	g, _ := f.letter(r)
	return g != nil
}

// SetTitle gives the setter a game's own face of titles, from the bytes of a TrueType file; name is its name. The error says
// why the file cannot be used.
func (s *Setter) SetTitle(name string, data []byte) (err error) {
	s.title, err = take(font.Named(name, data), data)
	return err
}

// Faces are the game's own faces.
func (s *Setter) Faces() []draw.Font {
	if s.title == "" {
		return nil
	}
	return []draw.Font{s.title}
}

// Asked is the face that a title is set in, for draw.Title; any other is itself.
func (s *Setter) Asked(name draw.Font) draw.Font {
	if name == draw.Title {
		return first(s.title, draw.SansBold)
	}
	return name
}

func (s *Setter) face(name draw.Font) *face {
	f := findFace(s.Asked(name))
	if f == nil {
		panic("typeset: no font is called " + string(name))
	}
	return f
}

// Load reads all faces, each of which is else read when it is first used.
func (s *Setter) Load() {
	for _, name := range draw.Fonts() {
		s.face(name)
	}
}

// findFace is a face of the common ones or of those that languages have brought along, loaded; nil for an unknown name.
func findFace(name draw.Font) *face {
	all, _ := faces() // New has seen the error
	f := all[name]
	if f == nil {
		if own, ok := brought.Load(name); ok {
			f = own.(*face)
		}
	}
	if f != nil {
		f.load()
	}
	return f
}

// CapHeight is the height of I: of capitals that don't reach up.
func (s *Setter) CapHeight(name draw.Font, size draw.Pt) draw.MM {
	return float64(s.face(name).cap * size.MM())
}

// XHeight is the height of x.
func (s *Setter) XHeight(name draw.Font, size draw.Pt) draw.MM {
	return float64(s.face(name).x * size.MM())
}

// Ascent is the height of l: how far a line of text reaches above its baseline, accents on capitals not counted.
func (s *Setter) Ascent(name draw.Font, size draw.Pt) draw.MM {
	return float64(s.face(name).up * size.MM())
}

// Descent is the depth of p: how far a line of text reaches below its baseline.
func (s *Setter) Descent(name draw.Font, size draw.Pt) draw.MM {
	return float64(s.face(name).down * size.MM())
}

// Outline is the shape of the letters of a finished run, for backends that fill letters
// themselves and for large initials. The run's angle and tracking are in it.
func (s *Setter) Outline(r draw.Run) *draw.Path {
	f, p, x := s.face(r.Font), &draw.Path{}, 0.0
	n := 0
	for _, c := range r.Text {
		if g, _ := f.letter(c); g != nil {
			n += len(g.outline.Pts)
		}
	}
	p.Verbs, p.Pts = make([]draw.Verb, 0, n), make([]draw.Point, 0, n)
	size := r.Size.MM()
	place := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y))
	for _, c := range r.Text {
		g, _ := f.letter(c)
		if g == nil {
			continue
		}
		p.Add(g.outline, draw.Scale(size).Then(draw.Move(x, 0)).Then(place))
		x += float64(g.advance*size) + r.Track
	}
	return p
}
