package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"golang.org/x/term"
)

// Editor is a terminal at which lines are edited as they are typed, with those typed before.
type Editor struct {
	t    *term.Terminal
	rw   io.ReadWriter
	keys *Keys // nil: rw has none

	// Halt is set by Ctrl-C, whether a line is read or not; nil: there are no keys.
	Halt *atomic.Bool
}

// NewEditor edits lines on rw. Tab completes at the end of the line: complete returns the longer line, and whether to use it.
func NewEditor(rw io.ReadWriter, complete func(line string) (longer string, ok bool)) *Editor {
	e := &Editor{t: term.NewTerminal(rw, ""), rw: rw}
	if k, ok := rw.(*Keys); ok {
		e.keys, e.Halt = k, k.listen()
	}
	e.t.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) {
		if key != '\t' || pos != len(line) {
			return "", 0, false
		}
		longer, ok := complete(line)
		if !ok {
			return line, pos, true
		}
		return longer, len(longer), true
	}
	return e
}

func (e *Editor) Write(p []byte) (int, error) { return e.t.Write(p) }

// Forget clears the history: another player must not see it.
func (e *Editor) Forget() { e.t.History = term.NewTerminal(e.rw, "").History }

// SetSize says how large the window is.
func (e *Editor) SetSize(columns, lines int) { e.t.SetSize(columns, lines) }

// Fit takes over the size of the window of a file, and returns its columns; 0: it has none.
func (e *Editor) Fit(out *os.File) (columns int) {
	w, h, err := term.GetSize(int(out.Fd()))
	if err != nil || w <= 0 {
		return 0
	}
	e.t.SetSize(w, h)
	return w
}

// ReadLine reads a line after a prompt. cut says that Ctrl-C or Ctrl-Z emptied it. At the end of input the error is io.EOF,
// and no prompt is left on the screen.
func (e *Editor) ReadLine(prompt string) (text string, cut bool, err error) {
	e.t.SetPrompt(prompt)
	text, err = e.t.ReadLine()
	if e.keys != nil && e.keys.cut > 0 && text == "" && err == nil {
		e.keys.cut--
		return "", true, nil
	}
	if errors.Is(err, term.ErrPasteIndicator) {
		err = nil
	}
	if err != nil {
		e.t.SetPrompt("") // it would remain before the shell's
	}
	return text, false, err
}

// Raw lets a terminal send keys as they are pressed, until restore is called, or a signal ends the program.
func Raw(in, out *os.File) (restore func() error, err error) { return raw(in, out, func() {}) }

// raw is Raw with a function to call before the terminal is restored.
func raw(in, out *os.File, before func()) (restore func() error, err error) {
	was, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, fmt.Errorf("terminal: %w", err)
	}
	unescape := escapes(out)
	back := func() error {
		before()
		unescape()
		return term.Restore(int(in.Fd()), was)
	}
	stop := onEnd(func() { back() })
	return func() error {
		stop()
		return back()
	}, nil
}
