package export

import (
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// TestAPieceBecomesTheSmallestProductThatHoldsIt, turned or not; or is left out; or is a fault.
func TestAPieceBecomesTheSmallestProductThatHoldsIt(t *testing.T) {
	h := House{ID: "h", Products: []Product{
		{ID: "large", For: []string{"card"}, Trim: [2]draw.MM{100, 150}},
		{ID: "small", For: []string{"card", "token"}, Trim: [2]draw.MM{63, 88}},
		{ID: "chit", For: []string{"token"}, Trim: [2]draw.MM{20, 20}},
		{ID: "standing", For: []string{"figure"}, Trim: [2]draw.MM{19, 42}, Foot: 5},
	}, LeftOut: []LeftOut{{Kinds: []string{"token"}, Up: 10, Why: "cubes"}, {Kinds: []string{"mat"}, Why: "sheet"}}}
	standing := func(w, h draw.MM) *piece.Piece { return &piece.Piece{W: w, H: h} }
	for _, x := range []struct {
		kind    string
		w, h    draw.MM
		upright *piece.Piece
		want    string
	}{
		{"card", 63, 88, nil, "small"},
		{"card", 63.2, 88.2, nil, "small"}, // a trim in inches
		{"card", 88, 63, nil, "small turned"},
		{"card", 64, 88, nil, "large"},
		{"card", 101, 151, nil, "fault"},
		{"token", 20, 18, nil, "chit"},
		{"token", 21, 18, nil, "small"},
		{"token", 9, 10, nil, "cubes"},
		{"token", 9, 11, nil, "chit"},
		{"mat", 300, 200, nil, "sheet"},
		{"figure", 20, 64, standing(17, 37), "standing"},
		{"figure", 20, 64, standing(17, 38), "fault"},
		{"figure", 15, 30, nil, "fault"}, // it is only folded
		{"die", 10, 10, nil, "fault"},
	} {
		j := Job{House: h, Groups: []Group{{x.kind, []piece.Piece{{ID: "p", W: x.w, H: x.h, Upright: x.upright}}}}}
		items, faults := j.items()
		got := "fault"
		if len(faults) == 0 {
			got = items[0].why + items[0].product.ID
			if items[0].turned {
				got += " turned"
			}
		}
		if got != x.want {
			t.Errorf("a %s of %g × %g mm: %s, want %s", x.kind, x.w, x.h, got, x.want)
		}
	}
}

// TestPiecesWithoutAProductAreOneFault for each kind and size.
func TestPiecesWithoutAProductAreOneFault(t *testing.T) {
	j := Job{House: House{ID: "h", Products: []Product{{ID: "x", For: []string{"card"}, Trim: [2]draw.MM{10, 10}}}}, Groups: []Group{
		{"card", []piece.Piece{{ID: "a", W: 63, H: 88}, {ID: "b", W: 63, H: 88}, {ID: "c", W: 70, H: 88}}}, {"mat", []piece.Piece{{ID: "m", W: 130, H: 95}}}}}
	_, err := j.Files()
	if err == nil {
		t.Fatal("pieces without a product are no fault")
	}
	for i, want := range []string{
		"content/sheets/houses.yaml: h has no product for a and 1 more (card, 63 × 88 mm): add one that holds them, or put card under leftOut",
		"content/sheets/houses.yaml: h has no product for c (card, 70 × 88 mm): add one that holds them, or put card under leftOut",
		"content/sheets/houses.yaml: h has no product for m (mat, 130 × 95 mm): add one that holds them, or put mat under leftOut",
	} {
		if lines := strings.Split(err.Error(), "\n"); len(lines) != 3 || lines[i] != want {
			t.Errorf("fault %d is not %q:\n%v", i, want, err)
		}
	}
}

// TestLeastPixels are those of cut and bleed, rounded.
func TestLeastPixels(t *testing.T) {
	for _, x := range []struct {
		dpi, w, h, bleed draw.MM
		px, py           int
	}{{0, 62.992, 87.884, 3.048, 816, 1110}, {300, 63, 88, 0, 744, 1039}, {100, 105, 148, 2, 429, 598}, {72, 25.4, 25.4, 0, 72, 72}} {
		h := House{DPI: x.dpi}
		if px, py := h.Least(Product{Trim: [2]draw.MM{x.w, x.h}, Bleed: x.bleed}); px != x.px || py != x.py {
			t.Errorf("%g × %g mm with %g mm at %g dpi take %d × %d pixels, want %d × %d", x.w, x.h, x.bleed, x.dpi, px, py, x.px, x.py)
		}
	}
}
