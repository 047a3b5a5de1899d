package console

import (
	"brehon/referee/say"
	"brehon/referee/terminal"
	"bytes"
	"strings"
	"testing"
)

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
