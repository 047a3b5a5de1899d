package typeset

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"brehon/generate/draw"

	"github.com/go-text/typesetting/di"
	gotext "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Scripts whose letters stand over, under and before one another, or melt into one shape, are shaped cluster by cluster. A PDF of
// ours holds letters: each glyph of such a font is a letter of Unicode's private area, and what is read and searched is said
// beside it.

// clustered are those scripts.
var clustered = map[language.Script]bool{language.Devanagari: true, language.Bengali: true, language.Gurmukhi: true, language.Gujarati: true,
	language.Tamil: true, language.Telugu: true, language.Kannada: true, language.Malayalam: true, language.Thai: true}

// clusters reports whether the letters of a text are shaped so, and in which script.
func clusters(text []rune) (language.Script, bool) {
	for _, r := range text {
		if r < 0x0900 {
			continue
		}
		if s := language.LookupScript(r); clustered[s] {
			return s, true
		}
	}
	return 0, false
}

// The private letters that stand for glyphs, by their numbers.
const (
	firstPrivate = 0xE000
	mostPrivate  = 0xF8FF - firstPrivate + 1
)

// withPrivate is a font with a private letter for each of its glyphs, as far as there are such letters.
func withPrivate(data []byte) ([]byte, error) {
	file, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	parsed, err := gotext.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	most := 0
	if maxp, err := file.RawTable(opentype.MustNewTag("maxp")); err == nil && len(maxp) >= 6 {
		most = min(int(binary.BigEndian.Uint16(maxp[4:])), mostPrivate)
	}
	var tables []opentype.Table
	for _, tag := range file.Tables() {
		content, err := file.RawTable(tag)
		if err != nil {
			return nil, err
		}
		if tag == opentype.MustNewTag("cmap") {
			content = lettersOf(parsed, most)
		}
		tables = append(tables, opentype.Table{Tag: tag, Content: content})
	}
	slices.SortFunc(tables, func(a, b opentype.Table) int { return strings.Compare(a.Tag.String(), b.Tag.String()) })
	return opentype.WriteTTF(tables), nil
}

// lettersOf is a font's table of letters, of format 4, with the private ones.
func lettersOf(f *gotext.Face, private int) []byte {
	type segment struct{ from, to, delta uint16 }
	var list []segment
	for r := rune(1); r < 0xFFFF; r++ {
		id := gotext.GID(0)
		if p := int(r) - firstPrivate; p >= 0 && p < mostPrivate {
			if p >= private {
				continue
			}
			id = gotext.GID(p)
		} else if id, _ = f.NominalGlyph(r); id == 0 {
			continue
		}
		delta := uint16(id) - uint16(r)
		if k := len(list) - 1; k >= 0 && list[k].to == uint16(r-1) && list[k].delta == delta {
			list[k].to++
		} else {
			list = append(list, segment{uint16(r), uint16(r), delta})
		}
	}
	list = append(list, segment{0xFFFF, 0xFFFF, 1})
	n := len(list)
	power := 1
	for power*2 <= n {
		power *= 2
	}
	table := []uint16{0, 1, 3, 1, 0, 12, 4, uint16(16 + 8*n), 0, uint16(2 * n), uint16(2 * power), uint16(math.Ilogb(float64(power))), uint16(2 * (n - power))}
	column := func(of func(segment) uint16) {
		for _, s := range list {
			table = append(table, of(s))
		}
	}
	column(func(s segment) uint16 { return s.to })
	table = append(table, 0)
	column(func(s segment) uint16 { return s.from })
	column(func(s segment) uint16 { return s.delta })
	column(func(segment) uint16 { return 0 })
	out := make([]byte, 0, 2*len(table))
	for _, v := range table {
		out = binary.BigEndian.AppendUint16(out, v)
	}
	return out
}

// shapeClusters shapes letters of such a script, which the face has. What they are read as stands at the first bit.
func (s *Setter) shapeClusters(f *face, text []rune, script language.Script) *word {
	w := &word{}
	x, set := 0.0, []rune(nil)
	em := func(v fixed.Int26_6) float64 { return math.Round(1000*float64(v)/64/f.upem) / 1000 }
	for _, g := range f.shaped(shaping.Input{Text: text, RunEnd: len(text), Direction: di.DirectionLTR,
		Size: fixed.I(int(f.upem)), Script: script, Language: language.NewLanguage(first(s.Language, "en"))}) {
		of := text[g.TextIndex() : g.TextIndex()+g.RunesCount()]
		r := rune(firstPrivate + int(g.GlyphID))
		for _, letter := range of {
			if own := f.glyph(letter); own != nil && own.id == g.GlyphID {
				r = letter
			}
		}
		set = append(set, r)
		own := f.glyph(r)
		if int(g.GlyphID) >= mostPrivate || own == nil {
			w.missing = append(w.missing, of...)
			continue
		}
		at, rise := x+em(g.XOffset), -em(g.YOffset)
		if k := len(w.bits) - 1; k >= 0 && w.bits[k].rise == rise && math.Abs(w.bits[k].x+w.bits[k].w-at) < 1e-9 {
			b := &w.bits[k]
			b.text, b.w, b.n = b.text+string(r), b.w+own.advance, b.n+1
		} else {
			w.bits = append(w.bits, bit{text: string(r), font: f.name, size: 1, x: at, w: own.advance, rise: rise, at: w.letters, n: 1})
		}
		w.letters++
		x += em(g.Advance)
	}
	w.advance = x
	if !slices.Equal(set, text) {
		says, nothing := string(text), ""
		for i := range w.bits {
			w.bits[i].says = &nothing
		}
		if len(w.bits) > 0 {
			w.bits[0].says = &says
		}
	}
	return w
}

// inFaces sets letters of which no face has all, each as far as one face reaches.
func (s *Setter) inFaces(text []rune, name draw.Font, chain []draw.Font) *word {
	var whole joiner
	for len(text) > 0 {
		n, best := 0, draw.Font("")
		for _, f := range chain {
			if k := s.reach(text, f); k > n {
				n, best = k, f
			}
		}
		if n == 0 {
			whole.missing, n = append(whole.missing, text[0]), 1
		} else {
			whole.add(s.shapeLike(name, best, text[:n], rightward))
		}
		text = text[n:]
	}
	return whole.done()
}
