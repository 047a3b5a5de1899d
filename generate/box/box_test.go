package box

import (
	"fmt"
	"math"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// near reports whether two lengths are equal, but for rounding.
func near(a, b draw.MM) bool { return math.Abs(a-b) < 1e-9 }

// TestANetAddsUp: its panels are as wide as the cards in their sleeves, or as deep as the deck, and add up to the net; its outline is
// closed, and all folds lie in it.
func TestANetAddsUp(t *testing.T) {
	for _, b := range []Tuckbox{{Cards: 41, W: 63, H: 88, Thick: 0.72}, {Cards: 10, W: 60, H: 36, Thick: 0.5}, {Cards: 100, W: 44, H: 68, Thick: 0.3}} {
		wide, tall, deep := b.W+3+2, b.H+3+2, float64(b.Cards)*b.Thick+2
		w, h := b.Size()
		if !near(w, 8+2*wide+2*deep) || !near(h, tall+2*(deep+15)) {
			t.Errorf("%+v: the net has %g × %g mm, want %g × %g", b, w, h, 8+2*wide+2*deep, tall+2*(deep+15))
		}
		x := b.columns()
		for i, want := range []draw.MM{8, wide, deep, wide, deep} {
			if !near(x[i+1]-x[i], want) {
				t.Errorf("%+v: panel %d is %g mm wide, want %g", b, i, x[i+1]-x[i], want)
			}
		}
		cuts := b.cuts()
		for i, c := range cuts {
			if next := cuts[(i+1)%len(cuts)]; c.B != next.A {
				t.Errorf("%+v: the outline is open between %v and %v", b, c.B, next.A)
			}
			if c.A.X < 0 || c.A.Y < 0 || c.A.X > w || c.A.Y > h {
				t.Errorf("%+v: %v lies outside the net", b, c.A)
			}
		}
		folds := b.folds()
		if len(folds) != 12 {
			t.Errorf("%+v has %d folds, want 12: four between panels, six of flaps, two of tucks", b, len(folds))
		}
		for _, f := range folds {
			if f.A.X < 0 || f.B.X > w || f.A.Y < 0 || f.B.Y > h {
				t.Errorf("%+v: the fold %v lies outside the net", b, f)
			}
		}
	}
}

// TestAPaperForABox: upright or lying, or too small, with what it would hold.
func TestAPaperForABox(t *testing.T) {
	a4, a3 := impose.Paper{ID: "a4", Name: "A4", Width: 210, Height: 297}, impose.Paper{ID: "a3", Name: "A3", Width: 297, Height: 420}
	for _, x := range []struct {
		cards int
		thick draw.MM
		paper impose.Paper
		w     draw.MM // of the sheet as it lies; 0: too small
		fault string
	}{
		{41, 0.72, a4, 297, ""},
		{10, 0.72, a4, 210, ""},
		{51, 0.72, a4, 297, ""},
		{52, 0.72, a4, 0, "the box of Box is 39 mm deep for 52 cards: its net needs a sheet of 232 × 211 mm, and A4 has 297 × 210; A4 takes 51 such cards: make the box for one table with --scenario, or for cards of another thickness with --thick, or add a larger paper to content/sheets"},
		{59, 0.72, a3, 297, ""},
		{12, 5, a4, 0, "the box of Box is 62 mm deep for 12 cards: its net needs a sheet of 277 × 256 mm, and A4 has 297 × 210; A4 takes 7 such cards: make the box for one table with --scenario, or for cards of another thickness with --thick, or add a larger paper to content/sheets"},
	} {
		s, err := Tuckbox{Title: lang.Said{Text: "Box"}, Cards: x.cards, W: 63, H: 88, Thick: x.thick}.Sheet(nil, x.paper)
		if x.fault != "" {
			if fmt.Sprint(err) != x.fault {
				t.Errorf("%d cards of %g mm on %s: %v\nwant %s", x.cards, x.thick, x.paper.Name, err, x.fault)
			}
			continue
		}
		if err != nil || s.Pages[0].W != x.w {
			t.Errorf("%d cards of %g mm on %s: %v, and the sheet is not %g mm wide", x.cards, x.thick, x.paper.Name, err, x.w)
			continue
		}
		for _, c := range s.Cuts {
			if c.A.X < impose.Edge || c.A.Y < impose.Edge || c.A.X > s.Pages[0].W-impose.Edge || c.A.Y > s.Pages[0].H-impose.Edge {
				t.Errorf("%d cards of %g mm on %s: the cut at %v is nearer than %g mm to the edge", x.cards, x.thick, x.paper.Name, c.A, impose.Edge)
			}
		}
	}
}

// TestALabelShowsWhatIsInTheBag: up to three of its pieces, as large as they are or smaller, inside its frame.
func TestALabelShowsWhatIsInTheBag(t *testing.T) {
	for _, x := range []struct {
		w, h   draw.MM
		pieces int
		shown  int
		scale  draw.MM
	}{{9, 9, 1, 1, 1}, {15, 15, 2, 2, 23.22 / (15 * 2.12)}, {15, 15, 5, 3, 23.22 / (15 * 3.24)}, {20, 64, 1, 1, 16.6 / 64}} {
		var at []draw.Rect
		b := Bag{ID: "b"}
		for range x.pieces {
			b.Pieces = append(b.Pieces, piece.Piece{Count: 2, W: x.w, H: x.h, Front: func(dst draw.Surface) {
				dst.Path(draw.Box(draw.Rect{W: x.w, H: x.h}), draw.Fill(draw.Hex("#CC0000")))
			}})
		}
		if b.Count() != 2*x.pieces {
			t.Errorf("%d pieces twice are %d", x.pieces, b.Count())
		}
		room := draw.Rect{W: labelWide, H: labelHigh}.Inset(1.2 + labelEdge)
		room.W = float64(room.W * pictures)
		b.show(shapes{&at}, room)
		if len(at) != x.shown {
			t.Errorf("of %d pieces it shows %d, want %d", x.pieces, len(at), x.shown)
		}
		for _, r := range at {
			if math.Abs(r.W-float64(x.scale*x.w)) > 0.05 || r.X < room.X-0.01 || r.Right() > room.Right()+0.01 || r.Y < room.Y-0.01 || r.Bottom() > room.Bottom()+0.01 {
				t.Errorf("%d pieces of %g × %g mm: one is shown at %v, %g times as large, want %g, in %v", x.pieces, x.w, x.h, r, r.W/x.w, x.scale, room)
			}
		}
	}
}

// shapes is the surface that keeps where shapes lie.
type shapes struct{ at *[]draw.Rect }

func (s shapes) Path(p *draw.Path, _ draw.Style)              { *s.at = append(*s.at, p.Bounds()) }
func (s shapes) Text(draw.Run)                                {}
func (s shapes) Image(a *draw.Art, m draw.Matrix)             { a.Draw(draw.At(s, m)) }
func (s shapes) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(s) }
