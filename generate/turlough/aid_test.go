package turlough

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/automaton"
	"brehon/generate/turlough/look"
	"brehon/generate/turlough/mat"
	"brehon/generate/typeset"
)

// bench is a game and a pen to draw it with.
type bench struct {
	game     *turlough.Game
	settings source.Settings
	pen      *ornament.Pen
	longer   bool // than the words that are printed
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
		contenttest.Stretch(k.game, longer)
	}
	game, set := k.game, k.set
	settings := game.Law()
	words := lang.English().WithValues(set.Values(settings))
	return bench{game: game, settings: settings, pen: drawtest.Pen(t, look.Of(game), words, low), longer: longer > 0}
}

// pages are the aids with the sheets of the automata, on a paper.
func (b bench) pages(settings source.Settings, short, long draw.MM) []piece.Page {
	paper := piece.Format{W: short, H: long, Name: "A4", Imprint: "The Triumphs of Turlough 1.0.0 · The law"}
	pages := aid.Pages(&aid.Writer{Pen: b.pen, Game: b.game.Game, Paper: paper}, settings)
	if b.longer { // an automaton has one side, and its words are tried in every language: automaton.TestSheetsFit
		return pages
	}
	return append(pages, automaton.Pages(b.pen, b.game, automaton.All(b.game), paper, len(pages)+1)...)
}

var papers = []struct {
	name        string
	short, long draw.MM
}{{"a4", 210, 297}, {"letter", 215.9, 279.4}}

func TestEveryAidFitsItsPanel(t *testing.T) {
	for _, c := range []struct {
		name   string
		longer float64
		low    bool
	}{{"english", 0, false}, {"low", 0, true}, {"long", 0.3, false}} {
		b := newBench(t, c.longer, c.low)
		for _, p := range papers {
			pages, want := b.pages(b.settings, p.short, p.long), 5
			if !b.longer {
				want += len(b.game.Automata.Automata)
			}
			drawtest.Show(t, "aids-"+c.name+"-"+p.name, pages)
			for _, page := range pages {
				page.Draw(&drawtest.Probe{T: t, Page: c.name + " " + page.Label, Inside: draw.Rect{W: page.W, H: page.H}.Inset(6.35), Least: 6.5, Paper: b.pen.Ink.Paper})
			}
			if len(pages) != want {
				t.Errorf("%s %s: %d pages, want %d", c.name, p.name, len(pages), want)
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

// letters keeps the words that are drawn, one behind the other.
type letters struct{ strings.Builder }

func (l *letters) Path(*draw.Path, draw.Style)                  {}
func (l *letters) Text(r draw.Run)                              { l.WriteString(r.Text) }
func (l *letters) Image(*draw.Art, draw.Matrix)                 {}
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }
