package root

import (
	"brehon/content/root"
	"brehon/content/strict"
	"brehon/referee"
	scen "brehon/scenarios/root"
)

// CaseWords returns the vocabulary of the game's case files, including the graph of a map of their own.
func CaseWords() strict.Vocabulary {
	return strict.Vocabulary{Make: map[string]func() any{"map": func() any { return &root.Graph{} }}}
}

// On returns the game on the board of a case, as read by CaseWords; the faults are the board's, or that it is not a board of
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
