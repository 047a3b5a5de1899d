package proofread

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/lang"
)

// typed is a form of a translation, read for its typography.
type typed struct {
	about   *lang.Language
	text    string
	signs   []sign
	english []string // what the English holds as well is left alone
	issues  []issue
	unsure  bool // the quotes are not in order: what stands beside them is left alone
}

// typography finds marks that the language does not use so. Each rule has its own function.
func (r *reader) typography(s string, english []string) []issue {
	t := &typed{about: r.about, text: s, signs: signs(s), english: english}
	for _, rule := range []func(){t.edges, t.doubles, t.quotes, t.apostrophes, t.ellipses, t.dashes, t.ranges, t.spacing, t.pairs, t.brackets, t.never, t.breaks} {
		rule()
	}
	return t.issues
}

// at is a sign of the text, 0 before its beginning and behind its end.
func (t *typed) at(i int) rune {
	if i < 0 || i >= len(t.signs) {
		return 0
	}
	return t.signs[i].r
}

// note adds an issue with the signs from i to j.
func (t *typed) note(i, j int, edits []edit, format string, args ...any) {
	where := excerpt(t.text, t.signs[i].from, t.signs[j].to)
	t.issues = append(t.issues, issue{kind: Typography, edits: edits, message: fmt.Sprintf(format, args...) + " in " + where})
}

// put is the edit that writes other signs in the place of those from i to j.
func (t *typed) put(i, j int, with string) []edit {
	return []edit{{t.signs[i].from, t.signs[j].to, with}}
}

// edges: a text begins and ends with a space where the English does.
func (t *typed) edges() {
	n := len(t.signs)
	if n == 0 {
		return
	}
	begins, ends := false, false
	for _, e := range t.english {
		begins, ends = begins || strings.HasPrefix(e, " "), ends || strings.HasSuffix(e, " ")
	}
	if t.at(0) == ' ' && !begins {
		t.note(0, 0, t.put(0, 0, ""), "a space at the beginning; take it out")
	}
	if n > 1 && t.at(n-1) == ' ' && !ends {
		t.note(n-1, n-1, t.put(n-1, n-1, ""), "a space at the end; take it out")
	}
	if t.at(n-1) != ' ' && ends {
		t.note(n-1, n-1, []edit{{t.signs[n-1].to, t.signs[n-1].to, " "}}, "the English ends with a space, because something follows; write one")
	}
}

// doubles: no two spaces side by side.
func (t *typed) doubles() {
	for i := 1; i < len(t.signs); i++ {
		if !isSpace(t.at(i)) || !isSpace(t.at(i-1)) || holds(t.english, "  ") {
			continue
		}
		from := i - 1
		for i+1 < len(t.signs) && isSpace(t.at(i+1)) {
			i++
		}
		keep := " "
		for _, s := range t.signs[from : i+1] {
			if s.r != ' ' {
				keep = string(s.r)
			}
		}
		t.note(from, i, t.join(from, i, keep), "%d spaces side by side; write one", i-from+1)
	}
}

// join is the edits that leave one space of several. Where stars stand between them, that outside the stars remains.
func (t *typed) join(from, to int, keep string) []edit {
	stay := from
	for k := to; k >= from; k-- {
		stars := strings.Count(t.text[:t.signs[k].from], "*") // two for bold, one for italic
		if stars%4 == 0 {
			stay = k
		}
	}
	var list []edit
	for k := from; k <= to; k++ {
		with := ""
		if k == stay {
			with = keep
		}
		list = append(list, t.put(k, k, with)...)
	}
	return list
}

// apostrophes: between letters stands the language's own.
func (t *typed) apostrophes() {
	want := t.about.Marks.Apostrophe
	for i := range t.signs {
		c := t.at(i)
		if want == "" || !strings.ContainsRune("'´`ʼ‘’", c) || !isLetter(t.at(i-1)) || !isLetter(t.at(i+1)) || string(c) == want || holds(t.english, string(c)) {
			continue
		}
		t.note(i, i, t.put(i, i, want), "%c is not the apostrophe; write %s", c, want)
	}
}

