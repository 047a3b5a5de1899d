package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
)

// direction is the way in which letters follow each other.
type direction uint8

const (
	rightward direction = iota
	leftward
)

// stretch is a part of a text, in bytes, whose letters run one way.
type stretch struct {
	from, to int
	way      direction
}

// base is the way of the setter's lines.
func (s *Setter) base() direction {
	if s.RightToLeft {
		return leftward
	}
	return rightward
}

// stretches parts a text where its letters turn round (UAX 9): in Hebrew figures, rule ids and Latin names run rightward.
// icons reports the places of letters that stand for pictures; nil: there are none. Where everything runs rightward,
// there are no stretches.
func (s *Setter) stretches(text string, icons func(at int) bool) []stretch {
	if !s.RightToLeft && !hasLeftward(text) {
		return nil
	}
	letters, offsets := plainly(text, icons)
	var p bidi.Paragraph
	way := bidi.LeftToRight
	if s.RightToLeft {
		way = bidi.RightToLeft
	}
	whole := []stretch{{0, len(text), s.base()}}
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
		next := stretch{offsets[first], offsets[last+1], rightward}
		if run.Direction() == bidi.RightToLeft {
			next.way = leftward
		}
		list = append(list, next)
	}
	return list
}

// plainly are the letters as their order is to be reckoned, and their places in the text and its end: a sign belongs to
// the figure behind it, a line that ends ends no paragraph, a picture has no direction of its own.
func plainly(text string, icons func(int) bool) (letters []rune, offsets []int) {
	for at, r := range text {
		switch class, _ := bidi.LookupRune(r); {
		case class.Class() == bidi.B:
			r = ' '
		case icons != nil && icons(at):
			r = '\uFFFC'
		}
		if k := len(letters) - 1; k >= 0 && unicode.IsDigit(r) && strings.ContainsRune("−+£€$", letters[k]) && (k == 0 || !isFigureEnd(letters[k-1])) {
			letters[k] = '0'
		}
		letters, offsets = append(letters, r), append(offsets, at)
	}
	return letters, append(offsets, len(text))
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

// inOrder turns what stands in reading order into the order on the line, from left to right.
func inOrder[T any](items []T, base direction, way func(T) direction) []T {
	turned := leftward
	if base == leftward {
		slices.Reverse(items)
		turned = rightward
	}
	for i := 0; i < len(items); {
		j := i
		for j < len(items) && way(items[j]) == turned {
			j++
		}
		slices.Reverse(items[i:j])
		i = j + 1
	}
	return items
}

// inOrder are the parts of a line from left to right.
func (p *paragraph) inOrder(line []spaced) []spaced {
	if p.turns == nil {
		return line
	}
	return inOrder(line, p.set.base(), func(q spaced) direction { return q.way })
}

// within are the stretches of the paragraph between two places.
func (p *paragraph) within(from, to int) []stretch {
	if p.turns == nil {
		return []stretch{{from, to, rightward}}
	}
	var list []stretch
	for _, t := range p.turns {
		if a, b := max(from, t.from), min(to, t.to); a < b {
			list = append(list, stretch{a, b, t.way})
		}
	}
	return list
}

// mirrored are the marks that turn round with the letters between which they stand.
var mirrored = map[rune]rune{}

func init() {
	for _, pair := range []string{"()", "[]", "{}", "<>", "«»", "‹›", "≤≥"} {
		a, n := utf8.DecodeRuneInString(pair)
		b, _ := utf8.DecodeRuneInString(pair[n:])
		mirrored[a], mirrored[b] = b, a
	}
}
