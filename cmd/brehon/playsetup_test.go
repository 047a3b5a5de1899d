package main

import (
	"fmt"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/console"
)

// TestSetupIsTheSheet: of every scenario, for every count of players, the prompt's setup names all seats and all
// powers, in words of the players' language.
func TestSetupIsTheSheet(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		s, err := newLibrary("", tag)
		if err != nil {
			t.Fatal(err)
		}
		g, err := s.Whole("turlough")
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range g.Scenarios.Scenarios {
			least, most := g.Seats(sc.ID, g.Content.Law())
			for n := least; n <= most; n++ {
				m, no := referee.Begin(g.Law, referee.Setup{Scenario: sc.ID, Seats: n})
				if no != nil {
					t.Fatal(no.Key)
				}
				says, err := g.SetupCommand(console.New(console.Options{Match: m})).Do(nil)
				if err != nil {
					t.Fatal(err)
				}
				text := strings.Join(says, "\n")
				if strings.ContainsAny(text, "{}*") || strings.Contains(text, "play.") {
					t.Errorf("%s, %d seats, %s: a text is not filled in:\n%s", sc.ID, n, tag, text)
				}
				voice := g.Voice(m.Setup())
				for _, id := range g.Powers {
					if name := voice.Name(id); !strings.Contains(strings.ToLower(text), strings.ToLower(name)) { // "the Tanist" inside a sentence
						t.Errorf("%s, %d seats, %s: %s is not named:\n%s", sc.ID, n, tag, name, text)
					}
				}
				for seat, factions := range m.State().Seats() {
					name := voice.Name(factions[0])
					if !strings.Contains(text, fmt.Sprintf("\n  %d  %s", seat+1, name)) {
						t.Errorf("%s, %d seats, %s: seat %d does not begin with %s:\n%s", sc.ID, n, tag, seat+1, name, text)
					}
				}
				for _, line := range []string{"  1  ", "  " + string(rune('0'+n)) + "  "} {
					if !strings.Contains(text, line) {
						t.Errorf("%s, %d seats: the seat %q is missing", sc.ID, n, line)
					}
				}
			}
		}
	}
}
