package referee

// Question is an extra query that the table may ask about a position of one game. It reads the position and changes nothing.
//
// Its words are in the game's messages: play.typed.<Word> is how it is typed, play.form.<Word> and play.help.<Word> are its
// lines of help.
type Question struct {
	Word string // "odds"
	// Of lists the kinds of its arguments, in order; empty if it takes none.
	Of    []Kind
	Least int  // how many of those it must name; 0: all
	Moves bool // it may also be asked of a legal move
	// Answer answers. The position is one of the game that brings the question.
	Answer func(q Query, on Screen) Reply
	// File returns a content file with the answer filled in, and its path in the content; it is called when a folder is given
	// in place of arguments. read reads the content in force. Nil: there is no such file.
	File func(s State, read func(path string) ([]byte, error)) (path string, data []byte, err error)
}

// Query is a question with its arguments.
type Query struct {
	State State    // the present position
	Of    []string // the arguments, as the grammar writes them; may be empty
	Move  string   // the move that was named, as it was typed; empty: none
	After State    // the position after that move; nil: no move was named
}

// Reply is the answer to a question. An empty reply tells the table that there is nothing left to ask. One that says nothing
// tells the table that nothing is left to ask.
type Reply struct {
	Lines   []string
	Data    any      // the same for other programs: what encoding/json makes of it
	Refusal *Refusal // why there is no answer; nil: there is one
	Refused string   // reasons for a refusal, in words
}

// Screen is the output for a game that writes lines of its own. It knows the players' language, and how much room there is.
type Screen interface {
	// Say is a text of the game's messages. The arguments are names and values in turn; a value may be a text of the
	// content, which is said in the same language.
	Say(key string, args ...any) string
	Message(m Message) string              // a message of the game, in words
	Name(word string) string               // a word of the grammar as it is printed
	Named(word string) any                 // the same inside a sentence, to be handed to Say
	Place(word string) string              // a place by its word and its name: "7 Finish"
	Columns() int                          // how wide a table or a picture may be
	Plain() bool                           // it is heard and not seen: no tables and no pictures
	Paint(text, ink, ground string) string // in colours, "#RRGGBB"; an empty one is the screen's own
	Strong(text string) string             // emphasized
	Fold(text string, indent int) []string // broken at blanks into lines; all but the first are indented
}
