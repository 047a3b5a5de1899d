package console

import (
	"brehon/content/base/plain"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/terminal"
	"errors"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// Terminal runs the console at a terminal, with history and completion of legal input. Ctrl-C empties the line, explains how
// to leave, and stops programs; Ctrl-D on an empty line quits. The terminal is restored afterwards, unless the program is
// killed. Code is Run's; the error is the terminal's.
func (c *Console) Terminal(in, out *os.File) (code int, err error) {
	restore, err := terminal.Raw(in, out)
	if err != nil {
		return say.DiskFailed, err
	}
	defer func() { err = errors.Join(err, restore()) }()
	return c.edit(&terminal.Keys{In: in, Out: out}, func(e *terminal.Editor) {
		if w := e.Fit(out); w > 0 {
			c.Screen.Width = w
		}
	}), nil
}

// Type is Terminal on a terminal that is no file of this system, with a given size.
func (c *Console) Type(rw io.ReadWriter, columns, lines int) (code int) {
	c.Screen.Width = columns
	return c.edit(rw, func(e *terminal.Editor) { e.SetSize(columns, lines) })
}

// edit reads lines that are edited as they are typed.
func (c *Console) edit(rw io.ReadWriter, resize func(*terminal.Editor)) int {
	e := terminal.NewEditor(rw, func(line string) (string, bool) {
		longer, among := c.Tab(line)
		if longer != plain.Line(longer) {
			return "", false
		}
		if len(among) > 1 && longer == line {
			c.Screen.Put(strings.Join(among, "  "))
		}
		return longer, true
	})
	c.Screen.Out, c.halt = e, e.Halt
	c.Screen.Clear = func() {
		c.Screen.Write("\x1b[H\x1b[2J\x1b[3J")
		e.Forget()
	}
	resize(e)
	if a := c.begin(); a.Code != say.Done {
		return a.Code
	}
	for !c.quit {
		resize(e)
		text, cut, err := e.ReadLine(plain.Line(c.Prompt()))
		if cut {
			if !c.halted {
				c.Screen.Put(c.View.Voice.Word("play.interrupted"))
			}
			continue
		}
		if err != nil {
			c.Screen.Write("\n")
			c.Print(c.where(c.doQuit(say.Answer{Line: "quit"}, reading.Line{})))
			return say.Done
		}
		resize(e) // the window may have another size since the question
		a := c.guarded(func() say.Answer {
			a := c.Line(text)
			c.Print(a)
			return a
		})
		if a.Code == say.DiskFailed || c.Screen.Unheard {
			return say.DiskFailed
		}
	}
	return say.Done
}

// Tab returns a line extended by the common part of all its completions, and the completions; the same line if there are
// none.
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
