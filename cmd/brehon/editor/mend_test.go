package editor_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/editor"
)

// polish is an editor with a language of five cases that was just begun.
func polish(t *testing.T) (*editor.Editor, *memory, func(key string, more ...any) map[string]any) {
	t.Helper()
	e, m := open(t)
	pl := func(key string, more ...any) map[string]any {
		body := in(key, more...)
		body["tag"] = "pl"
		return body
	}
	call[editor.Settings](t, e, "begin", pl(""))
	call[editor.Settings](t, e, "set", pl("", "name", "forms", "value", "[gen, acc]"))
	return e, m, pl
}

// TestMissingFormsOfNames: a form that a text asks for is to be done, stands behind its name, and is missed in the sentence.
func TestMissingFormsOfNames(t *testing.T) {
	e, _, pl := polish(t)
	call[editor.Saved](t, e, "save", pl("hazards.rain.title", "words", words("Ulewa")))
	typed := call[editor.Text](t, e, "text", pl("referee.event.hazard", "words", words("Nie ma {hazard.gen}.")))
	if len(typed.Says) == 0 || len(typed.Says[0].Lacks) != 1 || typed.Says[0].Lacks[0].Key != "" {
		t.Errorf("before it is saved: %+v", typed.Says)
	}
	call[editor.Saved](t, e, "save", pl("referee.event.hazard", "words", words("Nie ma {hazard.gen}.")))
	const form = "hazards.rain.title.gen"
	says := func() []editor.Lack {
		text := call[editor.Text](t, e, "text", pl("referee.event.hazard"))
		i := slices.IndexFunc(text.Says, func(s editor.Said) bool { return strings.Contains(s.Text, "Ulew") })
		if i < 0 {
			t.Fatalf("%+v", text.Says)
		}
		return text.Says[i].Lacks
	}
	if got := says(); !slices.Equal(got, []editor.Lack{{Key: form, Name: "Ulewa", Form: "gen"}}) {
		t.Errorf("%+v", got)
	}
	o := call[editor.Outline](t, e, "outline", pl(""))
	if b := o.Texts[form]; b == nil || b.State != editor.Missing {
		t.Fatalf("%+v", b)
	}
	card := rain(o)
	if i := slices.Index(card.Keys, "hazards.rain.title"); i < 0 || card.Keys[i+1] != form {
		t.Errorf("the card lists %v", card.Keys)
	}
	if d := call[editor.Typed](t, e, "type", pl(form, "kind", "card", "id", "rain")).Drawing; d == nil || d.Name != "Ulewa" {
		t.Errorf("beside the form: %+v", d)
	}
	call[editor.Saved](t, e, "save", pl(form, "words", words("Ulewy")))
	if got := says(); got != nil {
		t.Errorf("%+v", got)
	}
}

// rain is the card of the rain.
func rain(o editor.Outline) editor.Part {
	for _, g := range o.Groups {
		for _, p := range g.Sheets {
			if p.Kind == "card" && p.ID == "rain" {
				return p
			}
		}
	}
	return editor.Part{}
}

// TestFormsByANumber: the numbers of a text are named, and what is wrongly written is told in the language's own numbers.
func TestFormsByANumber(t *testing.T) {
	e, _, pl := polish(t)
	const key = "hazards.effects.coyneFeed.says"
	got := call[editor.Text](t, e, "text", pl(key, "words", words("Kosztuje {n} {n|one:spustoszenie|many:spustoszeń}")))
	if !slices.Equal(got.Numbers, []string{"n"}) || len(got.Findings) != 1 || !strings.Contains(got.Findings[0].Message, "write {n|for 1|for 2|for 5}") {
		t.Errorf("%v %+v", got.Numbers, got.Findings)
	}
	if got = call[editor.Text](t, e, "text", pl("referee.event.fed")); len(got.Numbers) != 0 {
		t.Errorf("its forms go by the number already: %v", got.Numbers)
	}
	if o := call[editor.Outline](t, e, "outline", pl("")); !slices.Equal(o.Counts, []int{1, 2, 5}) {
		t.Errorf("%v", o.Counts)
	}
}

