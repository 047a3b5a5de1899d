package proof

import (
	"bytes"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate"
)

func TestPreviewShowsThePiecesOfAKey(t *testing.T) {
	c := shelf(t)
	for _, x := range []struct {
		keys string
		want string
	}{
		{"", "rain fluke harvest famine scotland france wales"},
		{"hazards.rain.history", "rain"},
		{"hazards.effects.coyneFeed", "harvest"},
		{"cards.back", "rain-back"},
		{"aids.combat", "aid-A-1"},
		{"referee.refuse", ""},
	} {
		list, err := c.Previews("pt-BR", strings.Fields(x.keys))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, p := range list {
			names = append(names, p.Name)
			if p.Over > 0 {
				t.Errorf("%s: %d texts overflow", p.Name, p.Over)
			}
		}
		if got := strings.Join(names, " "); got != x.want {
			t.Errorf("%q is shown by %q, and not %q", x.keys, got, x.want)
		}
	}
}

func TestPreviewTellsWhatOverflows(t *testing.T) {
	list, err := shelf(t).Previews("pseudo150", []string{"hazards.famine"})
	if err != nil || !slices.ContainsFunc(list, func(p Preview) bool { return p.Name == "famine" && p.Over > 0 }) {
		t.Fatal(len(list), err)
	}
	pdf, err := Document(list)
	if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF")) {
		t.Error(err)
	}
}

func TestBookletHoldsEveryText(t *testing.T) {
	c := shelf(t)
	n := 0
	for _, s := range c.sections() {
		n += len(s.texts)
	}
	want := 0
	for _, x := range c.Texts {
		if lang.ReadMarks(x.Other).Words {
			want++
		}
	}
	if n != want {
		t.Errorf("%d texts, and the content has %d", n, want)
	}
	pdf, pages, err := c.Booklet("pt-BR", "letter", func(key string, args ...any) string { return key })
	if err != nil || pages < 50 || !bytes.HasPrefix(pdf, []byte("%PDF")) {
		t.Error(pages, err)
	}
}

// outside are words that are printed as they stand in every language: ids of rules, sheets, options and pieces.
var outside = regexp.MustCompile(`^(T\d+(\.\w+)*|[A-Z]{1,3}\d*(-\d+b?)?|[a-z0-9]+(\.[a-zA-Z0-9]+)+(=\w+)?|mm|pt|dx|dy|v?\d[\w.]*)$`)

// TestNoWordEscapesTranslation: in a pseudo-language every word on every piece and page stands in brackets, but for
// names of people and ids.
func TestNoWordEscapesTranslation(t *testing.T) {
	c := shelf(t)
	kinds := []string{"board", "standee", "token", "card", "scenario", "aid", "rulebook", "calibration"}
	s, err := c.read(task{layout: c.open(generate.LayoutOptions{Lang: lang.PseudoName}), pieces: true, kinds: kinds})
	if err != nil {
		t.Fatal(err)
	}
	known := c.untranslated()
	escaped := map[string]string{}
	for _, p := range s.Prints {
		for _, word := range unbracketed(p.Said.Text) {
			if !outside.MatchString(word) && !known[word] {
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
}

// untranslated are the words of the content that are in no text: ids, codes, values of options, names of people and
// books, and the names that are Irish in every language.
func (c *Content) untranslated() map[string]bool {
	known := map[string]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		if v.IsValid() && v.CanInterface() {
			if _, ok := v.Interface().(lang.Text); ok {
				return
			}
		}
		switch v.Kind() {
		case reflect.String:
			for _, w := range words(v.String()) {
				known[w] = true
			}
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Map:
			for _, k := range v.MapKeys() {
				walk(k)
				walk(v.MapIndex(k))
			}
		case reflect.Struct:
			for i := range v.NumField() {
				linked := v.Type().Field(i).Type.Kind() == reflect.Pointer && v.Type().Field(i).Tag.Get("yaml") == ""
				if v.Type().Field(i).IsExported() && !linked {
					walk(v.Field(i))
				}
			}
		}
	}
	g := c.Game
	for _, v := range []any{g.Info, g.Editions, g.Options, g.Wording, g.Factions, g.Owners, g.Map, g.Hazards, g.Components, g.Aids, g.Book} {
		walk(reflect.ValueOf(v))
	}
	return known
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

// TestPseudoLanguageHasTheSamePieces: page for page and piece for piece.
func TestPseudoLanguageHasTheSamePieces(t *testing.T) {
	c := shelf(t)
	var list [2][]string
	for i, tag := range []string{"en", lang.PseudoName} {
		l, err := c.Layout(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range l.Pieces() {
			list[i] = append(list[i], p.ID)
		}
		files, err := l.Files("standee", "token", "card", "scenario", "aid")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			for _, p := range f.Pages {
				list[i] = append(list[i], f.Name+" "+p.Label)
			}
		}
	}
	if !slices.Equal(list[0], list[1]) {
		t.Errorf("%q\n%q", list[0], list[1])
	}
}

// BenchmarkPreview shows one card: PDF and picture. The bar is 0.5 s.
func BenchmarkPreview(b *testing.B) {
	c := shelf(b)
	for b.Loop() {
		list, err := c.Previews("pt-BR", []string{"hazards.rain"})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Document(list); err != nil {
			b.Fatal(err)
		}
		if _, err := list[0].PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
