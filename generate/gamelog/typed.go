package gamelog

import (
	"strings"
	"unicode/utf8"

	"brehon/content/base/plain"
)

// unmarked takes out what would be read as marks.
var unmarked = strings.NewReplacer("*", "", "{", "(", "}", ")", "](", "] (")

// longWord is how many letters a word may have; longer ones are made to break.
const longWord = 24

// typed is text as it can be set whatever somebody typed: no marks, no letters that no font has, no words wider than
// a line.
func (w *writer) typed(text string) string {
	text = plain.Line(unmarked.Replace(strings.Join(strings.Fields(text), " ")))
	for _, r := range w.set.Missing(text, w.st.text.Font) {
		text = strings.ReplaceAll(text, string(r), "?")
	}
	words := strings.Fields(text)
	for i, word := range words {
		if utf8.RuneCountInString(word) > longWord {
			words[i] = broken(word)
		}
	}
	return strings.Join(words, " ")
}

// broken is a word with soft hyphens.
func broken(word string) string {
	var b strings.Builder
	n := 0
	for _, r := range word {
		if n++; n%longWord == 0 {
			b.WriteRune('\u00ad')
		}
		b.WriteRune(r)
	}
	return b.String()
}
