package alphabet

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// before are the signs in their order before figures and letters.
const before = " _-‐‑–—,;:!¡?¿.…·'‘’\"“”«»()[]{}§@*/\\&#%°+±<=>|~$£€"

// folded are the letters that stand among others without being those with an accent.
var folded = map[rune]string{'ł': "l", 'ø': "o", 'đ': "d", 'ð': "d", 'ħ': "h", 'æ': "ae", 'œ': "oe", 'ß': "ss"}

// plain compares names by their letters, then by accents, then small letters before capitals. It is the order of every language
// that lists only a to z and counts all other letters as one or two of these, and of Spanish, with its ñ. The web site does with it for
// all: a letter that a language lists by itself stands with the one that it is like, and one that is like none stands after z.
func plain(tag string) func(a, b string) int {
	own, _, _ := strings.Cut(tag, "-")
	key := func(s string) (letters, marks, cases []int) {
		for _, r := range norm.NFKD.String(s) { // a space that does not break is a space
			if unicode.Is(unicode.Cf, r) {
				continue
			}
			if own == "es" && r == '\u0303' && len(letters) > 0 && letters[len(letters)-1] == 4*'n' {
				letters[len(letters)-1] += 2 // ñ is a letter
				continue
			}
			if unicode.Is(unicode.Mn, r) && len(marks) > 0 {
				marks[len(marks)-1] = int(r)
				continue
			}
			low, at := unicode.ToLower(r), strings.IndexRune(before, r)
			if at < 0 {
				at = 4 * int(low)
				if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
					at = len(before)
				}
			}
			if unicode.IsDigit(r) {
				at = len(before) + int(r)
			}
			upper := 0
			if low != r {
				upper = 1
			}
			for _, l := range folded[low] {
				letters, marks, cases = append(letters, 4*int(l)), append(marks, int(low)), append(cases, upper)
			}
			if folded[low] == "" {
				letters, marks, cases = append(letters, at), append(marks, 0), append(cases, upper)
			}
		}
		return letters, marks, cases
	}
	return func(a, b string) int {
		la, ma, ca := key(a)
		lb, mb, cb := key(b)
		return cmp.Or(slices.Compare(la, lb), slices.Compare(ma, mb), slices.Compare(ca, cb))
	}
}
