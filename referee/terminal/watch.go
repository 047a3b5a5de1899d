package terminal

import (
	"brehon/referee/say"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/term"
)

// pace is how often a second screen looks whether something is new.
const pace = 200 * time.Millisecond

// Watch draws what look returns, whenever it changes or the terminal is resized, until q or Ctrl-C. It calls look several
// times a second; look returns false if nothing has changed. The terminal is restored afterwards.
func Watch(in, out *os.File, look func(width, height int, anew bool) ([]string, bool)) (err error) {
	restore, err := raw(in, out, func() { fmt.Fprint(out, "\x1b[?25h\x1b[?1049l") })
	if err != nil {
		return err
	}
	fmt.Fprint(out, "\x1b[?1049h\x1b[?25l") // a screen of its own, without a cursor
	defer func() { err = errors.Join(err, restore()) }()
	leave := make(chan struct{})
	go func() {
		defer close(leave)
		read := make([]byte, 64)
		for {
			n, err := in.Read(read)
			if slices.ContainsFunc(read[:n], func(b byte) bool { return b == 'q' || b == 'Q' || b == ctrlC }) || n == 0 && err != nil {
				return
			}
		}
	}()
	return draws(out, leave, func() (int, int) {
		w, h, err := term.GetSize(int(out.Fd()))
		if err != nil || w <= 0 || h <= 0 {
			return 80, 24
		}
		return w, h
	}, look)
}

// draws draws until leave is closed.
func draws(out io.Writer, leave <-chan struct{}, size func() (w, h int), look func(width, height int, anew bool) ([]string, bool)) error {
	wide, high := 0, 0
	tick := time.NewTicker(pace)
	defer tick.Stop()
	for {
		w, h := size()
		lines, ok := look(w, h, w != wide || h != high)
		if wide, high = w, h; ok {
			if _, err := io.WriteString(out, frame(lines, h)); err != nil {
				return fmt.Errorf("terminal: %w", err)
			}
		}
		select {
		case <-leave:
			return nil
		case <-tick.C:
		}
	}
}

// frame returns the bytes that overwrite the screen with lines, without clearing it first.
func frame(lines []string, height int) string {
	var b strings.Builder
	b.WriteString("\x1b[H")
	for i, line := range lines[:min(len(lines), height)] {
		if i > 0 {
			b.WriteString("\r\n")
		}
		b.WriteString("\x1b[K" + strings.ReplaceAll(say.Harmless(line), say.Own, "\x1b")) // after a full line it would erase the last letter
	}
	if len(lines) < height {
		b.WriteString("\r\n\x1b[J")
	}
	return b.String()
}
