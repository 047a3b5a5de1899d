// Package referee judges games and knows none: positions, the legal answers to the one question that is
// open, the match with all that happened in it, and the journal that keeps it.
//
// The path is Setup → Game.New → State → Moves → Apply → State. A Match holds that path and walks it to
// and fro; a Journal writes every step of it down before it is acknowledged.
package referee

// Game is a set of rules with its content. It never changes, and may be used by several goroutines at once.
type Game interface {
	ID() string        // "race", as in content/<id>
	Version() string   // of rules and content; the journal's header names it
	Grammar() *Grammar // how moves and facts are written
	New(Setup) (State, *Refusal)
}

// Setup is all that a first position is made of. The journal's header keeps it.
type Setup struct {
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition"`           // empty: the game's first
	Options  []string `json:"options,omitempty"` // "combat.dice=min", those that differ from the edition
	Seats    int      `json:"seats"`             // how many play; 0: what the game thinks best
	Deal     []string `json:"deal,omitempty"`    // who plays what, "NAME=power,power", where the table decided so
}

// State is a position, and a value: nothing that is done with it alters it.
type State interface {
	// Turn is the one decision that is open.
	Turn() Turn
	// Moves appends every legal answer to list, in a fixed order: first those of the seat that is asked, then the
	// asides, at a request for dice too. It is empty at the end, and only there.
	Moves(list []Move) []Move
	// Apply is the position after m, one of Moves. It tells what happened, in order, if tell is not nil.
	Apply(m Move, tell func(Event)) State
	// Why says why a command is not among Moves, without looking at them; nil if it is.
	// The command may be any that the grammar can write.
	Why(c Command) *Refusal
	// Over reports whether the game has ended, and the seats that won, which may be none.
	Over() (winners []Seat, over bool)
	// Hash is the same for equal positions in every process, and as good as never for others.
	Hash() uint64

	// Facts is the whole position as sentences of the grammar, in a fixed order.
	Facts() []Command
	// Say is the position in which a fact holds because the table says so, or why that can't be.
	Say(fact Command) (State, *Refusal)
	// Table lists what should lie where.
	Table() []Placed
	// Seats lists the powers that each seat plays now. The first of its first answer names the seat for good.
	Seats() [][]string
}

// Seat is a player's place, counted from 0 in the order of the game, or one of those below.
type Seat int8

// Those that are no player.
const (
	Chance Seat = -1 // dice and cards
	Nobody Seat = -2 // when the game is over
	// Table is whoever sits at the keyboard. It is asked, or makes an aside, where the referee must be told what it cannot
	// know: what a power did that plays by itself, or how a place looks on the printed board. No program plays it.
	Table Seat = -3
)

// Turn says whose decision it is, and what is asked.
type Turn struct {
	Seat Seat
	Ask  Message
	// Pause keeps the referee from giving an only answer itself: the seat gives it, or makes an aside in its place.
	Pause bool
}

// Command is something one can say in a game, legal or not: a form of the grammar and what stands in its gaps.
type Command struct {
	Form uint8
	Args [Gaps]int16 // in the order of the form's gaps; those it does not have are 0
}

// Gaps is how many gaps a form may have.
const Gaps = 6

// Move is a command that is legal, with the seat that gives it.
type Move struct {
	Command
	Seat   Seat
	Weight uint8  // of an outcome of chance, at least 1; of all other moves 0
	Aside  bool   // no answer to the question, but what a seat may do just now in its place
	Also   uint16 // of an answer: the other seats that may give it too, a bit each
}

// Message is something to be said to players in their language: the rule it rests on, the name of a text, and
// what stands in the text's gaps.
type Message struct {
	Rule string // "T13.4"
	Key  string // "refuse.no-crossing", in the game's messages
	Args []Arg
}

// Arg is a value in a message. Several of one name are a list.
type Arg struct {
	Name  string
	Kind  Kind // what Value is: a number, or the place of a word in the list of its kind
	Value int
}

// Event is something that happened.
type Event Message

// Refusal says no to a player.
type Refusal struct {
	Message
	Instead *Command // a legal command near to the one refused, if the game knows one
}

// Barred is a State that can tell why no move of a form is legal just now, whatever stands in its gaps; nil if it cannot
// tell, or one is.
type Barred interface {
	Bar(form uint8) *Refusal
}

// Placed is a number of equal pieces that lie in one place.
type Placed struct {
	Piece string `json:"piece"` // the id of the piece in the content: "runner"
	Place string `json:"place"` // where it lies, a word of the grammar; empty: with its owner
	Owner string `json:"owner,omitempty"`
	Count int    `json:"count"`
}
