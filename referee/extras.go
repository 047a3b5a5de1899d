package referee

// Extras are what a game offers to a table beyond its rules. Callers walk the lists without asking which game it is.
type Extras struct {
	// HashVersion grows by one each time the hashes of the same positions change; 0 and 1 both mean they never did. Older
	// journals can still be opened: their hashes are not compared up to the line that records the current version.
	HashVersion int

	// Players returns who plays each seat of a set-up accepted by New, as names for SetPlayer. It is for games whose
	// Setup.Deal sets it ("POWER=PLAYER"). If nil, any seat is open.
	Players func(Setup) []string

	Questions  []Question  // extra queries, beyond those of every game
	Shortcuts  []Shortcut  // to answers: Enter, and standing orders
	Objections []Objection // to commands, by where they are typed
	Parts      []Part      // that words and events play
	Series     []Series    // of throws that follow each other

	// Coming says what comes next, as far as the viewer of s may know. Nil: the game says nothing of it.
	Coming func(s State) []Note
	// Chances weighs the fight that the dice asked now decide; it returns nothing where they decide none. Nil: the game weighs
	// nothing.
	Chances func(s State) []Chances
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

// Shortcut is a short way to give an answer.
type Shortcut struct {
	// Order names a standing order, which holds for a seat from when it is given. The game's messages play.typed.<Order> and
	// play.order.<Order> say how it is typed and what it does. Empty: the shortcut is Enter.
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

// Objection returns the reason to refuse an attempt in s, or nil. It may refuse a legal command because of the previous one;
// refuse an illegal one before the referee gives a forced answer, because it answers the open question; or give the one
// reason why no command of a form is legal.
type Objection func(s State, a Attempt) *Refusal

// Objects returns a game's first objection to an attempt, or nil.
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

// Roles. An event without a role says what happened. An event of none of these tells what happened.
const (
	RolePlain       Role = iota
	RoleYes              // a move that answers yes
	RoleNo               // a move that answers no
	RoleReports          // a move that reports what people did on the table, also with others' pieces; the reporter's own pieces are already in place
	RoleAnswers          // a fact that is no correction but an answer to what the referee cannot know: typed alone, without a reason
	RoleBegins           // an event that opens a section of the story: a turn, a Round
	RoleRetells          // an event that repeats a decision with more detail, such as the path of a march
	RoleMovesPieces      // an event that says how to move the pieces, for readers who saw nothing else
	RoleReplaces         // an event that replaces the move's own text, which would mislead
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
	// Number identifies a series: the same from before its first throw to its end; 0 if there is none.
	Number func(s State) int
	// Throws reports whether the throw due in s is one of several that decide one thing together.
	Throws func(s State) bool
	// Sum describes all throws of the series and the result in one sentence, if the throw m in s decides it; rest are the
	// events not covered. It returns false while nothing is decided.
	Sum func(s State, m Move, events []Event) (says Message, rest []Event, ok bool)
}

// SeriesOf returns the number of the current or coming series of throws; 0 if there is none.
func SeriesOf(g Game, s State) int {
	for _, x := range ExtrasOf(g).Series {
		if n := x.Number(s); n != 0 {
			return n
		}
	}
	return 0
}
