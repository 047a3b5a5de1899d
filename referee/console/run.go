package console

import (
	"brehon/content/base/plain"
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// longest is how long a line may be.
const longest = 4096

// Run reads lines until there are no more or one says quit, and returns the exit code. In a script that is the code of the
// first line that was not done; there Run stops, unless GoOn is set. At the table it is Done. In both it is DiskFailed, at
// once, if the journal or Out cannot be written, or in cannot be read.
func (c *Console) Run(in io.Reader) (code int) {
	lines := bufio.NewReader(in)
	if a := c.begin(); a.Code != say.Done || c.Screen.Unheard {
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
		a := c.guarded(func() say.Answer {
			c.blank = c.Screen.Script || c.View.JSON
			a := c.Line(text)
			c.blank = false
			if c.Screen.Script && a.Code != say.Done {
				a.At = n
			}
			c.Print(a)
			return a
		})
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

// begin greets, unless that was done already for others at the table.
func (c *Console) begin() say.Answer {
	if c.greeted {
		return say.Answer{}
	}
	return c.guarded(c.greet)
}

// guarded does something while nobody else uses the match.
func (c *Console) guarded(do func() say.Answer) say.Answer {
	if c.Guard != nil {
		c.Guard.Lock()
		defer c.Guard.Unlock()
	}
	return do()
}

// read returns the exit code at the end of input or on a read error.
func (c *Console) read(code int, err error) int {
	if errors.Is(err, io.EOF) {
		return code
	}
	c.Print(c.where(c.Screen.Failed(say.Answer{}, err)))
	return say.DiskFailed
}

// readLine reads a line. An overlong one is cut, still longer than allowed.
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

// greet returns the welcome, the automatic first moves, and the question.
func (c *Console) greet() say.Answer {
	c.greeted = true
	a := say.Answer{Match: c.match()}
	if !c.View.JSON && !c.Screen.Script {
		c.welcome()
	}
	c.board.InPlace()
	a = c.where(c.board.Move(c.settle(a)))
	c.showing = true
	if !c.Screen.Script || c.View.JSON || len(a.Steps) > 0 || a.Code != say.Done {
		c.Print(a)
	}
	return a
}

// Prompt returns the prompt: who is asked, by name if known, and for which power if the seat plays several: "Anna (red:
// blue)> ".
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

// Line executes one line. Lines that begin with # are ignored. An empty line lets a waiting program go on; otherwise it gives
// the answer "nothing more", or repeats the question.
func (c *Console) Line(text string) say.Answer {
	c.Read.Listed, c.listing = c.listing, false
	from := c.View.Match.Len()
	c.Read.Tries, c.Read.Work = reading.MostTries, reading.MostWork
	a := c.where(c.board.Move(c.answer(strings.TrimSpace(text))))
	c.grew(from)
	c.showing = a.Asked != nil
	return a
}

// answer returns the answer to a line, without the position.
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
	own := c.Read.BetterInOwnWords(line)
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
