package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

// opportunity is a place where a line may end, as an offset in bytes.
type opportunity struct {
	at  int
	tie bool // a space that keeps its neighbours together: it may grow, but no line ends here
}

// opportunities are the places of the text where Unicode lets a line end (UAX 14), but for those where one reads on
// without a pause, and the spaces that tie. The end of the text is the last.
func opportunities(text string) []opportunity {
	var seg segmenter.Segmenter
	if text == "" {
		return nil
	}
	if err := seg.InitWithString(text); err != nil {
		return []opportunity{{at: len(text)}} // not UTF-8: the letters will be reported
	}
	places := make([]opportunity, 0, len(text)/5+1)
	for it := seg.LineIterator(); it.Next(); {
		line := it.Line()
		from, end := line.OffsetInBytes, line.OffsetInBytes+line.LengthInBytes
		for k := from; ; {
			i := strings.Index(text[k:end], hardSpace)
			if i < 0 {
				break
			}
			k += i + len(hardSpace)
			if k < end {
				places = append(places, opportunity{k, true})
			}
		}
		if end == len(text) || line.IsMandatoryBreak {
			places = append(places, opportunity{at: end})
			continue
		}
		if !glued(text, end) {
			places = append(places, opportunity{end, leans(text, from, end)})
		}
	}
	return places
}

const hardSpace = "\u00A0"

// glued reports whether the parts before and after the place are one word to the reader: no line begins with a dash or a
// point between parts, and 2–4 stays together.
func glued(text string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at:])
	return after == '–' || after == '—' || after == '·' || (before == '–' || before == '-') && unicode.IsDigit(after)
}

// leans reports whether the word from … at says nothing without the next one: a figure before its unit or in a bracket of two
// words (1 food), £ or § before a figure, an initial before a name.
func leans(text string, from, at int) bool {
	word := strings.TrimRightFunc(text[from:at], unicode.IsSpace)
	if len(word) == at-from { // no space between
		return false
	}
	bracket := strings.HasPrefix(word, "(")
	word = strings.TrimLeft(word, "([{“‘«¿¡\"'")
	next := text[at:]
	if i := strings.IndexFunc(next, unicode.IsSpace); i >= 0 {
		next = next[:i]
	}
	first, _ := utf8.DecodeRuneInString(next)
	switch {
	case isFigure(word):
		closed := strings.Contains(next, ")")
		next = strings.TrimRight(next, ".,;:!?)]}”’»")
		sign, n := utf8.DecodeRuneInString(next)
		return bracket && closed || units[next] || n == len(next) && unicode.Is(unicode.Sc, sign)
	case unicode.IsDigit(first):
		last, n := utf8.DecodeLastRuneInString(word)
		return n == len(word) && (unicode.Is(unicode.Sc, last) || strings.ContainsRune("§¶№#×", last))
	}
	letter, n := utf8.DecodeRuneInString(word)
	return n > 0 && word[n:] == "." && unicode.IsUpper(letter) && unicode.IsUpper(first)
}

// units are signs written alike in every language; words for units (miles) may part from their figures.
var units = map[string]bool{"mm": true, "cm": true, "m": true, "km": true, "g": true, "kg": true, "pt": true, "dpi": true,
	"%": true, "°": true, "°C": true, "′": true, "″": true, "g/m²": true, "×": true}

// keepsSpace reports whether the space before the place belongs to a mark of the language: 5 £, « ».
func (s *Setter) keepsSpace(text string, at int) bool {
	word := strings.TrimRightFunc(text[:at], unicode.IsSpace)
	if len(word) == at {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(word)
	after, _ := utf8.DecodeRuneInString(text[at:])
	return strings.ContainsRune(s.spaceAfter, before) || strings.ContainsRune(s.spaceBefore, after)
}

func isFigure(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune(".,−+–/½¼¾", r)
	}) && strings.ContainsFunc(word, unicode.IsDigit)
}
