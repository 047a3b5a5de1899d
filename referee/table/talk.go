package table

import (
	"brehon/referee/terminal"
	"brehon/referee/voice"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Talking with whoever begins a game at a terminal.

// say prints a line for the person asked.
func (h *Host) say(text string) { fmt.Fprintln(h.Out, terminal.Wrapped(text, h.Out)) }

// Ask asks a question and returns the answer. The error is io.EOF if the input ended.
func (h *Host) Ask(question string) (string, error) {
	fmt.Fprintf(h.Out, "%s ", question)
	line, ok := readLine(h.In)
	if !ok {
		return "", io.EOF
	}
	return line, nil
}

// choose asks for one of a list, by number, name or the beginning of a word of a name. Enter takes the first.
func (h *Host) choose(g *Game, question string, list []choice) (id string, ok bool) {
	for i, c := range list {
		h.say(fmt.Sprintf("%3d  %-8s %s", i+1, c.shown(), c.text))
	}
	for {
		fmt.Fprintf(h.Out, "%s ", g.Word("play.question."+question, "proposed", list[0].shown()))
		line, ok := readLine(h.In)
		if !ok {
			return "", false
		}
		if id, ok := chosen(line, list); ok {
			return id, true
		}
		h.say(g.Word("play.question.wrong", "line", line))
	}
}

// chosen returns the entry that an answer means.
func chosen(line string, list []choice) (id string, ok bool) {
	if line == "" {
		return list[0].id, true
	}
	for i, c := range list {
		if line == strconv.Itoa(i+1) || strings.EqualFold(line, c.id) || strings.EqualFold(line, c.typed) {
			return c.id, true
		}
	}
	for _, c := range list {
		begins := voice.Begins(c.id, line) || voice.Begins(c.text, line) || voice.Begins(c.typed, line)
		if begins && ok {
			return "", false
		}
		if begins {
			id, ok = c.id, true
		}
	}
	return id, ok
}

// readLine reads to the end of a line and not a byte further: the rest is for the prompt.
func readLine(in io.Reader) (line string, ok bool) {
	var b []byte
	one := make([]byte, 1)
	for len(b) < longestAnswer {
		n, err := in.Read(one)
		if n == 0 && err != nil {
			return "", false
		}
		if n > 0 && one[0] == '\n' {
			break
		}
		b = append(b, one[:n]...)
	}
	return strings.TrimSpace(string(b)), true
}

// choice is one of the answers to a question, and how it is typed where that is not its id.
type choice struct{ id, text, typed string }

// shown returns what to type.
func (c choice) shown() string {
	if c.typed != "" {
		return c.typed
	}
	return c.id
}

// askDice asks who throws and draws, unless that is known.
func (h *Host) askDice(g *Game) (ok bool) {
	if h.Dice != "" {
		return true
	}
	h.Dice, ok = h.choose(g, "dice", []choice{
		{"ask", g.Word("play.question.ask"), g.Word("play.typed.ask")},
		{"roll", g.Word("play.question.roll"), g.Word("play.typed.roll")},
	})
	return ok
}
