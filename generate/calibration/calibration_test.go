package calibration

import (
	"math"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// board6 is a board of six sheets.
var board6 = &piece.Tiles{Columns: 3, Rows: 2, W: 249, H: 180, Overlap: 10, Across: 33}

var papers = []Print{
	{Format: piece.Format{W: 210, H: 297, Name: "A4", Imprint: "imprint"}, Flip: piece.LongEdge, Tiles: board6},
	{Format: piece.Format{W: 215.9, H: 279.4, Name: "US Letter", Imprint: "imprint"}, Flip: piece.ShortEdge, Tiles: board6},
}

// everything is a plan as long as a kit can make it.
var everything = []Row{
	{lang.Said{Text: "Calibration"}, "K-1 … K-4", 4, "plain", piece.LongEdge, 1, ""},
	{lang.Said{Text: "Board"}, "B-1 … B-6", 6, "heavy", piece.Simplex, 1, ""},
	{lang.Said{Text: "Standees"}, "S-1", 1, "card", piece.Simplex, 1, ""},
	{lang.Said{Text: "Tokens"}, "T-1 … T-6", 6, "card", piece.LongEdge, 1, ""},
	{lang.Said{Text: "Cards"}, "C-1 … C-7", 13, "card", piece.ShortEdge, 1, ""},
	{lang.Said{Text: "Scenarios"}, "Z-1 … Z-7", 7, "plain", piece.Simplex, 1, ""},
	{lang.Said{Text: "Aids"}, "A-1 … A-10", 10, "either", piece.Simplex, 3, "6 players"},
	{lang.Said{Text: "Booklet"}, "R-1 … R-12", 24, "plain", piece.ShortEdge, 1, ""},
	{lang.Said{Text: "Spare"}, "X-1", 1, "card", piece.Simplex, 1, ""},
}

func pen(t *testing.T, tag string) (*ornament.Pen, *content.Game) {
	t.Helper()
	files := content.FS()
	game, faults := turlough.LoadAs(files, "turlough")
	for _, f := range faults {
		t.Error(f)
	}
	words := lang.English()
	if tag != words.Tag {
		if words, faults = lang.Load(files, tag, "turlough"); len(faults) > 0 {
			t.Fatalf("%s has faults: %v", tag, faults[0])
		}
	}
	set, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	p, err := ornament.Load(files, look.Of(game), words, set, false)
	if err != nil {
		t.Fatal(err)
	}
	return p, game.Game
}

// measured keeps lines and the bounds of all that is drawn.
type measured struct {
	set   *typeset.Setter
	lines [][2]draw.Point
	all   draw.Rect
	words []string
}

func (m *measured) Path(p *draw.Path, _ draw.Style) {
	if len(p.Pts) == 2 {
		m.lines = append(m.lines, [2]draw.Point{p.Pts[0], p.Pts[1]})
	}
	m.all = m.all.Union(p.Bounds())
}
func (m *measured) Text(r draw.Run) {
	m.words = append(m.words, r.Text)
	m.all = m.all.Union(m.set.Outline(r).Bounds())
}
func (m *measured) Image(a *draw.Art, x draw.Matrix)          { a.Draw(draw.At(m, x)) }
func (m *measured) Clip(p *draw.Path, _ func(s draw.Surface)) { m.all = m.all.Union(p.Bounds()) }

func TestEdgesStayWhiteInEveryLanguage(t *testing.T) {
	for _, tag := range append([]string{"en"}, lang.Tags(content.FS())...) {
		p, game := pen(t, tag)
		for _, sheet := range papers {
			for _, page := range Pages(p, game, sheet, everything) {
				m := &measured{set: p.Set}
				page.Draw(m)
				if r := (draw.Rect{W: page.W, H: page.H}).Inset(6.35); !r.Contains(m.all) {
					t.Errorf("%s, %s, %s: drawn %v outside %v", tag, sheet.Name, page.Label, m.all, r)
				}
			}
		}
		for _, err := range p.Set.Faults() {
			t.Errorf("%s: %v", tag, err)
		}
		for _, f := range p.Words.Faults() {
			if f.Pos.File != "" && len(f.Pos.File) >= 18 && f.Pos.File[:18] == "content/words.yaml" {
				t.Errorf("%s: %v", tag, f)
			}
		}
	}
}

// TestNothingHasABack: a game without pieces has the plan alone, and nothing is said of backs.
func TestNothingHasABack(t *testing.T) {
	p, game := pen(t, "en")
	bare := *game
	bare.Components, bare.Aids = nil, nil
	for _, sheet := range papers {
		sheet.Tiles = nil
		pages := Pages(p, &bare, sheet, everything)
		if len(pages) != 1 || Count(&bare, nil) != 1 || Count(game, nil) != 3 {
			t.Fatalf("%d pages, counted %d, with pieces %d", len(pages), Count(&bare, nil), Count(game, nil))
		}
		m := &measured{set: p.Set}
		pages[0].Draw(m)
		if r := (draw.Rect{W: pages[0].W, H: pages[0].H}).Inset(6.35); !r.Contains(m.all) {
			t.Errorf("%s: drawn %v outside %v", sheet.Name, m.all, r)
		}
	}
	for _, c := range []struct {
		rows []Row
		last string
	}{{everything, "plan.order5"}, {nil, "plan.order1"}} {
		w := &writer{pen: p, game: &bare, sheet: Print{Format: papers[0].Format}}
		list := w.order(c.rows)
		if got, want := list[len(list)-1].Text, p.Words.Say(game.Word(c.last)).Text; got != want {
			t.Errorf("the last of the work is %q, not %q", got, want)
		}
	}
}

// TestBoardsOfAnyCut: a board of few or of many sheets has room on the page that shows how they are joined; one of a single
// sheet has no such page.
func TestBoardsOfAnyCut(t *testing.T) {
	p, game := pen(t, "en")
	for _, cut := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 4}, {2, 3}, {4, 3}} {
		for _, sheet := range papers {
			tiles := *board6
			tiles.Columns, tiles.Rows = cut[0], cut[1]
			sheet.Tiles = &tiles
			pages := Pages(p, game, sheet, everything)
			if len(pages) != Count(game, &tiles) || (len(pages) == 3) != (cut == [2]int{1, 1}) {
				t.Errorf("%v: %d pages, counted %d", cut, len(pages), Count(game, &tiles))
			}
			for _, page := range pages {
				m := &measured{set: p.Set}
				page.Draw(m)
				if r := (draw.Rect{W: page.W, H: page.H}).Inset(6.35); !r.Contains(m.all) {
					t.Errorf("%v, %s, %s: drawn %v outside %v", cut, sheet.Name, page.Label, m.all, r)
				}
			}
		}
	}
	for _, err := range p.Set.Faults() {
		t.Error(err)
	}
}

