package typeset

import (
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// forms are the shapes of an Arabic letter, as letters of Unicode's presentation forms: isolated, final, initial, medial.
// Letters without the last two never join the following letter.
type forms []rune

const (
	alone = iota
	joinedBefore
	joinedBehind
	joinedBoth
)

// arabic are the forms of the letters, and of the ligatures of lam with alef. In Unicode's tables the forms of a letter are
// in the order of the constants above.
var arabic = sync.OnceValue(func() map[string]forms {
	all := map[string]forms{}
	for _, block := range [...][2]rune{{0xFE80, 0xFEFC}, {0xFB50, 0xFBB1}, {0xFBD3, 0xFBE9}, {0xFBFC, 0xFBFF}} {
		for r := block[0]; r <= block[1]; r++ {
			plain := norm.NFKC.String(string(r))
			if len(all[plain]) < 4 && plain != string(r) {
				all[plain] = append(all[plain], r)
			}
		}
	}
	return all
})

// joined puts Arabic letters into the shapes that they have between their neighbours; other letters stay. A face must
// have those shapes as letters of their own. What copies or searches a PDF takes them for the plain letters.
func joined(text []rune) []rune {
	of := arabic()
	var out []rune
	before := false // the letter before joins this one
	for i := 0; i < len(text); {
		n, known := 2, forms(nil)
		if i+1 < len(text) {
			known = of[string(text[i:i+2])]
		}
		if known == nil {
			n, known = 1, of[string(text[i:i+1])]
		}
		r := text[i]
		behind := i+n < len(text) && joins(of, text[i+n:])
		i += n
		switch {
		case unicode.Is(unicode.Mn, r): // a mark lets its letter join
			out = append(out, r)
			continue
		case known == nil:
			before = r == tatweel || r == zeroWidthJoiner
			if r != zeroWidthJoiner && r != zeroWidthNonJoiner {
				out = append(out, r)
			}
			continue
		}
		shape := alone
		switch forward := len(known) > joinedBehind && behind; {
		case before && forward && len(known) > joinedBoth:
			shape = joinedBoth
		case forward:
			shape = joinedBehind
		case before && len(known) > joinedBefore:
			shape = joinedBefore
		}
		out = append(out, known[shape])
		before = len(known) > joinedBehind
	}
	return out
}

const (
	tatweel            = '\u0640'
	zeroWidthJoiner    = '\u200D'
	zeroWidthNonJoiner = '\u200C'
)

// joins reports whether the text begins with a letter that joins the one before it.
func joins(of map[string]forms, text []rune) bool {
	for _, r := range text {
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		return len(of[string(r)]) > joinedBefore || r == tatweel || r == zeroWidthJoiner
	}
	return false
}
