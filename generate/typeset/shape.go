package typeset

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"brehon/content/base/plain"
	"brehon/content/lang"
	"brehon/generate/draw"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// bit is a stretch of letters of one font in which no kerning falls. Lengths are ems.
type bit struct {
	text string
	font draw.Font
	size float64 // share of the style's size: 1 but in another font than was asked for
	x, w float64 // start and advance, without tracking
	at   int     // letters before it, for tracking
	n    int     // letters in it
	rise float64 // how far below the baseline it stands: marks alone do

	says *string // what its letters are read as; empty: nothing, for a bit before it says so; nil: as they stand
}

// word is letters shaped for every size.
type word struct {
	bits    []bit
	dots    []dot
	advance float64 // without tracking
	letters int
	missing []rune // letters that no font has
}

func (w *word) width(track float64) float64 { return w.advance + draw.Times(w.letters, track) }

// joiner puts words one after the other. Bits of one font between which no kerning falls become one.
type joiner struct {
	word
	text []byte // of the last bit, which is open
}

func (j *joiner) add(v *word) {
	for _, b := range v.bits {
		b.x, b.at = b.x+j.advance, b.at+j.letters
		if k := len(j.bits) - 1; k >= 0 && j.bits[k].font == b.font && j.bits[k].size == b.size && j.bits[k].rise == b.rise && j.bits[k].says == nil && b.says == nil && math.Abs(j.bits[k].x+j.bits[k].w-b.x) < 1e-9 {
			j.bits[k].w += b.w
			j.bits[k].n += b.n
		} else {
			j.shut()
			j.bits = append(j.bits, b)
		}
		j.text = append(j.text, b.text...)
	}
	for _, d := range v.dots {
		d.x, d.at = d.x+j.advance, d.at+j.letters
		j.dots = append(j.dots, d)
	}
	j.advance += v.advance
	j.letters += v.letters
	j.missing = append(j.missing, v.missing...)
}

// shut ends the open bit.
func (j *joiner) shut() {
	if k := len(j.bits) - 1; k >= 0 && len(j.bits[k].text) != len(j.text) {
		j.bits[k].text = string(j.text)
	}
	j.text = j.text[:0]
}

// done is the whole.
func (j *joiner) done() *word {
	j.shut()
	w := j.word
	return &w
}

// draw sets the letters on dst; size, colour, halo and tracking are the style's.
func (w *word) draw(dst draw.Surface, x, y draw.MM, st Style) {
	em := st.Size.MM()
	place := func(x float64, before int) draw.MM { return float64((x + draw.Times(before, st.Track)) * em) }
	for _, b := range w.bits {
		dst.Text(draw.Run{
			X: x + place(b.x, b.at), Y: y + float64(b.rise*em), Text: b.text, Font: b.font, Size: st.Size * draw.Pt(b.size), Fill: st.Fill,
			Halo: st.Halo, HaloWidth: st.HaloWidth, Track: st.Track * em, Width: place(b.w, b.n), Says: b.says,
		})
	}
	for _, d := range w.dots {
		shape := draw.Circle(x+place(d.x, d.at), y+float64(d.y*em), d.size*em/2)
		if st.Halo.Visible() {
			dst.Path(shape, draw.Style{Stroke: st.Halo, Width: 2 * st.HaloWidth})
		}
		if st.Fill.Visible() {
			dst.Path(shape, draw.Fill(st.Fill))
		}
	}
}

// set shapes a line of text, and notes the letters that no font has.
func (s *Setter) set(text string, name draw.Font, said lang.Said) *word {
	text = composed(text)
	turns := s.stretches(text, nil)
	if turns == nil {
		return s.run(text, name, said, rightward)
	}
	var whole joiner
	for _, t := range inOrder(turns, func(t stretch) level { return t.level }) {
		whole.add(s.run(text[t.from:t.to], name, said, t.level.way()))
	}
	return whole.done()
}

// composed is the text with its marks put together with their letters. Most has neither marks nor letters made of others, and is
// not looked at further.
func composed(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= 0x300 && (r < '‐' || r > '‧') }) < 0 {
		return text
	}
	return norm.NFC.String(text)
}