func TestRulersMeasure100mm(t *testing.T) {
	p, game := pen(t, "en")
	for _, sheet := range papers {
		m := &measured{set: p.Set}
		Pages(p, game, sheet, everything)[0].Draw(m)
		x, y := edge+6.0, sheet.H-26
		across, down := map[float64]bool{}, map[float64]bool{}
		for _, l := range m.lines {
			if l[0].Y == y && l[0].X == l[1].X && l[1].Y > y {
				across[math.Round((l[0].X-x)*1000)/1000] = true
			}
			if l[0].X == x && l[0].Y == l[1].Y && l[1].X < x {
				down[math.Round((y-l[0].Y)*1000)/1000] = true
			}
		}
		for i := range ruler + 1 {
			if !across[float64(i)] || !down[float64(i)] {
				t.Errorf("%s: there is no tick at %d mm", sheet.Name, i)
			}
		}
		if len(across) != ruler+1 || len(down) != ruler+1 {
			t.Errorf("%s: %d ticks across, %d down", sheet.Name, len(across), len(down))
		}
	}
}

func TestThePlanCountsSheets(t *testing.T) {
	for i, want := range []int{2, 6, 1, 3, 7, 7, 30, 12, 1} {
		if got := everything[i].sheets(); got != want {
			t.Errorf("%s: %d sheets, want %d", everything[i].Name.Text, got, want)
		}
	}
	p, game := pen(t, "en")
	m := &measured{set: p.Set}
	Pages(p, game, papers[0], everything)[0].Draw(m)
	found := false
	for _, w := range m.words {
		found = found || w == "69"
	}
	if !found {
		t.Errorf("the plan does not add up to 69 sheets: %q", m.words)
	}
}

func TestAPlanTooLongIsAFault(t *testing.T) {
	p, game := pen(t, "en")
	Pages(p, game, papers[0], append(everything, everything...))
	if len(p.Set.Faults()) != 1 {
		t.Errorf("faults: %v", p.Set.Faults())
	}
}

// TestReadingTheScalesFindsTheCorrection prints the back beside its place, reads each scale as
// a person would, and reckons as the page says: out comes what moves the back to its place.
func TestReadingTheScalesFindsTheCorrection(t *testing.T) {
	for _, sheet := range papers {
		w := &writer{sheet: sheet}
		for _, want := range []struct{ dx, dy, angle float64 }{
			{0, 0, 0}, {0.7, 0, 0}, {0, 0.4, 0}, {-1.2, 0.9, 0}, {0, 0, 0.3}, {0.5, -0.3, -0.24}, {-0.2, 0.6, 0.15},
		} {
			// What the correction must undo, as package impose applies it: a turn about the
			// page's middle, then a move.
			mid := draw.Point{X: sheet.W / 2, Y: sheet.H / 2}
			fault := draw.Move(-want.dx, -want.dy).Then(draw.TurnAbout(-want.angle, mid))
			read := map[string]float64{}
			for _, s := range w.scales() {
				best := math.Inf(1)
				fronts, backs := s.lines(pitch, 1), s.lines(pitch-finest, -1)
				for i := range fronts {
					printed := w.behind(fault.Apply(w.behind(backs[i][0])))
					off := printed.Sub(fronts[i][0])
					if d := math.Abs(off.X*s.along.X + off.Y*s.along.Y); d < best {
						best, read[s.name] = d, float64(i-most)*finest
					}
				}
			}
			dx, dy := (read["A"]+read["B"])/2, (read["C"]+read["D"])/2
			angle := (read["A"] - read["B"]) * perMM
			if math.Abs(dx-want.dx) > 0.06 || math.Abs(dy-want.dy) > 0.06 || math.Abs(angle-want.angle) > 0.04 {
				t.Errorf("%s: read %v: %.2f, %.2f, %.2f, want %v", sheet.Name, read, dx, dy, angle, want)
			}
		}
	}
}
