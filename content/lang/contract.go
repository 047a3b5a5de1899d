package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// contract joins a value to what is written before it, where the last word there and the first of the value contract:
// "ataca a " and "el Duque" are "ataca al Duque". It changes what is written, and is what is left of the value. Marks
// of bold and italic may stand between.
func contract(b *strings.Builder, value string, list []Contraction) string {
	written := b.String()
	words := strings.TrimRight(written, "*")
	for _, c := range list {
		before, first, _ := strings.Cut(c.From, " ")
		rest, ok := strings.CutPrefix(value, first)
		if !ok || !endsWord(first, rest) || !strings.HasSuffix(words, " ") {
			continue
		}
		start := len(words) - 1 - len(before)
		if start < 0 || !strings.EqualFold(words[start:len(words)-1], before) || inWord(words[:start]) {
			continue
		}
		to := c.To
		if r, _ := utf8.DecodeRuneInString(words[start:]); unicode.IsUpper(r) {
			u, size := utf8.DecodeRuneInString(to)
			to = string(unicode.ToUpper(u)) + to[size:]
		}
		b.Reset()
		if marks := written[len(words):]; marks != "" {
			b.WriteString(words[:start] + to + " " + marks)
			return strings.TrimLeft(rest, " ")
		}
		b.WriteString(words[:start] + to)
		return rest
	}
	return value
}

// endsWord reports whether a word that is cut off a text ends there.
func endsWord(word, rest string) bool {
	last, _ := utf8.DecodeLastRuneInString(word)
	next, _ := utf8.DecodeRuneInString(rest)
	return !isWord(last) || !isWord(next)
}

// inWord reports whether a text ends inside a word.
func inWord(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return isWord(r)
}
