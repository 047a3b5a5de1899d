package turlough

import (
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// CaseWords returns the vocabulary of the game's case files, including a graph in place of the map.
func CaseWords() strict.Vocabulary {
	return strict.Vocabulary{Make: map[string]func() any{"map": func() any { return &turlough.Graph{} }}}
}

// On returns the game on the board of a case, as read by CaseWords; the faults are the board's, or that it is not a board of
// this game.
func On(g *turlough.Game, set *scen.Set, made any) (referee.Game, []strict.Fault) {
	graph, ok := made.(*turlough.Graph)
	if !ok {
		return nil, []strict.Fault{{Msg: "the map is that of another game"}}
	}
	if faults := graph.Check(g); len(faults) > 0 {
		return nil, faults
	}
	return NewOn(g, set, board(*graph)), nil
}
