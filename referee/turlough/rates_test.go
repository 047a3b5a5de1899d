package turlough

import (
	"slices"
	"testing"
)

// TestEveryEffectChangesItsRate: each value that a hazard card may change is one of the rates, and no two are the same,
// whether a card of this game changes it or not (Annex D).
func TestEveryEffectChangesItsRate(t *testing.T) {
	names := []string{"routeCost", "crossingCost", "openCost", "movementPoints", "replenish", "cattleLoss", "cattleFloor",
		"provisionPrice", "battlePrice", "incomeDelta", "coyneRecruit", "coyneFeed", "recovery", "raidGain"}
	g, _ := load(t)
	for _, e := range g.Effects {
		if !slices.Contains(names, e.ID) {
			t.Errorf("the effect %s is not among the rates", e.ID)
		}
	}
	base := rates{cost: [4]uint8{1, 1, 2, noWay}}
	seen := map[rates]string{base: "nothing"}
	for _, name := range names {
		r := base
		r.set(name, 77)
		if other := seen[r]; other != "" {
			t.Errorf("%s changes what %s does", name, other)
		}
		seen[r] = name
	}
}
