package automaton

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// Faults lists the words of automata.yaml that the game does not know. Content that has any cannot be played.
func (w Words[V]) Faults(a *source.Automata) (faults []lang.Fault) {
	find := func(what string, list []*source.AutomatonWord, known []string) {
		for _, x := range list {
			if !slices.Contains(known, x.ID) {
				faults = append(faults, lang.Fault{Pos: x.Pos, Msg: fmt.Sprintf("automaton: the game knows no %s %q; it knows %s", what, x.ID, strings.Join(known, ", "))})
			}
		}
	}
	find("decision", a.Decisions, once(w.Decisions))
	find("deed", a.Deeds, w.Deeds())
	find("condition", a.Ifs, slices.Sorted(maps.Keys(w.Ifs)))
	find("filter", a.Only, slices.Sorted(maps.Keys(w.Only)))
	find("tie-breaker", a.First, slices.Sorted(maps.Keys(w.First)))
	find("scope", a.Scopes, slices.Sorted(maps.Keys(w.Scopes)))
	return faults
}

// Deeds are the first words of all moves, each once.
func (w Words[V]) Deeds() (deeds []string) {
	for _, form := range w.Forms {
		deeds = append(deeds, deed(form))
	}
	return once(deeds)
}

// once sorts words and drops duplicates and empty ones.
func once(words []string) []string {
	list := slices.Compact(slices.Sorted(slices.Values(words)))
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}
