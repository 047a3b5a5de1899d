package impose

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// picture shows a sheet from above: a letter covers 5 × 5 mm; a piece shows the first letter
// of its id, its back below a fold the small letter, and o is free for instructions.
func picture(l layout, panel Size) string {
	const cell = 5
	w, h := int(l.area.W/cell), int(l.area.H/cell)
	grid := make([][]byte, h)
	for y := range grid {
		grid[y] = []byte(strings.Repeat(".", w))
	}
	fill := func(r draw.Rect, c byte) {
		for y := range grid {
			for x := range grid[y] {
				if mid := (draw.Rect{X: l.area.X + cell*(float64(x)+0.5), Y: l.area.Y + cell*(float64(y)+0.5)}); r.Contains(mid) {
					grid[y][x] = c
				}
			}
		}
	}
	for _, f := range l.faces() {
		c := f.of.ID[0]
		if f.back {
			c += 'a' - 'A'
		}
		fill(f.box, c)
	}
	if panel != (Size{}) {
		fill(l.free(panel), 'o')
	}
	var b strings.Builder
	for _, row := range grid {
		b.WriteString(strings.TrimRight(string(row), ".") + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

func TestStripsOnASheet(t *testing.T) {
	area := draw.Rect{X: 15, Y: 20, W: 100, H: 100}
	for _, c := range []struct {
		name   string
		backs  Backs
		panel  Size
		pieces []piece.Piece
		want   string
	}{
		{"one fold a row, kinds of one size in a row, highest first, the last in two parts", Fold, Size{30, 15}, []piece.Piece{
			tile("A", 10, 10, 7), tile("B", 10, 10, 3), tile("C", 25, 25, 1), tile("D", 15, 15, 2), tile("E", 15, 10, 4),
		}, `
CCCCC.DDDDDD.EEEEEE
CCCCC.DDDDDD.EEEEEE
CCCCC.DDDDDD.eeeeee
CCCCC.dddddd.eeeeee
CCCCC.dddddd
ccccc.dddddd.EEEEEE
ccccc........EEEEEE
ccccc........eeeeee
ccccc........eeeeee
ccccc

AAAAAAAAAAAAAABBBBBB
AAAAAAAAAAAAAABBBBBB
aaaaaaaaaaaaaabbbbbb
aaaaaaaaaaaaaabbbbbb

oooooooooooooooooooo
oooooooooooooooooooo
oooooooooooooooooooo
oooooooooooooooooooo`},
		{"no fold: rows of one size touch", LongEdge, Size{}, []piece.Piece{
			tile("A", 20, 15, 12), tile("B", 35, 20, 2),
		}, `
BBBBBBBBBBBBBB
BBBBBBBBBBBBBB
BBBBBBBBBBBBBB
BBBBBBBBBBBBBB

AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAA
AAAAAAAA
AAAAAAAA`},
		{"what does not fit goes to the next sheet, what still fits fills the first", Fold, Size{}, []piece.Piece{
			tile("A", 50, 30, 3), tile("B", 20, 15, 5), tile("C", 10, 10, 4), tile("D", 20, 10, 5),
		}, `
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAA
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaa

BBBBBBBBBBBBBBBBBBBB
BBBBBBBBBBBBBBBBBBBB
BBBBBBBBBBBBBBBBBBBB
bbbbbbbbbbbbbbbbbbbb
bbbbbbbbbbbbbbbbbbbb
bbbbbbbbbbbbbbbbbbbb
=
AAAAAAAAAA.CCCCCCCC
AAAAAAAAAA.CCCCCCCC
AAAAAAAAAA.cccccccc
AAAAAAAAAA.cccccccc
AAAAAAAAAA
AAAAAAAAAA
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa

DDDDDDDDDDDDDDDDDDDD
DDDDDDDDDDDDDDDDDDDD
dddddddddddddddddddd
dddddddddddddddddddd`},
		{"a standee is its own strip, with its three folds", Fold, Size{}, []piece.Piece{
			tile("A", 15, 15, 3), standee("S", 2),
		}, `
SSSSSS.AAAAAAAAA
SSSSSS.AAAAAAAAA
SSSSSS.AAAAAAAAA
SSSSSS.aaaaaaaaa
SSSSSS.aaaaaaaaa
SSSSSS.aaaaaaaaa
SSSSSS
SSSSSS
SSSSSS
SSSSSS
SSSSSS
SSSSSS`},
	} {
		var got []string
		for _, l := range pack(strips(c.pieces, area.W, c.backs), area) {
			got = append(got, picture(l, c.panel))
		}
		if g := "\n" + strings.Join(got, "\n=\n"); g != c.want {
			t.Errorf("%s:%s\nwant:%s", c.name, g, c.want)
		}
	}
}

// heap is a random lot of pieces, the same for a seed.
func heap(seed uint64) []piece.Piece {
	r := rand.New(rand.NewPCG(seed, 1276))
	var all []piece.Piece
	for i := range 1 + r.IntN(9) {
		w, h := float64(10+r.IntN(16)), float64(10+r.IntN(16))
		if r.IntN(2) == 0 {
			h = w
		}
		p := tile(fmt.Sprintf("piece-%d", i), w, h, r.IntN(40))
		switch r.IntN(6) {
		case 0:
			p.Back = nil
		case 2:
			p.Back, p.Ground = nil, ink
		case 1:
			p = standee(fmt.Sprintf("standee-%d", i), 1+r.IntN(20))
		}
		all = append(all, p)
	}
	return all
}

// TestWhateverIsPacked: every piece is there as often as it counts, inside the area, no two
// pieces overlap, and no mark or fold comes into another strip.
func TestWhateverIsPacked(t *testing.T) {
	area := draw.Rect{X: 15, Y: 19.5, W: 180, H: 245}
	for seed := range uint64(150) {
		for _, b := range []Backs{Fold, LongEdge, ShortEdge, NoBacks} {
			pieces := heap(seed)
			count := map[string]int{}
			for _, l := range pack(strips(pieces, area.W, b), area) {
				faces := l.faces()
				check(t, fmt.Sprintf("seed %d, backs %s", seed, b), area, l, faces)
				for _, f := range faces {
					if !f.back {
						count[f.of.ID]++
					}
				}
			}
			for _, p := range pieces {
				if count[p.ID] != p.Count {
					t.Errorf("seed %d, backs %s: %d of %s, want %d", seed, b, count[p.ID], p.ID, p.Count)
				}
			}
		}
	}
}

func check(t *testing.T, name string, area draw.Rect, l layout, faces []face) {
	t.Helper()
	for i, f := range faces {
		if !area.Contains(f.box) {
			t.Errorf("%s: %s at %v is outside %v", name, f.of.ID, f.box, area)
		}
		for _, g := range faces[:i] {
			if f.box.Inset(fits).Meets(g.box.Inset(fits)) {
				t.Errorf("%s: %s at %v overlaps %s at %v", name, f.of.ID, f.box, g.of.ID, g.box)
			}
		}
	}
	var marks []draw.Rect
	for _, c := range cuts(faces) {
		near, far := c.longer(away), c.longer(reach)
		marks = append(marks, segment{far.a, near.a}.path().Bounds(), segment{near.b, far.b}.path().Bounds())
	}
	for _, f := range l.folds() {
		far := f.longer(reach)
		marks = append(marks, segment{far.a, f.a}.path().Bounds().Inset(-0.05), segment{f.b, far.b}.path().Bounds())
	}
	for _, m := range marks {
		for _, f := range faces {
			if m.Inset(fits).Meets(f.box.Inset(0.1)) {
				t.Errorf("%s: the mark %v comes into %s at %v", name, m, f.of.ID, f.box)
			}
		}
	}
}

func TestFreeRoomIsClearOfMarks(t *testing.T) {
	area := draw.Rect{X: 15, Y: 19.5, W: 180, H: 245}
	for seed := range uint64(60) {
		for _, l := range pack(strips(heap(seed), area.W, Fold), area) {
			r := l.free(Size{50, 40})
			if r == (draw.Rect{}) {
				continue
			}
			if !area.Contains(r) || r.W < 49.99 || r.H < 39.99 {
				t.Errorf("seed %d: room %v in %v", seed, r, area)
			}
			for _, s := range l.strips {
				if s.box.Inset(-reach).Meets(r) {
					t.Errorf("seed %d: room %v meets the marks of the strip at %v", seed, r, s.box)
				}
			}
		}
	}
}
