// Package ask answers questions about a position without changing it: the table, the status, legal moves and their reasons,
// the rules, the history.
package ask

import (
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
)

// Queries answers questions about a position: none of it changes anything.
type Queries struct {
	View   *view.View
	Screen *say.Screen
	// Proposed returns the program's next move, if the table wants to see it first; Waits reports whether anything automatic
	// is waiting for the table.
	Proposed func() (referee.Proposal, bool)
	Waits    func() bool

	keyed bool // the signs of the board were explained
}
