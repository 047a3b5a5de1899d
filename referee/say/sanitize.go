package say

import (
	"brehon/content/base/plain"
	"brehon/referee/view"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

// Screen is where answers are said: a terminal, a file, or nothing but a width to set lines in.
type Screen struct {
	View    *view.View
	Out     io.Writer
	Width   int                         // columns that lines may have; 0: they are not broken
	Colour  bool                        // the screen shows colours, and wants them
	Plain   bool                        // for screen readers and the like: no tables, no boxes, no arrows
	AtTable bool                        // people sit at it with the board: programs' moves are told briefly
	Script  bool                        // input does not come from a person
	Usage   func(command string) string // how a command of the tool is typed
	Clear   func()                      // clears the terminal; nil: Out is no terminal
	Unheard bool                        // Out cannot be written any more
	Asked   string                      // the question on the screen, if nothing has happened since

	PausedBefore bool            // the table knows how it answers a program
	cited        map[string]bool // rules whose text was already shown to somebody who broke them
}

// All output goes through put, which removes terminal control sequences except the console's own marks.

// Own starts those marks while a text is built. It is random, so that no text from elsewhere can forge one.
var Own = fmt.Sprintf("\x1b%016x", rand.Uint64())

// Harmless is a text of one line in which the console's own marks alone steer a terminal.
func Harmless(text string) string {
	parts := strings.Split(text, Own)
	for i, part := range parts {
		mark, rest := "", part
		if i > 0 {
			mark, rest, _ = strings.Cut(part, "m")
			mark += "m"
		}
		parts[i] = mark + plain.Line(rest)
	}
	return strings.Join(parts, Own)
}

// Put writes one line, broken where the screen ends.
func (out *Screen) Put(text string) {
	out.Write(strings.ReplaceAll(Wrapped(Harmless(text), out.Width), Own, "\x1b") + "\n")
}

// Write writes text that is already safe. A write error ends the console.
func (out *Screen) Write(text string) {
	if _, err := fmt.Fprint(out.Out, text); err != nil {
		out.Unheard = true
	}
}

// mark is one of the console's own.
func mark(codes string) string { return Own + "[" + codes + "m" }

// PutLines writes lines that fit.
func (out *Screen) PutLines(lines []string) {
	for _, line := range lines {
		out.Put(line)
	}
}
