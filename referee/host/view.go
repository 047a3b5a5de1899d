package host

import "brehon/referee/view"

// Power is the row of a power in the table of what everybody has.
type Power struct {
	Named
	Group string     `json:"group,omitempty"`
	Seat  int        `json:"seat"` // -2: none
	Cells []PowerHas `json:"cells"`
}

// PowerHas is a cell of that table.
type PowerHas struct {
	Head string   `json:"head"`
	Main bool     `json:"main,omitempty"` // it is shown where only little fits
	Says []string `json:"says"`
}

// Note is a list that belongs to no power.
type Note struct {
	Head  string   `json:"head"`
	Items []string `json:"items"`
}

// Series is a row of questions to the same seat, or to the dice, that can be answered at once: the answer to one does not change
// the next.
type Series struct {
	Seat   int    `json:"seat"`
	Secret bool   `json:"secret,omitempty"` // nobody else sees the answers
	Ahead  bool   `json:"ahead,omitempty"`  // they are not asked yet: the answers are kept until then
	Given  int    `json:"given,omitempty"`  // how many answers are kept
	Left   []int  `json:"left,omitempty"`   // of secret ones: the seats that still choose
	Asks   []Asks `json:"asks"`
}

// Asks is a question of a series.
type Asks struct {
	Text  string      `json:"text"`
	Rule  string      `json:"rule,omitempty"`
	Moves []view.Move `json:"moves"`
}

// Viewer is for whom a view is made.
type Viewer struct {
	Tag   string // of the language
	Seats uint32 // the seats that the device plays, as a bit set
	Host  bool
}

// Version is the version of View's fields. It grows when one of them changes its meaning; fields may be added.
const Version = 1

// View is all that a device may see of a table, in its language. It is always whole: a device needs no other to understand it.
type View struct {
	API      int                 `json:"api"`
	Table    string              `json:"table"`
	Rev      string              `json:"rev"`
	Step     int                 `json:"step"`
	You      You                 `json:"you"`
	Match    Match               `json:"match"`
	Asked    *view.Asked         `json:"asked,omitempty"` // nil once the game is over
	Moves    []view.Move         `json:"moves"`           // that this device may make
	Kinds    Kinds               `json:"kinds"`           // of the gaps in them
	Then     map[string][]string `json:"then,omitempty"`  // what can follow a move at once, by its id: ids in Later
	Later    []view.Move         `json:"later,omitempty"` // moves that are legal only after another
	Rest     string              `json:"rest,omitempty"`  // the id of the move that means "nothing more"
	Idle     bool                `json:"idle,omitempty"`  // that move gives something up
	Proposed *Proposed           `json:"proposed,omitempty"`
	Waits    bool                `json:"waits,omitempty"`  // something automatic waits until the table lets it go on
	Throws   bool                `json:"throws,omitempty"` // the program's dice may answer
	Board    *Drawing            `json:"board,omitempty"`
	Now      []string            `json:"now"`               // the state of the game, in short sentences
	Players  []Named             `json:"players,omitempty"` // for the host: who can play a seat
	Powers   []Power             `json:"powers"`
	Notes    []Note              `json:"notes,omitempty"`    // what belongs to no power
	Score    *Score              `json:"score,omitempty"`    // the final score, or the score if the game ended now
	Coming   []Note              `json:"coming,omitempty"`   // what comes next
	Odds     []Odds              `json:"odds,omitempty"`     // of the fight that the dice asked now decide
	Labels   map[string][]string `json:"labels"`             // what the gaps of each form of the moves are for, by its number
	Deeds    map[string]string   `json:"deeds,omitempty"`    // what a button says of a whole move, by the number of its form: {0} stands for its first gap
	Titles   map[string]string   `json:"titles,omitempty"`   // what places that go by a mere number are called in a heading
	About    []string            `json:"about,omitempty"`    // the places that the question names
	Names    map[string]string   `json:"names,omitempty"`    // of the places that matter now
	Series   *Series             `json:"series,omitempty"`   // questions that can be answered at once
	Choosing []int               `json:"choosing,omitempty"` // seats that still choose in secret
	ToMove   []string            `json:"toMove,omitempty"`   // pieces to move on the table
	Log      []view.Step         `json:"log"`
	Over     bool                `json:"over"`
	Ended    string              `json:"ended,omitempty"`
	Winners  []view.Winner       `json:"winners,omitempty"`
}

// Kinds says of each kind of gap what its values are: KindNumber, KindPlace, KindPower or KindWord.
type Kinds map[string]string

// What the values of a kind are.
const (
	KindNumber = "number"
	KindPlace  = "place" // of the board
	KindPower  = "power"
	KindWord   = "word" // anything else that has a name
)

// You says what the device that reads a view may do.
type You struct {
	Seats []int  `json:"seats"`
	Host  bool   `json:"host,omitempty"`
	Lang  string `json:"lang"`
	RTL   bool   `json:"rtl,omitempty"`
}

// Match is the match of a view.
type Match struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Seats []Seat `json:"seats"`
}

// Seat is a seat of a match, and who sits there.
type Seat struct {
	Seat   int     `json:"seat"`
	Powers []Named `json:"powers"`
	Player string  `json:"player"`           // person, or a program
	Name   string  `json:"name"`             // of the person or the program, in words
	Person string  `json:"person,omitempty"` // the name that a person gave
}

// Named is a thing with its name.
type Named struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Code   string `json:"code,omitempty"` // two letters on its pieces
	Field  string `json:"field,omitempty"`
	Charge string `json:"charge,omitempty"`
}

// Proposed is a program's move that waits for the table.
type Proposed struct {
	Seat int    `json:"seat"`
	Text string `json:"text"` // in words, or as it is typed if the game has none
}

// seatsIn lists the seats of a bit set.
func seatsIn(set uint32) []int {
	list := []int{}
	for seat := 0; set>>seat != 0; seat++ {
		if set>>seat&1 != 0 {
			list = append(list, seat)
		}
	}
	return list
}
