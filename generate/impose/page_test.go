package impose

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/record"
	"brehon/generate/piece"
)

var update = flag.Bool("update", false, "write the recorded drawings anew")

// measured is a surface that keeps what a judge measures: lines of two points, words, and the
// bounds of everything.
type measured struct {
	lines  []line
	words  []word
	other  draw.Rect // around all that is no mark
	filled []draw.Rect
}

type line struct {
	a, b  draw.Point
	style draw.Style
}

type word struct {
	text string
	at   draw.Point
	turn float64
}

func (m *measured) Path(p *draw.Path, s draw.Style) {
	if len(p.Pts) == 2 {
		m.lines = append(m.lines, line{p.Pts[0], p.Pts[1], s})
		return
	}
	m.other = m.other.Union(p.Bounds())
	if s.Fill.Visible() {
		m.filled = append(m.filled, p.Bounds())
	}
}
func (m *measured) Text(r draw.Run) {
	m.words = append(m.words, word{r.Text, draw.Point{X: r.X, Y: r.Y}, r.Angle})
	m.other = m.other.Union(draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{Y: -r.Size.MM() * 0.7, W: r.Width, H: r.Size.MM()}))
}
func (m *measured) Image(a *draw.Art, x draw.Matrix)          { a.Draw(draw.At(m, x)) }
func (m *measured) Clip(_ *draw.Path, f func(s draw.Surface)) { f(m) }

func look(p piece.Page) *measured {
	m := &measured{}
	p.Draw(m)
	return m
}

// furniture writes the sheet's code at the beginning and the end of both of its lines.
func furniture(dst draw.Surface, s Sheet) {
	for _, l := range []Line{s.Head, s.Foot} {
		if l == (Line{}) {
			continue
		}
		on := draw.At(dst, l.At)
		for _, x := range []draw.MM{0, l.Length - 20} {
			on.Text(draw.Run{X: x, Text: s.Code, Font: draw.Sans, Size: 6.5, Fill: ink, Width: 20})
		}
	}
}

func jobs(t *testing.T, grid string, b Backs) []Job {
	papers, grids := sheets(t)
	var all []Job
	for _, p := range []string{"a4", "letter"} {
		all = append(all, Job{Paper: papers[p], Grid: grids[grid], Backs: b, Code: "T", Furniture: furniture})
	}
	return all
}

func pages(t *testing.T, j Job, pieces ...piece.Piece) []piece.Page {
	t.Helper()
	ps, err := j.Pieces(pieces)
	if err != nil {
		t.Fatal(err)
	}
	return ps
}

func TestCardsGoFourOrNineToASheet(t *testing.T) {
	card := tile("rain", 63, 88, 59)
	for _, c := range []struct {
		grid  string
		backs Backs
		pages int
		wide  bool
	}{
		{"cards-fold", Fold, 15, true}, {"cards-nine", LongEdge, 14, false}, {"cards-nine", ShortEdge, 14, false}, {"cards-nine", NoBacks, 7, false},
	} {
		for _, j := range jobs(t, c.grid, c.backs) {
			ps := pages(t, j, card)
			if len(ps) != c.pages || (ps[0].W > ps[0].H) != c.wide {
				t.Errorf("%s on %s: %d pages, %v × %v", c.grid, j.Paper.ID, len(ps), ps[0].W, ps[0].H)
			}
		}
	}
}

// TestBacksLieBehindFronts turns the back page over as a printer does, and compares marks with
// marks and words with words: the last sheet is not full.
func TestBacksLieBehindFronts(t *testing.T) {
	lot := map[string][]piece.Piece{
		"cards-nine": {tile("rain", 63, 88, 7), tile("famine", 63, 88, 4)},
		"tokens":     {tile("battle", 15, 15, 31), tile("febas", 18, 18, 13), tile("contact", 15, 15, 2), tile("order", 20, 28, 11)},
		"pack":       {tile("rain", 63, 88, 1), tile("febas", 18, 18, 3), tile("contact", 15, 15, 2)},
	}
	for grid, pieces := range lot {
		for _, b := range []Backs{LongEdge, ShortEdge} {
			for _, j := range jobs(t, grid, b) {
				j.Furniture = nil
				ps := pages(t, j, pieces...)
				for i := 0; i < len(ps); i += 2 {
					name := fmt.Sprintf("%s, %s edge, %s, sheet %d", grid, b, j.Paper.ID, i/2+1)
					over := func(p draw.Point) draw.Point { return draw.Point{X: ps[i].W - p.X, Y: p.Y} }
					turn := 0.0
					if b == ShortEdge {
						over = func(p draw.Point) draw.Point { return draw.Point{X: p.X, Y: ps[i].H - p.Y} }
						turn = 180
					}
					register(t, name, look(ps[i]), look(ps[i+1]), over, turn)
				}
			}
		}
	}
}

