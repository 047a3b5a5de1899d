package typeset

import (
	"math"
	"slices"

	"brehon/content/base/plain"
	"brehon/generate/draw"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// shapeLeftward shapes leftward letters that the face has. The word holds them from left to right, so that drawing needs no
// special case. Marks above and below are placed as the face wants.
func (s *Setter) shapeLeftward(f *face, text []rune) *word {
	w := &word{}
	x := 0.0
	for _, g := range f.leftward(text, s.Language) {
		r := f.formOf(g.GlyphID, text[g.TextIndex():g.TextIndex()+g.RunesCount()])
		own := f.glyph(r)
		if own == nil {
			w.missing = append(w.missing, r)
			continue
		}
		em := func(v fixed.Int26_6) float64 { return math.Round(1000*float64(v)/64/f.upem) / 1000 }
		at, rise := x+em(g.XOffset), -em(g.YOffset)
		last := len(w.bits) - 1
		if last >= 0 && w.bits[last].rise == rise && math.Abs(w.bits[last].x+w.bits[last].w-at) < 1e-9 {
			b := &w.bits[last]
			b.text, b.w, b.n = b.text+string(r), b.w+own.advance, b.n+1
		} else {
			w.bits = append(w.bits, bit{text: string(r), font: f.name, size: 1, x: at, w: own.advance, rise: rise, at: w.letters, n: 1})
		}
		w.letters++
		x += em(g.Advance)
	}
	w.advance = x
	return w
}

// leftward are the glyphs of letters that run leftward, from left to right.
func (f *face) leftward(text []rune, tongue string) []shaping.Glyph {
	script := language.Common
	for _, r := range text {
		if s := language.LookupScript(r); s.Strong() {
			script = s
			break
		}
	}
	return f.shaped(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionRTL, FontFeatures: features,
		Size: fixed.I(int(f.upem)), Script: script, Language: language.NewLanguage(first(tongue, "en")),
	})
}

// formOf returns the letter for a glyph: one of the letters it was made of, or its mirror image. A ligature without a letter
// is represented by the first one.
func (f *face) formOf(id font.GID, of []rune) rune {
	for _, r := range of {
		for _, like := range []rune{r, mirrored[r]} {
			if g := f.glyph(like); like != 0 && g != nil && g.id == id {
				return like
			}
		}
	}
	if len(of) == 0 {
		return lost
	}
	return of[0]
}

// patched sets letters that no single face has, each run in a face that has it.
func (s *Setter) patched(text []rune, name draw.Font, chain []draw.Font) *word {
	var parts []*word
	for len(text) > 0 {
		n, best := 0, draw.Font("")
		for _, f := range chain {
			if k := s.reach(text, f); k > n {
				n, best = k, f
			}
		}
		if n == 0 {
			parts = append(parts, &word{missing: text[:1]})
			n = 1
		} else {
			parts = append(parts, s.shapeLike(name, best, text[:n], leftward))
		}
		text = text[n:]
	}
	var whole joiner
	for _, w := range slices.Backward(parts) {
		whole.add(w)
	}
	return whole.done()
}

// reach is how many letters at the beginning the face has.
func (s *Setter) reach(text []rune, name draw.Font) int {
	f := s.face(name)
	for i, r := range text {
		if !f.has(r) || !plain.Letter(r) {
			return i
		}
	}
	return len(text)
}
