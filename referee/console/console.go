// Package console is the prompt at the table, over any match. It reads lines, lets the referee judge them, and says what came of it in
// the players' language. It knows no game: what can be typed is in the game's grammar, and what is said comes from a Voice.
package console

import (
	"brehon/content/base/plain"
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"
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

// Console is a prompt over a match.
type Console struct {
	View   *view.View      // the match as whoever sits here may see it
	Read   *reading.Reader // understands what is typed
	Screen *say.Screen     // says what came of it
	Ask    *ask.Queries    // answers questions about the position
	Dice   *referee.Dice
	ByHand []string
	GoOn   bool
	About  *About
	More   []Command
	Keep   func(folder string, make func(read func(path string) ([]byte, error)) (path string, data []byte, err error)) (string, error)

	listing bool // moves is this line
	offered offer
	showing bool // the question stands there since the last answer, with what an empty line says to it
	sure    bool // the line is one that has been warned of
	blank   bool // empty lines only part others, as in a file
	quit    bool
	halted  bool // the programs, by Ctrl-C
	board   *ask.TableBoard
	lines   []int        // how long the match was before each line that made it longer
	undid   int          // answers that the last line took back as one; 0: it did something else
	passed  passed       // who has the screen
	halt    *atomic.Bool // Ctrl-C: the programs stop behind the step that they are at; nil: there are no keys
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

// Command is a command that others add to the console's own.
type Command struct {
	Name  string
	Usage string // "picture FILE"
	Help  string // one line, in the players' language
	Do    func(args []string) (says []string, err error)
}

// longest is how long a line may be.
const longest = 4096

// Run reads lines until there are no more or one says quit, and returns the exit code. In a script that is the code of the
// first line that was not done; there Run stops, unless GoOn is set. At the table it is Done. In both it is DiskFailed, at
// once, if the journal or Out cannot be written, or in cannot be read.
func (c *Console) Run(in io.Reader) (code int) {
	lines := bufio.NewReader(in)
	if a := c.greet(); a.Code != say.Done || c.Screen.Unheard {
		return max(a.Code, say.DiskFailed*phrase.Some(c.Screen.Unheard))
	}
	for n := 1; !c.quit; n++ {
		if !c.Screen.Script && !c.View.JSON {
			c.Screen.Write(plain.Line(c.Prompt()))
		}
		text, err := readLine(lines)
		if text == "" && err != nil {
			return c.read(code, err)
		}
		c.blank = c.Screen.Script || c.View.JSON
		a := c.Line(text)
		c.blank = false
		if c.Screen.Script && a.Code != say.Done {
			a.At = n
		}
		c.Print(a)
		switch {
		case c.Screen.Unheard:
			return say.DiskFailed
		case a.Code == say.DiskFailed || c.Screen.Script && !c.GoOn && a.Code != say.Done:
			return a.Code
		case c.Screen.Script && code == say.Done:
			code = a.Code
		}
	}
	return code
}

// read is the exit code at the end of what is typed, or where it cannot be read any more.
func (c *Console) read(code int, err error) int {
	if errors.Is(err, io.EOF) {
		return code
	}
	c.Print(c.where(c.Screen.Failed(say.Answer{}, err)))
	return say.DiskFailed
}

// readLine reads a line. Of one that is far too long it gives the beginning, which is too long as well.
func readLine(lines *bufio.Reader) (string, error) {
	var b strings.Builder
	for {
		part, err := lines.ReadSlice('\n')
		if b.Len() <= longest {
			b.Write(part)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return b.String(), err
		}
	}
}

// greet says what is played, what the referee does before anybody types, and what is asked then.
func (c *Console) greet() say.Answer {
	a := say.Answer{Match: c.match()}
	if !c.View.JSON && !c.Screen.Script {
		c.welcome()
	}
	c.board.Laid()
	a = c.where(c.board.Move(c.settle(a)))
	c.showing = true
	if !c.Screen.Script || c.View.JSON || len(a.Steps) > 0 || a.Code != say.Done {
		c.Print(a)
	}
	return a
}

// Prompt is what stands before the line that is typed: who is asked, by name where it is known, and the power that is asked
// for, where the seat plays several: "Anna (red: blue)> ".
func (c *Console) Prompt() string {
	turn := c.View.Match.State().Turn()
	if turn.Seat == referee.Nobody {
		return "> "
	}
	who := c.View.SeatName(turn.Seat)
	if turn.Seat >= 0 {
		who += c.View.Asking(turn)
	}
	if name := c.View.Match.PersonName(turn.Seat); name != "" {
		who = name + " (" + who + ")"
	}
	return who + "> "
}

// Line does what one line says. A line that begins with # does nothing. After an empty one a program that waits for the
// table goes on; if none waits, the answer is given that is nothing more, or the question is asked again.
func (c *Console) Line(text string) say.Answer {
	c.Read.Listed, c.listing = c.listing, false
	from := c.View.Match.Len()
	c.Read.Tries, c.Read.Work = reading.MostTries, reading.MostWork
	a := c.where(c.board.Move(c.answer(strings.TrimSpace(text))))
	c.grew(from)
	c.showing = a.Asked != nil
	return a
}

// answer is what came of a line, without the position.
func (c *Console) answer(text string) say.Answer {
	taken := c.passed.waiting
	text = c.accepted(text)
	if c.passed.waiting = false; taken && text == "" {
		return say.Answer{}
	}
	if a, ok := c.wordless(text); ok {
		return a
	}
	a := say.Answer{Line: text}
	if len(text) > longest || !utf8.ValidString(text) {
		a.Code, a.Result, a.Line = say.Unknown, "unknown", say.Brief(text)
		return c.Screen.Say(a, "unknown", "line", a.Line)
	}
	line := c.Read.NewLine(text)
	if list := c.Read.Assent(line.Words); len(list) == 1 {
		a.Used = reading.All(line.Words, phrase.AsAnswer)
		return c.settle(c.play(a, line, list[0]))
	} else if len(list) > 1 {
		return c.either(a, line, list)
	}
	if c.Read.IsAssent(line.Words) && !c.Read.IsThing(line.Words[0]) && (len(line.Words[0]) > 1 || c.Read.BeginsNothing(line.Words)) {
		a.Code, a.Result = say.Unknown, "unknown"
		return c.Screen.Say(a, "nothingAsked", "line", a.Line)
	}
	if name, n := c.Read.Exact(line.Words); n > 0 {
		got := c.command(name).run(c, a, line.Behind(n))
		if got.Why == "play.usage" { // a card may be called so, too
			if moved, ok := c.move(a, line); ok {
				return c.settle(moved)
			}
		}
		return c.settle(got)
	}
	if c.isAnswer(line.Words) {
		return c.settle(c.sayFact(a, line, false))
	}
	if c.Read.IsTooLate(line.Words) {
		return c.tooLate(a, line)
	}
	own := c.Read.MeantSo(line)
	if own == "" {
		if got, ok := c.move(a, line); ok {
			return c.settle(got)
		}
		own = c.Read.InOwnWords(line)
	}
	if own != "" && c.Read.Again == "" {
		c.Read.Again = text
		defer func() { c.Read.Again = "" }()
		a := c.answer(own)
		if a.Code != say.Done {
			a.Line = text
		}
		return a
	}
	if c.Ask.IsRuleAsked(line) {
		return c.settle(c.Ask.DoRule(a, line.Behind(1)))
	}
	if got, ok := c.begunMove(a, line); ok {
		return c.settle(got)
	}
	if name := c.Read.Beginning(line.Words); name != "" && !c.Read.IsWholeVerb(line.Words[0]) && (len(c.Read.Stops) == 0 || len(c.Read.Begun(line.Words[0])) == 0) {
		return c.settle(c.command(name).run(c, a, line.Behind(1)))
	}
	return c.unknown(a)
}

// wordless answers a line that says nothing of its own: an empty one, a comment, and the yes that a program waits for.
func (c *Console) wordless(text string) (say.Answer, bool) {
	if (text == "" || c.Read.IsYes(voice.Fold(text))) && (c.waits() || c.halted) {
		return c.letGo(say.Answer{}), true
	}
	if text == "" && !c.blank && !c.showing {
		return say.Answer{Asks: true}, true
	}
	if text == "" && (!c.blank || c.View.Match.State().Turn().First) {
		if a, ok := c.nothingMore(say.Answer{}); ok {
			return a, true
		}
	}
	if text == "" || strings.HasPrefix(text, "#") {
		return say.Answer{Line: text}, true
	}
	return say.Answer{}, false
}

// settle lets the referee, the dice and the programs do what is theirs, and adds it to an answer that may have it. What
// has happened is told as it happens, short of JSON, which is one object for all.
func (c *Console) settle(a say.Answer) say.Answer {
	if a.Code != say.Done || a.Still {
		return a
	}
	c.halted = false
	if c.halt != nil {
		c.halt.Store(false)
	}
	for !c.quit && !c.Screen.Unheard {
		if !c.View.JSON {
			a.TellOn(c.Screen)
		}
		if _, ok := c.proposed(); ok {
			break
		}
		if c.halt != nil && c.halt.Load() {
			c.halted = true
			a.Says = append(a.Says, c.View.Voice.Word("play.halted"))
			break
		}
		more, err := c.View.Match.Step(c.dice())
		if err != nil {
			return c.Screen.Failed(a, err)
		}
		if !more {
			if more, err = c.obey(&a); err != nil {
				return c.Screen.Failed(a, err)
			}
			if more {
				continue
			}
			break
		}
		a.Steps = append(a.Steps, c.View.Step(c.View.Match.Len()-1))
		a.Moved = a.Moved || c.View.MovesOthers(c.View.Match.Entry(c.View.Match.Len()-1))
	}
	a.Asks = a.Asks || len(a.Steps) > 0
	return a
}

// dice are those that answer chance just now without being asked.
func (c *Console) dice() *referee.Dice {
	if c.View.Match.State().Turn().Secret && !c.Screen.Script { // a script says all that falls
		return c.Dice
	}
	if slices.Contains(c.ByHand, c.View.Verb()) {
		return nil
	}
	return c.Dice
}

// Print writes an answer for people, or as one line of JSON.
func (c *Console) Print(a say.Answer) {
	if c.View.JSON {
		line, err := json.Marshal(a)
		if err != nil {
			panic(err) // an Answer is strings and numbers
		}
		c.Screen.Write(plain.Line(string(line)) + "\n")
		return
	}
	c.talk(a)
}
