package turlough

import (
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// On is the game on the board of a case, a *turlough.Graph; the faults are the board's.
func On(g *turlough.Game, set *scen.Set, board any) (referee.Game, []strict.Fault) {
	graph := board.(*turlough.Graph)
	if faults := graph.Check(g); len(faults) > 0 {
		return nil, faults
	}
	return NewOn(g, set, Board(*graph)), nil
}
