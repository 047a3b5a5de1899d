package referee

// Telling is the part that an event plays in what is told.
type Telling int

const (
	Happens  Telling = iota
	Begins           // something begins that is told apart from what was before: a turn, a Round
	Retells          // it says what was decided, and more: the way of a march
	Lays             // it says what to move on the board, for whoever has heard nothing else
	Replaces         // it says what the move comes to, and the move as it is written would say something else: a walk on the spot
)

// Told is a Game some of whose events play another part than to say what happened.
type Told interface {
	Tells(e Event) Telling
}

// Clashed is a Game in which several dice decide one thing, such as a clash.
type Clashed interface {
	Clashes(s State) bool // the throw that is asked is one of those
	// Clash tells in one sentence all that was thrown, and what it comes to, where the throw m in s decides; rest are the events
	// that it does not tell of. It returns false if m decides nothing yet, or is no such throw.
	Clash(s State, m Move, events []Event) (says Message, rest []Event, ok bool)
}

// TellingOf is the part that an event plays in a game.
func TellingOf(g Game, e Event) Telling {
	if t, ok := g.(Told); ok {
		return t.Tells(e)
	}
	return Happens
}

// Reporting is a Game in which persons report what they have done on the table: their own pieces lie as they say already.
type Reporting interface {
	// Reports says that they have done so with others' pieces as well.
	Reports(c Command) bool
}