// TestWordsOfTheGame: what a word is called once translated is offered, and written into the glossary, of which one line differs.
func TestWordsOfTheGame(t *testing.T) {
	e, m, pl := polish(t)
	term := func() editor.Term {
		text := call[editor.Text](t, e, "text", pl("hazards.effects.coyneFeed.says"))
		i := slices.IndexFunc(text.Terms, func(x editor.Term) bool { return x.ID == "devastation" })
		return text.Terms[i]
	}
	o := call[editor.Outline](t, e, "outline", pl(""))
	for key, b := range o.Texts {
		if strings.EqualFold(b.English, "devastation") {
			call[editor.Saved](t, e, "save", pl(key, "words", words("Spustoszenie")))
			break
		}
	}
	if got := term(); !slices.Equal(got.Said, []string{"Spustoszenie"}) {
		t.Errorf("%+v", got)
	}
	const file = "content/lang/pl/glossary.yaml"
	was := m.written()[file]
	call[struct{}](t, e, "term", pl("", "name", "devastation", "approved", []string{"spustoszenie", "no", "a, b"}))
	want := strings.Replace(was, "[devastation, devastated],", `[devastation, devastated], approved: [spustoszenie, "no", "a, b"],`, 1)
	if got := m.written()[file]; got != want || want == was {
		t.Error("another line differs, or none")
	}
	call[struct{}](t, e, "term", pl("", "name", "devastation", "approved", []string{"spustoszenie"}))
	if got := term(); !slices.Equal(got.Approved, []string{"spustoszenie"}) || got.Said != nil {
		t.Errorf("%+v", got)
	}
	m.put(file, regexp.MustCompile(`- \{id: devastation, (source: [^]]*\]).*`).ReplaceAllString(was, "- id: devastation\n    $1"))
	e.Changes()
	if _, err := e.Call("term", []byte(`{"game":"turlough","tag":"pl","name":"devastation","approved":["x"]}`)); err == nil || !strings.Contains(err.Error(), "change it in a text editor") {
		t.Error(err)
	}
	m.put(file, was)
	e.Changes()
	if _, err := e.Call("term", []byte(`{"game":"turlough","tag":"pl","name":"nothing","approved":["x"]}`)); err == nil || !strings.Contains(err.Error(), `there is no term "nothing"`) {
		t.Error(err)
	}
	ga := map[string]any{"game": "feudum", "tag": "ga", "name": "barley", "approved": []string{"eorna"}}
	if own := glossary(t, m, "feudum"); !strings.Contains(own, "id: barley,") {
		ga["name"] = strings.SplitN(strings.SplitN(own, "id: ", 2)[1], ",", 2)[0]
	}
	call[struct{}](t, e, "term", ga)
	if got := m.written()["content/lang/ga/feudum/glossary.yaml"]; !strings.Contains(got, "approved: [eorna]") {
		t.Error("a glossary that is missing isn't begun")
	}
}

func glossary(t *testing.T, f fs.FS, game string) string {
	t.Helper()
	data, err := fs.ReadFile(f, "content/lang/en/"+game+"/glossary.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestAllThatStandsOnASheet: sentences of several texts are in the list of the card, and mats are drawn.
func TestAllThatStandsOnASheet(t *testing.T) {
	e, _ := open(t)
	o := call[editor.Outline](t, e, "outline", in(""))
	for _, key := range []string{"hazards.rain.title", "hazards.effects.openCost.says", "hazards.effects.crossingCost.says"} {
		if !slices.Contains(rain(o).Keys, key) {
			t.Errorf("%s isn't among %v", key, rain(o).Keys)
		}
	}
	got := call[editor.Typed](t, e, "type", in("aids.mat.19.text", "kind", "mat", "id", "great-mat-de-clare"))
	if i := slices.IndexFunc(got.Drawing.Marks, func(m editor.Mark) bool { return m.Key == "aids.mat.19.text" }); i < 0 {
		t.Errorf("%+v", got.Drawing.Marks)
	}
}

// TestTheCheckSeesSheets: what is too long for its place is among the findings of the whole check.
func TestTheCheckSeesSheets(t *testing.T) {
	e, _ := open(t)
	call[editor.Saved](t, e, "save", in("hazards.rain.title", "words", words("Chuvas fortíssimas, intermináveis e devastadoras de todos os anos")))
	found := call[map[string][]editor.Finding](t, e, "check", in(""))
	if list := found["hazards.rain.title"]; !slices.ContainsFunc(list, func(f editor.Finding) bool { return f.Kind == "overflow" && f.Error }) {
		t.Errorf("%+v", list)
	}
}

// TestFontsAreTakenBack: a font is named for a use, with its licence beside it, and no longer.
func TestFontsAreTakenBack(t *testing.T) {
	e, m, pl := polish(t)
	data, err := os.ReadFile(filepath.FromSlash("../../../content/font/gentium-book-plus/GentiumBookPlus-Regular.ttf"))
	if err != nil {
		t.Fatal(err)
	}
	s := call[editor.Settings](t, e, "font", pl("", "name", "own.ttf", "data", data, "text", "It is free.", "uses", []string{"title"}))
	if !slices.Equal(s.Fonts["title"], []string{"own.ttf"}) || m.written()["content/lang/pl/own-LICENCE.txt"] != "It is free.\n" {
		t.Errorf("%+v", s.Fonts)
	}
	if s = call[editor.Settings](t, e, "font", pl("", "name", "own.ttf", "uses", []string{"title"})); len(s.Fonts) != 0 {
		t.Errorf("%+v", s.Fonts)
	}
}