// ellipses: three dots are one sign, or three, as the language has it.
func (t *typed) ellipses() {
	want := t.about.Marks.Ellipsis
	wrong := map[string]string{"…": "...", "...": "…"}[want]
	for i := 0; wrong != "" && i < len(t.signs) && !holds(t.english, wrong); i++ {
		n := utf8.RuneCountInString(wrong)
		if !t.is(i, wrong) || t.at(i-1) == '.' || t.at(i+n) == '.' {
			continue
		}
		t.note(i, i+n-1, t.put(i, i+n-1, want), "%s is written %s", wrong, want)
		i += n - 1
	}
}

// is reports whether signs stand there.
func (t *typed) is(i int, s string) bool {
	for _, c := range s {
		if t.at(i) != c {
			return false
		}
		i++
	}
	return true
}

// dashes: between clauses stands the language's own dash.
func (t *typed) dashes() {
	want := t.about.Marks.Dash
	if want == "" {
		return
	}
	for i := range t.signs {
		c := t.at(i)
		switch {
		case c == '-' && t.at(i+1) == '-' && t.at(i-1) != '-' && t.at(i+2) != '-' && t.between(i-1, i+2) && !holds(t.english, "--"):
			t.note(i, i+1, t.put(i, i+1, want), "two hyphens are used as a dash; write %s", want)
		case !strings.ContainsRune("-–—‒―", c) || string(c) == want || t.at(i-1) != ' ' || !t.between(i-1, i+1) || t.numeric(i-2) && t.numeric(i+2):
		case c == '-' && holds(t.english, " - "):
		default:
			t.note(i, i, t.put(i, i, want), "%c is between clauses; the language’s dash is %s", c, want)
		}
	}
}

// between reports whether a dash whose neighbours are at i and k stands between words, both near it or both a space away:
// that of --lang and of a list does not.
func (t *typed) between(i, k int) bool {
	word := func(i int) bool {
		return isLetter(t.at(i)) || t.numeric(i) || strings.ContainsRune(").,!?”’»“‘«¿¡", t.at(i))
	}
	if t.at(i) == ' ' && t.at(k) == ' ' {
		return word(i-1) && word(k+1)
	}
	return word(i) && word(k)
}

// numeric reports whether a figure stands there, or what will be one.
func (t *typed) numeric(i int) bool { return isDigit(t.at(i)) || t.at(i) == thing }

// ranges: between figures stands the language's own sign, and before a figure below nought the true minus.
func (t *typed) ranges() {
	want := t.about.Marks.Range
	for i := range t.signs {
		c := t.at(i)
		if want == "" || !strings.ContainsRune("-–—", c) || string(c) == want && !t.apart(i) {
			continue
		}
		around := t.text[t.signs[max(0, i-1)].from:t.signs[min(len(t.signs)-1, i+1)].to]
		between := isDigit(t.at(i-1)) && isDigit(t.at(i+1)) || t.at(i-1) == thing && t.at(i+1) == thing
		switch {
		case holds(t.english, around) || t.chained(i):
		case t.apart(i) && (c == '-' || want == "–" && t.about.Marks.Dash != want):
			t.note(i-1, i+1, nil, "between figures use %s without spaces, or the minus −", want)
		case between:
			t.note(i, i, t.put(i, i, want), "between figures use %s", want)
		case c == '-' && isDigit(t.at(i+1)) && (t.at(i-1) == 0 || strings.ContainsRune(" (\u00a0", t.at(i-1))):
			t.note(i, i, t.put(i, i, "−"), "a negative figure is written with the minus − (U+2212)")
		}
	}
}

