package referee

// Summary is a position at a glance: sentences about the whole game, a table with one row for each power, and notes.
// All of it is short messages.
type Summary struct {
	Now     []Message // the state of the game
	Columns []Column
	Groups  []Group
	Notes   []Note
}

// Column is a column of a summary.
type Column struct {
	Head   Message
	Said   Message // its head in full, for those who hear it; without a key the head itself
	Figure bool    // its cells are figures, set to the right
	Main   bool    // it is shown where only little fits
}

// Group is the rows of powers that belong together.
type Group struct {
	Head Message
	Rows []Row
}

// Row is the row of one power. It has one cell for each column. A cell may be empty, or hold several things.
type Row struct {
	Power string // a word of the grammar
	Seat  Seat   // Nobody if it has none
	Cells [][]Message
}

// Note is a list that fits into no row.
type Note struct {
	Head  Message
	Items []Message
}

// Summarized is a State that can sum itself up.
type Summarized interface {
	Summary() Summary
}
