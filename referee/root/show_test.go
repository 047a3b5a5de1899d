package root

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// atStep returns a console over a game after so many steps: bots by their lists, persons by any of their moves.
func atStep(t testing.TB, setup referee.Setup, tag string, seed uint64, steps int) *console.Console {
	t.Helper()
	g := load(t)
	m, no := referee.Begin(g, setup)
	if no != nil {
		t.Fatal(no.Key)
	}
	for seat, player := range m.Players() {
		if player == referee.Person && steps > 0 {
			m.SetPlayer(referee.Seat(seat), "random", seed+uint64(seat))
		}
	}
	for m.Len() < steps {
		if more, _ := m.Step(&referee.Dice{Seed: seed}); !more {
			break
		}
	}
	settings, err := g.content.Settings("", setup.Options)
	if err != nil {
		t.Fatal(err)
	}
	words, faults := lang.Load(content.FS(), tag, "root")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	voice := voice.New(g.content.Game, settings, words, g.Grammar())
	return console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, AllSeats: true})
}

// says returns the reply to a line.
func says(c *console.Console, line string) string {
	var out bytes.Buffer
	was := c.Screen.Out
	c.Screen.Out = &out
	c.Print(c.Line(line))
	c.Screen.Out = was
	return out.String()
}

// laid is who plays on the maps that are shown: a person and three bots.
var laid = []string{"eyrie=person", "vagabond=automaton", "duchy=automaton", "corvids=automaton"}

// TestShows plays every file of testdata/show. Its first line says "# MAP WIDTH LANGUAGE", with "plain" behind it for
// screen readers; lines that begin with "! " are what the table says, those with "> " are answered below.
func TestShows(t *testing.T) {
	files, _ := filepath.Glob("testdata/show/*.txt")
	if len(files) == 0 {
		t.Fatal("there is nothing to show")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var on, tag, how string
		var width int
		head, _, _ := strings.Cut(string(data), "\n")
		fmt.Sscan(strings.TrimPrefix(head, "# "), &on, &width, &tag, &how)
		c := atStep(t, referee.Setup{Scenario: "open", Options: []string{"map=" + on, "suits=listed"}, Deal: laid}, tag, 5, 0)
		c.Screen.Width, c.Screen.Plain = width, how == "plain"
		out := head + "\n"
		for line := range strings.Lines(string(data)) {
			switch {
			case strings.HasPrefix(line, "! "):
				out += line
				for _, fact := range strings.Split(strings.TrimSpace(line[2:]), ", ") {
					if a := c.Line("table says " + fact + ` because "t"`); a.Code != say.Done {
						t.Fatalf("%s: %s: %v %v", file, fact, a.Says, a.Refusal)
					}
				}
			case strings.HasPrefix(line, "> "):
				out += line + says(c, line[2:])
			}
		}
		if *contenttest.Update {
			err = os.WriteFile(file, []byte(out), 0o644)
		} else if out != string(data) {
			err = fmt.Errorf("%s: shown:\n%s", file, out)
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// bots sit at the tables that TestShowsFit looks at.
var bots = [][]string{
	{"marquise=automaton", "eyrie=automaton", "alliance=automaton", "lizards=automaton", "riverfolk=automaton", "duchy=automaton"},
	{"marquise=automaton", "eyrie=automaton", "vagabond=automaton", "second-vagabond=automaton"},
	{"eyrie=automaton", "alliance=automaton", "riverfolk=automaton", "duchy=automaton", "corvids=automaton"},
	{"marquise=automaton", "alliance=automaton", "vagabond=automaton", "lizards=automaton"},
}

// TestShowsFit: on narrow screens and wide ones the map and what else is shown keep to the width, in every language.
func TestShowsFit(t *testing.T) {
	for i, on := range []string{"autumn", "winter", "lake", "mountain"} {
		for _, tag := range []string{"en", "pt-BR"} {
			c := atStep(t, referee.Setup{Scenario: "open", Options: []string{"map=" + on}, Deal: bots[i]}, tag, uint64(i), 130)
			for _, c.Screen.Width = range []int{60, 80, 120} {
				for _, line := range []string{"map", "map 5", "status", "count", "log 20"} {
					text := says(c, line)
					for row := range strings.Lines(text) {
						if n := utf8.RuneCountInString(strings.TrimRight(row, "\n")); n > c.Screen.Width {
							t.Errorf("%s at %d: a line has %d columns: %s", line, c.Screen.Width, n, row)
						}
						if strings.Contains(row, "sheet.") || strings.Contains(row, "mark.") || strings.Contains(row, "chart.") || strings.Contains(row, "{") {
							t.Errorf("%s: a text is missing: %s", line, row)
						}
					}
				}
			}
		}
	}
}

// TestTableIsShownBeforeItIsAsked: with table=asked the map is shown before the question, once; Enter says that the table
// agrees (R15.3).
func TestTableIsShownBeforeItIsAsked(t *testing.T) {
	c := atStep(t, referee.Setup{Scenario: "first", Options: []string{"table=asked"}}, "en", 1, 0)
	says(c, "table says warriors eyrie 3 6 because test")
	says(c, "table says turn eyrie because test")
	first := says(c, "end")
	if !strings.Contains(first, "Eyrie: 6 warriors") || !strings.Contains(first, "Does your table match?") || !strings.Contains(first, "Enter: lies so") {
		t.Errorf("before the question stands no map:\n%s", first)
	}
	if again := says(c, "3 eyrie 5, 2 ruin"); !strings.Contains(again, "No more than 0") {
		t.Errorf("a ruin in 2 is not refused:\n%s", again)
	}
	if again := says(c, "3 eyrie 5"); strings.Contains(again, "ruin") || !strings.Contains(again, "now has 5 warriors in clearing 3") {
		t.Errorf("the map is shown again:\n%s", again)
	}
	if done := says(c, ""); !strings.Contains(done, "The Marquise’s turn") {
		t.Errorf("Enter does not go on:\n%s", done)
	}
}
