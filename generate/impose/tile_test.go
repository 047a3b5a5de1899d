package impose

import (
	"fmt"
	"math"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

var thomond = Tiles{Columns: 3, Rows: 2, W: 249, H: 180, Overlap: 10}

func TestTilesMakeTheBoard(t *testing.T) {
	for _, j := range jobs(t, "tiles", NoBacks) {
		j.Code = "B"
		var seen []Tile
		j.Furniture = func(dst draw.Surface, s Sheet) {
			furniture(dst, s)
			seen = append(seen, *s.Tile)
		}
		var windows []draw.Rect
		ps, err := j.Tiles(thomond, func(_ draw.Surface, w draw.Rect) { windows = append(windows, w) })
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range ps {
			m := look(p)
			paper := draw.Rect{W: p.W, H: p.H}
			for _, l := range m.lines {
				if box := (segment{l.a, l.b}).path().Bounds(); !paper.Inset(Edge).Contains(box) {
					t.Errorf("%s: the mark %v is too near the edge", p.Label, box)
				}
			}
			if !paper.Inset(Margin).Contains(m.other) {
				t.Errorf("%s: drawn %v", p.Label, m.other)
			}
		}
		// The windows as they lie on the board, with 10 mm for the next tile to be glued on.
		want := []draw.Rect{
			{X: 0, Y: 0, W: 259, H: 190}, {X: 249, Y: 0, W: 259, H: 190}, {X: 498, Y: 0, W: 249, H: 190},
			{X: 0, Y: 180, W: 259, H: 180}, {X: 249, Y: 180, W: 259, H: 180}, {X: 498, Y: 180, W: 249, H: 180},
		}
		neighbours := []string{ // left, above, right, below
			"  B-2 B-4", "B-1  B-3 B-5", "B-2   B-6",
			" B-1 B-5 ", "B-4 B-2 B-6 ", "B-5 B-3  ",
		}
		if len(windows) != len(want) {
			t.Fatalf("%d tiles", len(windows))
		}
		for i, w := range windows {
			s := seen[i]
			if w != want[i] {
				t.Errorf("tile %d shows %v, want %v", i+1, w, want[i])
			}
			if got := fmt.Sprintf("%s %s %s %s", s.Left, s.Above, s.Right, s.Below); got != neighbours[i] {
				t.Errorf("tile %d joins %q, want %q", i+1, got, neighbours[i])
			}
			if ps[i].Trim != s.Net || s.Net.W != 249 || s.Net.H != 180 {
				t.Errorf("tile %d: trim %v, net %v", i+1, ps[i].Trim, s.Net)
			}
			for _, l := range []Line{s.GlueRight, s.GlueBelow} {
				box := l.At.ApplyRect(draw.Rect{Y: -l.Above, W: l.Length, H: l.Above})
				if l != (Line{}) && (!s.Printed.Contains(box) || box.Inset(fits).Meets(s.Net)) {
					t.Errorf("tile %d: the words to be glued over stand at %v", i+1, box)
				}
			}
		}
	}
}

func TestTilesAreCutAtTheTopAndAtTheLeft(t *testing.T) {
	j := jobs(t, "tiles", NoBacks)[0]
	j.Furniture = nil
	ps, err := j.Tiles(thomond, func(draw.Surface, draw.Rect) {})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{4, 4, 6, 6, 6, 8} { // two marks a cut; the board's own right and lower edge are cut too
		n := 0
		for _, l := range look(ps[i]).lines {
			if len(l.style.Dash) == 0 {
				n++
			}
		}
		if n != want {
			t.Errorf("tile %d has %d cut marks, want %d", i+1, n, want)
		}
	}
}

func TestATileTooLargeIsRefused(t *testing.T) {
	j := jobs(t, "tiles", NoBacks)[0]
	_, err := j.Tiles(Tiles{Columns: 1, Rows: 1, W: 260, H: 180, Overlap: 10}, nil)
	want := `a tile of 260 × 180 mm and 10 mm to glue do not fit the 259 × 190 mm of grid "tiles"; make the map's tiles smaller`
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestSaddleOrder(t *testing.T) {
	for n, want := range map[int]string{
		0: "[]",
		4: "[[4 1] [2 3]]",
		8: "[[8 1] [2 7] [6 3] [4 5]]",
	} {
		if got := fmt.Sprint(saddle(n)); got != want {
			t.Errorf("%d pages: %s, want %s", n, got, want)
		}
	}
}

// TestFoldedBookletCountsUp folds the sheets into each other and leafs through them.
func TestFoldedBookletCountsUp(t *testing.T) {
	for n := 4; n <= 64; n += 4 {
		sides := saddle(n)
		var leaves [][2]int // right-hand page and its back, from the cover to the middle, then on to the end
		for i := 0; i < len(sides); i += 2 {
			leaves = append(leaves, [2]int{sides[i][1], sides[i+1][0]})
		}
		for i := len(sides) - 2; i >= 0; i -= 2 {
			leaves = append(leaves, [2]int{sides[i+1][1], sides[i][0]})
		}
		for i, l := range leaves {
			if l != [2]int{2*i + 1, 2*i + 2} {
				t.Fatalf("%d pages: leaf %d shows %v", n, i+1, l)
			}
		}
	}
}

func TestBookletIsPaddedAndCentred(t *testing.T) {
	for _, j := range jobs(t, "booklet", ShortEdge) {
		j.Furniture = nil
		var leaves []piece.Page
		for i := range 9 {
			leaves = append(leaves, piece.Page{W: 139.7, H: 210, Draw: func(dst draw.Surface) {
				dst.Text(draw.Run{X: 0, Y: 0, Text: fmt.Sprint(i + 1), Font: draw.Text, Size: 9, Fill: ink})
			}})
		}
		ps, err := j.Booklet(leaves)
		if err != nil {
			t.Fatal(err)
		}
		if len(ps) != 6 {
			t.Fatalf("%d pages for three sheets", len(ps))
		}
		for i, side := range [][2]string{{"", "1"}, {"2", ""}, {"", "3"}, {"4", "9"}, {"8", "5"}, {"6", "7"}} {
			var got [2]string
			for _, w := range look(ps[i]).words {
				k := 0
				if w.at.X > 100 {
					k = 1
				}
				x := ps[i].W/2 + float64(k-1)*139.7
				if math.Abs(w.at.X-x) > 1e-9 || math.Abs(w.at.Y-(ps[i].H-210)/2) > 1e-9 {
					t.Errorf("page %s begins at %v", w.text, w.at)
				}
				got[k] = w.text
			}
			if got != side {
				t.Errorf("side %d shows %q, want %q", i+1, got, side)
			}
		}
	}
}
