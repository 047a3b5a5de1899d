package root

import (
	"flag"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var wholePositions = flag.Int("facts", 1200, "positions of TestFactsAreTheWhole")

// manned are tables at which persons play most of the factions.
var manned = []referee.Setup{
	{Scenario: "open", Deal: []string{"eyrie=person", "lizards=person", "duchy=automaton", "hundreds=person", "keepers=person", "vagabond=person"}},
	{Scenario: "open", Options: []string{"map=winter"}, Deal: []string{"eyrie=automaton", "alliance=person", "vagabond=person", "second-vagabond=automaton", "riverfolk=person", "corvids=person"}},
	{Scenario: "open", Options: []string{"map=mountain"}, Deal: []string{"marquise=person", "lizards=automaton", "riverfolk=automaton", "duchy=person", "corvids=automaton"}},
	{Scenario: "open", Options: []string{"map=lake"}, Deal: []string{"marquise=person", "alliance=automaton", "lizards=person", "duchy=automaton", "corvids=person"}},
}

// TestFactsAreTheWhole: equal positions have equal hashes, and only they do; and where a person is asked and no other
// decision is pending, setting its facts one by one gives the same position again.
func TestFactsAreTheWhole(t *testing.T) {
	refereetest.FactsCheck{
		Game: load(t), Setups: append(tables, manned...), Positions: *wholePositions, Most: 400, Seed: refereetest.Seed(t, 6), Settled: settled, Least: 55,
	}.Try(t)
}

// settled reports whether a person is asked what they do, and no other decision is pending.
func settled(s referee.State) bool {
	p := s.(*Position)
	return p.pending.Depth() == 0 && !p.botChooses()
}