func register(t *testing.T, name string, front, back *measured, over func(draw.Point) draw.Point, turn float64) {
	t.Helper()
	if len(front.lines) == 0 || len(front.lines) != len(back.lines) {
		t.Errorf("%s: %d marks on the front, %d on the back", name, len(front.lines), len(back.lines))
	}
	for _, l := range front.lines {
		best := math.Inf(1)
		for _, m := range back.lines {
			a, b := over(m.a), over(m.b)
			best = min(best, max(l.a.Sub(a).Len(), l.b.Sub(b).Len()), max(l.a.Sub(b).Len(), l.b.Sub(a).Len()))
		}
		if best > 0.001 {
			t.Errorf("%s: the mark %v has nothing behind it within %.3f mm", name, l, best)
		}
	}
	for _, w := range front.words {
		found := false
		for _, v := range back.words {
			// The words begin 1 mm from the upper left corner of their side, which lies behind
			// the upper right one of the front: nothing but the piece's width between them.
			at := over(v.at)
			same := math.Abs(at.Y-w.at.Y) < 0.001 && at.X > w.at.X && at.X < w.at.X+63
			found = found || same && v.text[:4] == w.text[:4] && math.Abs(math.Abs(v.turn)-turn) < 0.001
		}
		if !found {
			t.Errorf("%s: %q at %v has no back behind it", name, w.text, w.at)
		}
	}
}

func TestTheCorrectionMovesBacksOnly(t *testing.T) {
	j := jobs(t, "cards-nine", LongEdge)[0]
	plain := pages(t, j, tile("rain", 63, 88, 9))
	j.Correct = Correction{DX: 0.7, DY: -0.4}
	moved := pages(t, j, tile("rain", 63, 88, 9))
	if record.Draw(plain[0].Draw) != record.Draw(moved[0].Draw) {
		t.Error("the front has moved")
	}
	a, b := look(plain[1]), look(moved[1])
	for i := range a.lines {
		if d := b.lines[i].a.Sub(a.lines[i].a).Sub(draw.Point{X: 0.7, Y: -0.4}); d.Len() > 1e-9 {
			t.Fatalf("mark %d moved by %v", i, b.lines[i].a.Sub(a.lines[i].a))
		}
	}
	j.Correct = Correction{Angle: 1}
	turnedPages := pages(t, j, tile("rain", 63, 88, 9))
	l := look(turnedPages[1]).lines[0]
	if deg := math.Atan2(-(l.b.X-l.a.X), l.b.Y-l.a.Y) * 180 / math.Pi; math.Abs(deg-1) > 1e-9 {
		t.Errorf("an upright mark is turned by %v degrees, want 1 clockwise", deg)
	}
}

// TestEdgesStayWhite: nothing comes within 4.3 mm of the paper's edge, and nothing but marks
// within 6.35 mm; marks are 0.18 mm wide, 1.8 long.
func TestEdgesStayWhite(t *testing.T) {
	for _, c := range []struct {
		grid   string
		backs  Backs
		pieces []piece.Piece
	}{
		{"cards-fold", Fold, []piece.Piece{tile("rain", 63, 88, 5)}},
		{"cards-nine", LongEdge, []piece.Piece{tile("rain", 63, 88, 9)}},
		{"cards-nine", ShortEdge, []piece.Piece{tile("rain", 63, 88, 9)}},
		{"tokens", Fold, []piece.Piece{tile("battle", 15, 15, 100), tile("febas", 18, 18, 40), tile("order", 20, 28, 11)}},
		{"tokens", ShortEdge, []piece.Piece{tile("battle", 15, 15, 300), tile("febas", 18, 18, 40)}},
		{"standees", Fold, []piece.Piece{standee("army", 25)}},
	} {
		for _, j := range jobs(t, c.grid, c.backs) {
			for i, p := range pages(t, j, c.pieces...) {
				name := fmt.Sprintf("%s, %s, %s, page %d", c.grid, c.backs, j.Paper.ID, i+1)
				m := look(p)
				if r := (draw.Rect{W: p.W, H: p.H}).Inset(Margin); !r.Contains(m.other) {
					t.Errorf("%s: drawn %v outside %v", name, m.other, r)
				}
				for _, l := range m.lines {
					box := (segment{l.a, l.b}).path().Bounds()
					if r := (draw.Rect{W: p.W, H: p.H}).Inset(Edge); !r.Contains(box) {
						t.Errorf("%s: the mark %v is outside %v", name, box, r)
					}
					if len(l.style.Dash) == 0 && (l.style.Width != 0.18 || math.Abs(l.b.Sub(l.a).Len()-1.8) > 1e-9) {
						t.Errorf("%s: a mark %v long and %v wide", name, l.b.Sub(l.a).Len(), l.style.Width)
					}
				}
			}
		}
	}
}

