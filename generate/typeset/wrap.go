package typeset

import (
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// Wrap breaks a text with inline marks into lines. width returns the indent and the width of each line, counted from 0. Lines
// break where Unicode allows it.
//
// Ragged right, the block has as few lines as can be, of lengths as even as can be, and no short word alone at its end; no
// word is divided but, where the style lets it, one that is wider than its line. Justified, the paragraph is set as a whole
// so that its spaces are as even as can be; words are divided where that helps (justify.go). A word wider than its line is a
// fault.
func (s *Setter) Wrap(text string, st Style, width func(line int) (indent, width draw.MM)) *Block {
	return s.WrapSaid(lang.Said{Text: text}, st, width)
}

// WrapSaid is Wrap for words that know their place, so that its faults can name it.
func (s *Setter) WrapSaid(said lang.Said, st Style, width func(line int) (indent, width draw.MM)) *Block {
	p := s.prepare(said, st)
	b := p.fill(p.lay(st.Size, width))
	if b.Over > slack {
		s.Report(&Overflow{said, OfRoom, wide(b)})
	}
	_, w := width(0)
	b.box = Box{W: w, H: math.Inf(1), Wanted: st.Size, Least: st.Size}
	return b
}

// Room is the width function of a plain box.
func Room(w draw.MM) func(int) (draw.MM, draw.MM) {
	return func(int) (draw.MM, draw.MM) { return 0, w }
}

// slack is how far a line may stick out by rounding, in millimetres.
const slack = 0.001

// part is a stretch of one span inside an atom.
type part struct {
	span  *Span
	word  *word // nil for an icon
	level level
}

// atom is an unbreakable part of a line: mostly a word with its marks. Lengths are ems.
type atom struct {
	parts   []part
	gap     []part  // the spaces after it, dropped at a line's end
	w, gapW float64 // advance of the parts, of the gap
	hyphen  *part   // set when a line ends here: the atom ends in a soft hyphen
	must    bool    // the line ends here in any case
	tie     bool    // no line ends here, though a space follows
	cost    float64 // of a line that ends here
	letters int

	from, end int  // its place in the text
	piece     bool // of a word that was divided
}

// paragraph is a text cut into atoms, for every size. Others share its atoms.
type paragraph struct {
	set    *Setter
	said   lang.Said
	st     Style
	spans  []Span
	marks  bool      // some make no sense
	text   string    // of all spans; an icon is one letter
	starts []int     // of the spans in text, and its end
	turns  []stretch // where the letters turn round; nil: nowhere
	atoms  []atom
	whole  []atom     // the atoms before some were split; nil: none was
	found  []division // of each atom; nil: none was looked for
}

// iconSize is the side of an inline icon in ems.
const iconSize = 1.15

// iconLetter replaces an icon while looking for breaks: it behaves like a letter.
const iconLetter = "x"

// wish is all that the atoms of a text depend on.
type wish struct {
	text                           string
	font, bold, italic, boldItalic draw.Font
	track                          float64
	justify                        bool
}

// prepare is the text cut into atoms, once if nothing is wrong with it.
func (s *Setter) prepare(said lang.Said, st Style) *paragraph {
	w := wish{said.Text, st.Font, st.Bold, st.Italic, st.BoldItalic, st.Track, st.Justify}
	s.keptMu.RLock()
	was := s.kept[w]
	s.keptMu.RUnlock()
	if was != nil {
		p := *was
		p.said, p.st = said, st
		return &p
	}
	p := s.cutUp(said, st)
	if !p.faulty() {
		was := *p
		s.keptMu.Lock()
		s.kept[w] = &was
		s.keptMu.Unlock()
	}
	return p
}

// faulty reports whether the text has a fault that is reported each time: an invalid mark, a letter missing from all fonts.
func (p *paragraph) faulty() bool {
	missing := func(q part) bool { return q.word != nil && len(q.word.missing) > 0 }
	return p.marks || slices.ContainsFunc(p.atoms, func(a atom) bool {
		return slices.ContainsFunc(a.parts, missing) || slices.ContainsFunc(a.gap, missing)
	})
}

// cutUp parses the marks, finds the places where lines may break and shapes the words.
func (s *Setter) cutUp(said lang.Said, st Style) *paragraph {
	text := composed(said.Text)
	spans, faults := Parse(text, s.RuleID)
	for _, f := range faults {
		s.Report(&Overflow{Said: said, Kind: OfMark, Msg: f.Error()})
	}
	p := &paragraph{set: s, said: said, st: st, spans: spans, marks: len(faults) > 0, starts: []int{0}}
	var all strings.Builder
	for _, sp := range spans {
		if sp.Icon != "" {
			all.WriteString(iconLetter)
		} else {
			all.WriteString(sp.Text)
		}
		p.starts = append(p.starts, all.Len())
	}
	p.text = all.String()
	p.turns = s.stretches(p.text, p.isIcon)
	from, ends := 0, opportunities(p.text)
	p.atoms = make([]atom, 0, len(ends))
	for _, o := range ends {
		o.tie = o.tie || p.countsIcon(from, o.at) || s.keepsSpace(p.text, o.at)
		if o.tie && !st.Justify {
			continue // a space inside an atom
		}
		p.cut(from, o)
		from = o.at
	}
	return p
}

// isIcon reports whether there is an icon at the place.
func (p *paragraph) isIcon(at int) bool {
	i, isStart := slices.BinarySearch(p.starts, at)
	return isStart && i < len(p.spans) && p.spans[i].Icon != ""
}

// countsIcon reports whether the word from … at is a figure and what follows the icon of what it counts.
func (p *paragraph) countsIcon(from, at int) bool {
	i, isStart := slices.BinarySearch(p.starts, at)
	return isStart && i < len(p.spans) && p.spans[i].Icon != "" && isFigure(strings.TrimRight(p.text[from:at], " "))
}

// cut makes the atom of the text from … o.at.
func (p *paragraph) cut(from int, o opportunity) {
	to := o.at
	a := atom{from: from, tie: o.tie}
	word := strings.TrimRightFunc(p.text[from:to], func(r rune) bool {
		if r == '\n' || r == '\u2028' || r == '\u2029' {
			a.must = true
		}
		return isSpace(r) && (r != 0x00A0 || o.tie) && r != 0x202F
	})
	end := from + len(word)
	a.end = end
	a.letters = utf8.RuneCountInString(word)
	a.parts = p.parts(from, end)
	if !a.must {
		a.gap = p.parts(end, to)
	}
	a.w, a.gapW = p.sum(a.parts), p.sum(a.gap)
	if word != "" {
		a.cost = reluctance(word)
		if strings.HasSuffix(word, "\u00AD") && len(a.parts) > 0 {
			a.hyphen = p.hyphen(a.parts[len(a.parts)-1])
		}
	}
	p.atoms = append(p.atoms, a)
}

// reluctance is the cost of ending a line after the word: short words and figures lean on what follows.
func reluctance(word string) float64 {
	last, _ := utf8.DecodeLastRuneInString(word)
	if last == '-' || last == softHyphen {
		return 6
	}
	figures := !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	switch {
	case figures:
		return 5
	case utf8.RuneCountInString(word) <= 2 && unicode.IsLetter(last):
		return 3
	}
	return 0
}

// parts are the stretches of the spans between two places of the text.
func (p *paragraph) parts(from, to int) []part {
	if from >= to {
		return nil
	}
	i := sort.SearchInts(p.starts, from+1) - 1
	var parts []part
	for ; i < len(p.spans) && p.starts[i] < to; i++ {
		sp := &p.spans[i]
		a, b := max(from, p.starts[i]), min(to, p.starts[i+1])
		switch {
		case a >= b:
		case sp.Icon != "":
			parts = append(parts, part{span: sp, level: p.within(a, b)[0].level})
		default:
			for _, t := range p.within(a, b) {
				parts = append(parts, part{sp, p.set.run(p.text[t.from:t.to], p.font(sp), p.said, t.level.way()), t.level})
			}
		}
	}
	return parts
}

func (p *paragraph) font(sp *Span) draw.Font { return p.st.variant(sp.Bold, sp.Italic) }

func (p *paragraph) sum(parts []part) float64 {
	w := 0.0
	for _, q := range parts {
		w += q.width(p.st.Track)
	}
	return w
}

func (q part) width(track float64) float64 {
	if q.word == nil {
		return iconSize
	}
	return q.word.width(track)
}

// lay breaks the paragraph at the given size; fill completes the block.
func (p *paragraph) lay(size draw.Pt, width func(int) (draw.MM, draw.MM)) *Block {
	if p.whole != nil {
		p.atoms, p.whole, p.found = p.whole, nil, nil
	}
	m := p.measured(size, width)
	if p.st.Justify {
		return p.block(size, width, m, p.justified(m))
	}
	ends := p.ragged(m)
	for p.st.Divide && p.split(m, ends) {
		m = p.measure(m.room)
		ends = p.ragged(m)
	}
	return p.block(size, width, m, places(ends))
}

// measured is the measure of the paragraph at the given size.
func (p *paragraph) measured(size draw.Pt, width func(int) (draw.MM, draw.MM)) measure {
	em := size.MM()
	return p.measure(func(l int) float64 {
		_, w := width(l)
		return (w + slack/2) / em
	})
}

// places are where lines end whose last atoms are given.
func places(ends []int) []place {
	places := make([]place, len(ends))
	for l, j := range ends {
		places[l] = place{atom: j + 1}
	}
	return places
}
