package table

import (
	"os"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
)

// TestAReadingIsAskedWithItsReason: an option that depends on whom a program plays is asked for once, where a program plays that
// power, with the reason; Enter takes the law's value. It is in the journal, and is not asked for again.
func TestAReadingIsAskedWithItsReason(t *testing.T) {
	for name, c := range map[string]struct {
		players []string
		options []string
		house   string
		typed   string
		json    bool
		script  bool
		asked   bool
		want    []string
	}{
		"Enter":                 {players: []string{"2=random"}, typed: "\n", asked: true},
		"the other":             {players: []string{"2=random"}, typed: "never\n", asked: true, want: []string{"gusts=never"}},
		"by its number":         {players: []string{"2=random"}, typed: "what\n2\n", asked: true, want: []string{"gusts=never"}},
		"another program":       {players: []string{"1=random"}, typed: "2\n"},
		"the line says it":      {players: []string{"2=random"}, options: []string{"gusts=never"}, typed: "1\n", want: []string{"gusts=never"}},
		"it says what is law":   {players: []string{"2=random"}, options: []string{"gusts=often"}, typed: "2\n"},
		"the house says it":     {players: []string{"2=random"}, house: "options: {gusts: never}\n", typed: "1\n", want: []string{"gusts=never"}},
		"the house has the law": {players: []string{"2=random"}, house: "options: {gusts: often}\n", typed: "2\n"},
		"JSON":                  {players: []string{"2=random"}, typed: "2\n", json: true},
		"a script":              {players: []string{"2=random"}, typed: "2\n", script: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			g := gusty(t)
			o := Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 3, Options: c.options}, Players: c.players, JSON: c.json, Journal: "a.journal"}
			if c.house != "" {
				o.House = "house.yaml"
				if err := os.WriteFile(o.House, []byte(c.house), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			h, out := sitDown(g, c.typed, o)
			if c.script {
				h.In = nil
			}
			m, err := h.Match()
			if err != nil || m == nil {
				t.Fatal(m, err, out)
			}
			m.Close()
			const why = "Green is a machine, and machines cheat."
			if n := strings.Count(out.String(), why); (n == 1) != c.asked || n > 1 {
				t.Errorf("asked %d times:\n%s", n, out)
			}
			if got := m.Setup().Options; !slices.Equal(got, c.want) {
				t.Errorf("it is played by %v, and not by %v", got, c.want)
			}
			again, out := sitDown(g, "", Options{Journal: "a.journal"})
			m, err = again.Match()
			if err != nil {
				t.Fatal(err)
			}
			defer m.Close()
			if got := m.Setup().Options; !slices.Equal(got, c.want) || strings.Contains(out.String(), why) {
				t.Errorf("taken up it is played by %v:\n%s", got, out)
			}
		})
	}
	t.Run("nobody answers", func(t *testing.T) {
		t.Chdir(t.TempDir())
		h, _ := sitDown(gusty(t), "", Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 3}, Players: []string{"2=random"}, Journal: "a.journal"})
		if m, err := h.Match(); m != nil || err != nil {
			t.Error(m, err)
		}
		if _, err := os.Stat("a.journal"); err == nil {
			t.Error("a journal is begun")
		}
	})
}

// gusty is the race with an option that is asked for where a program plays green.
func gusty(t *testing.T) *Game {
	g := raceTable(t)
	text := func(s string) lang.Text { return lang.Text{Other: s} }
	g.Content.Options = []*source.Option{{ID: "gusts", Values: []string{"often", "never"}, Title: text("Gusts"),
		Says:  map[string]lang.Text{"often": text("The wind blows."), "never": text("It is calm.")},
		Asked: &source.Asked{Program: "green", Why: text("Green is a machine, and machines cheat.")}}}
	return g
}
