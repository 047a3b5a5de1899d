package impose

import (
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

func benchPlan(b *testing.B, area draw.Rect, backs Backs, pieces ...piece.Piece) {
	for b.Loop() {
		for _, l := range pack(strips(pieces, area.W, backs), area) {
			l.free(Size{55, 60})
		}
	}
}

var (
	wide = draw.Rect{X: 22, Y: 17, W: 252, H: 176}
	tall = draw.Rect{X: 15, Y: 19.5, W: 180, H: 245}
)

func BenchmarkDeck60(b *testing.B)  { benchPlan(b, wide, Fold, tile("card", 63, 88, 60)) }
func BenchmarkDeck600(b *testing.B) { benchPlan(b, wide, Fold, tile("card", 63, 88, 600)) }
func BenchmarkTokens(b *testing.B) {
	benchPlan(b, tall, Fold, tile("battle", 15, 15, 178), tile("febas", 18, 18, 80), tile("fire", 12, 12, 90), tile("order", 20, 28, 11), tile("clonroad", 25, 25, 1))
}
func BenchmarkTokensShort(b *testing.B) {
	benchPlan(b, tall, ShortEdge, tile("battle", 15, 15, 178), tile("febas", 18, 18, 80), tile("fire", 12, 12, 90), tile("order", 20, 28, 11), tile("clonroad", 25, 25, 1))
}
