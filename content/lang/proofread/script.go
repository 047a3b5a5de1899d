package proofread

import "brehon/content/lang"

// lookAlikes are letters of several scripts that look the same: Latin, Cyrillic, Greek.
var lookAlikes = [][3]rune{
	{'A', 'А', 'Α'}, {'B', 'В', 'Β'}, {'C', 'С', 'Ϲ'}, {'E', 'Е', 'Ε'}, {'H', 'Н', 'Η'}, {'I', 'І', 'Ι'}, {'J', 'Ј', 'Ϳ'},
	{'K', 'К', 'Κ'}, {'M', 'М', 'Μ'}, {'N', 0, 'Ν'}, {'O', 'О', 'Ο'}, {'P', 'Р', 'Ρ'}, {'S', 'Ѕ', 0}, {'T', 'Т', 'Τ'},
	{'X', 'Х', 'Χ'}, {'Y', 'У', 'Υ'}, {'Z', 0, 'Ζ'}, {'a', 'а', 'α'}, {'c', 'с', 'ϲ'}, {'e', 'е', 0}, {'i', 'і', 'ι'},
	{'j', 'ј', 'ϳ'}, {'k', 'к', 'κ'}, {'o', 'о', 'ο'}, {'p', 'р', 'ρ'}, {'s', 'ѕ', 0}, {'u', 0, 'υ'}, {'v', 'ѵ', 'ν'},
	{'x', 'х', 'χ'}, {'y', 'у', 'γ'}, {'é', 0, 'έ'}, {'ó', 0, 'ό'}, {'á', 0, 'ά'}, {'í', 0, 'ί'}, {'ë', 'ё', 0}, {'ï', 'ї', 'ϊ'},
}

// lookAlike is the letter of a script that looks like r, 0 if there is none.
func lookAlike(s lang.Script, r rune) rune {
	for _, set := range lookAlikes {
		for _, c := range set {
			if c != r {
				continue
			}
			for _, own := range set {
				if own != 0 && s.Has(own) {
					return own
				}
			}
		}
	}
	return 0
}
