package proofread

import "unicode"

// script is the letters of a way of writing.
type script struct {
	tables []*unicode.RangeTable
	rtl    bool
}

// has reports whether a letter is of the script.
func (s script) has(r rune) bool { return unicode.IsOneOf(s.tables, r) }

// scripts are the ways of writing that languages may name, by ISO 15924.
var scripts = map[string]script{
	"Latn": {[]*unicode.RangeTable{unicode.Latin}, false},
	"Grek": {[]*unicode.RangeTable{unicode.Greek}, false},
	"Cyrl": {[]*unicode.RangeTable{unicode.Cyrillic}, false},
	"Armn": {[]*unicode.RangeTable{unicode.Armenian}, false},
	"Geor": {[]*unicode.RangeTable{unicode.Georgian}, false},
	"Hebr": {[]*unicode.RangeTable{unicode.Hebrew}, true},
	"Arab": {[]*unicode.RangeTable{unicode.Arabic}, true},
	"Deva": {[]*unicode.RangeTable{unicode.Devanagari}, false},
	"Beng": {[]*unicode.RangeTable{unicode.Bengali}, false},
	"Taml": {[]*unicode.RangeTable{unicode.Tamil}, false},
	"Thai": {[]*unicode.RangeTable{unicode.Thai}, false},
	"Ethi": {[]*unicode.RangeTable{unicode.Ethiopic}, false},
	"Jpan": {[]*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana}, false},
	"Kore": {[]*unicode.RangeTable{unicode.Hangul, unicode.Han}, false},
	"Hans": {[]*unicode.RangeTable{unicode.Han}, false},
	"Hant": {[]*unicode.RangeTable{unicode.Han}, false},
	"Hani": {[]*unicode.RangeTable{unicode.Han}, false},
}

// lookAlikes are letters of several scripts that look the same: Latin, Cyrillic, Greek.
var lookAlikes = [][3]rune{
	{'A', 'А', 'Α'}, {'B', 'В', 'Β'}, {'C', 'С', 'Ϲ'}, {'E', 'Е', 'Ε'}, {'H', 'Н', 'Η'}, {'I', 'І', 'Ι'}, {'J', 'Ј', 'Ϳ'},
	{'K', 'К', 'Κ'}, {'M', 'М', 'Μ'}, {'N', 0, 'Ν'}, {'O', 'О', 'Ο'}, {'P', 'Р', 'Ρ'}, {'S', 'Ѕ', 0}, {'T', 'Т', 'Τ'},
	{'X', 'Х', 'Χ'}, {'Y', 'У', 'Υ'}, {'Z', 0, 'Ζ'}, {'a', 'а', 'α'}, {'c', 'с', 'ϲ'}, {'e', 'е', 0}, {'i', 'і', 'ι'},
	{'j', 'ј', 'ϳ'}, {'k', 'к', 'κ'}, {'o', 'о', 'ο'}, {'p', 'р', 'ρ'}, {'s', 'ѕ', 0}, {'u', 0, 'υ'}, {'v', 'ѵ', 'ν'},
	{'x', 'х', 'χ'}, {'y', 'у', 'γ'}, {'é', 0, 'έ'}, {'ó', 0, 'ό'}, {'á', 0, 'ά'}, {'í', 0, 'ί'}, {'ë', 'ё', 0}, {'ï', 'ї', 'ϊ'},
}

// lookAlike is the letter of a script that looks like r, 0 if there is none.
func (s script) lookAlike(r rune) rune {
	for _, set := range lookAlikes {
		for _, c := range set {
			if c != r {
				continue
			}
			for _, own := range set {
				if own != 0 && s.has(own) {
					return own
				}
			}
		}
	}
	return 0
}
