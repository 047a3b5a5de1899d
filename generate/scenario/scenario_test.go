package scenario

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/board"
	"brehon/generate/draw/pdf"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
	"brehon/scenarios"
)

// bench is a game and a pen to draw it with.
type bench struct {
	game     *content.Game
	set      *scenarios.Set
	settings content.Settings
	pen      *ornament.Pen
}

// newBench loads the embedded game; every text is made longer by the given share.
func newBench(t testing.TB, longer float64, low bool, options ...string) bench {
	t.Helper()
	game, faults := content.Load(content.FS(), "turlough")
	set, more := scenarios.Load(scenarios.FS(), game)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	stretch(reflect.ValueOf(game), longer, map[uintptr]bool{})
	stretch(reflect.ValueOf(set.Scenarios), longer, map[uintptr]bool{})
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	settings, err := game.Settings("", options)
	if err != nil {
		t.Fatal(err)
	}
	words := lang.English().WithValues(set.Values(settings))
	pen, err := ornament.Load(content.FS(), game, words, letters, low)
	if err != nil {
		t.Fatal(err)
	}
	return bench{game, set, settings, pen}
}

// stretch makes all texts below v longer: every word of five letters and more by that share.
func stretch(v reflect.Value, share float64, seen map[uintptr]bool) {
	if share == 0 {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			return
		}
		seen[v.Pointer()] = true
		stretch(v.Elem(), share, seen)
	case reflect.Struct:
		if t, ok := v.Interface().(lang.Text); ok {
			if v.CanSet() {
				t.One, t.Other = long(t.One, share), long(t.Other, share)
				v.Set(reflect.ValueOf(t))
			}
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				stretch(v.Field(i), share, seen)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			stretch(v.Index(i), share, seen)
		}
	}
}

// long is a text whose words have grown by the share, marks and placeholders left alone.
func long(s string, share float64) string {
	var out []string
	owed := 0.0
	for _, word := range strings.Split(s, " ") {
		if strings.ContainsAny(word, "{}[]()") {
			out = append(out, word)
			continue
		}
		owed += float64(len([]rune(word))+1) * share
		letters := []rune(word)
		for i := len(letters) / 2; owed >= 1 && i < len(letters)-1 && len(letters) > 3 && len(letters) < 14 && unicode.IsLetter(letters[i]) && unicode.IsLetter(letters[i+1]); i++ {
			letters = append(letters[:i+1], append([]rune{'e'}, letters[i+1:]...)...)
			i++
			owed--
		}
		out = append(out, string(letters))
	}
	return strings.Join(out, " ")
}

var sheets = []Sheet{
	{210, 297, "A4", "The Triumphs of Turlough 1.0.0 · The law"},
	{215.9, 279.4, "Letter", "The Triumphs of Turlough 1.0.0 · The law"},
}

// save writes pages to the folder that the variable SHOW names, for looking at.
func save(t testing.TB, name string, pages []piece.Page) {
	dir := os.Getenv("SHOW")
	if dir == "" {
		return
	}
	doc := pdf.New(pdf.Meta{Title: name, Lang: "en"})
	for _, p := range pages {
		p.Draw(doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label}))
	}
	data, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".pdf"), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestEveryScenarioFitsItsSheet(t *testing.T) {
	for _, c := range []struct {
		name   string
		longer float64
		low    bool
	}{{"english", 0, false}, {"low", 0, true}, {"long", 0.3, false}} {
		b := newBench(t, c.longer, c.low)
		for _, sheet := range sheets {
			pages := Pages(b.pen, b.game, b.set, b.settings, board.New(b.pen, board.Options{Game: b.game}), sheet)
			save(t, "scenarios-"+c.name+"-"+sheet.Paper, pages)
			if len(pages) != len(b.set.Scenarios) {
				t.Errorf("%d pages, want %d", len(pages), len(b.set.Scenarios))
			}
		}
		for _, err := range b.pen.Set.Faults() {
			t.Errorf("%s: %v", c.name, err)
		}
		for _, f := range b.pen.Words.Faults() {
			t.Errorf("%s: %v", c.name, f)
		}
	}
}
