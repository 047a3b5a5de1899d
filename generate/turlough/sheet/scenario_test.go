package sheet

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// bench is a game and a pen to draw it with.
type bench struct {
	game     *turlough.Game
	set      *scen.Set
	settings content.Settings
	pen      *ornament.Pen
	board    *board.Board
}

// newBench loads the embedded game; every text is made longer by the given share.
func newBench(t testing.TB, longer float64, low bool, options ...string) bench {
	t.Helper()
	game, faults := turlough.LoadAs(content.FS(), "turlough")
	set, more := scen.Load(scenarios.FS(), game)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	settings, err := game.Settings("", options)
	if err != nil {
		t.Fatal(err)
	}
	words := lang.English().WithValues(set.Values(settings))
	pen, err := ornament.Load(content.FS(), look.Of(game), words, letters, low)
	if err != nil {
		t.Fatal(err)
	}
	chart := board.New(pen, board.Options{Game: game}) // its own words keep their length
	stretch(reflect.ValueOf(game), longer, map[uintptr]bool{})
	stretch(reflect.ValueOf(set.Scenarios), longer, map[uintptr]bool{})
	return bench{game, set, settings, pen, chart}
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

var sheets = []piece.Format{
	{W: 210, H: 297, Name: "A4", Imprint: "The Triumphs of Turlough 1.0.0 · The law"},
	{W: 215.9, H: 279.4, Name: "Letter", Imprint: "The Triumphs of Turlough 1.0.0 · The law"},
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
		name    string
		longer  float64
		low     bool
		options []string
	}{
		{name: "english"}, {name: "low", low: true}, {name: "long", longer: 0.3},
		{name: "options", options: []string{"s1284.sides=en", "s1281.sides=split", "partition.lasts=game", "clare.absence=round1", "s1318.side=none", "s1276.pounds=replace", "s1276.battles=9"}},
	} {
		b := newBench(t, c.longer, c.low, c.options...)
		for _, sheet := range sheets {
			pages := Pages(b.pen, b.game, b.set, b.settings, b.board, sheet)
			save(t, "scenarios-"+c.name+"-"+sheet.Name, pages)
			if len(pages) != len(b.set.Scenarios) {
				t.Errorf("%d pages, want %d", len(pages), len(b.set.Scenarios))
			}
			for _, p := range pages {
				p.Draw(&probe{t, c.name + " " + p.Label, draw.Rect{W: p.W, H: p.H}.Inset(6.35), 6.5, b.pen.Ink.Paper})
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

func TestOneScenarioAlone(t *testing.T) {
	b := newBench(t, 0, false)
	pages := Pages(b.pen, b.game, b.set, b.settings, b.board, sheets[0], "1281")
	if len(pages) != 1 || pages[0].Label != "SC-3" {
		t.Errorf("got %d pages, the first %q", len(pages), pages[0].Label)
	}
}

// TestPinsKeepApart solves the pins of every scenario on maps of several shapes.
func TestPinsKeepApart(t *testing.T) {
	b := newBench(t, 0, false)
	for _, sheet := range sheets {
		for _, sc := range b.set.Scenarios {
			for _, high := range []draw.MM{52, 62, 72} {
				w := &writer{pen: b.pen, game: b.game, set: b.set, settings: b.settings, board: b.board, sheet: sheet}
				p := &page{writer: w, sc: sc, start: sc.In(b.settings)}
				frame := draw.Rect{X: 15, Y: 80, W: 120, H: high}
				pins, _ := p.pins(frame)
				for i, n := range pins {
					for _, r := range []draw.Rect{n.disc(), n.label()} {
						if !frame.Contains(r) {
							t.Errorf("%s, map %v high: pin %d leaves the map", sc.ID, high, i)
						}
						for j, o := range pins[:i] {
							if r.Meets(o.disc()) || r.Meets(o.label()) {
								t.Errorf("%s, map %v high: pins %d and %d overlap", sc.ID, high, i, j)
							}
						}
					}
					for j, o := range pins[:i] {
						if meet(n.anchor, n.at, o.anchor, o.at) {
							t.Errorf("%s, map %v high: the lines of pins %d and %d cross", sc.ID, high, i, j)
						}
					}
				}
			}
		}
	}
}

// TestLeadersAreFree solves the pins on the maps as they are printed: no line runs under another pin or its label.
func TestLeadersAreFree(t *testing.T) {
	b := newBench(t, 0, false)
	for _, sheet := range sheets {
		for i, sc := range b.set.Scenarios {
			w := &writer{pen: b.pen, game: b.game, set: b.set, settings: b.settings, board: b.board, sheet: sheet}
			p := &page{writer: w, sc: sc, start: sc.In(b.settings), number: i + 1}
			p.setup = b.set.StockLines(sc, b.settings, b.pen.Words)
			p.turn = b.set.FirstTurnLines(sc, b.settings, b.pen.Words)
			l := p.best()
			pins, _ := p.pins(draw.Rect{X: l.left.X, Y: 80, W: l.left.W, H: l.mapHigh})
			for i, n := range pins {
				for j, o := range pins {
					if i == j {
						continue
					}
					if crosses(n.anchor, n.at, o.disc()) || crosses(n.anchor, n.at, o.label()) {
						t.Errorf("%s, %s: the line of pin %d runs under pin %d", sc.ID, sheet.Name, i, j)
					}
					if j < i && meet(n.anchor, n.at, o.anchor, o.at) {
						t.Errorf("%s, %s: the lines of pins %d and %d cross", sc.ID, sheet.Name, i, j)
					}
					if d := o.anchor.Sub(n.at).Len(); d < pinRadius+0.5 {
						t.Errorf("%s, %s: pin %d covers the place of pin %d", sc.ID, sheet.Name, i, j)
					}
				}
				if d := n.at.Sub(n.anchor).Len(); d > 18 {
					t.Errorf("%s, %s: the line of pin %d is %.0f mm long", sc.ID, sheet.Name, i, d)
				}
			}
		}
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

func BenchmarkPages(b *testing.B) {
	k := newBench(b, 0, false)
	for b.Loop() {
		for _, sheet := range sheets {
			Pages(k.pen, k.game, k.set, k.settings, k.board, sheet)
		}
	}
}
