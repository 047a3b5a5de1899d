package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
)

// looksOn is a journal of a game in an empty folder, with two moves, people's names, and a language.
func looksOn(t *testing.T, lang string) (m *referee.Match, path string) {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	t.Setenv("COLUMNS", "")
	path = "sunday.journal"
	typing("draw rain\nroll 5\n", "play", "turlough", "1276", "--seats", "5", "--names", "Anna,Ben,Cara,Dan,Eve", "--journal", path)
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	if m, _, err = referee.Open(path, library.find); err != nil {
		t.Fatal(err)
	}
	if err := m.SetCustom("lang", lang); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m, path
}

// TestWatchWithoutATerminal: the game as it stands now, once, though another holds it; in the language of its journal, if no other
// is wanted, and in that of the system where the journal's is not there; exit codes of what cannot be shown.
func TestWatchWithoutATerminal(t *testing.T) {
	m, path := looksOn(t, "pt-BR")
	for _, c := range []struct{ line, want string }{
		{"watch", "Dan"}, {"watch", "febas"}, {"watch " + path, "Chuvas Fortes"}, {"watch --lang es", "Lluvias intensas"}, {"watch --lang en", "Heavy Rainfall"}, {"watch --lang en --plain", "Clann Cullen: seat 2"},
	} {
		if got := typing("", strings.Fields(c.line)...); !strings.Contains(got, c.want) || strings.Contains(got, "\x1b") || strings.Contains(got, "\n= ") {
			t.Errorf("%s: there is no %q in\n%s", c.line, c.want, got)
		}
	}
	if err := m.SetCustom("lang", "xx"); err != nil {
		t.Fatal(err)
	}
	if got := typing("", "watch"); !strings.Contains(got, "Heavy Rainfall") {
		t.Error(got)
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(path)
	os.WriteFile("damaged.journal", append([]byte("x"), data...), 0o644)
	os.Mkdir("empty", 0o755)
	for line, want := range map[string]string{
		"watch nowhere.journal":    "! brehon: there is no file nowhere.journal\n= 3\n",
		"watch damaged.journal":    "= 4\n",
		"watch sunday.journal two": "! brehon: brehon watch needs one journal, or none\n= 2\n",
	} {
		if got := typing("", strings.Fields(line)...); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s", line, got)
		}
	}
	t.Chdir("empty")
	if got := typing("", "watch"); got != "! brehon: There is no saved game in this folder. Name its journal: brehon watch JOURNAL\n= 3\n" {
		t.Error(got)
	}
}

// TestWatchFollows: each step is drawn, and each other size; nothing where nothing is new. A journal that is gone or damaged is told
// after a while, over what it was, until it is there again.
func TestWatchFollows(t *testing.T) {
	m, path := looksOn(t, "en")
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	w := &watched{library: library, file: path}
	if err := w.open(); err != nil {
		t.Fatal(err)
	}
	look := func(anew, want bool, has ...string) {
		t.Helper()
		lines, ok := w.look(100, 60, anew)
		if text := strings.Join(lines, "\n"); ok != want || slices.ContainsFunc(has, func(s string) bool { return !strings.Contains(text, s) }) {
			t.Errorf("%v, there is not %q in\n%s", ok, has, text)
		}
	}
	look(true, true, "Heavy Rainfall", path+" · q leaves")
	look(false, false)
	look(true, true)
	if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
		t.Fatal(no, err)
	}
	look(false, true, "    3  ")
	look(false, false)
	os.Rename(path, "away")
	look(false, false)
	look(false, false)
	look(false, true, "there is no file "+path, "Showing the last known position", "    3  ")
	look(false, false)
	data, _ := os.ReadFile("away")
	os.WriteFile(path, append([]byte("x"), data...), 0o644)
	look(false, false)
	os.Rename("away", path)
	look(false, true, path+" · q leaves")
	if lines, _ := w.look(100, 60, true); strings.Contains(strings.Join(lines, "\n"), "as it was") {
		t.Errorf("it is there again: %q", lines)
	}
}

var colours = regexp.MustCompile("\x1b[^m]*m")

