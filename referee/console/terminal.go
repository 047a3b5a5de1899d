package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"brehon/content/base/plain"

	"golang.org/x/term"
)

// AtTerminal returns in and out as the files of a terminal; ok is false if one of them is no terminal.
func AtTerminal(in io.Reader, out io.Writer) (from, to *os.File, ok bool) {
	from, isFile := in.(*os.File)
	to, alsoFile := out.(*os.File)
	ok = isFile && alsoFile && term.IsTerminal(int(from.Fd())) && term.IsTerminal(int(to.Fd()))
	return from, to, ok
}

// Wrapped is a line broken at blanks as the terminal that it goes to is wide; what goes elsewhere is left whole.
func Wrapped(text string, out io.Writer) string {
	if w, ok := out.(*plain.Writer); ok {
		out = w.To
	}
	if to, ok := out.(*os.File); ok {
		if width, _, err := term.GetSize(int(to.Fd())); err == nil {
			return wrapped(text, width)
		}
	}
	return text
}

// Terminal runs the console at a terminal: with the lines typed before, and completion of what is legal.
// Ctrl-C empties the line, tells how to leave, and stops programs that play; Ctrl-D on an empty one ends, as quit does. Afterwards the terminal
// is as it was, unless the program is ended in a way that it cannot notice. Code is Run's; the error is the terminal's.
func (c *Console) Terminal(in, out *os.File) (code int, err error) {
	was, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return DiskFailed, fmt.Errorf("terminal: %w", err)
	}
	unescape := escapes(out)
	restore := func() error {
		unescape()
		return term.Restore(int(in.Fd()), was)
	}
	defer onEnd(func() { restore() })()
	defer func() { err = errors.Join(err, restore()) }()
	return c.edit(&keys{in: in, out: out}, func(t *term.Terminal) {
		if w, h, err := term.GetSize(int(out.Fd())); err == nil && w > 0 {
			t.SetSize(w, h)
			c.Width = w
		}
	}), nil
}

// Type is Terminal at one that is no file of this system, as many columns and lines large.
func (c *Console) Type(rw io.ReadWriter, columns, lines int) (code int) {
	c.Width = columns
	return c.edit(rw, func(t *term.Terminal) { t.SetSize(columns, lines) })
}

// edit reads lines that are edited as they are typed.
func (c *Console) edit(rw io.ReadWriter, resize func(*term.Terminal)) int {
	t := term.NewTerminal(rw, "")
	c.Out = t
	c.clear = func() {
		c.write("\x1b[H\x1b[2J\x1b[3J")
		t.History = term.NewTerminal(rw, "").History // lines of another player cannot be brought back
	}
	if k, ok := rw.(*keys); ok {
		c.halt = k.listen()
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
			c.put(strings.Join(among, "  "))
		}
		return longer, len(longer), true
	}
	resize(t)
	if a := c.greet(); a.Code != Done {
		return a.Code
	}
	for !c.quit {
		resize(t)
		t.SetPrompt(plain.Line(c.Prompt()))
		text, err := t.ReadLine()
		if k, ok := rw.(*keys); ok && k.cut > 0 && text == "" && err == nil {
			if k.cut--; !c.halted {
				c.put(c.Voice.Word("play.interrupted"))
			}
			continue
		}
		if err != nil && !errors.Is(err, term.ErrPasteIndicator) {
			t.SetPrompt("") // it would stand before the shell's
			c.write("\n")
			c.Print(c.where(c.doQuit(Answer{Line: "quit"}, line{})))
			return Done
		}
		resize(t) // the window may have another size since the question
		a := c.Line(text)
		c.Print(a)
		if a.Code == DiskFailed || c.unheard {
			return DiskFailed
		}
	}
	return Done
}

// Tab returns a line made longer by as much as all its completions have in common, and the completions; the line as it is
// if there are none.
func (c *Console) Tab(line string) (longer string, among []string) {
	among = c.Complete(line)
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

// keys is a terminal on which Ctrl-C and Ctrl-Z mean: to the end of the line, empty it, and begin anew.
type keys struct {
	in   io.Reader
	out  io.Writer
	rest []byte
	part []byte // of a character whose rest has not been read
	cut  int    // lines to come that Ctrl-C or Ctrl-Z has emptied: they are no Enter

	pressed chan []byte // what was read while the program was busy, too; closed at the end
}

// mostAhead bounds how much may be typed while a program plays.
const mostAhead = 1 << 12

// listen reads the keys as they are pressed, whether anybody waits for them or not, and notes Ctrl-C.
func (k *keys) listen() *atomic.Bool {
	var stop atomic.Bool
	k.pressed = make(chan []byte, mostAhead)
	go func() {
		defer close(k.pressed)
		for {
			read := make([]byte, 256)
			n, err := k.in.Read(read)
			if slices.Contains(read[:n], ctrlC) {
				stop.Store(true)
			}
			if n > 0 {
				k.pressed <- read[:n]
			}
			if n == 0 && err != nil {
				return
			}
		}
	}()
	return &stop
}

const (
	ctrlC = 3
	ctrlE = 5
	ctrlU = 21
	ctrlZ = 26
)

func (k *keys) Write(p []byte) (int, error) { return k.out.Write(p) }

func (k *keys) Read(p []byte) (int, error) {
	for len(k.rest) == 0 {
		read, ok := <-k.pressed
		if !ok {
			return 0, io.EOF
		}
		k.take(read)
	}
	n := copy(p, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}

// take makes input of what was read. Keys steer with ASCII alone: other characters that are no letters are left out, as
// what is typed is shown at once.
func (k *keys) take(read []byte) {
	text := append(k.part, read...)
	for len(text) > 0 && utf8.FullRune(text) {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == ctrlC, r == ctrlZ:
			k.rest, k.cut = append(k.rest, ctrlE, ctrlU, '\r'), k.cut+1
		case r < utf8.RuneSelf || plain.Letter(r):
			k.rest = append(k.rest, text[:n]...)
		}
		text = text[n:]
	}
	k.part = text
}

// IsScreen reports whether out is a terminal.
func IsScreen(out io.Writer) bool {
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
