// Package terminal gives the console keys as they are pressed, a screen that can be redrawn, and a terminal restored at the
// end.
package terminal

import (
	"brehon/content/base/plain"
	"brehon/referee/say"
	"io"
	"os"

	"golang.org/x/term"
)

// AtTerminal returns in and out as the files of a terminal; ok is false if one of them is no terminal.
func AtTerminal(in io.Reader, out io.Writer) (from, to *os.File, ok bool) {
	from, isFile := in.(*os.File)
	to, alsoFile := out.(*os.File)
	ok = isFile && alsoFile && term.IsTerminal(int(from.Fd())) && term.IsTerminal(int(to.Fd()))
	return from, to, ok
}

// Wrapped breaks a line at blanks to the width of the terminal out; other outputs get it whole.
func Wrapped(text string, out io.Writer) string {
	if w, ok := out.(*plain.Writer); ok {
		out = w.To
	}
	if to, ok := out.(*os.File); ok {
		if width, _, err := term.GetSize(int(to.Fd())); err == nil {
			return say.Wrapped(text, width)
		}
	}
	return text
}

// IsScreen reports whether out is a terminal.
func IsScreen(out io.Writer) bool {
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
