package table

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/scenarios"
)

// race is a game of the race for a table, in English.
func race(t *testing.T) *Game {
	t.Helper()
	g := &Game{Content: &content.Game{}, Words: lang.English(), Law: refereetest.Race, Powers: []string{"red", "green", "blue"},
		Scenarios: &scenarios.Set{Scenarios: []*scenarios.Scenario{{ID: "open"}}},
		Seats:     func(string, content.Settings) (least, most int) { return 2, 3 }}
	ownWords(t, g)
	g.Content.Editions = []*content.Edition{{ID: "law"}}
	return g
}

// sitDown is a host for whoever types that, in a folder of its own.
func sitDown(g *Game, typed string, o Options) (*Host, *bytes.Buffer) {
	out := &bytes.Buffer{}
	return &Host{Options: o, Games: one{g}, In: strings.NewReader(typed), Out: out}, out
}

// TestATableIsAsItWasWhenItIsTakenUp: dice, deck, language and names stand in the journal; what the line says goes before.
func TestATableIsAsItWasWhenItIsTakenUp(t *testing.T) {
	g := race(t)
	t.Chdir(t.TempDir())
	h, out := sitDown(g, "", Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 3}, Dice: "roll", Lang: "pt-BR", All: "random",
		Players: []string{"2=person"}, Names: []string{"", "Ann"}})
	m, err := h.Match()
	if err != nil {
		t.Fatal(err, out)
	}
	if _, err := h.Console(m); err != nil {
		t.Fatal(err)
	}
	if got := m.Players(); !slices.Equal(got, []string{"random", referee.Person, "random"}) {
		t.Errorf("there play %v", got)
	}
	path := h.Journal
	m.Close()
	if got := referee.Customs(path); got["dice"] != "roll" || got["lang"] != "pt-BR" || got["name-2"] != "Ann" || got["deck"] != "" {
		t.Errorf("the journal has %v", got)
	}
	for _, c := range []struct{ deck, dice, wantDice, wantDeck string }{{"", "", "roll", ""}, {"ask", "", "roll", "ask"}, {"", "ask", "ask", "ask"}} {
		again, _ := sitDown(g, "", Options{Dice: c.dice, Deck: c.deck})
		if ok, err := again.Choose(); !ok || err != nil || again.Journal != path {
			t.Fatal(ok, err, again.Journal)
		}
		m, err := again.Match()
		if err != nil {
			t.Fatal(err)
		}
		console, err := again.Console(m)
		if err != nil {
			t.Fatal(err)
		}
		if again.Dice != c.wantDice || again.Deck != c.wantDeck || console.People() != "Ann" {
			t.Errorf("%v: dice %q, deck %q, %q", c, again.Dice, again.Deck, console.People())
		}
		m.Close()
	}
}

// TestNamesThatCannotBe: where a name is refused no journal is begun, and nothing is written into one that is there.
func TestNamesThatCannotBe(t *testing.T) {
	g := race(t)
	t.Chdir(t.TempDir())
	open := func(names ...string) error {
		h, _ := sitDown(g, "", Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 2}, Names: names, Journal: "a.journal"})
		m, err := h.Match()
		if err != nil {
			return err
		}
		defer m.Close()
		_, err = h.Console(m)
		return err
	}
	for _, there := range []bool{false, true} {
		before, _ := os.ReadFile("a.journal")
		for _, names := range [][]string{{"Ann", "Bo", "Cy"}, {"Ann", strings.Repeat("Bo", 200)}} {
			if err := open(names...); err == nil {
				t.Errorf("%.40q sit down", names)
			}
			if after, err := os.ReadFile("a.journal"); (err == nil) != there || !bytes.Equal(before, after) {
				t.Errorf("%.40q: the journal is %v\n%s", names, err, after)
			}
		}
		if err := open("Dee"); err != nil || referee.Customs("a.journal")["name-1"] != "Dee" {
			t.Errorf("%v %v", err, referee.Customs("a.journal"))
		}
	}
}

