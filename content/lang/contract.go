package lang

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// contract joins a value to what is written before it, where the last word there and the beginning of the value contract:
// "ataca a " and "el Duque" are "ataca al Duque". It changes what is written, and is what is left of the value. Marks
// of bold and italic may stand between. Label is what words agree with in the value.
func contract(b *strings.Builder, value string, list []Contraction, label func() string) string {
	written := b.String()
	words := strings.TrimRight(written, "*")
	if !strings.HasSuffix(words, " ") {
		return value
	}
	for _, c := range list {
		before, first, _ := strings.Cut(c.From, " ")
		start := len(words) - 1 - len(before)
		if start < 0 || !strings.EqualFold(words[start:len(words)-1], before) || inWord(words[:start]) {
			continue
		}
		rest, ok := cutFirst(value, first)
		if !ok || c.Agree != "" && label() != c.Agree {
			continue
		}
		to := c.To
		if r, _ := utf8.DecodeRuneInString(words[start:]); unicode.IsUpper(r) {
			to = Capital(to)
		}
		if first == "" || first[0] == '[' {
			if !strings.HasSuffix(to, "’") && !strings.HasSuffix(to, "'") {
				rest = " " + rest
			}
		}
		b.Reset()
		b.WriteString(words[:start] + to)
		marks := written[len(words):]
		if _, space := strings.CutPrefix(rest, " "); marks != "" && space {
			rest, marks = rest[1:], " "+marks
		}
		b.WriteString(marks)
		return rest
	}
	return value
}

// cutFirst takes the word that a row of contractions names off the beginning of a value. Where the row names letters in
// brackets, or nothing, the value stays whole.
func cutFirst(value, first string) (rest string, ok bool) {
	letters, some := strings.CutPrefix(first, "[")
	switch {
	case first == "":
		return value, true
	case some:
		r, _ := utf8.DecodeRuneInString(norm.NFD.String(value))
		return value, strings.ContainsRune(strings.TrimSuffix(letters, "]"), unicode.ToLower(r))
	}
	rest, ok = strings.CutPrefix(value, first)
	return rest, ok && endsWord(first, rest)
}

// faulty says what is wrong with a row; empty: nothing.
func (c Contraction) faulty(agree []string) string {
	words := strings.Split(c.From, " ")
	strange := func(r rune) bool { return !isWord(r) && !strings.ContainsRune(" []-'’", r) }
	switch {
	case strings.ContainsFunc(c.From, strange):
		return fmt.Sprintf("%q holds more than words, and letters in brackets: de [aeiou]", c.From)
	case c.To == "":
		return fmt.Sprintf("%q: to holds at least one word; take the word before it into the row too: {from: \"il de\", to: \"de\"}", c.From)
	case c.Agree != "" && !slices.Contains(agree, c.Agree):
		return fmt.Sprintf("%s is not among those under agree (%s)", c.Agree, listed(agree))
	case len(words) == 1 && c.Agree != "":
	case len(words) != 2:
		return fmt.Sprintf("%q must be two words: one of the text, one that a name begins with", c.From)
	case strings.HasPrefix(words[1], "[") != strings.HasSuffix(words[1], "]") || words[1] == "[]":
		return fmt.Sprintf("%q: the letters with which a name may begin stand in brackets: de [aeiou]", c.From)
	}
	return ""
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
