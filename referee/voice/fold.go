package voice

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Words as they are compared.

// Split is the words of a line, folded.
func Split(text string) []string {
	list := strings.Fields(text)
	for i := range list {
		list[i] = Fold(list[i])
	}
	return list
}

// Fold is text without accents, capitals and apostrophes, as ids are written: "Os Três Reis" is os-tres-reis.
func Fold(text string) string {
	if !strings.ContainsFunc(text, isFolded) {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == '\u00ad':
		case unicode.IsSpace(r):
			b.WriteByte('-')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// isFolded reports whether a letter may be another when it is folded.
func isFolded(r rune) bool {
	return r >= utf8.RuneSelf || r >= 'A' && r <= 'Z' || r == '\'' || unicode.IsSpace(r)
}

// IsFigure reports whether a word is a number. Those are never beginnings of others.
func IsFigure(w string) bool {
	return w != "" && !strings.ContainsFunc(w, notFigure)
}

// notFigure reports whether a letter is no figure.
func notFigure(r rune) bool { return r < '0' || r > '9' }

// BeginsIn reports whether a name begins so, or one of its parts does: "reis" in "os-tres-reis".
func BeginsIn(name, word string) bool {
	return strings.HasPrefix(name, word) || strings.Contains(name, "-"+word)
}
