package root

import (
	"brehon/content/root"
	"brehon/content/strict"
	"brehon/referee"
	scen "brehon/scenarios/root"
)

// CaseWords are the words of the game's files of cases, with the graph that may stand there as the map of its own.
func CaseWords() strict.Vocabulary {
	return strict.Vocabulary{Make: map[string]func() any{"map": func() any { return &root.Graph{} }}}
}

// On is the game on the board of a case, which CaseWords has made; the faults are the board's, or that the board is none of
// this game.
func On(g *root.Game, set *scen.Set, board any) (referee.Game, []strict.Fault) {
	graph, ok := board.(*root.Graph)
	if !ok {
		return nil, []strict.Fault{{Msg: "the map is that of another game"}}
	}
	on, faults := graph.On(g)
	if len(faults) > 0 {
		return nil, faults
	}
	return New(on, set.On(on)), nil
}
