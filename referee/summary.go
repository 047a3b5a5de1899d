package referee

// Summary is a position at a glance: sentences about the whole game, a table with a row for each power, and notes.
// Its words are messages; a short one stands for each thing.
type Summary struct {
	Now     []Message // where the game stands
	Columns []Column
	Groups  []Group
	Notes   []Note
}

// Column is a column of a summary.
type Column struct {
	Head   Message
	Said   Message // its head in full, for those who hear it; without a key the head itself
	Figure bool    // its cells are figures, set to the right
	Wide   bool    // shown only where there is room
}

// Group is powers that stand together.
type Group struct {
	Head Message
	Rows []Row
}

// Row is one power. Cells are as many as the summary has columns; a cell may hold nothing, or several things.
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

// Summarized is a State that can lay itself out as a summary.
type Summarized interface {
	Summary() Summary
}
