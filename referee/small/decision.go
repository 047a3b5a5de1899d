package small

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Body is the part of a position that only the game knows.
type Body interface {
	Over() (winners []referee.Seat, over bool)
	Table() []referee.Placed
	Neighbours(place int) []string // place is an index into the list of places
}

// Decision is embedded by the decisions of a small game, with defaults for what most have in common.
type Decision[P any] struct {
	law.Asked[*P]  // does nothing without an answer
	law.Listed[*P] // refuses no answer
}

// Moves is never called: answers are found by trying.
func (Decision[P]) Moves(*P, []referee.Move) []referee.Move { panic("small: answers are tried") }

// Weight is the weight of an outcome of chance among all; 0 makes it impossible.
func (Decision[P]) Weight(*P, referee.Command) int { return 1 }

// Hidden returns the seat whose secret answer a decision remembers and the decision as all others see it, or Nobody.
func (Decision[P]) Hidden(*P) (of referee.Seat, as law.Decision[*P]) { return referee.Nobody, nil }

// decision is a type that embeds Decision.
type decision[P any] interface {
	law.Decision[*P]
	Weight(*P, referee.Command) int
	Hidden(*P) (of referee.Seat, as law.Decision[*P])
}
