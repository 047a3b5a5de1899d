// Package games is the list of games that can be refereed. It stands apart because it alone knows them
// all: a new game is one line here.
package games

import (
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee"
	law "brehon/referee/turlough"
	scen "brehon/scenarios/turlough"
)

// Entry is a game of the list. It is made from its content, which has no faults, neither its own nor those that Faults finds.
type Entry struct {
	ID     string                                                       // as in content/<id>
	Faults func(*turlough.Game) []lang.Fault                            // what the content asks of the game, and it does not know
	New    func(*turlough.Game, *scen.Set) referee.Game                 // on the printed board
	NewOn  func(*turlough.Game, *scen.Set, turlough.Graph) referee.Game // on another, in which Graph.Check finds no fault
}

// List is every game, in the order in which they are offered.
var List = []Entry{
	{
		ID:     "turlough",
		Faults: law.Faults,
		New:    func(g *turlough.Game, set *scen.Set) referee.Game { return law.New(g, set) },
		NewOn: func(g *turlough.Game, set *scen.Set, b turlough.Graph) referee.Game {
			return law.NewOn(g, set, law.Board(b))
		},
	},
}

// Find is the game of that id.
func Find(id string) (Entry, bool) {
	for _, e := range List {
		if e.ID == id {
			return e, true
		}
	}
	return Entry{}, false
}
