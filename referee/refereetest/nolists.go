package refereetest

import "brehon/referee"

// NoLists is embedded by a game of a test whose automata follow no lists.
type NoLists struct{}

// Traits are none.
func (NoLists) Traits() []string { return nil }

// Reason is none.
func (NoLists) Reason(string, referee.State, referee.Move) (referee.Reason, bool) {
	return referee.Reason{}, false
}

// Lists are none.
func (NoLists) Lists(string, referee.State, referee.Seat) []referee.List { return nil }

// Sight sees nothing.
func (NoLists) Sight(string, referee.State, referee.Move, referee.Move) (referee.Sight, bool) {
	return referee.Sight{}, false
}
