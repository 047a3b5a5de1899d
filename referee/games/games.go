// Package games is the list of games that can be refereed. It stands apart because it alone knows them
// all: a new game is one line here.
package games

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/turlough"
	"brehon/scenarios"
)

// Entry is a game of the list. It is made from its content, which has no faults, neither its own nor those that Faults finds.
type Entry struct {
	ID     string                                                          // as in content/<id>
	Faults func(*content.Game) []lang.Fault                                // what the content asks of the game, and it does not know
	New    func(*content.Game, *scenarios.Set) referee.Game                // on the printed board
	NewOn  func(*content.Game, *scenarios.Set, content.Graph) referee.Game // on another, in which Graph.Check finds no fault
}

// List is every game, in the order in which they are offered.
var List = []Entry{
	{
		ID:     "turlough",
		Faults: turlough.Faults,
		New:    func(g *content.Game, set *scenarios.Set) referee.Game { return turlough.New(g, set) },
		NewOn: func(g *content.Game, set *scenarios.Set, b content.Graph) referee.Game {
			return turlough.NewOn(g, set, turlough.Board(b))
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
