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
		s, err := newShelf("", tag)
		if err != nil {
			t.Fatal(err)
		}
		g, err := s.game("turlough")
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range g.set.Scenarios {
			for n := g.content.Rules.Seats.Least; n <= g.set.MostSeats(sc, g.content.Law()); n++ {
				m, no := referee.Begin(g.game, referee.Setup{Scenario: sc.ID, Seats: n})
				if no != nil {
					t.Fatal(no.Key)
				}
				text := strings.Join(g.setup(m), "\n")
				if strings.ContainsAny(text, "{}*") || strings.Contains(text, "play.") {
					t.Errorf("%s, %d seats, %s: a text is not filled in:\n%s", sc.ID, n, tag, text)
				}
				for _, f := range g.content.Factions {
					if name := console.Plain(g.words.Say(f.NameWithin()).Text); !strings.Contains(text, name) {
						t.Errorf("%s, %d seats, %s: %s is not named:\n%s", sc.ID, n, tag, name, text)
					}
				}
				for seat, factions := range m.State().Seats() {
					name := console.Plain(g.words.Say(g.content.Faction(factions[0]).Name).Text)
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
