package console

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
)

// halting is a screen whose reader presses Ctrl-C when a text stands there.
type halting struct {
	bytes.Buffer
	at   string
	halt *atomic.Bool
}

func (h *halting) Write(p []byte) (int, error) {
	n, err := h.Buffer.Write(p)
	if strings.Contains(h.String(), h.at) {
		h.halt.Store(true)
	}
	return n, err
}

// TestProgramsAreToldAsTheyPlay: each step stands on the screen before the next is made, Ctrl-C stops behind it, and an
// empty line goes on.
func TestProgramsAreToldAsTheyPlay(t *testing.T) {
	c, _ := table(t, 2, &referee.Dice{Seed: 4})
	c.halt = &atomic.Bool{}
	screen := &halting{at: "    7  ", halt: c.halt}
	c.Screen.Out = screen
	for seat := range c.View.Match.Players() {
		if err := c.View.Match.SetPlayer(referee.Seat(seat), "random", uint64(seat)); err != nil {
			t.Fatal(err)
		}
	}
	c.greet()
	if n := c.View.Match.Len(); n != 7 || !strings.Contains(screen.String(), "Stopped.") {
		t.Fatalf("after %d steps:\n%s", n, screen)
	}
	screen.at = "never"
	c.Print(c.Line(""))
	if _, over := c.View.Match.State().Over(); !over {
		t.Errorf("it does not go on:\n%s", screen)
	}
	for i := range c.View.Match.Len() {
		if n := strings.Count(screen.String(), "\n"+say.Right(strconv.Itoa(i+1), 5)+"  "); n > 1 || n == 0 && i > 0 {
			t.Errorf("step %d is told %d times", i+1, n)
		}
	}
}

// TestSeatsChangeHands: at every question of a game, a throw among them, a seat can go to a program and back, and what
// was taken back across the change can be done again.
func TestSeatsChangeHands(t *testing.T) {
	c, _ := table(t, 2, nil)
	c.Screen.Out = io.Discard
	c.greet()
	throws := 0
	for i := range 40 {
		if _, over := c.View.Match.State().Over(); over {
			break
		}
		if c.View.Match.State().Turn().Seat == referee.Chance {
			throws++
		}
		seat := []string{"red", "green"}[i%2]
		for _, name := range []string{"random", "person"} {
			if a := c.Line("player " + seat + " " + name); a.Code != say.Done || !slices.Contains(c.View.Match.Players(), referee.Person) {
				t.Fatalf("%d: %+v", i, a)
			}
		}
		if n := c.View.Match.Len(); i%5 == 4 && n > 0 {
			c.Line("undo")
			c.Line("redo 99")
			if c.View.Match.Len() != n {
				t.Fatalf("of %d steps %d stand again", n, c.View.Match.Len())
			}
		}
		if a := c.Line(c.View.Text(c.View.Match.Moves()[0].Command)); a.Code != say.Done {
			t.Fatalf("%d: %+v", i, a)
		}
	}
	if throws == 0 {
		t.Error("no throw was asked")
	}
}

// TestPlayersAreTyped: by their names and in the language, whole; what nobody is called stays as it is.
func TestPlayersAreTyped(t *testing.T) {
	c, _ := table(t, 2, nil)
	for typed, want := range map[string]string{"Random": "random", "search:40": "search:40", "PERSON": "person", "nobody": "nobody"} {
		if got := c.PlayerTyped(typed); got != want {
			t.Errorf("%s is %s, not %s", typed, got, want)
		}
	}
}

// TestCompletionOfPrograms: who plays, and what can stand in the place of a program's move.
func TestCompletionOfPrograms(t *testing.T) {
	c, _ := table(t, 2, nil)
	c.Screen.Out = io.Discard
	c.greet()
	c.Line("player green random")
	c.Line("rest red")
	for typed, want := range map[string][]string{
		"pl":                     {"player"},
		"player gr":              {"green"},
		"player green ":          {"person", "random", "search"},
		"player green s":         {"search"},
		"overrule ":              {"throw", "rest"},
		"overrule 2 r":           {"rest"},
		"overrule 1 ":            {"throw", "rest"},
		"player nobody anything": nil,
		"sheet r":                nil, // the race has no automata
	} {
		if got := c.Read.Complete(typed); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", typed, got, want)
		}
	}
}
