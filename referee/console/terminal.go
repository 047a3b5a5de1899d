package console

import (
	"brehon/content/base/plain"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/terminal"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// Terminal runs the console at a terminal: with the lines typed before, and completion of what is legal.
// Ctrl-C empties the line, tells how to leave, and stops programs that play; Ctrl-D on an empty one ends, as quit does. Afterwards the terminal
// is as it was, unless the program is ended in a way that it cannot notice. Code is Run's; the error is the terminal's.
func (c *Console) Terminal(in, out *os.File) (code int, err error) {
	was, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return say.DiskFailed, fmt.Errorf("terminal: %w", err)
	}
	unescape := terminal.Escapes(out)
	restore := func() error {
		unescape()
		return term.Restore(int(in.Fd()), was)
	}
	defer terminal.OnEnd(func() { restore() })()
	defer func() { err = errors.Join(err, restore()) }()
	return c.edit(&terminal.Keys{In: in, Out: out}, func(t *term.Terminal) {
		if w, h, err := term.GetSize(int(out.Fd())); err == nil && w > 0 {
			t.SetSize(w, h)
			c.Screen.Width = w
		}
	}), nil
}

// Type is Terminal at one that is no file of this system, as many columns and lines large.
func (c *Console) Type(rw io.ReadWriter, columns, lines int) (code int) {
	c.Screen.Width = columns
	return c.edit(rw, func(t *term.Terminal) { t.SetSize(columns, lines) })
}

// edit reads lines that are edited as they are typed.
func (c *Console) edit(rw io.ReadWriter, resize func(*term.Terminal)) int {
	t := term.NewTerminal(rw, "")
	c.Screen.Out = t
	c.Screen.Clear = func() {
		c.Screen.Write("\x1b[H\x1b[2J\x1b[3J")
		t.History = term.NewTerminal(rw, "").History // lines of another player cannot be brought back
	}
	if k, ok := rw.(*terminal.Keys); ok {
		c.halt = k.Listen()
	}
	t.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) {
		if key != '\t' || pos != len(line) {
			return "", 0, false
		}
		longer, among := c.Tab(line)
		if longer != plain.Line(longer) {
			return line, pos, true
		}
		if len(among) > 1 && longer == line {
			c.Screen.Put(strings.Join(among, "  "))
		}
		return longer, len(longer), true
	}
	resize(t)
	if a := c.greet(); a.Code != say.Done {
		return a.Code
	}
	for !c.quit {
		resize(t)
		t.SetPrompt(plain.Line(c.Prompt()))
		text, err := t.ReadLine()
		if k, ok := rw.(*terminal.Keys); ok && k.Cut > 0 && text == "" && err == nil {
			if k.Cut--; !c.halted {
				c.Screen.Put(c.View.Voice.Word("play.interrupted"))
			}
			continue
		}
		if err != nil && !errors.Is(err, term.ErrPasteIndicator) {
			t.SetPrompt("") // it would stand before the shell's
			c.Screen.Write("\n")
			c.Print(c.where(c.doQuit(say.Answer{Line: "quit"}, reading.Line{})))
			return say.Done
		}
		resize(t) // the window may have another size since the question
		a := c.Line(text)
		c.Print(a)
		if a.Code == say.DiskFailed || c.Screen.Unheard {
			return say.DiskFailed
		}
	}
	return say.Done
}

// Tab returns a line made longer by as much as all its completions have in common, and the completions; the line as it is
// if there are none.
func (c *Console) Tab(line string) (longer string, among []string) {
	among = c.Read.Complete(line)
	if len(among) == 0 {
		return line, nil
	}
	common := among[0]
	for _, w := range among[1:] {
		for !strings.HasPrefix(w, common) {
			_, n := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-n]
		}
	}
	if len(among) == 1 {
		common += " "
	}
	start := strings.LastIndexByte(line, ' ') + 1
	if len(common) < len(line)-start {
		return line, among
	}
	return line[:start] + common, among
}
