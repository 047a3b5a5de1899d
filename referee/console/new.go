package console

import (
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"io"
)

// Options are what a console is made with.
type Options struct {
	Match *referee.Match
	Voice *voice.Voice
	Scene *voice.Voice  // of the content that is shown: board, pieces, codes; nil: nothing
	Shown referee.State // what is looked at in the match's place; nil: its own position
	Dice  *referee.Dice // of the program; nil: it has none
	Out   io.Writer
	// ByHand are the verbs of chance that the table answers though the program has dice: "draw" where a deck of cards
	// lies there. The verb alone still asks the program.
	ByHand []string
	Width  int  // columns that lines may have; 0: they are not broken
	Colour bool // the screen shows colours, and wants them
	// AtTable is for people at a terminal with the board before them: what programs do is told briefly, and what to move on the
	// board. Customs go before it: reasons, pieces.
	AtTable bool
	Plain   bool // for screen readers and the like: no tables, no boxes, no arrows
	JSON    bool // one object a line in place of talk
	// AllSeats is for the prompt at which all seats answer: whoever is asked sees what that seat may see. Without it only what
	// everybody may see is shown, if For does not say whose eyes it is for.
	AllSeats bool
	Script   bool   // input that nobody waits at: no prompts, and the first line that is not done ends it
	GoOn     bool   // a script goes on after a line that is not done
	About    *About // what is said at the start; nil: nothing
	// More are commands that need what the console does not know, such as a board to draw.
	More []Command
	// Keep writes a file of the content, which make makes from those in force, into a folder that can be laid over the content, and
	// returns where it lies now. Nil: it cannot be.
	Keep func(folder string, make func(read func(path string) ([]byte, error)) (path string, data []byte, err error)) (string, error)
}

// New makes a console.
func New(o Options) *Console {
	c := &Console{Dice: o.Dice, ByHand: o.ByHand, GoOn: o.GoOn, About: o.About, More: o.More, Keep: o.Keep}
	c.View = &view.View{Match: o.Match, Voice: o.Voice, Scene: o.Scene, Shown: o.Shown, JSON: o.JSON, AllSeats: o.AllSeats}
	c.Read, c.Ask, c.board = &reading.Reader{}, &ask.Queries{}, &ask.TableBoard{}
	c.Screen = &say.Screen{Out: o.Out, Width: o.Width, Colour: o.Colour, AtTable: o.AtTable, Plain: o.Plain, Script: o.Script}
	c.wire()
	return c
}

// wire ties the parts of a console together.
func (c *Console) wire() {
	c.View.Away = c.away
	c.Read.View, c.Read.Tool, c.Read.Overrulable = c.View, c.toolWords, c.overrulable
	c.Screen.View, c.Screen.Usage = c.View, c.usage
	c.Ask.View, c.Ask.Screen, c.Ask.Proposed, c.Ask.Waits = c.View, c.Screen, c.proposed, c.waits
	c.board.Ask = c.Ask
}

// For is the console as a seat looks on: it shows what that seat may see, whoever is asked; for Nobody what everybody may see.
func (c *Console) For(seat referee.Seat) *Console {
	return c.with(c.View.For(seat), c.Screen.Out)
}

// Over is the same prompt over another match, such as a copy in which something is tried, with a screen of its own.
func (c *Console) Over(m *referee.Match, out io.Writer) *Console {
	v := *c.View
	v.Match = m
	return c.with(&v, out)
}

// with is the same prompt with another view, on a screen of its own.
func (c *Console) with(v *view.View, out io.Writer) *Console {
	own, read, screen, asked, board := *c, *c.Read, *c.Screen, *c.Ask, *c.board
	own.View, own.Read, own.Screen, own.Ask, own.board = v, &read, &screen, &asked, &board
	screen.Out = out
	own.wire()
	return &own
}
