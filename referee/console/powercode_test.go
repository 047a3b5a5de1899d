package console

import (
	"io"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
)

// TestWhoseEyes: a console shows what everybody may see, if nothing else is said; For shows what one seat may see, whoever is asked;
// the prompt of all seats what the person who is asked may see, and of a program's seat no more than everybody.
func TestWhoseEyes(t *testing.T) {
	prompt, _ := table(t, 2, nil, "secret")
	prompt.View.JSON = true
	for _, line := range []string{"throw red", "roll 3", "throw green", "roll 3", "dodge red left"} {
		if a := prompt.Line(line); a.Code != say.Done {
			t.Fatal(line, a)
		}
	}
	if seat := prompt.View.Match.State().Turn().Seat; seat != 1 {
		t.Fatalf("seat %d is asked", seat)
	}
	watch := prompt.Over(prompt.View.Match, io.Discard)
	watch.View.AllSeats = false
	for _, c := range []struct {
		name   string
		c      *Console
		viewer int
		sees   bool
	}{{"prompt", prompt, 1, false}, {"nobody said whose", watch, -2, false}, {"nobody's", prompt.For(referee.Nobody), -2, false},
		{"red's", prompt.For(0), 0, true}, {"green's", watch.For(1), 1, false}} {
		for _, line := range []string{"log", "facts", "status"} {
			a := c.c.Line(line)
			if a.Viewer != c.viewer {
				t.Errorf("%s: %q is for seat %d", c.name, line, a.Viewer)
			}
			text := strings.Join(a.Position, "\n") + strings.Join(a.Says, "\n")
			for _, s := range a.Steps {
				text += s.Text
			}
			if sees := strings.Contains(text, "left"); sees != c.sees {
				t.Errorf("%s: %q shows:\n%s", c.name, line, text)
			}
		}
	}
	if err := prompt.View.Match.SetPlayer(1, "random", 1); err != nil {
		t.Fatal(err)
	}
	if a := prompt.Look(); a.Viewer != int(referee.Nobody) {
		t.Errorf("where a program is asked it is for seat %d", a.Viewer)
	}
}
