package sheet

import (
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// bench is a game and a pen to draw it with.
type bench struct {
	game     *turlough.Game
	set      *scen.Set
	settings source.Settings
	pen      *ornament.Pen
	board    *board.Board
}

// newBench loads the embedded game; every text is made longer by the given share.
func newBench(t testing.TB, longer float64, low bool, options ...string) bench {
	t.Helper()
	game, faults := turlough.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), game)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	settings, err := game.Settings("", options)
	if err != nil {
		t.Fatal(err)
	}
	words := lang.English().WithValues(set.Values(settings))
	pen := drawtest.Pen(t, look.Of(game), words, low)
	chart := board.New(pen, board.Options{Game: game}) // its own words keep their length
	contenttest.Stretch(game, longer)
	contenttest.Stretch(set.Scenarios, longer)
	return bench{game, set, settings, pen, chart}
}

var sheets = []piece.Format{
	{W: 210, H: 297, Name: "A4", Imprint: "The Triumphs of Turlough 1.0.0 · The law"},
	{W: 215.9, H: 279.4, Name: "Letter", Imprint: "The Triumphs of Turlough 1.0.0 · The law"},
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
			drawtest.Show(t, "scenarios-"+c.name+"-"+sheet.Name, pages)
			if len(pages) != len(b.set.Scenarios) {
				t.Errorf("%d pages, want %d", len(pages), len(b.set.Scenarios))
			}
			for _, p := range pages {
				p.Draw(&drawtest.Probe{T: t, Page: c.name + " " + p.Label, Inside: draw.Rect{W: p.W, H: p.H}.Inset(6.35), Least: 6.5, Paper: b.pen.Ink.Paper})
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

func BenchmarkPages(b *testing.B) {
	k := newBench(b, 0, false)
	for b.Loop() {
		for _, sheet := range sheets {
			Pages(k.pen, k.game, k.set, k.settings, k.board, sheet)
		}
	}
}
