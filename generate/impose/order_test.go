package impose

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// guillotined splits what is in hand at every line that crosses it from edge to edge and meets no piece, and splits the parts
// again: it counts the pieces that come to lie alone, and those that do not.
func guillotined(hand []draw.Rect) (alone, stuck int) {
	if len(hand) == 1 {
		return 1, 0
	}
	for _, of := range []side{rows, columns} {
		parts := map[int][]draw.Rect{}
		lines := through(hand, of)
		for _, b := range hand {
			from, _ := of(b)
			i := 0
			for i < len(lines) && lines[i] <= from+alignment {
				i++
			}
			parts[i] = append(parts[i], b)
		}
		if len(parts) < 2 {
			continue
		}
		for _, p := range parts {
			a, s := guillotined(p)
			alone, stuck = alone+a, stuck+s
		}
		return alone, stuck
	}
	return 0, len(hand)
}

// ground is a piece whose colour runs to its edge.
func ground(id string, size draw.MM, count int) piece.Piece {
	p := tile(id, size, size, count)
	p.Back, p.Ground = nil, ink
	return p
}

// TestAGuillotineCutsEverySheet: whatever stands on a sheet that tells an order of cutting can be cut apart by cuts that run
// through, and the order counts them all.
func TestAGuillotineCutsEverySheet(t *testing.T) {
	none := func(p piece.Piece) piece.Piece { p.Back = nil; return p }
	var few []piece.Piece
	for i := range 8 {
		few = append(few, ground(fmt.Sprint("few-", i), 18, 3))
	}
	for name, c := range map[string]struct {
		grid   string
		backs  Backs
		pieces []piece.Piece
		across int
		down   string
	}{
		"cards":    {"cards-nine", NoBacks, []piece.Piece{none(tile("rain", 63, 88, 9))}, 4, "5–8"},
		"a few":    {"cards-nine", NoBacks, []piece.Piece{none(tile("rain", 63, 88, 5))}, 3, "4–7"},
		"folded":   {"cards-fold", Fold, []piece.Piece{tile("rain", 63, 88, 4)}, 2, "3–7"},
		"standees": {"standees", Fold, []piece.Piece{standee("army", 20), standee("hostage", 3)}, 3, "4–16"},
		"blocks":   {"tokens", NoBacks, []piece.Piece{ground("coin", 18, 13), ground("marker", 9, 40), ground("fire", 15, 24)}, 9, "10–30 31–43 44–54"},
		"few":      {"tokens", NoBacks, few, 4, "5–15"},
	} {
		for _, j := range jobs(t, c.grid, c.backs) {
			sheets, err := j.plan(c.pieces)
			if err != nil {
				t.Fatal(err)
			}
			boxes := cutOut(sheets[0].faces())
			o := order(boxes)
			if o == nil {
				t.Errorf("%s: there is no order", name)
				continue
			}
			var down []string
			for _, d := range o.Down {
				down = append(down, fmt.Sprintf("%d–%d", d.First, d.Last))
			}
			if len(sheets) != 1 || len(o.Across) != c.across || strings.Join(down, " ") != c.down || o.Pieces != len(boxes) {
				t.Errorf("%s: %d sheets, %d cuts across, then %s; %d pieces", name, len(sheets), len(o.Across), down, o.Pieces)
			}
			if alone, stuck := guillotined(boxes); stuck > 0 || alone != o.Pieces {
				t.Errorf("%s: %d pieces come to lie alone, %d do not", name, alone, stuck)
			}
		}
	}
}

// TestNoOrderWhereCutsDoNotRunThrough: of four pieces round a fifth no line parts any, and of two columns with rows at other
// heights the lines across part nothing; nothing is promised there.
func TestNoOrderWhereCutsDoNotRunThrough(t *testing.T) {
	wheel := []draw.Rect{{X: 0, Y: 0, W: 20, H: 10}, {X: 20, Y: 0, W: 10, H: 20}, {X: 10, Y: 20, W: 20, H: 10}, {X: 0, Y: 10, W: 10, H: 20}, {X: 10, Y: 10, W: 10, H: 10}}
	if o := order(wheel); o != nil {
		t.Errorf("the wheel has %+v", o)
	}
	if _, stuck := guillotined(wheel); stuck != 5 {
		t.Errorf("a guillotine parts the wheel but for %d", stuck)
	}
	steps := []draw.Rect{{X: 0, Y: 0, W: 10, H: 10}, {X: 0, Y: 10, W: 10, H: 20}, {X: 15, Y: 0, W: 10, H: 20}, {X: 15, Y: 20, W: 10, H: 10}}
	if o := order(steps); o != nil {
		t.Errorf("the steps have %+v", o)
	}
}

// TestEveryOrderIsTrue: of random heaps, whatever sheet tells an order is cut apart by a guillotine.
func TestEveryOrderIsTrue(t *testing.T) {
	area := draw.Rect{X: 15, Y: 19.5, W: 180, H: 245}
	told := 0
	for seed := range uint64(150) {
		for _, l := range pack(strips(heap(seed), area.W, NoBacks), area) {
			boxes := cutOut(l.faces())
			if order(boxes) == nil {
				continue
			}
			told++
			if alone, stuck := guillotined(boxes); stuck > 0 || alone != len(boxes) {
				t.Errorf("seed %d: %d of %d pieces come to lie alone", seed, alone, len(boxes))
			}
		}
	}
	if told < 20 {
		t.Errorf("%d orders", told)
	}
}

// TestRowsHoldOneKindWhereTheyCan: kinds that fill half of a row begin rows of their own, the others fill them up.
func TestRowsHoldOneKindWhereTheyCan(t *testing.T) {
	var row []string
	for _, s := range strips([]piece.Piece{ground("A", 20, 5), ground("b", 20, 2), ground("C", 20, 3), ground("d", 20, 1), ground("e", 20, 2)}, 100, NoBacks) {
		text := ""
		for _, p := range s.pieces {
			text += p.ID
		}
		row = append(row, text)
	}
	if want := []string{"AAAAA", "CCCbb", "dee"}; !slices.Equal(row, want) {
		t.Errorf("%q, not %q", row, want)
	}
}

// TestGroundsRunBeyondTheBlock: the colour of a piece is printed 1.5 mm beyond the block on its free sides, and nowhere else;
// its marks keep off it.
func TestGroundsRunBeyondTheBlock(t *testing.T) {
	j := jobs(t, "tokens", NoBacks)[0]
	m := look(pages(t, j, ground("fire", 15, 36))[0])
	area, err := j.Grid.Area(j.Paper)
	if err != nil {
		t.Fatal(err)
	}
	block := draw.Rect{X: area.X, Y: area.Y, W: 180, H: 45}
	whole := draw.Rect{X: area.X - bleed, Y: area.Y - bleed, W: 180 + 2*bleed, H: 45 + 2*bleed}
	far := draw.Rect{}
	for _, r := range m.filled {
		far = far.Union(r)
		if !whole.Contains(r) || block.Contains(r) && r != block {
			t.Errorf("a ground of %v", r)
		}
	}
	if !far.Contains(whole) {
		t.Errorf("grounds reach %v, not %v", far, whole)
	}
	for _, l := range m.lines {
		if (segment{l.a, l.b}).path().Bounds().Meets(draw.Rect{X: whole.X, Y: whole.Y, W: 90, H: 30 + bleed}) {
			t.Errorf("the mark %v lies on a ground", l)
		}
	}
}
