package proof

import (
	"bytes"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"
	"brehon/generate/draw"
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
		{"hazards aids.combat", "rain fluke harvest famine scotland france wales aid-A-1"},
		{"hazards.rain.title hazards.rain", "rain"},
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

// TestPreviewShowsEveryText: of a key that stands for texts of several kinds, each is shown that is printed.
func TestPreviewShowsEveryText(t *testing.T) {
	c := shelf(t)
	where, err := c.Where()
	if err != nil {
		t.Fatal(err)
	}
	list, err := c.Previews("pt-BR", []string{"map", "legend", "aids"})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range c.Texts {
		key, _, _ := strings.Cut(x.Key, ".")
		onPage := slices.ContainsFunc(hint(where(x)), func(kind string) bool { return slices.Contains(pageKinds, kind) })
		if !slices.Contains([]string{"map", "legend", "aids"}, key) || !onPage {
			continue
		}
		if !slices.ContainsFunc(list, func(p Preview) bool { return p.Shows(x.Key) }) {
			t.Errorf("%s is shown nowhere, and stands on: %s", x.Key, hint(where(x)))
		}
	}
}

// written gathers what is written on a page, beside the pages that it shows.
type written struct {
	blind
	text *strings.Builder
}

func (w written) Text(r draw.Run)                         { w.text.WriteString(string(r.Text)) }
func (w written) Clip(_ *draw.Path, _ func(draw.Surface)) {}
func (w written) Image(*draw.Art, draw.Matrix)            {}
func (w written) Note(draw.Rect, any)                     {}

// TestBookPagesArePairedByTheirTexts: the chapter stands on other pages in Portuguese than in English.
func TestBookPagesArePairedByTheirTexts(t *testing.T) {
	list, err := shelf(t).Previews("pt-BR", []string{"rules.T13"})
	if err != nil || len(list) < 2 {
		t.Fatal(len(list), err)
	}
	for _, p := range list {
		if !strings.HasPrefix(p.Name, "rulebook-rules.T13.") {
			t.Errorf("a page is called %s", p.Name)
		}
		w := written{text: &strings.Builder{}}
		p.Page.Draw(w)
		for _, half := range []string{"English · ", "Português (Brasil) · "} {
			if !strings.Contains(w.text.String(), half) {
				t.Errorf("%s: no page is below %q", p.Name, half)
			}
		}
		if strings.Contains(w.text.String(), "→ –") || strings.Contains(w.text.String(), "– →") {
			t.Errorf("%s: a text that is there is said to be missing: %s", p.Name, w.text)
		}
	}
}

func TestPairs(t *testing.T) {
	page := func(number, keys string) *side { return &side{number: number, keys: strings.Fields(keys)} }
	sheet := func(name string) *side { return &side{name: name, keys: []string{"foot"}} }
	for name, c := range map[string]struct {
		left, right []*side
		want        string
	}{
		"by texts, not by number": {[]*side{page("59", "a b c"), page("60", "d e")}, []*side{page("64", "a b"), page("65", "c d e")}, "59|64 60|65"},
		"a page that became two":  {[]*side{page("59", "a b c")}, []*side{page("64", "a b"), page("65", "c")}, "59|64 59|65"},
		"two that became one":     {[]*side{page("59", "a b"), page("60", "c")}, []*side{page("64", "a b c"), page("65", "d")}, "59|64 60|64 |65"},
		"no partner":              {[]*side{page("1", "a")}, []*side{page("1", "b")}, "|1 1|"},
		"sheets by name":          {[]*side{sheet("x"), sheet("y")}, []*side{sheet("y")}, "y|y x|"},
	} {
		var got []string
		at := func(s *side) string {
			if s == nil {
				return ""
			}
			return s.name + s.number
		}
		for _, p := range pairs(c.left, c.right) {
			got = append(got, at(p.left)+"|"+at(p.right))
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%s: %q, and not %q", name, g, c.want)
		}
	}
}

func TestNamesOfPairs(t *testing.T) {
	p := previewer{names: map[string]bool{}}
	page := func(keys string) *side { return &side{kind: bookKind, keys: strings.Fields(keys)} }
	for _, c := range []struct {
		x    pair
		want string
	}{
		{pair{left: page("z a"), right: page("a b")}, "rulebook-a"},
		{pair{left: page("a b"), right: page("a b")}, "rulebook-b"},
		{pair{left: page("a b"), right: page("a b")}, "rulebook-a-2"},
		{pair{left: page("q")}, "rulebook-q"},
		{pair{right: &side{name: "army 1", keys: []string{"a"}}}, "army-1"},
	} {
		if got := p.name(c.x); got != c.want {
			t.Errorf("%q, and not %q", got, c.want)
		}
	}
}

// TestWhatIsWrongWithBothIsSaidOnce: a language that no font can set is refused in one sentence.
func TestWhatIsWrongWithBothIsSaidOnce(t *testing.T) {
	err := joined([]error{errors.New("no font"), nil, errors.New("no font"), errors.New("no paper")})
	if err == nil || err.Error() != "no font\nno paper" {
		t.Error(err)
	}
	if err := joined(make([]error, 2)); err != nil {
		t.Error(err)
	}
}

// TestPseudoLanguageFromRightToLeft is set with what the program holds, and fits.
func TestPseudoLanguageFromRightToLeft(t *testing.T) {
	list, err := shelf(t).Check(lang.PseudoName+"-rtl", true)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if f.Severity == proofread.Error {
			t.Error(f)
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
