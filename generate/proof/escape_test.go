package proof

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/typeset"
)

// outside are signs that are printed as they stand in every language: ids of rules, units, figures with a letter, the
// labels of sheets, Roman numerals, the files of the print plan.
var outside = regexp.MustCompile(`^([IVX]+|T\d+(\.\w+)*|mm|pt|dx|dy|v?\d[\w.]*|[A-Z]{1,2}-\d+b?|\d-(plain|heavy|card)-(both|both-short|one)\.pdf)$`)

// TestNoWordEscapesTranslation: in a pseudo-language every word on every piece and page stands in brackets, but for what
// is the same in every language, in its place.
func TestNoWordEscapesTranslation(t *testing.T) {
	c := shelf(t)
	kinds := []string{"board", "standee", "token", "card", "mat", "court", "scenario", "aid", "rules", "round", "playbook", "reference", "law", "calibration"}
	s, err := c.read(task{layout: c.open(generate.LayoutOptions{Lang: lang.PseudoName}), pieces: true, kinds: kinds})
	if err != nil {
		t.Fatal(err)
	}
	same := c.untranslated()
	escaped := map[string]string{}
	for _, p := range s.Prints {
		for _, word := range unbracketed(p.Said.Text) {
			if !outside.MatchString(word) && !same.has(p, word) {
				escaped[word] = p.Place.String() + ": " + p.Said.Text
			}
		}
	}
	var words []string
	for w := range escaped {
		words = append(words, w)
	}
	sort.Strings(words)
	for _, w := range words {
		t.Errorf("%q escapes translation: %s", w, escaped[w])
	}
	// and the test would see them
	for _, p := range []Print{
		{Place: Place{Kind: "card"}, Fitted: fitted("", "Cill Dalua")},
		{Place: Place{Kind: "board"}, Fitted: fitted("", "kilometres")},
		{Place: Place{Kind: "rulebook"}, Fitted: fitted("options.combat.dice.title", "**‹Đ›** *min*")},
		{Place: Place{Kind: "rulebook"}, Fitted: fitted("rules.T1", "Vinicius")},
		{Place: Place{Kind: "scenario"}, Fitted: fitted("", "THE")},
	} {
		if !slices.ContainsFunc(unbracketed(p.Said.Text), func(w string) bool { return !outside.MatchString(w) && !same.has(p, w) }) {
			t.Errorf("%q on a %s would pass", p.Said.Text, p.Place.Kind)
		}
	}
}

// sameEverywhere are the words that are in no text.
type sameEverywhere struct {
	codes  map[string]bool // of pieces, powers, owners and rows of the comparison
	places map[string]bool // names on the map that are Irish in every language
	irish  map[string]bool // their words: a name may stand on several lines
	people map[string]bool
	books  map[string]bool // the lines of the imprint, up to their texts
	said   map[string]bool // names that the book tells how to say
}

func (c *Content) untranslated() sameEverywhere {
	g := thomond
	same := sameEverywhere{codes: map[string]bool{}, places: map[string]bool{}, irish: map[string]bool{}, people: map[string]bool{}, books: map[string]bool{}, said: map[string]bool{}}
	for _, s := range named(reflect.ValueOf([]any{g.Factions, g.Owners, g.Hazards, g.Components, g.Map}), "Code") {
		same.codes[s] = true
	}
	for _, row := range []string{"I", "II", "III", "IV", "V", "VI"} { // of febas, on the court and on mats
		same.codes[row] = true
	}
	for _, s := range named(reflect.ValueOf(g.Wording), "Row") {
		same.codes[s] = true
	}
	for _, s := range named(reflect.ValueOf(g.Map), "Irish") {
		same.places[s] = true
		for _, w := range words(s) {
			same.irish[w] = true
		}
	}
	for _, s := range named(reflect.ValueOf(g.Info.Credits), "Names") {
		for _, w := range words(s) {
			same.people[w] = true
		}
	}
	for _, b := range g.Info.Books {
		same.books["*"+b.Title+"*. "+b.Place+": "+b.Publisher+", "] = true
	}
	for _, ch := range g.Book {
		for _, s := range named(reflect.ValueOf(ch), "Name") {
			same.said["*"+s+"*"] = true
		}
	}
	return same
}

// has reports whether a word of a print is the same in every language there.
func (s sameEverywhere) has(p Print, word string) bool {
	text, key := p.Said.Text, p.Said.Key
	switch {
	case s.code(word):
		return !slices.ContainsFunc(words(text), func(w string) bool { return !s.code(w) })
	case p.Place.Kind == "board":
		return s.irish[word]
	case !generate.IsBook(p.Place.Kind):
		return false
	case s.places[text]: // on a cutting of the map
		return true
	case strings.HasPrefix(key, "options."):
		return isOption(key, text, word)
	case strings.HasPrefix(key, "game.credits."):
		return s.people[word]
	case s.said[text]:
		return true
	case s.said[strings.Split(text, " · ")[0]]: // a name, and how it is said
		return strings.Contains(strings.Split(text, " · ")[0], word)
	}
	for line := range s.books {
		if strings.HasPrefix(text, line) {
			return slices.Contains(words(line), word)
		}
	}
	return false
}

