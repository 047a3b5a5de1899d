// Package referee judges games, and no game in particular: positions, the legal answers to the one question
// that is open, the match with all that happened in it, and the journal that keeps it.
//
// The path is Setup → Game.New → State → Moves → Apply → State. A Match holds that path, and
// goes forward and back on it. A Journal has every step on the disk before the table is told of it.
package referee

import "brehon/content/base/placed"

// Game is a set of rules with its content. It never changes. Several goroutines may use it at once.
type Game interface {
	ID() string                  // "race", as in content/<id>
	Version() string             // of rules and content; the journal's header names it
	Grammar() *Grammar           // how moves and facts are written
	New(Setup) (State, *Refusal) // the first position, or why the game cannot be set up so
}

// Setup is everything that a first position is made of. The header of the journal keeps it.
type Setup struct {
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition"`           // empty: the game's first
	Options  []string `json:"options,omitempty"` // "combat.dice=min", those not at the edition's default
	Seats    int      `json:"seats"`             // how many play; 0: what the game thinks best
	Deal     []string `json:"deal,omitempty"`    // who plays what, "NAME=power,power", where the table decided so
}

// State is a position. It is a value: no method changes it.
type State interface {
	// Turn returns the one decision that is open.
	Turn() Turn
	// Moves appends every legal move to list, in a fixed order: first the answers to the question, then the asides.
	// There may be asides at a request for dice too. The list is empty at the end of the game, and only there.
	Moves(list []Move) []Move
	// Apply returns the position after m, which must be one of Moves. If tell is not nil, it is called with each event, in
	// order.
	Apply(m Move, tell func(Event)) State
	// Why says why the command c is not among Moves, and returns nil if it is. It does not look at Moves. The command may
	// be any that the grammar can write.
	Why(c Command) *Refusal
	// Over reports whether the game has ended, and which seats won; there may be none.
	Over() (winners []Seat, over bool)
	// Hash is the same for equal positions in every process. Different positions have different hashes in practice.
	Hash() uint64

	// Facts writes the whole position as sentences of the grammar, in a fixed order.
	Facts() []Command
	// Say returns the position with a fact set as the table says, or a refusal if it cannot hold.
	Say(fact Command) (State, *Refusal)
	// Table lists which pieces should be where.
	Table() []Placed
	// Seats lists the powers that each seat plays now. The first power of each seat in the first position names the seat
	// for the whole game.
	Seats() [][]string
}

// Seat is the place of a player, counted from 0 in the order of the game, or one of the constants below.
type Seat int8

// Seats that are no player's.
const (
	Chance Seat = -1 // dice and cards
	Nobody Seat = -2 // when the game is over
	// Table is the person at the keyboard. It is asked, or makes an aside, about what the referee cannot know: what a power
	// that plays by itself did, or how a place looks on the printed board. No program plays it.
	Table Seat = -3
)

// Turn says who is asked, and what.
type Turn struct {
	Seat Seat
	Ask  Message
	// Pause keeps the referee from giving an only answer itself. The seat gives it, or makes an aside in its place.
	Pause bool
	// First says that the first answer is the default: Enter gives it.
	First bool
	// Secret says that nobody at the table may see the draw: the program makes it, even if people make all other throws.
	Secret bool
	// Show says that people need the board to answer: it is shown before the question.
	Show bool
}

// Command is something that can be said in a game, legal or not: a form of the grammar with a value in each gap.
type Command struct {
	Form uint8
	Args [Gaps]int16 // in the order of the form's gaps; those it does not have are 0
}

// Gaps is how many gaps a form may have.
const Gaps = 6

// Move is a legal command, with the seat that gives it.
type Move struct {
	Command
	Seat   Seat
	Weight uint8  // of an outcome of chance, at least 1; of all other moves 0
	Aside  bool   // it does not answer the question; the seat may make it now in place of an answer
	Also   uint16 // of an answer: the other seats that may give it too, one bit for each
}

// Message is something to be said to players in their language. It names the rule that it rests on and a text of the
// game, and holds the values for the gaps of that text.
type Message struct {
	Rule string // "R4"
	Key  string // "refuse.tokens", in the game's messages
	Args []Arg
}

// Arg is a value in a message. Several arguments of one name make a list.
type Arg struct {
	Name  string
	Kind  Kind // what Value is: a number, or the place of a word in the list of its kind
	Value int
}

// Event is something that happened.
type Event Message

// Refusal says no to a player, and why.
type Refusal struct {
	Message
	Instead *Command // a legal command near to the one refused, if the game knows one
	Astray  bool     // another question is open: to put it again helps more than the rule
	Absent  bool     // the object of the command is not on the table: a name typed alone means another command, if one fits
}

// Placed is a number of equal pieces in one place, a word of the grammar.
type Placed = placed.Pieces
