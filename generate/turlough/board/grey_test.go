package board

import (
	"math"
	"testing"
)

// TestRiverAndBorderDifferInGrey: on a black-and-white print of the colour edition, a river and a border band can be told
// apart, and both from open land.
func TestRiverAndBorderDifferInGrey(t *testing.T) {
	const least = 15
	p := newPainter(kit().colour, Options{Game: kit().game})
	river := p.ink.River.Lightness()
	if d := math.Abs(p.ink.Open.Lightness() - river); d < 2*least {
		t.Errorf("river and open land differ by %.1f", d)
	}
	n := 0
	for _, h := range p.game.Map.Hexes {
		arms, ok := p.pen.Arms[p.game.Map.OwnerOf(h.ID)]
		if !ok {
			continue
		}
		n++
		band := bandColour(arms.Field, p.ink)
		if arms.Icon == "chevrons" { // drawn on paper, with bends of its charge
			band = p.ink.Paper
		}
		if d := math.Abs(band.Lightness() - river); d < least {
			t.Errorf("%s: the band of %s has lightness %.1f, the river %.1f", h.ID, arms.Code, band.Lightness(), river)
		}
	}
	if n < 80 {
		t.Errorf("%d hexes with an owner", n)
	}
}