// run shapes text that runs one way and may hold spaces, and notes the letters that no font has.
func (s *Setter) run(text string, name draw.Font, said lang.Said, way direction) *word {
	if text != "" && strings.IndexFunc(text, isSpace) < 0 {
		return s.part(text, name, said, way)
	}
	var words []*word
	s.each(text, name, said, way, func(w *word) { words = append(words, w) })
	if way == leftward {
		slices.Reverse(words)
	}
	var whole joiner
	for _, w := range words {
		whole.add(w)
	}
	return whole.done()
}

// each calls f with the words of such a text and the spaces between them.
func (s *Setter) each(text string, name draw.Font, said lang.Said, way direction, f func(*word)) {
	for len(text) > 0 {
		switch i := strings.IndexFunc(text, isSpace); {
		case i < 0:
			f(s.part(text, name, said, way))
			return
		case i > 0:
			f(s.part(text[:i], name, said, way))
			text = text[i:]
		default:
			r, n := utf8.DecodeRuneInString(text)
			f(s.space(r, name))
			text = text[n:]
		}
	}
}

// part is a word of such a text.
func (s *Setter) part(text string, name draw.Font, said lang.Said, way direction) *word {
	w := s.word(text, name, way)
	s.missing(w, name, said)
	return w
}

// isSpace reports whether the letter is white, so that it may be an advance rather than a glyph.
func isSpace(r rune) bool {
	return unicode.IsSpace(r) || r == 0x200B || r == 0x2060 || r == 0xFEFF || isMark(r)
}

// isMark reports whether the letter only says where something that runs another way begins or ends.
func isMark(r rune) bool { return r >= 0x2066 && r <= 0x2069 }

// space is the advance of a white letter, made once; in the file it is a plain space, so that the words can be searched.
func (s *Setter) space(r rune, name draw.Font) *word {
	f := s.face(name)
	if w, ok := f.spaces.Load(r); ok {
		return w.(*word)
	}
	w, _ := f.spaces.LoadOrStore(r, s.white(r, name))
	return w.(*word)
}

// white makes the advance of a white letter.
func (s *Setter) white(r rune, name draw.Font) *word {
	g := s.face(name).glyph(' ')
	w := &word{bits: []bit{{text: " ", font: s.Asked(name), size: 1, w: g.advance, n: 1}}, advance: g.advance, letters: 1}
	switch r {
	case 0x2066, 0x2067, 0x2068, 0x2069, 0x200B, 0x2060, 0xFEFF, '\u2028', '\u2029': // no width
		return &word{}
	case 0x202F, 0x2009: // narrow no-break, thin
		w.advance = 0.2
	case 0x200A, 0x2006:
		w.advance = 0.12
	case 0x2002, 0x2000:
		w.advance = 0.5
	case 0x2003, 0x2001:
		w.advance = 1
	case 0x2007:
		w.advance = s.face(name).glyph('0').advance
	}
	return w
}

// word shapes letters without spaces, once.
func (s *Setter) word(text string, name draw.Font, way direction) *word {
	if name == draw.Title && s.title == "" {
		name = s.Asked(name) // with its family and its fallbacks
	}
	f := s.face(name)
	f.wordsMu.RLock()
	w := f.words[spoken{s.voice(), text, way}]
	f.wordsMu.RUnlock()
	if w == nil {
		w = s.shape([]rune(text), name, way)
		f.wordsMu.Lock()
		f.words[spoken{s.voice(), strings.Clone(text), way}] = w
		f.wordsMu.Unlock()
	}
	return w
}

// shape sets the letters in the named face or, when it lacks one, the whole word in
// another face of ours that has them all; failing that it puts the word together.
func (s *Setter) shape(text []rune, name draw.Font, way direction) *word {
	text = clean(text)
	if way == leftward {
		text = joined(text)
	}
	chain := s.chain(name)
	for _, f := range chain {
		if s.hasAll(text, f) {
			return s.shapeLike(name, f, text, way)
		}
	}
	if way == leftward {
		return s.patched(text, name, chain)
	}
	if _, is := clusters(text); is {
		return s.inFaces(text, name, chain)
	}
	var whole joiner
	for _, r := range text {
		found := false
		for _, f := range chain {
			if s.hasAll([]rune{r}, f) {
				whole.add(s.shapeLike(name, f, []rune{r}, way))
				found = true
				break
			}
		}
		if !found {
			whole.missing = append(whole.missing, r)
		}
	}
	return whole.done()
}

