// Package games is the list of games that can be refereed. It stands apart because it alone knows them
// all: a new game is one line here.
package games

import (
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee"
	law "brehon/referee/turlough"
	scen "brehon/scenarios/turlough"
)

// Entry is a game of the list. It is made from its content, which has no faults, neither its own nor those that Faults finds.
type Entry struct {
	ID     string                                       // as in content/<id>
	Faults func(*turlough.Game) []lang.Fault            // what the content asks of the game, and it does not know
	New    func(*turlough.Game, *scen.Set) referee.Game // on the printed board
	// NewFor makes it for a case: on the printed board, or on the one that CaseWords has made.
	NewFor    func(g *turlough.Game, set *scen.Set, board any) (referee.Game, []strict.Fault)
	CaseWords func() strict.Vocabulary
}

// List is every game, in the order in which they are offered.
var List = []Entry{
	{
		ID:        "turlough",
		Faults:    law.Faults,
		New:       func(g *turlough.Game, set *scen.Set) referee.Game { return law.New(g, set) },
		NewFor:    law.NewFor,
		CaseWords: law.CaseWords,
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
