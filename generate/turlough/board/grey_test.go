package board

import (
	"math"
	"testing"
)

// TestRiverAndBorderDifferInGrey: on a black-and-white print of the colour edition, a river and a border band can be told
// apart.
func TestRiverAndBorderDifferInGrey(t *testing.T) {
	const least = 15
	p, n := newPainter(kit().colour, Options{Game: kit().game}), 0
	river := p.ink.River.Lightness()
	for _, h := range p.game.Map.Hexes {
		arms, ok := p.pen.Arms[p.game.Map.OwnerOf(h.ID)]
		if !ok {
			continue
		}
		n++
		if band := bandColour(arms.Field, p.ink).Lightness(); math.Abs(band-river) < least {
			t.Errorf("%s: the band of %s has lightness %.1f, the river %.1f", h.ID, arms.Code, band, river)
		}
	}
	if n < 80 {
		t.Errorf("%d hexes with an owner", n)
	}
}
