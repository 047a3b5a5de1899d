package console

import (
	"bytes"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/terminal"
)

// wiped is what a terminal's screen is emptied with.
const wiped = "\x1b[H\x1b[2J\x1b[3J"

// passing plays keys at a terminal that two racers share.
func passing(t *testing.T, keysPressed string, options ...string) (c *Console, screen string) {
	t.Helper()
	c, _ = table(t, 2, nil, options...)
	var out bytes.Buffer
	if code := c.edit(&terminal.Keys{In: strings.NewReader(keysPressed), Out: &out}, func(t *terminal.Editor) { t.SetSize(80, 25) }); code != say.Done {
		t.Errorf("it ended with %d", code)
	}
	return c, out.String()
}

const meet = "throw red\rroll 3\rthrow green\rroll 3\r"

// TestOneScreenForSeveral: what a racer chose in secret goes from the screen, and cannot be brought back there, before the other one
// is asked; others read what everybody may. Who is to choose in secret takes the screen by Enter; the choice that is shown at
// once is none. Without secrets nothing goes.
func TestOneScreenForSeveral(t *testing.T) {
	c, screen := passing(t, meet+"\rdodge red left\r\x1b[A\x1b[A\r", "sealed")
	before, after, ok := strings.Cut(screen, wiped)
	if !ok || !strings.Contains(before, "dodge red left") {
		t.Fatalf("nothing is wiped:\n%q", screen)
	}
	if strings.Contains(after, "dodge red left") || !strings.Contains(after, "dodge …") {
		t.Errorf("after what was chosen there is still:\n%q", after)
	}
	if got := c.View.Match.Len(); got != 6 {
		t.Errorf("the match has %d steps: an old line was brought back", got)
	}
	if first, _, _ := strings.Cut(before, "dodge red left|right"); strings.Count(first, "everyone else look away") != 1 {
		t.Errorf("the question is shown before the screen is taken:\n%q", before)
	}
	if strings.Contains(after, "look away") {
		t.Errorf("the last choice hides nothing:\n%q", after)
	}
	if _, screen := passing(t, meet+"dodge red left\rdodge green left\r", "secret"); strings.Contains(screen, wiped) || strings.Contains(screen, "look away") {
		t.Errorf("a game that seals nothing is hidden:\n%q", screen)
	}
}

// TestLeavingASharedScreen: who leaves leaves nothing there; one person alone hides nothing from programs.
func TestLeavingASharedScreen(t *testing.T) {
	for _, end := range []string{"quit\r", "\x04"} {
		if _, screen := passing(t, meet+"\r"+end, "sealed"); !strings.Contains(screen, wiped) {
			t.Errorf("%q leaves it:\n%q", end, screen)
		}
	}
	c, out := table(t, 2, nil, "sealed")
	c.View.Match.SetPlayer(1, "random", 1)
	c.greet()
	for _, line := range []string{"throw red", "roll 3"} {
		c.Print(c.Line(line))
	}
	if strings.Contains(out.String(), "look away") || c.isShared() {
		t.Errorf("it is hidden from programs:\n%s", out)
	}
	c, out = table(t, 2, nil, "sealed")
	for _, line := range []string{"throw red", "roll 3", "throw green", "roll 3", "", "dodge red left"} {
		c.Print(c.Line(line))
	}
	if !strings.Contains(out.String(), strings.Repeat("\n", blankLines)) || c.View.Viewer() != referee.Seat(1) {
		t.Error("what is no terminal is not written full")
	}
}