// TestRowsFitTheScreen: no row of status, map or moves is wider than the screen, in positions of all games; and no column is left
// out: who has a capital at 120 columns has it at 60.
func TestRowsFitTheScreen(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		library, err := newLibrary("", tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range []struct {
			game string
			referee.Setup
		}{
			{"turlough", referee.Setup{Scenario: "1276", Seats: 5}}, {"turlough", referee.Setup{Scenario: "1318", Seats: 4}},
			{"root", referee.Setup{Scenario: "open", Options: []string{"map=autumn", "suits=listed"}, Deal: []string{"eyrie=person", "vagabond=automaton", "duchy=automaton", "corvids=automaton"}}},
			{"feudum", referee.Setup{Scenario: "four"}},
		} {
			g, err := library.game(setup.game)
			if err != nil {
				t.Fatal(err)
			}
			m, no := referee.Begin(g.Law, setup.Setup)
			if no != nil {
				t.Fatal(setup, no)
			}
			for i, player := range m.Players() {
				if player == referee.Person {
					m.SetPlayer(referee.Seat(i), "random", uint64(i))
				}
			}
			voice, dice := g.Voice(m.Setup()), &referee.Dice{Seed: 7}
			for steps := 0; steps <= 240; steps += 40 {
				for m.Len() < steps {
					if more, err := m.Step(dice); err != nil || !more {
						break
					}
				}
				for _, width := range []int{60, 80, 120} {
					c := console.New(console.Options{Match: m, Voice: voice, Scene: voice, Width: width, Out: &strings.Builder{}, Colour: true})
					for _, line := range []string{"status", "map", "moves"} {
						rowsFit(t, c, setup.game+" "+tag, line)
					}
				}
			}
		}
	}
}

// rowsFit looks at each row as the game lays it out, before anything breaks it.
func rowsFit(t *testing.T, c *console.Console, game, typed string) {
	t.Helper()
	a := c.Line(typed)
	if a.Code != say.Done || len(a.Says) == 0 && typed != "moves" {
		t.Errorf("%s, %s: %d %v", game, typed, a.Code, a.Says)
	}
	for _, row := range a.Says {
		if n := utf8.RuneCountInString(colours.ReplaceAllString(row, "")); n > c.Screen.Width {
			t.Errorf("%s, %s at %d after %d steps: %d columns: %s", game, typed, c.Screen.Width, c.View.Match.Len(), n, row)
		}
	}
	if capital := regexp.MustCompile(`(?m)(Clonroad|Tulla|Bunratty)`); strings.HasPrefix(game, "turlough en") && typed == "status" && !capital.MatchString(strings.Join(a.Says, "\n")) {
		t.Errorf("%s at %d: there is no capital in\n%s", typed, c.Screen.Width, strings.Join(a.Says, "\n"))
	}
}

// TestTheLegendIsSaidOnce: the signs of the map are explained once, and then where they are asked for; to other programs each time.
func TestTheLegendIsSaidOnce(t *testing.T) {
	const sign = "Ground: w woodland"
	got := typing("map\nmap\n", "play", "turlough", "1276", "--script", "-")
	if strings.Count(got, sign) != 1 || strings.Count(got, "map legend explains the signs again.") != 1 || strings.Count(got, "There is no army on the board.") != 2 {
		t.Error(got)
	}
	if got := typing("map\nmap legend\n", "play", "turlough", "1276", "--script", "-"); strings.Count(got, sign) != 2 || strings.Count(got, "no army") != 1 {
		t.Error(got)
	}
	if got := typing("map\nmapa legenda\n", "play", "turlough", "1276", "--lang", "pt-BR", "--script", "-"); strings.Count(got, "Terreno:") != 2 {
		t.Error(got)
	}
	if got := typing("map\nmap\n", "play", "turlough", "1276", "--json"); strings.Count(got, sign) != 2 {
		t.Error(got)
	}
}

// TestAJournalIsOnlyLookedAt: watching changes nothing in the folder.
func TestAJournalIsOnlyLookedAt(t *testing.T) {
	_, path := looksOn(t, "en")
	before, _ := os.ReadFile(path)
	typing("", "watch")
	after, _ := os.ReadFile(path)
	list, _ := filepath.Glob("*")
	if string(before) != string(after) || len(list) != 1 {
		t.Errorf("there lies %v", list)
	}
}
