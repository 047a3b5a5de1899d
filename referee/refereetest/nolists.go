package refereetest

import "brehon/referee"

// NoLists is embedded by a test game whose automata have no lists.
type NoLists struct{}

// Traits returns nil.
func (NoLists) Traits() []string { return nil }

// Reason returns false.
func (NoLists) Reason(string, referee.State, referee.Move) (referee.Reason, bool) {
	return referee.Reason{}, false
}

// Lists returns nil.
func (NoLists) Lists(string, referee.State, referee.Seat) []referee.List { return nil }

// Sight sees nothing.
func (NoLists) Sight(string, referee.State, referee.Move, referee.Move) (referee.Sight, bool) {
	return referee.Sight{}, false
}
