// Package games is the list of games that can be refereed. It stands apart because it alone knows them
// all: a new game is one line here.
package games

import (
	"brehon/content"
	"brehon/referee"
	"brehon/referee/turlough"
	"brehon/scenarios"
)

// Entry is a game of the list.
type Entry struct {
	ID  string                                           // as in content/<id>
	New func(*content.Game, *scenarios.Set) referee.Game // from its content, which has no faults
}

// List is every game, in the order in which they are offered.
var List = []Entry{
	{"turlough", func(g *content.Game, set *scenarios.Set) referee.Game { return turlough.New(g, set) }},
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
