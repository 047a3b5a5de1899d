package referee

// Extras are what a game hands over beside its rules, for those who run a table. Whoever uses them walks the lists and does
// not ask which game it is.
type Extras struct {
	// HashVersion grows by one each time the hashes of the same positions change; below 2 they never have. The journals of
	// an older version are taken up: their hashes are not compared until a line says that those of today begin.
	HashVersion int

	// Players returns who plays each seat of a set-up that New has accepted, by the names that SetPlayer takes, in a game whose
	// Setup.Deal says so: "POWER=PLAYER". Nil: whoever sits down.
	Players func(Setup) []string

	Questions  []Question  // the table may ask, beside what every game is asked
	Shortcuts  []Shortcut  // to answers: Enter, and standing orders
	Objections []Objection // to commands, by where they are typed
	Parts      []Part      // that words and events play
	Series     []Series    // of throws that follow each other
}

// Extended is a Game that hands over Extras: the same each time.
type Extended interface {
	Extras() Extras
}

// ExtrasOf returns what a game hands over; the zero Extras if it is nothing.
func ExtrasOf(g Game) Extras {
	if e, ok := g.(Extended); ok {
		return e.Extras()
	}
	return Extras{}
}

// HashVersion is the version of a game's hashes, at least 1.
func HashVersion(g Game) int { return max(1, ExtrasOf(g).HashVersion) }

// Shortcut gives an answer that nobody types in full.
type Shortcut struct {
	// Order names a standing order, which stands for a seat from when it is given: the game's messages play.typed.<Order>
	// and play.order.<Order> say how it is typed and what it does. Empty: the shortcut is Enter.
	Order string
	// Answer is the answer to the open question of s, for a seat that has given these orders. It returns false where the
	// shortcut says nothing. Idle says that it gives something up, such as a turn in which nothing was done: a person is
	// asked once whether that is meant.
	Answer func(s State, orders []string) (c Command, idle, ok bool)
}

// Attempt is a command as it is typed, before it is looked for among the legal moves.
type Attempt struct {
	Form    uint8
	Command *Command // nil: only the verb was typed
	Last    *Command // the one before it on the same line; nil: it is the first
}

// Objection says why an attempt is refused in s, and nil if there is nothing against it. It may refuse a legal command because
// of the one before it; refuse one that is not legal before the referee gives an only answer, as it is meant for the open
// question; and give the one reason why no command of a form is legal.
type Objection func(s State, a Attempt) *Refusal

// Objects is the first objection of a game to an attempt; nil: there is none.
func Objects(g Game, s State, a Attempt) *Refusal {
	for _, object := range ExtrasOf(g).Objections {
		if no := object(s, a); no != nil {
			return no
		}
	}
	return nil
}

// IsMeant reports whether a command is meant for the open question of s although it is not legal, so that the referee does not
// give an only answer before it.
func IsMeant(g Game, s State, c Command) bool {
	return Objects(g, s, Attempt{Form: c.Form, Command: &c}) != nil
}

// Part says which part moves, facts or events play. Of is the first word of the moves or facts, or the key of the event:
// "accept", "event.turn".
type Part struct {
	Of   string
	Role Role
}

// Role is a part that a move, a fact or an event plays.
type Role int

// Roles. An event of none of these tells what happened.
const (
	RolePlain    Role = iota
	RoleYes           // a move that answers yes
	RoleNo            // a move that answers no
	RoleReports       // a move that says what persons have done on the table, with others' pieces too; one's own lie as they say already
	RoleAnswers       // a fact that is no correction but an answer to what the referee cannot know: typed alone, without a reason
	RoleBegins        // an event with which something begins that is told apart from what was before: a turn, a Round
	RoleRetells       // an event that says what was decided, and more: the way of a march
	RoleLays          // an event that says what to move on the board, for whoever has heard nothing else
	RoleReplaces      // an event that says what the move comes to, where the move as it is written would say something else
)

// RoleOf is the part that what begins with a word, or the event of a key, plays in a game.
func RoleOf(g Game, of string) Role {
	for _, p := range ExtrasOf(g).Parts {
		if p.Of == of {
			return p.Role
		}
	}
	return RolePlain
}

// Series is throws that follow each other until something is decided, as in a fight.
type Series struct {
	// Number tells one series from others: the same from before its first throw to its end; 0: there is none now.
	Number func(s State) int
	// Throws reports whether the throw that is asked in s is one of several that decide one thing together.
	Throws func(s State) bool
	// Sum tells in one sentence all that was thrown, and what it comes to, where the throw m in s decides; rest are the events
	// that it does not tell of. It returns false if m decides nothing yet.
	Sum func(s State, m Move, events []Event) (says Message, rest []Event, ok bool)
}

// SeriesOf is the number of the series of throws that is on or about to be in a position; 0: there is none.
func SeriesOf(g Game, s State) int {
	for _, x := range ExtrasOf(g).Series {
		if n := x.Number(s); n != 0 {
			return n
		}
	}
	return 0
}
