package turlough

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
)

// Faults are the words of automata.yaml that the game does not understand: content that has any cannot be played.
func Faults(g *turlough.Game) (faults []lang.Fault) {
	a := &g.Automata
	find := func(what string, list []*content.AutomatonWord, known []string) {
		for _, w := range list {
			if !slices.Contains(known, w.ID) {
				faults = append(faults, lang.Fault{Pos: w.Pos, Msg: fmt.Sprintf("automaton: the game knows no %s %q; it knows %s", what, w.ID, strings.Join(known, ", "))})
			}
		}
	}
	find("decision", a.Decisions, decisionWords())
	find("deed", a.Deeds, deedWords())
	find("condition", a.Ifs, slices.Sorted(maps.Keys(conditions)))
	find("filter", a.Only, slices.Sorted(maps.Keys(filters)))
	find("tie-breaker", a.First, slices.Sorted(maps.Keys(scores)))
	return faults
}

// decisionWords are all decisions, each once: what is asked, and flight, which an automaton thinks of at every moment (T20.5).
func decisionWords() []string {
	words := []string{"flight"}
	for _, d := range automatonDecisions {
		if d != "" {
			words = append(words, d)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// deedWords are the first words of all moves, each once.
func deedWords() (words []string) {
	for _, f := range moveForms {
		words = append(words, strings.Fields(f)[0])
	}
	slices.Sort(words)
	return slices.Compact(words)
}
