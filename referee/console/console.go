// Package console is the prompt at the table, over any match. It reads lines, lets the referee judge them, and says
// what came of it in the players' language. It knows no game: what can be typed is in the game's grammar, and what is
// said comes from a Voice.
package console

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"brehon/content/base/plain"
	"brehon/referee"
	"brehon/referee/voice"
)

// Console is a prompt over a match.
type Console struct {
	Match *referee.Match
	Voice *voice.Voice
	Dice  *referee.Dice // of the program; nil: it has none
	// ByHand are the verbs of chance that the table answers though the program has dice: "draw" where a deck of cards
	// lies there. The verb alone still asks the program.
	ByHand []string
	Out    io.Writer
	Width  int  // columns that lines may have; 0: they are not broken
	Colour bool // the screen shows colours, and wants them
	// AtTable is for people at a terminal with the board before them: what programs do is told briefly, and what to move on the
	// board. Customs go before it: reasons, pieces.
	AtTable bool
	Plain   bool          // for screen readers and the like: no tables, no boxes, no arrows
	Shown   referee.State // what is looked at in the match's place; nil: its own position
	Scene   *voice.Voice  // of the content that is shown: board, pieces, codes; nil: nothing
	JSON    bool          // one object a line in place of talk
	// AllSeats is for the prompt at which all seats answer: whoever is asked sees what that seat may see. Without it only what
	// everybody may see is shown, if For does not say whose eyes it is for.
	AllSeats bool
	// Script is for input that nobody waits at: no prompts, and the first line that is not done ends it.
	Script bool
	GoOn   bool   // a script goes on after a line that is not done
	About  *About // what is said at the start; nil: nothing
	// More are commands that need what the console does not know, such as a board to draw.
	More []Command
	// Keep writes a file of the content, which make makes from those in force, into a folder that can be laid over the content, and
	// returns where it lies now. Nil: it cannot be.
	Keep func(folder string, make func(read func(path string) ([]byte, error)) (path string, data []byte, err error)) (string, error)

	eyes         *referee.Seat // for whom things are shown; nil: see viewer
	watching     bool          // for a second screen, at which nothing is typed
	listed       bool          // moves was the line before: the answers stand there with their numbers
	listing      bool          // moves is this line
	offered      offer
	showing      bool              // the question stands there since the last answer, with what an empty line says to it
	keyed        bool              // the signs of the board were explained
	cited        map[string]bool   // rules whose sentence was said to somebody who broke them
	sure         bool              // the line is one that has been warned of
	stops        map[int]bool      // of the line: how many words are left where a command begins behind a comma
	asked        string            // the question that stands there, if nothing has happened since it was put
	blank        bool              // empty lines only part others, as in a file
	again        string            // the line as it was typed, while it is answered in the players' own words; empty: they are its own
	foreign      map[string]string // words of other languages that are understood, with the players' own
	reserved     map[string]bool   // words that never begin a name
	tries        int               // how much may still be tried to understand some words
	work         int               // and all the line, whichever of its words
	quit         bool
	unheard      bool          // Out cannot be written any more
	halted       bool          // the programs, by Ctrl-C
	pausedBefore bool          // the table knows how it answers a program
	lies         referee.State // what the board at the table shows, as far as the table was told
	toMove       []string      // what was to be moved last
	lines        []int         // how long the match was before each line that made it longer
	undid        int           // answers that the last line took back as one; 0: it did something else
	passed       passed        // who has the screen
	clear        func()        // empties a terminal; nil: Out is none
	halt         *atomic.Bool  // Ctrl-C: the programs stop behind the step that they are at; nil: there are no keys
}

// Command is a command that others add to the console's own.
type Command struct {
	Name  string
	Usage string // "picture FILE"
	Help  string // one line, in the players' language
	Do    func(args []string) (says []string, err error)
}

// Codes with which a command ends.
const (
	Done       = 0
	Refused    = 1 // or faults found
	Unknown    = 2 // not understood
	Missing    = 3 // no such game, scenario or file
	Damaged    = 4 // a journal is not as it was written, or cannot be repeated by today's rules
	DiskFailed = 5 // or a lock
)

// longest is how long a line may be.
const longest = 4096

