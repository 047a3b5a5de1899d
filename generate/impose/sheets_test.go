package impose

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/content/strict"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// sheets are the papers and grids that the kit ships.
func sheets(t testing.TB) (papers map[string]Paper, grids map[string]Grid) {
	t.Helper()
	papers, grids = map[string]Paper{}, map[string]Grid{}
	names, _ := filepath.Glob("../../content/sheets/*.yaml")
	for _, name := range names {
		switch filepath.Base(name) {
		case "houses.yaml", "machine.yaml", "tabletop.yaml": // neither papers nor grids
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var f File
		for _, fault := range strict.Read(filepath.Base(name), "sheets", data, &f).Faults {
			t.Error(fault)
		}
		id := strings.TrimSuffix(filepath.Base(name), ".yaml")
		switch {
		case f.Paper != nil && f.Grid == nil:
			papers[f.Paper.ID] = *f.Paper
			if f.Paper.ID != id {
				t.Errorf("%s holds paper %q", name, f.Paper.ID)
			}
		case f.Grid != nil && f.Paper == nil:
			grids[f.Grid.ID] = *f.Grid
			if f.Grid.ID != id {
				t.Errorf("%s holds grid %q", name, f.Grid.ID)
			}
		default:
			t.Errorf("%s holds neither a paper nor a grid alone", name)
		}
	}
	return papers, grids
}

func TestEveryGridFitsEveryPaper(t *testing.T) {
	papers, grids := sheets(t)
	if len(papers) < 2 || len(grids) < 7 {
		t.Fatalf("%d papers and %d grids", len(papers), len(grids))
	}
	for _, p := range papers {
		for _, g := range grids {
			if _, err := g.Area(p); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestPapersHaveTheirExactSizeInPoints(t *testing.T) {
	papers, _ := sheets(t)
	for id, want := range map[string][2]float64{"a4": {595.276, 841.890}, "letter": {612, 792}} {
		p := papers[id]
		w, h := p.Width/draw.PerPt, p.Height/draw.PerPt
		if math.Abs(w-want[0]) > 0.001 || math.Abs(h-want[1]) > 0.001 {
			t.Errorf("%s is %.4f × %.4f pt, want %v", id, w, h, want)
		}
	}
}

func TestAPaperTooSmallIsRefused(t *testing.T) {
	_, grids := sheets(t)
	_, err := grids["tokens"].Area(Paper{ID: "a5", Name: "A5", Width: 148, Height: 210})
	want := `grid "tokens", 180 × 248 mm with its marks, comes 25.90 mm too near the edge of A5 portrait; make it smaller or use another paper`
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestAPieceTooLargeIsRefused(t *testing.T) {
	papers, grids := sheets(t)
	j := Job{Paper: papers["a4"], Grid: grids["tokens"], Backs: Fold, Code: "T"}
	_, err := j.Pieces([]piece.Piece{tile("shield", 40, 130, 1)})
	want := `piece "shield" takes 40 × 260 mm, and grid "tokens" has 180 × 248 mm; use another grid`
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

// tile is a piece that shows its id on both sides, with a line across.
func tile(id string, w, h draw.MM, count int) piece.Piece {
	show := func(side string) func(draw.Surface) {
		return func(dst draw.Surface) {
			dst.Path(draw.Line(1, h/2, w-1, h/2), draw.Stroke(draw.Hex("#000000"), 0.2))
			dst.Text(draw.Run{X: 1, Y: 3, Text: id + " " + side, Font: draw.Sans, Size: 7, Fill: draw.Hex("#000000")})
		}
	}
	return piece.Piece{ID: id, Kind: "token", W: w, H: h, Count: count, Front: show("front"), Back: show("back")}
}

// standee is a piece that is its own strip.
func standee(id string, count int) piece.Piece {
	p := tile(id, 14, 62, count)
	p.Back, p.Folds = nil, []draw.MM{7, 31, 55}
	return p
}

// TestNothingLiesUnderAMark of a cutting machine: three of them, or four.
func TestNothingLiesUnderAMark(t *testing.T) {
	m := Marks{Inset: 10, Arm: 5, Thick: 1, Side: 5}
	size := Size{210, 297}
	field := &piece.Piece{Ground: draw.Hex("#CC0000")}
	for _, x := range []struct {
		at          draw.Rect
		of          *piece.Piece
		three, four bool
	}{
		{draw.Rect{X: 12.4, Y: 12.4, W: 50, H: 50}, &piece.Piece{}, true, true},
		{draw.Rect{X: 12.6, Y: 12.6, W: 50, H: 50}, &piece.Piece{}, false, true},
		{draw.Rect{X: 15.6, Y: 15.6, W: 50, H: 50}, &piece.Piece{}, false, false},
		{draw.Rect{X: 15.6, Y: 15.6, W: 50, H: 50}, field, false, true},
		{draw.Rect{X: 150, Y: 12, W: 45, H: 50}, &piece.Piece{}, true, true},
		{draw.Rect{X: 150, Y: 250, W: 45, H: 35}, &piece.Piece{}, false, true},
		{draw.Rect{X: 12, Y: 250, W: 45, H: 35}, &piece.Piece{}, true, true},
		{draw.Rect{X: 5, Y: 100, W: 200, H: 100}, field, false, false},
	} {
		for _, four := range []bool{false, true} {
			m.Four = four
			if got, want := m.under(face{of: x.of, box: x.at}, size), four && x.four || !four && x.three; got != want {
				t.Errorf("four marks %v: %v is under one: %v, want %v", four, x.at, got, want)
			}
		}
	}
}
