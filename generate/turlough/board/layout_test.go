package board

import (
	"fmt"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/turlough/court"
	"brehon/generate/turlough/lines"
)

// thing is something printed on the map that must not lie over another.
type thing struct {
	hex, what string
	box       draw.Rect
}

func (t thing) String() string {
	return fmt.Sprintf("%s %s (%.1f %.1f, %.1f × %.1f)", t.hex, t.what, t.box.X, t.box.Y, t.box.W, t.box.H)
}

func furnitureOf(h *hex) []thing {
	out := []thing{{h.id, "number", h.label()}}
	if t := h.town; t != nil {
		out = append(out, thing{h.id, "house", t.drawing.Inset(0.2)}, thing{h.id, "slip", t.slip})
		if t.shield.W > 0 {
			out = append(out, thing{h.id, "shield", t.shield}, thing{h.id, "letters", t.code})
		}
	} else {
		out = append(out, thing{h.id, "name", h.tag.box})
	}
	return out
}

func TestNothingLiesOverAnything(t *testing.T) {
	boards(t, func(t *testing.T, b *Board) {
		var all []thing
		for _, h := range b.p.chart.hexes {
			all = append(all, furnitureOf(h)...)
		}
		for i, x := range all {
			for _, y := range all[i+1:] {
				if lines.Overlap(x.box, y.box) > 0 {
					t.Errorf("%v lies over %v", x, y)
				}
			}
		}
	})
}

func TestWordsKeepClearOfLines(t *testing.T) {
	boards(t, func(t *testing.T, b *Board) {
		for _, h := range b.p.chart.hexes {
			for _, x := range furnitureOf(h) {
				if x.what != "house" { // roads end behind it
					keepsClear(t, b, h, x)
				}
			}
		}
	})
}

func keepsClear(t *testing.T, b *Board, h *hex, x thing) {
	still, ways := b.p.still.GapBox(x.box, 1), b.p.ways.GapBox(x.box, 1)
	if x.what == "slip" { // a road from the south ends at its foot
		ways = 1
	}
	if still < 0.2 || ways < 0.2 {
		t.Errorf("%v: %.2f mm from river, crossing or coast, %.2f mm from a road", x, still, ways)
	}
	if !b.p.dryBox(x.box) {
		t.Errorf("%v is not on land", x)
	}
	if !b.p.chart.holds(h.at, x.box, 1.5) {
		t.Errorf("%v sticks out of its hex", x)
	}
}

// A slip covers no road but those that end at its foot, and a token fits under it.
func TestRoadsMeetTheSlipOnlyAtItsFoot(t *testing.T) {
	boards(t, slipsAndRoads)
}

func slipsAndRoads(t *testing.T, b *Board) {
	for _, h := range b.p.chart.hexes {
		if h.town == nil {
			continue
		}
		slip := h.town.slip
		slip.H -= 1.2
		for k, w := range h.ways(b.p.chart.grid) {
			pts := w.Points(20)
			for i := 1; i < len(pts); i++ {
				if gap := lines.ToBox(slip, pts[i-1], pts[i]) - roadCasing/2; gap < -0.3 || k != southEast && k != southWest && gap < 0.2 {
					t.Errorf("%s: the road over side %d comes %.2f mm to the slip", h.id, k, gap)
					break
				}
			}
		}
		if free := h.at.Y + b.p.chart.side + 2 - slip.Bottom(); free < tokenW {
			t.Errorf("%s: %.1f mm under the slip for a token of %g", h.id, free, tokenW)
		}
	}
}

func TestEveryHexShowsItsGround(t *testing.T) {
	boards(t, showsGround)
}

func showsGround(t *testing.T, b *Board) {
	n := map[string]map[markKind]int{}
	for _, m := range b.p.marks {
		if n[m.hex] == nil {
			n[m.hex] = map[markKind]int{}
		}
		n[m.hex][m.kind]++
	}
	for _, h := range b.p.chart.hexes {
		least := leastMarks
		if h.town != nil {
			least = leastMarksTown
		}
		want := map[markKind]bool{tree: h.woodland, tuft: h.bog, slab: h.relief == "karst" && !h.woodland && !h.bog}
		for kind, wanted := range want {
			if wanted && n[h.id][kind] < least {
				t.Errorf("hex %s shows %d marks of kind %d, fewer than %d", h.id, n[h.id][kind], kind, least)
			}
			if !wanted && n[h.id][kind] > 0 {
				t.Errorf("hex %s shows marks of kind %d", h.id, kind)
			}
		}
		if (h.relief == "hills" || h.relief == "mountain") && n[h.id][hillock]+n[h.id][knoll]+n[h.id][mound]+n[h.id][peak] == 0 {
			t.Errorf("hex %s shows no hill", h.id)
		}
	}
}

func TestFurnitureStaysOnItsSheet(t *testing.T) {
	b := New(kit().colour, Options{Game: kit().game})
	for _, r := range b.p.rects() {
		if b.p.seamCost(r) > 0 {
			t.Errorf("%v lies across a seam", r)
		}
		if !b.p.size.Inset(3).Contains(r) {
			t.Errorf("%v leaves the board", r)
		}
		for _, h := range b.p.chart.hexes {
			if b.p.chart.within(h.at, r.Centre(), 0) || r.Inset(-1).Meets(box(h.at.X, h.at.Y, 30, 19)) {
				t.Errorf("%v lies over hex %s", r, h.id)
			}
		}
	}
}

// TestNothingOfTheCourtLiesOnTheSeam: no place, circle, shield or word of the panel, which is on two sheets.
func TestNothingOfTheCourtLiesOnTheSeam(t *testing.T) {
	boards(t, func(t *testing.T, b *Board) {
		at := b.p.furniture().court
		small := &parts{}
		b.p.court.Panel(draw.At(small, draw.Move(at.X, at.Y)), court.Setup{})
		if len(small.boxes) < 150 {
			t.Fatalf("%d parts", len(small.boxes))
		}
		for _, seam := range b.p.seamsY {
			for _, r := range small.boxes {
				if r.Y < seam+1 && r.Bottom() > seam-1 {
					t.Errorf("%v lies across the seam at %g", r, seam)
				}
			}
		}
	})
}

// parts are the boxes of all that is drawn small: words, shields, places and circles, not lines and grounds.
type parts struct{ boxes []draw.Rect }

func (p *parts) Path(s *draw.Path, st draw.Style) {
	if r := s.Bounds(); r.W < 19 && r.H < 19 {
		p.boxes = append(p.boxes, r)
	}
}
func (p *parts) Text(r draw.Run) { p.boxes = append(p.boxes, in(r)) }
func (p *parts) Image(a *draw.Art, m draw.Matrix) {
	p.boxes = append(p.boxes, m.ApplyRect(a.Bounds))
}
func (p *parts) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(p) }
