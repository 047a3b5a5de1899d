package token

import (
	"fmt"
	"slices"
	"testing"

	"brehon/content/source"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// TestEveryPieceIsPrinted: as many of each value as there are, of a component without values as many as it counts, half of
// them with the second picture; markers, one for each row where there are rows; heaps when they are asked for.
func TestEveryPieceIsPrinted(t *testing.T) {
	g := &source.Game{Components: []*source.Component{
		{ID: "coin", Form: "token", Width: 15, Field: "#B4472F", Charge: "#FFFFFF", Values: map[int]int{1: 4, 5: 2}, Faces: []source.TokenFace{{Value: 5, Width: 18}}},
		{ID: "tree", Form: "token", Width: 15, Field: "#B4472F", Charge: "#FFFFFF", Count: 3, Second: "stump"},
		{ID: "man", Form: "token", Width: 15, Field: "#B4472F", Charge: "#FFFFFF", Marker: &source.Marker{Width: 9, Count: 6}, Heap: map[int]int{1: 9}},
		{ID: "pool", Form: "token", Width: 15, Field: "#B4472F", Charge: "#FFFFFF", Marker: &source.Marker{Width: 9, Rows: map[int]int{1: 1, 4: 2}}, Heap: map[int]int{1: 5, 5: 1}},
		{ID: "rain", Form: "card", Count: 3},
	}}
	said := func(list []piece.Piece) (got []string) {
		for _, p := range list {
			got = append(got, fmt.Sprintf("%d %s %g", p.Count, p.ID, p.W))
		}
		return got
	}
	want := []string{"4 coin-1 15", "2 coin-5 18", "2 tree 15", "1 tree-second 15", "6 man-marker 9", "1 pool-marker-1 9", "2 pool-marker-4 9"}
	if got := said(Pieces(&ornament.Pen{}, g)); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := said(Heaps(&ornament.Pen{}, g)), []string{"9 man-heap 15", "5 pool-heap-1 15", "1 pool-heap-5 15"}; !slices.Equal(got, want) {
		t.Errorf("heaps: %q, not %q", got, want)
	}
}

func TestRoman(t *testing.T) {
	for n, want := range map[int]string{1: "I", 4: "IV", 6: "VI", 9: "IX", 14: "XIV", 39: "XXXIX"} {
		if got := roman(n); got != want {
			t.Errorf("%d is %s, not %s", n, got, want)
		}
	}
}
