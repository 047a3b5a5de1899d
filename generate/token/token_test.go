package token

import (
	"fmt"
	"slices"
	"testing"

	"brehon/content"
)

// TestEveryPieceIsPrinted: as many of each value as there are, and of a component without values as many as it counts.
func TestEveryPieceIsPrinted(t *testing.T) {
	g := &content.Game{Components: []*content.Component{
		{ID: "coin", Form: "token", Field: "#B4472F", Charge: "#FFFFFF", Code: "C", Values: map[int]int{1: 4, 5: 2}},
		{ID: "tree", Form: "token", Field: "#B4472F", Charge: "#FFFFFF", Code: "T", Count: 2},
		{ID: "rain", Form: "card", Code: "R", Count: 3},
	}}
	var got []string
	for _, p := range Pieces(nil, g) {
		got = append(got, fmt.Sprintf("%d %s %s", p.Count, p.ID, p.Code))
	}
	if want := []string{"4 coin-1 C", "2 coin-5 C5", "2 tree T"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
