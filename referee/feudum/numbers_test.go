package feudum

import (
	"testing"

	"brehon/content"
	pack "brehon/content/feudum"
	"brehon/scenarios"
	scen "brehon/scenarios/feudum"
)

// TestNumbers plays with the numbers of rules.yaml at the ends of what the content allows: nothing breaks, and all is conserved.
func TestNumbers(t *testing.T) {
	all, faults := pack.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), all)
	if len(faults)+len(more) > 0 {
		t.Fatal(faults, more)
	}
	g := New(all, set)
	r := &all.Rules
	law := *r
	var forms [moveFormCount]int
	for i, change := range []func(){
		func() { r.Hand.Cards = 10 },
		func() { r.Hand.Cards, r.Hand.Extra = 1, 0 },
		func() { r.Barrel, r.Writs = 0, 1 },
		func() { r.Barrel, r.Writs = 9, 16 },
		func() { r.Kit.Picks, r.Kit.Food, r.Kit.Shillings = 0, 0, 0 },
		func() { r.Kit.Picks, r.Kit.Food, r.Kit.Shillings = 5, 9, 15 },
		func() { r.Migrate.Food, r.Move.Pilfer, r.Move.Godspeed, r.Ferry = 0, 0, 0, 0 },
		func() { r.Move.Godspeed, r.Ferry = 9, 20 },
		func() { r.Explore.Draw, r.Explore.More, r.Explore.Keep, r.Explore.ShovelsKeep = 9, 9, 9, 2 },
		func() { r.Harvest.Base, r.Harvest.More, r.Harvest.Most, r.Farm = 30, 9, 30, 30 },
		func() { r.Harvest.Base, r.Harvest.Most, r.Farm = 0, 1, 1 },
		func() { r.Tax.Base, r.Tax.More, r.Tax.Reinforce = 20, 9, 9 },
		func() { r.Tend.Resources, r.Tend.ToRuler = 9, 9 },
	} {
		*r = law
		change()
		for n := range 2 {
			playOut(t, g, tables[(i+n)%len(tables)], uint64(100*i+n), &forms)
		}
	}
}
