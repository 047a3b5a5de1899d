package proofread

import (
	"strings"
	"unicode"

	"brehon/content/lang"
)

// spaceNames are the spaces that a rule of lang.yaml may ask for, in words.
var spaceNames = map[string]string{"": "no space", "\u00a0": "a no-break space (U+00A0)", "\u202f": "a narrow no-break space (U+202F)"}

// spacing: beside marks stand the spaces that the language wants, and else none.
func (t *typed) spacing() {
	for i := range t.signs {
		if _, quote := t.level(t.at(i)); quote && t.unsure {
			continue
		}
		if unicode.Is(unicode.Sc, t.at(i)) {
			t.beside(i)
			continue
		}
		if want, ruled := t.before(t.at(i)); ruled && t.punctuates(i) {
			t.spaceBefore(i, want)
		} else if ruled && want == "" && t.strays(i) {
			t.note(i-1, i, t.put(i-1, i, string(t.at(i))+" "), "the space belongs after %c", t.at(i))
		}
		if want, ruled := t.after(t.at(i)); ruled {
			t.spaceAfter(i, want)
		}
	}
}

// beside looks at a sign of money: its space is that between it and its figure, wherever the English has the sign.
func (t *typed) beside(i int) {
	if want, ruled := t.before(t.at(i)); ruled && t.numeric(t.behind(i, -1)) {
		t.spaceBefore(i, want)
	}
	if want, ruled := t.after(t.at(i)); ruled && t.numeric(t.behind(i, 1)) {
		t.spaceAfter(i, want)
	}
}

// behind is the next sign that is no space, to the left (-1) or right (1).
func (t *typed) behind(i, step int) int {
	for i += step; isSpace(t.at(i)); i += step {
	}
	return i
}

// before is the space that stands before a mark; ruled is false if any may.
func (t *typed) before(c rune) (want string, ruled bool) {
	for _, s := range t.about.Spacing {
		if strings.ContainsRune(s.Before, c) {
			return lang.Spaces[s.Space], true
		}
	}
	return "", strings.ContainsRune(",.;:!?)]", c) || t.closes(c) && !t.opens(c)
}

// after is the space that stands after a mark.
func (t *typed) after(c rune) (want string, ruled bool) {
	for _, s := range t.about.Spacing {
		if strings.ContainsRune(s.After, c) {
			return lang.Spaces[s.Space], true
		}
	}
	return "", strings.ContainsRune("([¿¡", c) || t.opens(c) && !t.closes(c)
}

func (t *typed) opens(c rune) bool {
	return string(c) == t.about.Quotes.Outer[0] || string(c) == t.about.Quotes.Inner[0]
}

// closes reports whether a sign is a closing quote, and no apostrophe besides.
func (t *typed) closes(c rune) bool {
	return string(c) == t.about.Quotes.Outer[1] || string(c) == t.about.Quotes.Inner[1] && string(c) != t.about.Marks.Apostrophe
}

// punctuates reports whether a mark ends something there: 12:30 and .pdf do not.
func (t *typed) punctuates(i int) bool {
	next := t.at(i + 1)
	return t.closes(t.at(i)) || !isLetter(next) && !isDigit(next) && next != '-' && next != '/' && next != thing
}

// strays reports whether a comma stands at the beginning of a word and not at the end of the one before it.
func (t *typed) strays(i int) bool {
	return strings.ContainsRune(",;", t.at(i)) && t.at(i-1) == ' ' && isLetter(t.at(i-2)) && isLetter(t.at(i+1))
}

func (t *typed) spaceBefore(i int, want string) {
	prev := t.at(i - 1)
	switch {
	case prev == 0 || string(prev) == want || !unicode.Is(unicode.Sc, t.at(i)) && holds(t.english, " "+string(t.at(i))):
	case isSpace(prev) && (i < 2 || isSpace(t.at(i-2))): // said of spaces side by side
	case isSpace(prev):
		t.note(i-1, i, t.put(i-1, i-1, want), "%s belongs before %c", spaceNames[want], t.at(i))
	case want != "" && !strings.ContainsRune("!?;:¿¡(…", prev) && !t.opens(prev):
		t.note(i, i, t.put(i, i, want+string(t.at(i))), "%s belongs before %c", spaceNames[want], t.at(i))
	}
}

func (t *typed) spaceAfter(i int, want string) {
	next := t.at(i + 1)
	switch {
	case next == 0 || string(next) == want || !unicode.Is(unicode.Sc, t.at(i)) && holds(t.english, string(t.at(i))+" "):
	case isSpace(next) && isSpace(t.at(i+2)):
	case isSpace(next):
		t.note(i, i+1, t.put(i+1, i+1, want), "%s belongs after %c", spaceNames[want], t.at(i))
	case want != "":
		t.note(i, i, t.put(i, i, string(t.at(i))+want), "%s belongs after %c", spaceNames[want], t.at(i))
	}
}
