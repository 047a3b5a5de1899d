package proofread

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sign is a letter or mark of a text as it is read.
type sign struct {
	r        rune // thing for a placeholder or an icon
	from, to int  // where it stands, in bytes
}

// thing is what a placeholder or an icon counts as: some word or figure.
const thing = '\ufffc'

var (
	inline = regexp.MustCompile(`^(?:\{[^{}]*\}|\]\(term:[^()]*\)|\*+|\[)`)
	way    = regexp.MustCompile(`^(?:\{[^{}|]*)?\|(?:[a-z0-9,-]+:)?`) // where the words of a choice begin: {n| or |f:
)

// signs are the signs of a text, without what only marks it: stars, and what makes a link of words. The words of a choice
// are read; between two of its ways stands a thing.
func signs(s string) []sign {
	list := make([]sign, 0, len(s))
	choice := false
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		n, as := mark(s[i:], r, choice)
		switch {
		case n == 0:
			n, as = size, r
		case r == '{' && as == 0:
			choice = true
		case r == '}':
			choice = false
		}
		if as != 0 {
			list = append(list, sign{as, i, i + n})
		}
		i += n
	}
	return list
}

// mark is how many bytes of a text are a mark that begins there with r, and the sign that it is read as; 0: none.
func mark(s string, r rune, choice bool) (n int, as rune) {
	switch r {
	case '}':
		if choice {
			return 1, 0
		}
	case '|':
		if choice {
			return len(way.FindString(s)), thing
		}
	case '{':
		if m := way.FindString(s); m != "" {
			return len(m), 0
		}
		if m := inline.FindString(s); m != "" {
			return len(m), thing
		}
	case '*', ']', '[':
		if r != '[' || opensLink(s) {
			return len(inline.FindString(s)), 0
		}
	}
	return 0, 0
}

func opensLink(s string) bool {
	i := strings.IndexByte(s, ']')
	return i > 0 && strings.HasPrefix(s[i:], "](term:")
}

// edit puts other words in the place of some bytes of a text.
type edit struct {
	from, to int
	with     string
}

// apply makes edits, which do not overlap, in a text.
func apply(s string, edits []edit) string {
	for i := len(edits) - 1; i >= 0; i-- {
		s = s[:edits[i].from] + edits[i].with + s[edits[i].to:]
	}
	return s
}

// excerpt is the neighbourhood of some bytes of a text, in quotes.
func excerpt(s string, from, to int) string {
	const near = 14
	a, b := from, to
	for n := 0; a > 0 && n < near; n++ {
		_, size := utf8.DecodeLastRuneInString(s[:a])
		a -= size
	}
	for n := 0; b < len(s) && n < near; n++ {
		_, size := utf8.DecodeRuneInString(s[b:])
		b += size
	}
	before, after := "", ""
	if a > 0 {
		before = "…"
	}
	if b < len(s) {
		after = "…"
	}
	return fmt.Sprintf("“%s%s%s”", before, strings.Map(visible, s[a:b]), after)
}

// visible is a sign that can be shown.
func visible(r rune) rune {
	switch {
	case r == '\u00a0', r == '\u202f':
		return r
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == utf8.RuneError:
		return '�'
	}
	return r
}

// code names a sign that cannot be seen: U+200B.
func code(r rune) string { return fmt.Sprintf("U+%04X", r) }

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }
func isDigit(r rune) bool  { return unicode.IsDigit(r) }

// isSpace reports whether a sign is a space of any width.
func isSpace(r rune) bool { return r == ' ' || r == '\n' || unicode.Is(unicode.Zs, r) }