// TestWhichJournalIsAsked: one game that goes on is taken up; of several one is chosen; where all are over Enter begins anew.
func TestWhichJournalIsAsked(t *testing.T) {
	g := race(t)
	t.Chdir(t.TempDir())
	age := time.Now().Add(-time.Hour)
	begun := func(name string, end bool) {
		m, no := referee.Begin(g.Law, referee.Setup{Scenario: "open", Seats: 2})
		if no != nil {
			t.Fatal(no)
		}
		if err := referee.Create(name, m); err != nil {
			t.Fatal(err)
		}
		m.SetCustom("name-1", "Of "+name)
		for dice := (&referee.Dice{Seed: 1}); end && len(m.Moves()) > 0; {
			if more, err := m.Step(dice); err != nil {
				t.Fatal(err)
			} else if !more && len(m.Moves()) > 0 {
				m.Play(referee.ByTable, "", m.Moves()[0].Command)
			}
		}
		m.Close()
		age = age.Add(time.Minute)
		os.Chtimes(name, age, age)
	}
	choose := func(typed string) (string, bool, string) {
		h, out := sitDown(g, typed, Options{})
		ok, err := h.Choose()
		if err != nil {
			t.Fatal(err)
		}
		return h.Journal, ok, out.String()
	}
	expect := func(typed, want string, asked bool) {
		t.Helper()
		if path, ok, said := choose(typed); path != want || !ok || asked != strings.Contains(said, "(Enter") {
			t.Errorf("%q opens %q %v, said is\n%s", typed, path, ok, said)
		}
	}
	expect("", "", false)
	begun("a.journal", true)
	expect("\n", "", true)
	expect("1\n", "a.journal", true)
	begun("b.journal", false)
	expect("\n", "b.journal", true) // beside one that is over
	expect("7\n2\n", "a.journal", true)
	expect("0\n", "", true)
	begun("c.journal", true)
	expect("\n", "b.journal", true)
	if _, ok, said := choose(""); ok || !strings.Contains(said, "Of b.journal") || !strings.Contains(said, "The game is over.") {
		t.Errorf("nobody answers, and it is %v:\n%s", ok, said)
	}
	os.WriteFile("d.journal", []byte("no journal"), 0o644)
	_, _, said := choose("")
	if strings.Count(said, "d.journal: ") != 1 || strings.Contains(strings.TrimSuffix(said, "\n"), "\n\n") {
		t.Errorf("said is\n%s", said)
	}
	h, _ := sitDown(g, "", Options{})
	h.In = nil
	if ok, err := h.Choose(); !ok || err != nil || h.Journal != "d.journal" {
		t.Errorf("at a pipe it is %q", h.Journal)
	}
	if list, _ := filepath.Glob("*"); len(list) != 4 {
		t.Errorf("there lies %v", list)
	}
}

// TestPeopleSitDown: names and programs on one line.
func TestPeopleSitDown(t *testing.T) {
	for _, c := range []struct {
		typed          string
		players, names []string
		wrong          int
	}{
		{"\n", nil, nil, 0},
		{"Ann, Bo\n", nil, []string{"Ann", "Bo"}, 0},
		{"Ann, random\n", []string{"2=random", "3=random"}, []string{"Ann"}, 0},
		{"random,,Bo\n", []string{"1=random"}, []string{"", "", "Bo"}, 0},
		{"random\n", []string{"1=random", "2=random", "3=random"}, nil, 0},
		{"Ann,Bo,Cy,Di\n,Bo\n", nil, []string{"", "Bo"}, 1},
	} {
		h, out := sitDown(race(t), c.typed, Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 3}})
		g, _ := h.Games.Game("race")
		ok, err := h.askWho(g)
		if !ok || err != nil || !slices.Equal(h.Players, c.players) || !slices.Equal(h.Names, c.names) {
			t.Errorf("%q: %v %v, %q %q", c.typed, ok, err, h.Players, h.Names)
		}
		if n := strings.Count(out.String(), "is none of these"); n != c.wrong {
			t.Errorf("%q: %s", c.typed, out)
		}
	}
}
