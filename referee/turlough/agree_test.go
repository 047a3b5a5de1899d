package turlough

import (
	"flag"
	"testing"

	"brehon/referee/refereetest"
)

var anywhere = flag.Int("anywhere", 0, "games of TestAgreeAnywhere; 0: a few")

// The list and Why agree in whatever position the table may describe, under every edition and the options that
// bring commands of their own.
func TestAgreeAnywhere(t *testing.T) {
	g, set := load(t)
	var all = setups(g, set, "law")
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			all = append(all, setups(g, set, "law", o.ID+"="+v)[0])
		}
	}
	all = append(all, setups(g, set, "law", "hostage.pieces=2", "hostage.release=choice", "combat.loss=choice", "hostage.scope=free", "trade=on")...)
	all = append(all, setups(g, set, "pt")...)
	all = append(all, setups(g, set, "en")...)
	games := *anywhere
	if games == 0 {
		games = 20
	}
	got, err := refereetest.Run(refereetest.Trial{Game: New(g, set), Setups: all, Games: games, Most: 150, Seed: refereetest.Seed(t, 3), Commands: 100, Say: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games, %d positions, %d commands judged, %d kinds of refusal", got.Games, got.Positions, got.Judged, len(got.Refusals))
}
