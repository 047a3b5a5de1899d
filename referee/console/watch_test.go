package console

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"golang.org/x/term"
)

// TestWhatHasRoom: parts that are not needed are left out, those that are needed least first, and stand in their order.
func TestWhatHasRoom(t *testing.T) {
	few := func(text string) []string { return strings.Split(text, "") }
	parts := func() []glancePart {
		return []glancePart{
			{lines: few("mmmm"), need: 2}, {lines: few("k"), need: 4, joined: true}, {lines: few("aa")},
			{lines: few("123"), need: 1, cut: true}, {lines: few("l"), need: 3}, {lines: few("f")},
		}
	}
	for _, c := range []struct {
		height int
		want   string
	}{
		{0, "mmmmk aa 123 l f"}, {16, "mmmmk aa 123 l f"}, {15, "mmmm aa 123 l f"}, {14, "mmmmk aa 123 f"}, {13, "mmmm aa 123 f"}, {12, "aa 123 l f"}, {8, "aa 123 f"}, {7, "aa123lf"}, {6, "aa123f"}, {5, "aa1…f"}, {4, "aa…f"}, {3, "aaf"}, {2, "aa"},
	} {
		lines := fitted(parts(), c.height)
		for i := range lines {
			if lines[i] == "" {
				lines[i] = " "
			}
		}
		if got := strings.Join(lines, ""); got != c.want {
			t.Errorf("in %d lines: %q, and not %q", c.height, got, c.want)
		}
	}
}

// TestOnlookersSeeWhatEverybodyMay: a choice that was made in secret is not shown, neither as a fact nor as what happened last, though
// the seat that is asked may know it; once it is open it is.
func TestOnlookersSeeWhatEverybodyMay(t *testing.T) {
	c, _ := table(t, 2, nil, "secret")
	for _, line := range []string{"throw red", "roll 3", "throw green", "roll 3", "dodge red left"} {
		if a := c.Line(line); a.Code != Done {
			t.Fatal(line, a)
		}
	}
	seen := func() string { return strings.Join(c.Glance([]string{"foot"}, 0), "\n") }
	if text := seen(); strings.Contains(text, "left") || !strings.HasSuffix(text, "foot") {
		t.Errorf("seen is\n%s", text)
	}
	if c.watching || !c.AllSeats {
		t.Error("who plays looks on only")
	}
	if a := c.Line("dodge green right"); a.Code != Done {
		t.Fatal(a)
	}
	if text := seen(); !strings.Contains(text, "left") {
		t.Errorf("it is open, and seen is\n%s", text)
	}
}

// TestAGlanceFits: on a screen of any size no line is too long, and there are not too many; what is asked is there.
func TestAGlanceFits(t *testing.T) {
	c, _ := table(t, 2, nil)
	c.Match.SetCustom("name-1", "Ann")
	asked := c.Voice.Message(c.Match.State().Turn().Ask)
	for _, c.Width = range []int{40, 60, 200} {
		for _, height := range []int{6, 24, 60} {
			lines := c.Glance([]string{"foot"}, height)
			if text := strings.Join(lines, " "); len(lines) > height || height > 6 && !strings.Contains(text, asked) {
				t.Errorf("%d × %d: %q", c.Width, height, lines)
			}
			if i := slices.IndexFunc(lines, func(line string) bool { return visible(line) > c.Width }); i >= 0 {
				t.Errorf("%d × %d: %q", c.Width, height, lines[i])
			}
		}
	}
}

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

// TestAnswersHaveTheWindowsWidth: an answer is broken at the width that the window has when it is given, not at that of the
// question before.
func TestAnswersHaveTheWindowsWidth(t *testing.T) {
	c, _ := table(t, 2, nil)
	var out bytes.Buffer
	n := 0
	c.edit(&keys{in: strings.NewReader("help\rquit\r"), out: &out}, func(t *term.Terminal) {
		n++
		c.Width = 120
		if n > 2 { // the window: at the beginning, at the question, and narrow when the line is whole
			c.Width = 40
		}
		t.SetSize(c.Width, 24)
	})
	_, text, _ := strings.Cut(marks.ReplaceAllString(out.String(), ""), "help")
	for line := range strings.Lines(text) {
		if n := columns(strings.TrimRight(line, "\n")); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if !strings.Contains(text, "moves") {
		t.Error(text)
	}
}