// code reports whether a word is a code, or one with a figure behind it.
func (s sameEverywhere) code(word string) bool {
	return s.codes[word] || s.codes[strings.TrimRight(word, "0123456789")]
}

// isOption reports whether a word is the id of an option behind its title, or that of a value before what it means.
func isOption(key, text, word string) bool {
	if id, ok := strings.CutSuffix(strings.TrimPrefix(key, "options."), ".title"); ok {
		parts := strings.Split(text, " · ")
		for _, part := range parts[1:] { // its values, in the reference
			if value, _, ok := strings.Cut(part, ":"); ok && slices.Contains(words(strings.Trim(value, "*")), word) {
				return true
			}
		}
		return strings.Contains(parts[0], "*"+id+"*") && word == id
	}
	_, value, ok := strings.Cut(key, ".says.")
	return ok && strings.HasPrefix(text, "**"+value+"**") && slices.Contains(words(value), word)
}

// named are the strings in fields of a name, as deep as they lie. Texts are translated, and left out.
func named(v reflect.Value, name string) []string {
	var list []string
	var walk func(v reflect.Value, in bool)
	walk = func(v reflect.Value, in bool) {
		if v.IsValid() && v.Type() == reflect.TypeFor[lang.Text]() {
			return
		}
		switch v.Kind() {
		case reflect.String:
			if in && v.String() != "" {
				list = append(list, v.String())
			}
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem(), in)
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i), in)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				f := v.Type().Field(i)
				linked := f.Type.Kind() == reflect.Pointer && f.Tag.Get("yaml") == ""
				if f.IsExported() && !linked {
					walk(v.Field(i), f.Name == name)
				}
			}
		}
	}
	walk(v, false)
	return list
}

func fitted(key, text string) typeset.Fitted {
	return typeset.Fitted{Said: lang.Said{Key: key, Text: text}}
}

var letters = regexp.MustCompile(`[\p{L}\d.=-]*\p{L}[\p{L}\d.=-]*`)

func words(text string) []string { return letters.FindAllString(text, -1) }

// unbracketed are the words of a text that stand in no brackets.
func unbracketed(text string) []string {
	var out strings.Builder
	deep := max(0, strings.Count(text, lang.PseudoClose)-strings.Count(text, lang.PseudoOpen)) // an initial has taken the first one
	for _, r := range regexp.MustCompile(`\{[^}]*\}|\]\([^)]*\)`).ReplaceAllString(text, " ") {
		switch string(r) {
		case lang.PseudoOpen:
			deep++
		case lang.PseudoClose:
			deep--
			out.WriteByte(' ')
		default:
			if deep == 0 {
				out.WriteRune(r)
			}
		}
	}
	return slices.DeleteFunc(words(out.String()), func(w string) bool { return len([]rune(strings.Trim(w, ".-="))) < 2 })
}

// TestPseudoLanguageHasTheSamePieces: page for page and piece for piece. The book may have more pages, but has the same
// chapters and says the same texts.
func TestPseudoLanguageHasTheSamePieces(t *testing.T) {
	c := shelf(t)
	var list [2][]string
	for i, tag := range []string{"en", lang.PseudoName + "35"} {
		l, err := c.Layout(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range l.Pieces() {
			list[i] = append(list[i], p.ID)
		}
		files, err := l.Files()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			for _, p := range f.Pages {
				if !generate.IsBook(f.Kind) {
					list[i] = append(list[i], f.Name+" "+p.Label)
				} else if p.Title != "" && f.Name != "booklet" {
					list[i] = append(list[i], f.Name+": a chapter")
				}
			}
		}
		book, err := readPages(l, c.plainTexts(), c.bookKinds())
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, p := range book.Prints {
			seen[p.Said.Key] = true
		}
		list[i] = append(list[i], slices.Sorted(maps.Keys(seen))...) // a glossary has its own order
	}
	for k, name := range list[0] {
		if k >= len(list[1]) || list[1][k] != name {
			t.Fatalf("number %d is %q, and in the pseudo-language %q", k+1, name, list[1][k:min(k+3, len(list[1]))])
		}
	}
	if len(list[0]) != len(list[1]) {
		t.Errorf("%d pieces, pages and texts, and %d in the pseudo-language", len(list[0]), len(list[1]))
	}
}
