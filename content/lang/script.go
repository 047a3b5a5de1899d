package lang

import (
	"slices"
	"strings"
	"unicode"

	"brehon/content/strict"

	"golang.org/x/text/language"
)

// Script is the letters of a way of writing.
type Script struct {
	Tables      []*unicode.RangeTable
	RightToLeft bool
}

// Has reports whether a letter is of the script.
func (s Script) Has(r rune) bool { return unicode.IsOneOf(s.Tables, r) }

// Square reports whether a script sets its letters and marks in squares of one width, as the Chinese and Japanese do: its
// brackets, stops and figures may be wide ones, too.
func Square(script string) bool {
	switch script {
	case "Jpan", "Hans", "Hant", "Hani":
		return true
	}
	return false
}

// Unspaced reports whether a script writes words, and names and figures among them, without spaces between.
func Unspaced(script string) bool {
	switch script {
	case "Thai", "Laoo", "Khmr", "Mymr", "Tibt":
		return true
	}
	return Square(script)
}

// Unprintable is the fault of the first sign that no translation may hold; empty if there is none. It may hold U+200B, which says
// where a line may break: where a script needs none, the check says so.
func Unprintable(text string) string {
	return strict.HoldsUnprintable(strings.ReplaceAll(text, "\u200b", ""))
}

// Scripts are the ways of writing that languages may name, by ISO 15924.
var Scripts = map[string]Script{
	"Latn": {[]*unicode.RangeTable{unicode.Latin}, false},
	"Grek": {[]*unicode.RangeTable{unicode.Greek}, false},
	"Cyrl": {[]*unicode.RangeTable{unicode.Cyrillic}, false},
	"Armn": {[]*unicode.RangeTable{unicode.Armenian}, false},
	"Geor": {[]*unicode.RangeTable{unicode.Georgian}, false},
	"Hebr": {[]*unicode.RangeTable{unicode.Hebrew}, true},
	"Arab": {[]*unicode.RangeTable{unicode.Arabic}, true},
	"Deva": {[]*unicode.RangeTable{unicode.Devanagari}, false},
	"Beng": {[]*unicode.RangeTable{unicode.Bengali}, false},
	"Guru": {[]*unicode.RangeTable{unicode.Gurmukhi}, false},
	"Gujr": {[]*unicode.RangeTable{unicode.Gujarati}, false},
	"Taml": {[]*unicode.RangeTable{unicode.Tamil}, false},
	"Telu": {[]*unicode.RangeTable{unicode.Telugu}, false},
	"Knda": {[]*unicode.RangeTable{unicode.Kannada}, false},
	"Mlym": {[]*unicode.RangeTable{unicode.Malayalam}, false},
	"Orya": {[]*unicode.RangeTable{unicode.Oriya}, false},
	"Sinh": {[]*unicode.RangeTable{unicode.Sinhala}, false},
	"Thai": {[]*unicode.RangeTable{unicode.Thai}, false},
	"Laoo": {[]*unicode.RangeTable{unicode.Lao}, false},
	"Khmr": {[]*unicode.RangeTable{unicode.Khmer}, false},
	"Mymr": {[]*unicode.RangeTable{unicode.Myanmar}, false},
	"Tibt": {[]*unicode.RangeTable{unicode.Tibetan}, false},
	"Mong": {[]*unicode.RangeTable{unicode.Mongolian}, false},
	"Ethi": {[]*unicode.RangeTable{unicode.Ethiopic}, false},
	"Syrc": {[]*unicode.RangeTable{unicode.Syriac}, true},
	"Thaa": {[]*unicode.RangeTable{unicode.Thaana}, true},
	"Jpan": {[]*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana}, false},
	"Kore": {[]*unicode.RangeTable{unicode.Hangul, unicode.Han}, false},
	"Hans": {[]*unicode.RangeTable{unicode.Han}, false},
	"Hant": {[]*unicode.RangeTable{unicode.Han}, false},
	"Hani": {[]*unicode.RangeTable{unicode.Han}, false},
}

// usualScript is the script that a tag names, else the one its language is mostly written in (CLDR), else Latin.
func usualScript(tag string) string {
	if named := scriptOf(tag); named != "" {
		return named
	}
	if s, sure := language.Make(tag).Script(); sure > language.No && s.String() != "Zzzz" {
		return s.String()
	}
	return "Latn"
}

// letters are the first of a script's letters, small ones where it has such: what lang.yaml of a language of which no more
// is known begins with.
func (s Script) letters() string {
	const enough = 60
	var list []rune
	for _, t := range s.Tables {
		for _, r := range t.R16 {
			for c := rune(r.Lo); c <= rune(r.Hi) && len(list) < enough; c += rune(r.Stride) {
				if unicode.IsLetter(c) && !unicode.IsUpper(c) && strings.ToLower(string(c)) == string(c) {
					list = append(list, c)
				}
			}
		}
	}
	slices.Sort(list)
	return string(list)
}
