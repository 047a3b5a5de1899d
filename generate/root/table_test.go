package root

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/draw/drawtest"
	"brehon/generate/generatetest"
)

// TestNeeded: of a table only what it can use is printed; of one at which nobody sits, all.
func TestNeeded(t *testing.T) {
	g, set := read(t)
	k := kit{g, set}
	all := generatetest.Layout(t, Kit(g, set), generate.LayoutOptions{Lang: "en"}).Pieces()
	for _, c := range []struct {
		scenario, players, options string
		bots                       string
		want                       int // beside the twelve markers
	}{
		{"first", "", "", "marquise automaton:normal", 0},
		{"first", "marquise=automaton:easy+blitz eyrie=nobody", "", "marquise automaton:easy+blitz", 0},
		{"first", "marquise=person eyrie=automaton", "", "eyrie automaton:normal", 0},
		{"two-lake", "", "", "riverfolk automaton:normal, corvids automaton:normal", 3},
		{"two-lake", "", "services=none", "riverfolk automaton:normal, corvids automaton:normal", 0},
		{"two-lake", "", "services=advanced", "riverfolk automaton:normal, corvids automaton:normal", 5},
		{"solo", "", "", "marquise automaton:normal, alliance automaton:normal, vagabond automaton:normal", 6},
		{"open", "vagabond=automaton second-vagabond=automaton:nightmare riverfolk=person", "services=advanced",
			"vagabond automaton:normal, second-vagabond automaton:nightmare", 6 + 4 + 1},
		{"", "duchy=automaton:challenging+overwhelm", "", "duchy automaton:challenging+overwhelm", 0},
	} {
		o := generate.Options{Scenario: c.scenario, Players: strings.Fields(c.players), Set: strings.Fields(c.options)}
		if err := k.refuse(o); err != nil {
			t.Error(err)
		}
		s, err := g.Settings("", o.Set)
		if err != nil {
			t.Fatal(err)
		}
		at, bots := k.table(o), []string{}
		for _, b := range at.bots {
			bots = append(bots, b.faction.ID+" automaton:"+b.as.Name())
		}
		if got := strings.Join(bots, ", "); got != c.bots {
			t.Errorf("%s %s: the bots are %s, not %s", c.scenario, c.players, got, c.bots)
		}
		if got := len(at.needed(all, s)); got != 12+c.want {
			t.Errorf("%s %s: %d pieces, not %d", c.scenario, c.players, got, 12+c.want)
		}
	}
	if at := k.table(generate.Options{Scenario: "open"}); len(at.bots) != 8 || len(at.needed(all, g.Law())) != len(all) {
		t.Errorf("where nobody sits, there are %d bots", len(at.bots))
	}
}

// TestFewSheets: a table of one bot takes at most 6 sheets, any table of three at most 10, whatever the bots, their levels and
// traits, and whoever plays beside them.
func TestFewSheets(t *testing.T) {
	g, set := read(t)
	bots := hardest(t)
	count := func(paper string, players []string) int {
		o := generate.LayoutOptions{Lang: "en", Paper: paper, Set: []string{"map=lake", "services=advanced"}, Players: append([]string{"riverfolk=person"}, players...)}
		return len(generatetest.Pages(t, generatetest.Layout(t, Kit(g, set), o), "map", "slip", "turn", "track", "aid"))
	}
	for i, one := range bots {
		if i < 8 {
			if n := count("letter", []string{one}); n > 6 {
				t.Errorf("%s takes %d sheets", one, n)
			}
		}
		three := []string{one, bots[(i+3)%len(bots)], bots[(i+4)%len(bots)]}
		if slices.Contains(three, bots[8]) {
			three[1] = bots[3]
		}
		if n := count("letter", three); n > 10 {
			t.Errorf("%s take %d sheets", fmt.Sprint(three), n)
		}
	}
}

// TestOnlyTheTablesBots: the sheets of a table speak of no bot that does not play there.
func TestOnlyTheTablesBots(t *testing.T) {
	l := generatetest.Layout(t, Kit(read(t)), generate.LayoutOptions{Lang: "en", Set: []string{"map=lake"},
		Players: []string{"marquise=automaton:challenging+blitz+iron-will", "eyrie=person"}})
	said := &drawtest.Letters{}
	for _, p := range generatetest.Pages(t, l, "map", "slip", "turn", "track", "aid") {
		p.Draw(said)
	}
	var text []string
	for _, r := range said.Runs {
		text = append(text, r.Text)
	}
	bare := func(s string) string { return strings.ReplaceAll(s, " ", "") } // kerning parts words
	whole := bare(strings.Join(text, ""))
	for _, want := range []string{"Challenging", "Blitz", "Iron Will", "Recruit more", "Blitz battle", "Lake"} {
		if !strings.Contains(whole, bare(want)) {
			t.Errorf("nothing says %q", want)
		}
	}
	for _, other := range []string{"Autumn", "Fortified", "base is removed", "garden is removed", "attacking Eyrie", "Mercenaries", "Thief", "Electric", "Nightmare"} {
		if strings.Contains(whole, bare(other)) {
			t.Errorf("something says %q", other)
		}
	}
}

// TestRefusedPlayers: who cannot be printed for is refused, with those that can.
func TestRefusedPlayers(t *testing.T) {
	g, set := read(t)
	k := kit{g, set}
	for players, want := range map[string]string{
		"otters=automaton":                `--player otters=automaton: there is no faction "otters"`,
		"keepers=automaton":               "--player keepers=automaton: only a person plays the keepers (R4.3)",
		"marquise=search":                 "--player marquise=search: a sheet is printed for a person, nobody, or an automaton with level and traits",
		"second-vagabond=automaton":       "--player: second-vagabond plays only beside vagabond (R4.3)",
		"marquise=automaton:normal+swoop": `--player marquise=automaton:normal+swoop: its automaton has no level with traits "normal+swoop"; there are easy, normal, challenging, nightmare, and the traits blitz, fortified, hospitals, iron-will, overwhelming`,
	} {
		if err := k.refuse(generate.Options{Players: strings.Fields(players)}); err == nil || err.Error() != want {
			t.Errorf("%s: %v", players, err)
		}
	}
}