// TestWordsStandClearOfPieces: the lines for words keep off the pieces and their marks.
func TestWordsStandClearOfPieces(t *testing.T) {
	papers, grids := sheets(t)
	for _, p := range papers {
		for _, g := range grids {
			if g.For == "board" || g.For == "booklet" {
				continue
			}
			area, err := g.Area(p)
			if err != nil {
				t.Fatal(err)
			}
			size := g.Lying(p)
			head, foot := lines(size.W, size.H, area)
			for what, l := range map[string]Line{"head": head, "foot": foot} {
				box := l.At.ApplyRect(draw.Rect{Y: -l.Above, W: l.Length, H: l.Above + descent})
				if box.Inset(fits).Meets(area.Inset(-reach)) || l.Above < least {
					t.Errorf("%s on %s: the %s %v (%.2f high) meets the pieces at %v", g.ID, p.ID, what, box, l.Above, area)
				}
				if r := (draw.Rect{W: size.W, H: size.H}).Inset(Margin); !r.Contains(box) {
					t.Errorf("%s on %s: the %s %v is too near the edge", g.ID, p.ID, what, box)
				}
			}
		}
	}
}

func TestPanelStandsOnOneSheet(t *testing.T) {
	j := jobs(t, "tokens", Fold)[0]
	j.Grid.Panel = Size{55, 60}
	n := 0
	j.Furniture = func(_ draw.Surface, s Sheet) {
		if s.Panel != (draw.Rect{}) {
			n++
			if s.N != 2 || s.Of != 2 {
				t.Errorf("the panel %v is on sheet %d of %d", s.Panel, s.N, s.Of)
			}
		}
	}
	for _, p := range pages(t, j, tile("battle", 15, 15, 100)) {
		look(p)
	}
	if n != 1 {
		t.Errorf("%d panels", n)
	}
}

// The recorded drawings: one sheet of each way to lay pieces out.
func TestDrawings(t *testing.T) {
	papers, grids := sheets(t)
	small := []piece.Piece{tile("cow", 15, 15, 2), standee("army", 1), tile("febas", 18, 18, 1)}
	job := func(grid string, b Backs) Job {
		return Job{Paper: papers["a4"], Grid: grids[grid], Backs: b, Code: "T", Furniture: furniture}
	}
	low := job("pack", Fold)
	low.Low = true
	must := func(ps []piece.Page, err error) []piece.Page {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return ps
	}
	board := func(dst draw.Surface, w draw.Rect) { dst.Path(draw.Box(w), draw.Stroke(ink, 1)) }
	leaf := piece.Page{W: 139.7, H: 210, Draw: func(dst draw.Surface) {
		dst.Text(draw.Run{X: 12, Y: 12, Text: "page", Font: draw.Text, Size: 9, Fill: ink})
	}}
	for name, ps := range map[string][]piece.Page{
		"fold":    must(job("pack", Fold).Pieces(small)),
		"long":    must(job("pack", LongEdge).Pieces(small)),
		"short":   must(job("pack", ShortEdge).Pieces(small)),
		"none":    must(job("pack", NoBacks).Pieces(small)),
		"low":     must(low.Pieces(small)),
		"tiles":   must(job("tiles", NoBacks).Tiles(Tiles{Columns: 3, Rows: 2, W: 249, H: 180, Overlap: 10}, board)),
		"booklet": must(job("booklet", ShortEdge).Booklet([]piece.Page{leaf, leaf, leaf, leaf, leaf})),
	} {
		var got string
		for _, p := range ps {
			got += fmt.Sprintf("page %s %g × %g trim %g\n", p.Label, p.W, p.H, p.Trim) + record.Draw(p.Draw)
		}
		file := filepath.Join("testdata", name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is drawn otherwise than %s says; see the difference after go test -update", name, file)
		}
	}
}
