package typeset

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Divider knows where words of a language may be divided: Points are offsets in bytes, ascending; none if it is nowhere.
// A *lang.Hyphens does.
type Divider interface {
	Points(word string) []int
}

// place is where a line ends and the next begins: before an atom or, with a cut, inside it after that division, counted from
// 1.
type place struct{ atom, cut int }

// cut is a place where an atom can be divided.
type cut struct {
	at         int     // offset in the paragraph's text
	head, tail float64 // advance of the part before it, with its hyphen, and of the part after it
}

// division is where an atom can be divided, as far as it was looked for.
type division struct {
	cuts   []cut
	looked will
}

// will is how far the setter goes to divide a word.
type will uint8

// Names, and what else had better stay whole, are divided only where nothing else helps.
const (
	never will = iota
	words
	namesToo
)

// hyphen ends a line inside a word.
const hyphen = "-"

// divided are the divisions of atom i, found at the first call.
func (p *paragraph) divided(i int, w will) []cut {
	if p.found == nil {
		p.found = make([]division, len(p.atoms))
	}
	d := &p.found[i]
	if d.looked >= w {
		return d.cuts
	}
	*d = division{looked: w}
	from, to, ok := p.divisible(i, w)
	if !ok {
		return nil
	}
	for _, k := range p.set.Hyphens.Points(p.text[from:to]) {
		at := from + k
		c := cut{at: at, tail: p.sum(p.parts(at, p.atoms[i].end))}
		c.head = p.sum(p.head(i, at))
		d.cuts = append(d.cuts, c)
	}
	return d.cuts
}

// head is the part of atom i before a division, with its hyphen.
func (p *paragraph) head(i, at int) []part {
	parts := p.parts(p.atoms[i].from, at)
	return append(parts, *p.hyphen(parts[len(parts)-1]))
}

// hyphen ends a line after a part.
func (p *paragraph) hyphen(behind part) *part {
	return &part{span: behind.span, word: p.set.word(hyphen, p.font(behind.span), rightward), level: behind.level}
}

// divisible is the stretch of letters of atom i that may be divided. Never divided are words with figures, abbreviations and words
// set in another font; names, parts of words that have a hyphen already and the last word only for need.
func (p *paragraph) divisible(i int, w will) (from, to int, ok bool) {
	a := &p.atoms[i]
	if p.set.Hyphens == nil || a.piece || a.hyphen != nil || w < namesToo && (i == len(p.atoms)-1 || p.compound(i)) {
		return 0, 0, false
	}
	from, to = letters(p.text, a.from, a.end)
	word := p.text[from:to]
	first, n := utf8.DecodeRuneInString(word)
	switch {
	case strings.ContainsFunc(p.text[a.from:a.end], unicode.IsDigit), strings.ContainsFunc(word[n:], unicode.IsUpper):
		return 0, 0, false
	case unicode.IsUpper(first) && w < namesToo && !p.beginsSentence(a.from):
		return 0, 0, false
	}
	return from, to, !p.strange(a)
}

// compound reports whether atom i is part of a word that has a hyphen.
func (p *paragraph) compound(i int) bool {
	joined := func(i int) bool { return len(p.atoms[i].gap) == 0 && !p.atoms[i].must }
	return i > 0 && joined(i-1) || i < len(p.atoms)-1 && joined(i)
}

// split divides the first word that is wider than its line into atoms of its own, and reports whether there was one.
func (p *paragraph) split(m measure, ends []int) bool {
	from := 0
	for l, to := range ends {
		if from == to && p.line(m, to, to) > m.room(l) {
			if cuts := p.divided(to, namesToo); len(cuts) > 0 {
				if p.whole == nil {
					p.whole = p.atoms
				}
				p.atoms, p.found = slices.Concat(p.atoms[:to], p.pieces(to, cuts), p.atoms[to+1:]), nil
				return true
			}
		}
		from = to + 1
	}
	return false
}

// pieces are the parts of atom i between its divisions.
func (p *paragraph) pieces(i int, cuts []cut) []atom {
	whole := p.atoms[i]
	var pieces []atom
	from := whole.from
	for _, c := range cuts {
		head := p.head(i, c.at)
		a := atom{parts: p.parts(from, c.at), hyphen: &head[len(head)-1], cost: reluctance(hyphen), from: from, end: c.at, piece: true}
		a.w, a.letters = p.sum(a.parts), utf8.RuneCountInString(p.text[from:c.at])
		pieces = append(pieces, a)
		from = c.at
	}
	last := whole
	last.parts, last.from, last.piece = p.parts(from, whole.end), from, true
	last.w, last.letters = p.sum(last.parts), utf8.RuneCountInString(p.text[from:whole.end])
	return append(pieces, last)
}

// letters is the last run of letters between two places.
func letters(text string, from, to int) (int, int) {
	isLetter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }
	word := strings.TrimRightFunc(text[from:to], func(r rune) bool { return !isLetter(r) })
	to = from + len(word)
	if i := strings.LastIndexFunc(word, func(r rune) bool { return !isLetter(r) }); i >= 0 {
		_, n := utf8.DecodeRuneInString(word[i:])
		from += i + n
	}
	return from, to
}

// beginsSentence reports whether the word at this place has a capital for no other reason than its place.
func (p *paragraph) beginsSentence(at int) bool {
	before := strings.TrimRightFunc(p.text[:at], func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("(“‘«¿¡\"'”’»)", r)
	})
	last, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || strings.ContainsRune(".!?:…", last)
}

// strange reports whether the atom is not set in the font that was asked for; its parts might be.
func (p *paragraph) strange(a *atom) bool {
	for _, q := range a.parts {
		if q.word == nil {
			return true
		}
		for _, b := range q.word.bits {
			if b.font != p.font(q.span) {
				return true
			}
		}
	}
	return false
}

// begins returns the position of the place in the paragraph set as one line.
func (p *paragraph) begins(m measure, at place) float64 {
	if at.cut == 0 {
		return m.sums[at.atom]
	}
	a := &p.atoms[at.atom]
	return m.sums[at.atom] + a.w - p.found[at.atom].cuts[at.cut-1].tail
}

// stops is where a line that ends at the place stops on the line of the whole paragraph.
func (p *paragraph) stops(m measure, at place) float64 {
	if at.cut > 0 {
		return m.sums[at.atom] + p.found[at.atom].cuts[at.cut-1].head
	}
	a := &p.atoms[at.atom-1]
	x := m.sums[at.atom] - a.gapW
	if a.hyphen != nil && at.atom < len(p.atoms) {
		x += a.hyphen.width(p.st.Track)
	}
	return x
}

// last is the atom that a line ends with.
func (at place) last() int {
	if at.cut > 0 {
		return at.atom
	}
	return at.atom - 1
}

// spaces is the advance of the spaces between two places.
func (m measure) spaces(from, to place) float64 { return m.gaps[to.last()] - m.gaps[from.atom] }

// hyphened reports whether a line that ends at the place ends with a hyphen.
func (p *paragraph) hyphened(at place) bool {
	if at.cut > 0 {
		return true
	}
	a := &p.atoms[at.atom-1]
	return at.atom < len(p.atoms) && (a.hyphen != nil || strings.HasSuffix(p.text[a.from:a.end], hyphen))
}

// remembered is a divider that divides each word once.
type remembered struct {
	Divider
	points sync.Map // of the word to []int
}

// Points are the places where the word may be divided.
func (r *remembered) Points(word string) []int {
	if p, ok := r.points.Load(word); ok {
		return p.([]int)
	}
	p := r.Divider.Points(word)
	r.points.Store(word, p)
	return p
}