// Run reads lines until there are no more or one says quit, and returns the exit code. In a script that is the code of the
// first line that was not done; there Run stops, unless GoOn is set. At the table it is Done. In both it is DiskFailed, at
// once, if the journal or Out cannot be written, or in cannot be read.
func (c *Console) Run(in io.Reader) (code int) {
	lines := bufio.NewReader(in)
	if a := c.greet(); a.Code != Done || c.unheard {
		return max(a.Code, DiskFailed*some(c.unheard))
	}
	for n := 1; !c.quit; n++ {
		if !c.Script && !c.JSON {
			c.write(plain.Line(c.Prompt()))
		}
		text, err := readLine(lines)
		if text == "" && err != nil {
			return c.read(code, err)
		}
		c.blank = c.Script || c.JSON
		a := c.Line(text)
		c.blank = false
		if c.Script && a.Code != Done {
			a.At = n
		}
		c.Print(a)
		switch {
		case c.unheard:
			return DiskFailed
		case a.Code == DiskFailed || c.Script && !c.GoOn && a.Code != Done:
			return a.Code
		case c.Script && code == Done:
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
	c.Print(c.where(c.failed(Answer{}, err)))
	return DiskFailed
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
func (c *Console) greet() Answer {
	a := Answer{Match: c.match()}
	if !c.JSON && !c.Script {
		c.welcome()
	}
	c.isLaid()
	a = c.where(c.lay(c.settle(a)))
	c.showing = true
	if !c.Script || c.JSON || len(a.Steps) > 0 || a.Code != Done {
		c.Print(a)
	}
	return a
}

// Prompt is what stands before the line that is typed: who is asked, by name where it is known, and the power that is asked
// for, where the seat plays several: "Anna (red: blue)> ".
func (c *Console) Prompt() string {
	turn := c.Match.State().Turn()
	if turn.Seat == referee.Nobody {
		return "> "
	}
	who := c.seat(turn.Seat)
	if turn.Seat >= 0 {
		who += c.asking(turn)
	}
	if name := c.Match.PersonName(turn.Seat); name != "" {
		who = name + " (" + who + ")"
	}
	return who + "> "
}

// asking is the power that a question is about, if it is not the one that names the seat.
func (c *Console) asking(turn referee.Turn) string {
	powers, g := c.Match.State().Seats()[turn.Seat], c.Match.Game().Grammar()
	for _, arg := range turn.Ask.Args {
		if arg.Kind == referee.Number {
			continue
		}
		if at := slices.Index(powers, g.Word(arg.Kind, arg.Value)); at > 0 {
			return ": " + c.Voice.Name(powers[at])
		} else if at == 0 {
			return ""
		}
	}
	return ""
}

// seat names a seat by the first power that it plays.
func (c *Console) seat(s referee.Seat) string {
	seats := c.Match.State().Seats()
	switch s {
	case referee.Chance:
		if verb := c.verb(); verb != "" && c.isDrawn() {
			return c.Voice.Typed(voice.OfForm, verb)
		}
		return c.Voice.Word("play.dice")
	case referee.Table:
		return c.Voice.Word("play.atTable")
	}
	if s < 0 || int(s) >= len(seats) || len(seats[s]) == 0 {
		return fmt.Sprint(int(s) + 1)
	}
	return c.Voice.Name(seats[s][0])
}

// isDrawn reports whether chance is asked for something that has a name, such as a card, and no number.
func (c *Console) isDrawn() bool {
	g := c.Match.Game().Grammar()
	return slices.ContainsFunc(referee.Answers(c.moves()), func(mv referee.Move) bool {
		return slices.ContainsFunc(g.Forms()[mv.Form], func(w referee.Word) bool { return w.Gap == 0 && g.Words(w.Kind).List != nil })
	})
}

// Line does what one line says. A line that begins with # does nothing. After an empty one a program that waits for the
// table goes on; if none waits, the answer is given that is nothing more, or the question is asked again.
func (c *Console) Line(text string) Answer {
	c.listed, c.listing = c.listing, false
	from := c.Match.Len()
	c.tries, c.work = mostTries, mostWork
	a := c.where(c.lay(c.answer(strings.TrimSpace(text))))
	c.grew(from)
	c.showing = a.Asked != nil
	return a
}

// answer is what came of a line, without the position.
func (c *Console) answer(text string) Answer {
	taken := c.passed.waiting
	text = c.accepted(text)
	if c.passed.waiting = false; taken && text == "" {
		return Answer{}
	}
	if a, ok := c.wordless(text); ok {
		return a
	}
	a := Answer{Line: text}
	if len(text) > longest || !utf8.ValidString(text) {
		a.Code, a.Result, a.Line = Unknown, "unknown", brief(text)
		return c.say(a, "unknown", "line", a.Line)
	}
	line := c.newLine(text)
	if list := c.assent(line.words); len(list) == 1 {
		a.used = all(line.words, AsAnswer)
		return c.settle(c.play(a, line, list[0]))
	} else if len(list) > 1 {
		return c.either(a, line, list)
	}
	if c.isAssent(line.words) && !c.isThing(line.words[0]) && (len(line.words[0]) > 1 || c.beginsNothing(line.words)) {
		a.Code, a.Result = Unknown, "unknown"
		return c.say(a, "nothingAsked", "line", a.Line)
	}
	if name, n := c.exact(line.words); n > 0 {
		got := c.command(name).run(c, a, line.behind(n))
		if got.why == "play.usage" { // a card may be called so, too
			if moved, ok := c.move(a, line); ok {
				return c.settle(moved)
			}
		}
		return c.settle(got)
	}
	if c.isAnswer(line.words) {
		return c.settle(c.sayFact(a, line, false))
	}
	if c.isTooLate(line.words) {
		return c.tooLate(a, line)
	}
	own := c.meantSo(line)
	if own == "" {
		if got, ok := c.move(a, line); ok {
			return c.settle(got)
		}
		own = c.inOwnWords(line)
	}
	if own != "" && c.again == "" {
		c.again = text
		defer func() { c.again = "" }()
		a := c.answer(own)
		if a.Code != Done {
			a.Line = text
		}
		return a
	}
	if c.isRuleAsked(line) {
		return c.settle(c.doRule(a, line.behind(1)))
	}
	if got, ok := c.begunMove(a, line); ok {
		return c.settle(got)
	}
	if name := c.beginning(line.words); name != "" && !c.isWholeVerb(line.words[0]) && (len(c.stops) == 0 || len(c.begun(line.words[0])) == 0) {
		return c.settle(c.command(name).run(c, a, line.behind(1)))
	}
	return c.unknown(a)
}

// wordless answers a line that says nothing of its own: an empty one, a comment, and the yes that a program waits for.
func (c *Console) wordless(text string) (Answer, bool) {
	if (text == "" || c.isYes(voice.Fold(text))) && (c.waits() || c.halted) {
		return c.letGo(Answer{}), true
	}
	if text == "" && !c.blank && !c.showing {
		return Answer{asks: true}, true
	}
	if text == "" && (!c.blank || c.Match.State().Turn().First) {
		if a, ok := c.nothingMore(Answer{}); ok {
			return a, true
		}
	}
	if text == "" || strings.HasPrefix(text, "#") {
		return Answer{Line: text}, true
	}
	return Answer{}, false
}

// brief is the beginning of a text, as far as it can be printed.
func brief(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > 40 {
			return b.String() + "…"
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		b.WriteRune(r)
	}
	return b.String()
}

// settle lets the referee, the dice and the programs do what is theirs, and adds it to an answer that may have it. What
// has happened is told as it happens, short of JSON, which is one object for all.
func (c *Console) settle(a Answer) Answer {
	if a.Code != Done || a.still {
		return a
	}
	c.halted = false
	if c.halt != nil {
		c.halt.Store(false)
	}
	for !c.quit && !c.unheard {
		if !c.JSON {
			a.tellOn(c)
		}
		if _, ok := c.proposed(); ok {
			break
		}
		if c.halt != nil && c.halt.Load() {
			c.halted = true
			a.Says = append(a.Says, c.Voice.Word("play.halted"))
			break
		}
		more, err := c.Match.Step(c.dice())
		if err != nil {
			return c.failed(a, err)
		}
		if !more {
			if more, err = c.obey(&a); err != nil {
				return c.failed(a, err)
			}
			if more {
				continue
			}
			break
		}
		a.Steps = append(a.Steps, c.step(c.Match.Len()-1))
		a.moved = a.moved || c.movesOthers(c.Match.Entry(c.Match.Len()-1))
	}
	a.asks = a.asks || len(a.Steps) > 0
	return a
}

// dice are those that answer chance just now without being asked.
func (c *Console) dice() *referee.Dice {
	if c.Match.State().Turn().Secret && !c.Script { // a script says all that falls
		return c.Dice
	}
	if slices.Contains(c.ByHand, c.verb()) {
		return nil
	}
	return c.Dice
}

// failed is the answer when the journal could not be written.
func (c *Console) failed(a Answer, err error) Answer {
	a.Code, a.Result = DiskFailed, "failed"
	a.Says = append(a.Says, c.Voice.Word("play.disk", "error", err.Error()))
	return a
}

// Print writes an answer for people, or as one line of JSON.
func (c *Console) Print(a Answer) {
	if c.JSON {
		line, err := json.Marshal(a)
		if err != nil {
			panic(err) // an Answer is strings and numbers
		}
		c.write(plain.Line(string(line)) + "\n")
		return
	}
	c.talk(a)
}
