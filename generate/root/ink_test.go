package root

import (
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"
)

// TestInk weighs every sheet, in each language, and those of a table whose bots have the last level and all traits: the four
// inks together cover at most 18 % of it, of a map 30 %, in low ink 6 %.
func TestInk(t *testing.T) {
	generatetest.WantsInk(t)
	for _, players := range [][]string{nil, hardest(t)} {
		generatetest.LittleInk(t, Kit(read(t)), generate.Options{Langs: []string{"en", "pt-BR"}, Players: players, Only: []string{"map", "slip", "turn", "track", "aid"}},
			func(file string, _ int) bool { return file == "maps.pdf" })
	}
}

// hardest are all bots of the last level, with all their traits.
func hardest(t *testing.T) (players []string) {
	g, set := read(t)
	k := kit{g, set}
	for _, f := range k.bots() {
		player := f.ID + "=automaton:nightmare"
		for _, trait := range g.Automata.TraitsOf(g.Automata.Of(f.ID)) {
			player += "+" + trait.ID
		}
		players = append(players, player)
	}
	return players
}