// clean leaves out the letters that are never seen: soft hyphens, and marks of direction.
func clean(text []rune) []rune {
	kept := text[:0:0]
	for _, r := range text {
		if r != softHyphen && r != 0x200E && r != 0x200F {
			kept = append(kept, r)
		}
	}
	return kept
}

const softHyphen = '\u00AD'

func (s *Setter) hasAll(text []rune, name draw.Font) bool {
	f := s.face(name)
	return !slices.ContainsFunc(text, func(r rune) bool { return !f.has(r) || !plain.Letter(r) })
}

// shaper is a shaper with its views of the faces; neither may be shared by goroutines.
type shaper struct {
	shaping.HarfbuzzShaper
	views map[draw.Font]*font.Face
}

// view is the shaper's view of the face.
func (sh *shaper) view(f *face) *font.Face {
	v := sh.views[f.name]
	if v == nil || v.Font != f.font {
		v = font.NewFace(f.font)
		sh.views[f.name] = v
	}
	return v
}

// shaped are the glyphs of letters of the face; none where a damaged font makes the shaper fail.
func (f *face) shaped(in shaping.Input) []shaping.Glyph {
	sh := shapers.Get().(*shaper)
	var glyphs []shaping.Glyph
	well := tried(func() {
		in.Face = sh.view(f)
		glyphs = slices.Clone(sh.ShapeNoExtents(in).Glyphs)
	})
	if !well {
		f.damage(fmt.Sprintf("%q cannot be set", string(in.Text)))
		return nil // and the shaper is not used again
	}
	shapers.Put(sh)
	return glyphs
}

var shapers = sync.Pool{New: func() any { return &shaper{views: map[draw.Font]*font.Face{}} }}

// features are switched off, so that each letter is one glyph and the PDF can be searched.
var features = []shaping.FontFeature{
	{Tag: opentype.MustNewTag("liga")}, {Tag: opentype.MustNewTag("clig")},
	{Tag: opentype.MustNewTag("calt")}, {Tag: opentype.MustNewTag("ccmp")},
}

// shapeIn shapes letters that the face has.
func (s *Setter) shapeIn(f *face, text []rune) *word {
	w := &word{letters: len(text)}
	plain := make([]rune, len(text))
	glyphs := make([]*glyph, len(text))
	for i, r := range text {
		g, base := f.letter(r)
		if base != r {
			d := f.dotOver(g)
			d.at = i
			w.dots = append(w.dots, d)
		}
		plain[i], glyphs[i] = base, g
	}
	kerns := f.kerns(plain, glyphs, s.Language)
	x, start, from := 0.0, 0, 0.0
	left := make([]float64, len(text))
	for i, g := range glyphs {
		left[i] = x
		x += g.advance
		if kerns[i] != 0 || i == len(glyphs)-1 {
			w.bits = append(w.bits, bit{text: string(text[start : i+1]), font: f.name, size: 1, x: from, w: x - from, at: start, n: i + 1 - start})
			x += kerns[i]
			start, from = i+1, x
		}
	}
	for i := range w.dots {
		w.dots[i].x += left[w.dots[i].at]
	}
	w.advance = x
	return w
}

// kerns are the corrections after each letter in ems; all zero when shaping does more than move letters.
func (f *face) kerns(text []rune, glyphs []*glyph, tongue string) []float64 {
	kerns := make([]float64, len(text))
	if len(text) < 2 {
		return kerns
	}
	out := f.shaped(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, FontFeatures: features,
		Size: fixed.I(int(f.upem)), Script: language.LookupScript(text[0]), Language: language.NewLanguage(first(tongue, "en")),
	})
	if len(out) != len(text) {
		return kerns
	}
	for i, g := range out {
		if g.GlyphID != glyphs[i].id {
			return make([]float64, len(text))
		}
		d := (float64(g.Advance)/64 - glyphs[i].units) / f.upem
		kerns[i] = math.Round(1000*d) / 1000
	}
	return kerns
}
