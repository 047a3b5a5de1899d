package say

import (
	"strings"
	"unicode"
)

// Brief shortens a text and makes it printable.
func Brief(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > 40 {
			return b.String() + "…"
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		b.WriteRune(r)
	}
	return b.String()
}
