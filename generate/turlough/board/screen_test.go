package board

import (
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/turlough/lines"
)

// TestShieldsHideNoName: on a screen an army in any hex leaves the hex’s name to be read (all but a tenth of it), and stands in its hex; so do two that
// fight there.
func TestShieldsHideNoName(t *testing.T) {
	boards(t, func(t *testing.T, b *Board) {
		window := b.Land(6)
		for _, h := range b.p.chart.hexes {
			for _, n := range []int{1, 2} {
				tb := &table{Board: b, s: &draw.List{}, window: window}
				placed := []piece.Placed{
					{Piece: "army", Place: h.id, Owner: "clann-turlough", Count: 1}, {Piece: "battle", Place: h.id, Owner: "clann-turlough", Count: 12},
					{Piece: "army", Place: h.id, Owner: "clann-cullen", Count: 1}, {Piece: "battle", Place: h.id, Owner: "clann-cullen", Count: 3},
				}
				_, at := tb.groups(placed[:2*n])
				tb.shields(h, at[h].armies)
				block := tb.busy[0]
				name := b.p.wordsIn(h, leastWords)
				if hidden := lines.Overlap(block, name); hidden > 0.1*name.W*name.H {
					t.Errorf("%d armies in %s hide %.1f mm² of its name", n, h.id, hidden)
				}
				if c := block.Centre(); c.Sub(h.at).Len() > b.p.chart.across/2 {
					t.Errorf("%d armies in %s stand %.1f mm from its middle", n, h.id, c.Sub(h.at).Len())
				}
				if !window.Contains(block) {
					t.Errorf("%d armies in %s stand outside the window", n, h.id)
				}
			}
		}
	})
}

// TestMiddles: the middle of a hex is that of its settlement, too.
func TestMiddles(t *testing.T) {
	boards(t, func(t *testing.T, b *Board) {
		for _, h := range b.p.chart.hexes {
			places := []string{h.id}
			if h.town != nil {
				places = append(places, h.town.id)
			}
			for _, place := range places {
				if q, ok := b.Middle(place); !ok || q != b.Centre(h.id) {
					t.Errorf("the middle of %s is %v, %v", place, q, ok)
				}
			}
		}
		if q, ok := b.Middle("nowhere"); ok {
			t.Errorf("nowhere is at %v", q)
		}
	})
}
