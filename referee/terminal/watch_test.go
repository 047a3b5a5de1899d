package terminal

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestAScreenIsDrawnAnew: when something is new, or the window has another size, and not before. The last letter of a full line
// stays, and what stood below goes.
func TestAScreenIsDrawnAnew(t *testing.T) {
	var out bytes.Buffer
	leave := make(chan struct{})
	sizes, asked := [][2]int{{80, 24}, {80, 24}, {60, 3}, {60, 3}, {60, 3}}, 0
	if err := draws(&out, leave, func() (int, int) { return sizes[asked][0], sizes[asked][1] }, func(w, h int, anew bool) ([]string, bool) {
		if asked++; asked == len(sizes) {
			close(leave)
		}
		return []string{strings.Repeat("x", w), "2\x1b[2J", "3", "4"}, anew || asked == 4
	}); err != nil {
		t.Fatal(err)
	}
	frame := func(w int, rest string) string {
		return "\x1b[H\x1b[K" + strings.Repeat("x", w) + "\r\n\x1b[K2\\u001b[2J\r\n\x1b[K3" + rest
	}
	want := frame(80, "\r\n\x1b[K4\r\n\x1b[J") + frame(60, "") + frame(60, "")
	if out.String() != want {
		t.Errorf("drawn is\n%q, and not\n%q", out.String(), want)
	}
	broken := errors.New("broken")
	if err := draws(failing{broken}, leave, func() (int, int) { return 9, 9 }, func(int, int, bool) ([]string, bool) { return nil, true }); !errors.Is(err, broken) {
		t.Error(err)
	}
}

// failing is a terminal that cannot be written.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
