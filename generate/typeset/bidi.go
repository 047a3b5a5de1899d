package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"

	"golang.org/x/text/unicode/bidi"
)

// direction is the way in which letters follow each other.
type direction uint8

const (
	rightward direction = iota
	leftward
)

// level is how deep letters are embedded, as UAX 9 counts: even ones run rightward, odd ones leftward.
type level uint8

func (l level) way() direction { return direction(l % 2) }

// stretch is a part of a text, in bytes, whose letters run one way.
type stretch struct {
	from, to int
	level    level
}

// base is the level of the setter's lines.
func (s *Setter) base() level {
	if s.RightToLeft {
		return level(leftward)
	}
	return level(rightward)
}

// stretches divides a text into runs of one direction (UAX 9): in Hebrew, figures, rule ids and Latin names run rightward.
// icons reports the positions of letters that stand for pictures; it may be nil. A text that is all rightward has no
// stretches.
func (s *Setter) stretches(text string, icons func(at int) bool) []stretch {
	if !s.RightToLeft && !hasLeftward(text) {
		return nil
	}
	return leveled(text, 0, s.base(), icons)
}

// leveled returns the stretches of a text that begins at a position of the whole, at a base level.
func leveled(text string, at int, base level, icons func(at int) bool) []stretch {
	letters, offsets := plainly(text, at, icons)
	var p bidi.Paragraph
	way := bidi.LeftToRight
	if base.way() == leftward {
		way = bidi.RightToLeft
	}
	whole := []stretch{{at, at + len(text), base}}
	if _, err := p.SetString(string(letters), bidi.DefaultDirection(way)); err != nil {
		return whole
	}
	order, err := p.Order()
	if err != nil || order.NumRuns() == 0 {
		return whole
	}
	var list []stretch
	for i := range order.NumRuns() {
		run := order.Run(i)
		first, last := run.Pos()
		next := stretch{offsets[first], offsets[last+1], base}
		if (run.Direction() == bidi.RightToLeft) != (base.way() == leftward) {
			next.level++
		}
		list = append(list, isolated(text, at, next, base, icons)...)
	}
	return list
}

// isolated divides a stretch around isolates, each of which is one unit and runs rightward.
func isolated(text string, at int, whole stretch, base level, icons func(int) bool) (list []stretch) {
	add := func(from, to int, l level) {
		if from < to {
			list = append(list, stretch{from, to, l})
		}
	}
	from := whole.from
	for from < whole.to {
		i := strings.Index(text[from-at:whole.to-at], lang.Isolate)
		if i < 0 {
			break
		}
		a := from + i + len(lang.Isolate)
		b, end := shut(text, a-at)
		add(from, a-len(lang.Isolate), whole.level)
		add(a-len(lang.Isolate), a, base) // its marks keep it apart from its neighbours
		if b > a-at {
			list = append(list, leveled(text[a-at:b], a, (base+2)&^1, icons)...)
		}
		add(at+b, at+end, base)
		from = at + end
	}
	add(from, whole.to, whole.level)
	return list
}

// shut returns where an isolate ends, and where the text continues.
func shut(text string, from int) (end, next int) {
	depth := 1
	for i, r := range text[from:] {
		switch string(r) {
		case lang.Isolate:
			depth++
		case lang.IsolateEnd:
			if depth--; depth == 0 {
				return from + i, from + i + len(lang.IsolateEnd)
			}
		}
	}
	return len(text), len(text)
}

// plainly returns the letters for ordering, with their positions in the whole and the end: a sign belongs to the figure after
// it, a line break ends no paragraph, pictures and isolates have no direction.
func plainly(text string, begin int, icons func(int) bool) (letters []rune, offsets []int) {
	within := 0
	for i, r := range text {
		at := begin + i
		if i < within {
			continue
		}
		switch class, _ := bidi.LookupRune(r); {
		case class.Class() == bidi.B:
			r = ' '
		case icons != nil && icons(at):
			r = '\uFFFC'
		case string(r) == lang.Isolate:
			_, within = shut(text, i+len(lang.Isolate))
			r = '\uFFFC'
		}
		if k := len(letters) - 1; k >= 0 && unicode.IsDigit(r) && strings.ContainsRune("−+£€$", letters[k]) && (k == 0 || !isFigureEnd(letters[k-1])) {
			letters[k] = '0'
		}
		letters, offsets = append(letters, r), append(offsets, at)
	}
	return letters, append(offsets, begin+len(text))
}

func isFigureEnd(r rune) bool { return unicode.IsDigit(r) || unicode.IsLetter(r) }

// hasLeftward reports whether any letter of the text belongs to a script that runs leftward.
func hasLeftward(text string) bool {
	for _, r := range text {
		if r < 0x590 {
			continue
		}
		if class, _ := bidi.LookupRune(r); class.Class() == bidi.R || class.Class() == bidi.AL {
			return true
		}
	}
	return false
}

// inOrder reorders items from reading order to visual order, from left to right (UAX 9, L2): from the deepest level to the
// first leftward one, runs on it or deeper are reversed.
func inOrder[T any](items []T, of func(T) level) []T {
	deepest := level(0)
	for _, x := range items {
		deepest = max(deepest, of(x))
	}
	for l := deepest; l > 0; l-- {
		for i := 0; i < len(items); {
			j := i
			for j < len(items) && of(items[j]) >= l {
				j++
			}
			slices.Reverse(items[i:j])
			i = j + 1
		}
	}
	return items
}

// inOrder are the parts of a line from left to right.
func (p *paragraph) inOrder(line []spaced) []spaced {
	if p.turns == nil {
		return line
	}
	return inOrder(line, func(q spaced) level { return max(q.level, p.set.base()) })
}

// within are the stretches of the paragraph between two places.
func (p *paragraph) within(from, to int) []stretch {
	if p.turns == nil {
		return []stretch{{from, to, level(rightward)}}
	}
	var list []stretch
	for _, t := range p.turns {
		if a, b := max(from, t.from), min(to, t.to); a < b {
			list = append(list, stretch{a, b, t.level})
		}
	}
	return list
}

// mirrored are the marks that are mirrored in leftward text.
var mirrored = map[rune]rune{}

func init() {
	for _, pair := range []string{"()", "[]", "{}", "<>", "«»", "‹›", "≤≥"} {
		a, n := utf8.DecodeRuneInString(pair)
		b, _ := utf8.DecodeRuneInString(pair[n:])
		mirrored[a], mirrored[b] = b, a
	}
}
