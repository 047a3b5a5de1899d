// Package console is the prompt for a match. It reads lines, lets the referee judge them, and prints the result in the
// players' language. It knows no game: commands come from the game's grammar, texts from a Voice.
package console

import (
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"sync"
	"sync/atomic"
)

// Console is a prompt over a match.
type Console struct {
	View   *view.View      // the match as its users may see it
	Read   *reading.Reader // parses what is typed
	Screen *say.Screen     // says what came of it
	Ask    *ask.Queries    // answers questions about the position
	Dice   *referee.Dice
	ByHand []string
	GoOn   bool
	About  *About
	More   []Command
	Keep   func(folder string, make func(read func(path string) ([]byte, error)) (path string, data []byte, err error)) (string, error)

	// Guard is held while a line is read out of turn with others that use the match; nil: nobody else does. Stepped is called
	// after each step that the referee, a program or the program's dice make.
	Guard   sync.Locker
	Stepped func()

	listing bool // moves is this line
	offered offer
	showing bool // the question is on the screen, with the meaning of an empty line
	sure    bool // the line was warned of and repeated
	blank   bool // empty lines only part others, as in a file
	quit    bool
	greeted bool // the welcome was printed
	halted  bool // the programs, by Ctrl-C
	board   *ask.TableBoard
	lines   []int        // how long the match was before each line that made it longer
	undid   int          // answers that the last line took back as one; 0: it did something else
	passed  passed       // who has the screen
	halt    *atomic.Bool // Ctrl-C: programs stop after the current step; nil: no keyboard
}

// Command is a command that others add to the console's own.
type Command struct {
	Name  string
	Usage string // "picture FILE"
	Help  string // one line, in the players' language
	Do    func(args []string) (says []string, err error)
}
