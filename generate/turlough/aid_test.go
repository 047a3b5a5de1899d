package turlough

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
	"brehon/generate/turlough/mat"
	"brehon/generate/typeset"
)

// bench is a game and a pen to draw it with.
type bench struct {
	game     *turlough.Game
	settings content.Settings
	pen      *ornament.Pen
	board    *board.Board
}

// newBench loads the embedded game; every text is made longer by the given share.
func newBench(t testing.TB, longer float64, low bool) bench {
	t.Helper()
	k := ourGame(t)
	if longer > 0 {
		var err error
		if k, err = read(embedded()); err != nil {
			t.Fatal(err)
		}
		stretch(reflect.ValueOf(k.game), longer, map[uintptr]bool{})
	}
	game, set := k.game, k.set
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	settings := game.Law()
	words := lang.English().WithValues(set.Values(settings))
	pen, err := ornament.Load(content.FS(), look.Of(game), words, letters, low)
	if err != nil {
		t.Fatal(err)
	}
	b := bench{game: game, settings: settings, pen: pen}
	if longer == 0 {
		b.board = board.New(pen, board.Options{Game: game, Settings: &settings})
	} else {
		b.board = newBench(t, 0, low).board // its words have a test of their own
	}
	return b
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

// pages are the aids with the sheets of the automata, on a paper.
func (b bench) pages(settings content.Settings, short, long draw.MM) []piece.Page {
	paper := piece.Format{W: short, H: long, Name: "A4", Imprint: "The Triumphs of Turlough 1.0.0 · The law"}
	pages := aid.Pages(&aid.Writer{Pen: b.pen, Game: b.game.Game, Paper: paper}, settings)
	return append(pages, automaton.Pages(b.pen, b.game, b.board, paper, len(pages)+1)...)
}

var papers = []struct {
	name        string
	short, long draw.MM
}{{"a4", 210, 297}, {"letter", 215.9, 279.4}}

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

func TestEveryAidFitsItsPanel(t *testing.T) {
	for _, c := range []struct {
		name   string
		longer float64
		low    bool
	}{{"english", 0, false}, {"low", 0, true}, {"long", 0.3, false}} {
		b := newBench(t, c.longer, c.low)
		for _, p := range papers {
			pages := b.pages(b.settings, p.short, p.long)
			save(t, "aids-"+c.name+"-"+p.name, pages)
			for _, page := range pages {
				page.Draw(&probe{t, c.name + " " + page.Label, draw.Rect{W: page.W, H: page.H}.Inset(6.35), 6.5, b.pen.Ink.Paper})
			}
			if least := 5 + 2*len(b.game.AutomatonSheets); len(pages) != least && (c.longer == 0 || len(pages) < least) {
				t.Errorf("%s %s: %d pages, want %d", c.name, p.name, len(pages), least)
			}
		}
		for _, err := range b.pen.Set.Faults() {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestWhatWasMissingIsPrinted: each line of testdata/law.txt is said on its mat or aid, in its language.
func TestWhatWasMissingIsPrinted(t *testing.T) {
	data, err := os.ReadFile(filepath.FromSlash("testdata/law.txt"))
	if err != nil {
		t.Fatal(err)
	}
	english, drawn := newBench(t, 0, false), map[string]map[string]string{}
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		cell := strings.Split(line, "|")
		if len(cell) != 4 {
			t.Fatalf("testdata/law.txt:%d: %q", i+1, line)
		}
		tag, piece, words := strings.TrimSpace(cell[1]), strings.TrimSpace(cell[2]), strings.TrimSpace(cell[3])
		if drawn[tag] == nil {
			drawn[tag] = english.speaking(t, tag).words()
		}
		words, not := strings.CutPrefix(words, "! ")
		if strings.Contains(drawn[tag][piece], dense(words)) == not {
			t.Errorf("testdata/law.txt:%d: %s, %s in %s: %q is said: %v", i+1, strings.TrimSpace(cell[0]), piece, tag, words, not)
		}
	}
}

// TestAidsAreCutAlongOneLine: the marks of a sheet of cards stand at the same places on both sides, in its middle.
func TestAidsAreCutAlongOneLine(t *testing.T) {
	b := newBench(t, 0, false)
	pages, n := b.pages(b.settings, 210, 297), 0
	for _, p := range pages {
		if p.W < p.H {
			continue
		}
		mark := fmt.Sprintf(": M %g ", p.W/2)
		var marks []string
		for _, line := range strings.Split(record.Draw(p.Draw), "\n") {
			if strings.Contains(line, mark) {
				marks = append(marks, line)
			}
		}
		if n++; len(marks) != 2 {
			t.Errorf("%s has %d marks in its middle", p.Label, len(marks))
		}
	}
	if n != 4 {
		t.Errorf("%d sides of cards", n)
	}
}

// words are what all mats and aids say, dense, by their ids and codes.
func (b bench) words() map[string]string {
	all := map[string]*letters{}
	on := func(id string) *letters {
		if all[id] == nil {
			all[id] = &letters{}
		}
		return all[id]
	}
	for _, c := range mat.Pieces(b.pen, b.game, b.settings) {
		c.Front(on(c.ID))
	}
	for _, p := range b.pages(b.settings, 210, 297) {
		for _, code := range strings.Split(strings.TrimSuffix(p.Label, "b"), ", ") { // two cards may share a sheet
			p.Draw(on(code))
		}
	}
	said := map[string]string{}
	for id, l := range all {
		said[id] = dense(l.String())
	}
	return said
}

// speaking is the bench with the words of another language.
func (b bench) speaking(t *testing.T, tag string) bench {
	t.Helper()
	if tag == "en" {
		return b
	}
	words, faults := lang.Load(content.FS(), tag, b.game.Info.ID)
	for _, f := range faults {
		t.Fatal(f)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	if err := letters.Speak(words); err != nil {
		t.Fatal(err)
	}
	if b.pen, err = ornament.Load(content.FS(), look.Of(b.game), words.WithValues(b.game.Values(b.settings)), letters, false); err != nil {
		t.Fatal(err)
	}
	return b
}

// dense is text without marks, spaces and soft hyphens, as it can be compared wherever lines are broken.
func dense(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u00ad", "", "\u2060", "", "\u200b", "").Replace(typeset.Plain(text))
}

// TestOptionsChangeTheLines draws the aids by other rules: the words are those of the rules in force.
func TestOptionsChangeTheLines(t *testing.T) {
	words := func(options ...string) string {
		b := newBench(t, 0, false)
		settings, err := b.game.Settings("", options)
		if err != nil {
			t.Fatal(err)
		}
		s := &letters{}
		for _, p := range b.pages(settings, 210, 297) {
			p.Draw(s)
		}
		return s.String()
	}
	law, other := words(), words("combat.tie=defender")
	for text, inLaw := range map[string]bool{"tie: roll again": true, "tie: the defender": false} {
		if strings.Contains(law, text) != inLaw {
			t.Errorf("by the law, %q is printed: %v", text, !inLaw)
		}
	}
	if !strings.Contains(other, "tie: the defender") {
		t.Error("the option's words are not printed")
	}
	if law != words() {
		t.Error("the same aids are drawn in two ways")
	}
}

// probe notes what a page draws: how far shapes and letters reach, and how large the letters are.
type probe struct {
	t      *testing.T
	page   string
	inside draw.Rect // nothing may reach beyond
	least  draw.Pt
	paper  draw.Color
}

func (p *probe) reach(what string, r draw.Rect) {
	if !p.inside.Contains(r) {
		p.t.Errorf("%s: %s reaches to %.2f %.2f – %.2f %.2f", p.page, what, r.X, r.Y, r.Right(), r.Bottom())
	}
}

func (p *probe) Path(s *draw.Path, st draw.Style) {
	if st.Fill.Visible() || st.Stroke.Visible() {
		p.reach("a shape", s.Bounds().Inset(-st.Width/2))
	}
}

func (p *probe) Text(r draw.Run) {
	h := r.Size.MM()
	p.reach(r.Text, draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{Y: -0.7 * h, W: r.Width, H: 0.9 * h}))
	if r.Size < p.least-0.001 {
		p.t.Errorf("%s: %q is set in %.2f pt", p.page, r.Text, float64(r.Size))
	}
	if c := draw.Contrast(r.Fill, p.paper); c < 4.5 && c > 1 {
		p.t.Errorf("%s: %q has a contrast of %.1f", p.page, r.Text, c)
	}
}

func (p *probe) Image(a *draw.Art, m draw.Matrix) { p.reach(a.Name, m.ApplyRect(a.Bounds)) }

// Clip looks no further: what is inside reaches no further than the clip.
func (p *probe) Clip(s *draw.Path, inside func(draw.Surface)) { p.reach("a clip", s.Bounds()) }

// letters keeps the words that are drawn, one behind the other.
type letters struct{ strings.Builder }

func (l *letters) Path(*draw.Path, draw.Style)                  {}
func (l *letters) Text(r draw.Run)                              { l.WriteString(r.Text) }
func (l *letters) Image(*draw.Art, draw.Matrix)                 {}
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }
