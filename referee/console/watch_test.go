package console

import (
	"brehon/referee/say"
	"brehon/referee/terminal"
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestOnlookersSeeWhatEverybodyMay: a choice that was made in secret is not shown, neither as a fact nor as what happened last, though
// the seat that is asked may know it; once it is open it is.
func TestOnlookersSeeWhatEverybodyMay(t *testing.T) {
	c, _ := table(t, 2, nil, "secret")
	for _, line := range []string{"throw red", "roll 3", "throw green", "roll 3", "dodge red left"} {
		if a := c.Line(line); a.Code != say.Done {
			t.Fatal(line, a)
		}
	}
	seen := func() string { return strings.Join(c.Ask.Glance([]string{"foot"}, 0), "\n") }
	if text := seen(); strings.Contains(text, "left") || !strings.HasSuffix(text, "foot") {
		t.Errorf("seen is\n%s", text)
	}
	if !c.View.AllSeats {
		t.Error("who plays looks on only")
	}
	if a := c.Line("dodge green right"); a.Code != say.Done {
		t.Fatal(a)
	}
	if text := seen(); !strings.Contains(text, "left") {
		t.Errorf("it is open, and seen is\n%s", text)
	}
}

// TestAGlanceFits: on a screen of any size no line is too long, and there are not too many; what is asked is there.
func TestAGlanceFits(t *testing.T) {
	c, _ := table(t, 2, nil)
	c.View.Match.SetCustom("name-1", "Ann")
	asked := c.View.Voice.Message(c.View.Match.State().Turn().Ask)
	for _, c.Screen.Width = range []int{40, 60, 200} {
		for _, height := range []int{6, 24, 60} {
			lines := c.Ask.Glance([]string{"foot"}, height)
			if text := strings.Join(lines, " "); len(lines) > height || height > 6 && !strings.Contains(text, asked) {
				t.Errorf("%d × %d: %q", c.Screen.Width, height, lines)
			}
			if i := slices.IndexFunc(lines, func(line string) bool { return say.Visible(line) > c.Screen.Width }); i >= 0 {
				t.Errorf("%d × %d: %q", c.Screen.Width, height, lines[i])
			}
		}
	}
}

// TestAnswersHaveTheWindowsWidth: an answer is broken at the width that the window has when it is given, not at that of the
// question before.
func TestAnswersHaveTheWindowsWidth(t *testing.T) {
	c, _ := table(t, 2, nil)
	var out bytes.Buffer
	n := 0
	c.edit(&terminal.Keys{In: strings.NewReader("help\rquit\r"), Out: &out}, func(t *terminal.Editor) {
		n++
		c.Screen.Width = 120
		if n > 2 { // the window: at the beginning, at the question, and narrow when the line is whole
			c.Screen.Width = 40
		}
		t.SetSize(c.Screen.Width, 24)
	})
	_, text, _ := strings.Cut(marks.ReplaceAllString(out.String(), ""), "help")
	for line := range strings.Lines(text) {
		if n := say.Columns(strings.TrimRight(line, "\n")); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if !strings.Contains(text, "moves") {
		t.Error(text)
	}
}
