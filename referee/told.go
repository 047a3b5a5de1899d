package referee

// Telling is the part that an event plays in what is told.
type Telling int

const (
	Happens Telling = iota
	Begins          // something begins that is told apart from what was before: a turn, a Round
	Retells         // it says what was decided, and more: the way of a march
	Lays            // it says what to move on the board, for whoever has heard nothing else
)

// Told is a Game some of whose events play another part than to say what happened.
type Told interface {
	Tells(e Event) Telling
}

// TellingOf is the part that an event plays in a game.
func TellingOf(g Game, e Event) Telling {
	if t, ok := g.(Told); ok {
		return t.Tells(e)
	}
	return Happens
}
