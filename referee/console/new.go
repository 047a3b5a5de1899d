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

// Options configure a console.
type Options struct {
	Match *referee.Match
	Voice *voice.Voice
	Scene *voice.Voice  // of the content that is shown: board, pieces, codes; nil: nothing
	Shown referee.State // the position to show; nil: the match's own
	Dice  *referee.Dice // of the program; nil: it has none
	Out   io.Writer
	// ByHand are verbs of chance that the table may answer although the program has dice: "draw" from a real deck. The verb
	// alone still asks the program.
	ByHand []string
	Width  int  // columns that lines may have; 0: they are not broken
	Colour bool // the screen shows colours, and wants them
	// AtTable is for people at a terminal with the board: programs' moves are told briefly, with the pieces to move. The
	// customs reasons and pieces override it.
	AtTable bool
	Plain   bool // for screen readers and the like: no tables, no boxes, no arrows
	JSON    bool // one object a line in place of talk
	// AllSeats is for one prompt shared by all seats: it shows what the seat asked may see. Otherwise only what is public is
	// shown, unless For names a seat.
	AllSeats bool
	Script   bool   // input from no person: no prompts, and the first failing line ends it
	GoOn     bool   // a script continues after a failing line
	About    *About // the welcome; nil: none
	// More are commands that need what the console does not know, such as a board to draw.
	More []Command
	// Keep writes a content file, which make builds from those in force, into an overlay folder, and returns its path. Nil:
	// not possible.
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

// For returns the console for a seat looking on: it shows what that seat may see; for Nobody, what is public.
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