// apart reports whether spaces part a mark from the figures beside it.
func (t *typed) apart(i int) bool {
	return isSpace(t.at(i-1)) && isSpace(t.at(i+1)) && isDigit(t.at(i-2)) && isDigit(t.at(i+2))
}

// chained reports whether a hyphen is one of several in a row of figures: 1276-05-01.
func (t *typed) chained(i int) bool {
	for _, step := range []int{-1, 1} {
		k := i + step
		for isDigit(t.at(k)) {
			k += step
		}
		if k != i+step && t.at(k) == t.at(i) {
			return true
		}
	}
	return false
}

// pairs: what closes a question is opened too, and the other way round.
func (t *typed) pairs() {
	for _, p := range t.about.Marks.Pairs {
		two := []rune(p)
		if len(two) != 2 {
			continue
		}
		opened := -1
		for i := range t.signs {
			switch t.at(i) {
			case two[0]:
				if opened >= 0 {
					t.note(opened, opened, nil, "%c without its %c", two[0], two[1])
				}
				opened = i
			case two[1]:
				alone := !isLetter(t.at(i-1)) && t.at(i-1) != thing && !isDigit(t.at(i-1)) && !strings.ContainsRune(")”»’…!?", t.at(i-1))
				if opened < 0 && t.at(i-1) != two[1] && !alone {
					t.note(i, i, nil, "%c without its %c; write it where the sentence begins", two[1], two[0])
				}
				opened = -1
			}
		}
		if opened >= 0 {
			t.note(opened, opened, nil, "%c without its %c", two[0], two[1])
		}
	}
}

// brackets: what opens is closed.
func (t *typed) brackets() {
	for _, p := range []string{"()", "[]", "（）", "［］", "【】"} {
		two := []rune(p)
		depth, at := 0, -1
		for i := range t.signs {
			switch t.at(i) {
			case two[0]:
				depth, at = depth+1, i
			case two[1]:
				if depth--; depth < 0 && !t.unbalanced(two) && !t.item(i) {
					t.note(i, i, nil, "%c closes what is not open", two[1])
				}
				depth = max(depth, 0)
			}
		}
		if depth > 0 && !t.unbalanced(two) {
			t.note(at, at, nil, "%c is not closed", two[0])
		}
	}
}

// item reports whether a bracket stands behind the letter or figure of a list: a), 1).
func (t *typed) item(i int) bool {
	return (isLetter(t.at(i-1)) || isDigit(t.at(i-1))) && (t.at(i-2) == 0 || isSpace(t.at(i-2)))
}

// unbalanced reports whether the English has more of one bracket than of the other: a), b).
func (t *typed) unbalanced(two []rune) bool {
	return slices.ContainsFunc(t.english, func(e string) bool {
		e = hidden.ReplaceAllString(e, "")
		return strings.Count(e, string(two[0])) != strings.Count(e, string(two[1]))
	})
}

// never: signs that no text of the language holds. Quotes have a rule of their own.
func (t *typed) never() {
	for i := range t.signs {
		c := t.at(i)
		if strings.ContainsRune(t.about.Marks.Never, c) && !strings.ContainsRune(quoteSigns, c) && !holds(t.english, string(c)) {
			t.note(i, i, nil, "the language does not use %c", c)
		}
	}
}

// longest is how many letters stand side by side at most, in a script without spaces that no rule of Unicode parts into words.
const longest = 24

// breaks: where words are not parted by spaces, the text says where a line may break.
func (t *typed) breaks() {
	if !lang.Unspaced(t.about.Script) || lang.Square(t.about.Script) {
		return
	}
	from := 0
	for i := range len(t.signs) + 1 {
		if isLetter(t.at(i)) {
			continue
		}
		if i-from > longest {
			t.note(from, i-1, nil, "%d letters without a place where a line may break; set U+200B between words", i-from)
			t.issues[len(t.issues)-1].severity = Warning
		}
		from = i + 1
	}
}
