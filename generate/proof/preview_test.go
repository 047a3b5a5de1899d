package proof

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate/draw"
)

func TestPreviewShowsThePiecesOfAKey(t *testing.T) {
	c := shelf(t)
	for _, x := range []struct {
		keys string
		want string
	}{
		{"", "rain fluke fluke-added harvest harvest-added famine famine-added scotland france wales"},
		{"hazards.france.history", "france"},
		{"hazards.effects.coyneFeed", "harvest harvest-added"},
		{"cards.back", "rain-back"},
		{"aids.combat", "aid-A-1b"},
		{"hazards aids.combat", "rain fluke fluke-added harvest harvest-added famine famine-added scotland france wales aid-A-1b"},
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
		onPage := slices.ContainsFunc(hint(where(x)), func(kind string) bool { return slices.Contains(c.pageKinds(), kind) })
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
		if !strings.Contains(p.Name, "-rules.T13.") {
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
	page := func(keys string) *side { return &side{kind: "rulebook", keys: strings.Fields(keys)} }
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

// TestPseudoLanguageFromRightToLeft is set with what the program holds, and fits; with -whole in the rulebook, too.
func TestPseudoLanguageFromRightToLeft(t *testing.T) {
	list, err := shelf(t).Check(lang.PseudoName+"-rtl", *whole)
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
	list, err := shelf(t).Previews("pseudo300", []string{"hazards.rain"})
	if err != nil || !slices.ContainsFunc(list, func(p Preview) bool { return p.Name == "rain" && p.Over > 0 }) {
		t.Fatal(len(list), err)
	}
	pdf, err := Document(list)
	if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF")) {
		t.Error(err)
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
