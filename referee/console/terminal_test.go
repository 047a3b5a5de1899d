package console

import (
	"brehon/referee/say"
	"brehon/referee/terminal"
	"bytes"
	"strings"
	"testing"
)

// typed plays keys at a terminal of 80 columns and gives what stood on it.
func typed(t *testing.T, keysPressed string) (*Console, string) {
	t.Helper()
	c, _ := table(t, 2, nil)
	var screen bytes.Buffer
	if code := c.edit(&terminal.Keys{In: strings.NewReader(keysPressed), Out: &screen}, func(t *terminal.Editor) { t.SetSize(80, 25) }); code != say.Done {
		t.Errorf("it ended with %d", code)
	}
	return c, screen.String()
}

func TestTypingAtATerminal(t *testing.T) {
	const up = "\x1b[A"
	for name, c := range map[string]struct{ keys, want string }{
		"tab completes":            {"th\tr\t\r5\r", "throw red, roll 5"},
		"tab fills what is common": {"r\te\ts\t\t\r", "rest red"},
		"ctrl-c empties the line":  {"throw red nonsense\x03rest red\r", "rest red"},
		"ctrl-c does not end":      {"\x03\x03rest red\r", "rest red"},
		"ctrl-c behind a line":     {"rest red\r\x03rest green\r", "rest red, rest green"},
		"ctrl-d ends":              {"rest red\r\x04rest green\r", "rest red"},
		"quit ends":                {"quit\rrest red\r", ""},
		"the line before":          {"rest red\rrest green\r" + up + up + "\r", "rest red, rest green, rest red"},
		"a pasted line":            {"\x1b[200~rest red\r\x1b[201~\r", "rest red"},
		"signs that turn a text":   {"rest \u202ered\u0085\r", "rest red"},
		"letters beyond the ASCII": {"rest réd\rrest grün\r", "rest red, rest green"},
	} {
		con, screen := typed(t, c.keys)
		var got []string
		for i := range con.View.Match.Len() {
			got = append(got, con.View.Match.Text(con.View.Match.Entry(i)))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q, want %q\n%s", name, got, c.want, screen)
		}
	}
}

// TestCtrlCIsNoEnter: however often it comes at once.
func TestCtrlCIsNoEnter(t *testing.T) {
	c, screen := typed(t, "\x03\x03\x03rest red\r")
	if n := strings.Count(screen, c.View.Voice.Word("play.interrupted")); n != 3 || c.View.Match.Len() == 0 {
		t.Errorf("it is told %d times in %q", n, screen)
	}
}

func TestTheTerminalListsWhatCanFollow(t *testing.T) {
	_, screen := typed(t, "re\t\t\r")
	if !strings.Contains(screen, "rest  redo") {
		t.Errorf("%q", screen)
	}
}
