package table

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/testdata/race"
	"brehon/scenarios/scenario"
)

// raceTable is a game of the race for a table, in English.
func raceTable(t *testing.T) *Game {
	t.Helper()
	g := &Game{Content: &source.Game{}, Words: lang.English(), Law: race.Game, Powers: []string{"red", "green", "blue"},
		Scenarios: &scenario.Set{Scenarios: []*scenario.Scenario{{ID: "open"}}},
		Seats:     func(string, source.Settings) (least, most int) { return 2, 3 }}
	ownWords(t, g)
	g.Content.Editions = []*source.Edition{{ID: "law"}}
	return g
}

// sitDown is a host for whoever types that, in a folder of its own.
func sitDown(g *Game, typed string, o Options) (*Host, *bytes.Buffer) {
	out := &bytes.Buffer{}
	return &Host{Options: o, Games: one{g}, In: strings.NewReader(typed), Out: out}, out
}

// TestATableIsAsItWasWhenItIsTakenUp: dice, deck, language and names stand in the journal; what the line says goes before.
func TestATableIsAsItWasWhenItIsTakenUp(t *testing.T) {
	g := raceTable(t)
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
		if again.Dice != c.wantDice || again.Deck != c.wantDeck || console.View.People() != "Ann" {
			t.Errorf("%v: dice %q, deck %q, %q", c, again.Dice, again.Deck, console.View.People())
		}
		m.Close()
	}
}

// TestNamesThatCannotBe: where a name is refused no journal is begun, and nothing is written into one that is there.
func TestNamesThatCannotBe(t *testing.T) {
	g := raceTable(t)
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
	g := raceTable(t)
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
	for i := range mostListed { // newer ones that nobody can read hide none that goes on
		os.WriteFile(fmt.Sprintf("e%d.journal", i), []byte("no journal"), 0o644)
	}
	expect("\n", "b.journal", true)
	if _, _, said := choose(""); strings.Index(said, "a.journal") > strings.Index(said, "line 1 is damaged") || strings.Count(said, ".journal: ") != mostListed-3 {
		t.Errorf("said is\n%s", said)
	}
	if list, _ := filepath.Glob("*"); len(list) != 4+mostListed {
		t.Errorf("there lies %v", list)
	}
}

// TestSeatsAreGivenAllOrNone: where a second --player or a name cannot be read, the journal is as it was.
func TestSeatsAreGivenAllOrNone(t *testing.T) {
	g := raceTable(t)
	t.Chdir(t.TempDir())
	open := func(o Options) error {
		o.Journal = "a.journal"
		h, _ := sitDown(g, "\n", o)
		m, err := h.Match()
		if err != nil {
			return err
		}
		defer m.Close()
		_, err = h.Console(m)
		return err
	}
	if err := open(Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 2}}); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile("a.journal")
	for _, o := range []Options{{Players: []string{"1=random", "2=nobody"}}, {Players: []string{"1=random", "7=random"}},
		{Players: []string{"1=nobody"}, Names: []string{"Ann"}}, {Players: []string{"1=random"}, Names: []string{"4"}}} {
		if err := open(o); err == nil {
			t.Errorf("%v sit down", o)
		}
		if after, _ := os.ReadFile("a.journal"); !bytes.Equal(before, after) {
			t.Errorf("%v: the journal is\n%s", o, after)
		}
	}
	if err := open(Options{Players: []string{"1=random"}, Names: []string{"", "Bo"}}); err != nil || referee.Customs("a.journal")["name-2"] != "Bo" {
		t.Error(err)
	}
}

// TestWhoPlaysANamedScenario: whoever names game and scenario at a terminal is asked who plays, unless the line says it.
func TestWhoPlaysANamedScenario(t *testing.T) {
	for _, c := range []struct {
		o     Options
		asked bool
	}{{Options{}, true}, {Options{Names: []string{"Ann"}}, false}, {Options{All: "random"}, false},
		{Options{Players: []string{"1=random"}}, false}, {Options{JSON: true}, false}} {
		t.Chdir(t.TempDir())
		c.o.Game, c.o.Setup, c.o.DryRun = "race", referee.Setup{Scenario: "open", Seats: 2}, true
		h, out := sitDown(raceTable(t), "Cy\n", c.o)
		if m, err := h.Match(); err != nil || m == nil {
			t.Fatal(err)
		}
		if asked := strings.Contains(out.String(), "Who? ("); asked != c.asked || c.asked && !slices.Equal(h.Names, []string{"Cy"}) {
			t.Errorf("%+v: asked %v, %q", c.o, asked, h.Names)
		}
	}
}

// TestPeopleSitDown: names and programs on one line.
func TestPeopleSitDown(t *testing.T) {
	for _, c := range []struct {
		typed          string
		players, names []string
		again          int // how often it is asked again
	}{
		{"\n", nil, nil, 0},
		{"Ann, Bo\n", nil, []string{"Ann", "Bo"}, 0},
		{"Ann, random\n", []string{"2=random", "3=random"}, []string{"Ann"}, 0},
		{"random,,Bo\n", []string{"1=random"}, []string{"", "", "Bo"}, 0},
		{"random\n", []string{"1=random", "2=random", "3=random"}, nil, 0},
		{"Ann,Bo,Cy,Di\n,Bo\n", nil, []string{"", "Bo"}, 1},
		{"Ann Bo Cy\ny\n", nil, []string{"Ann", "Bo", "Cy"}, 1},
		{"?\nhelp\nAnn\n", nil, []string{"Ann"}, 2},
		{"Ann Bo\ny\n", nil, []string{"Ann", "Bo"}, 1},
		{"Ann and Bo\n\n", nil, []string{"Ann", "Bo"}, 1}, // Enter: that is meant
		{"Ann Bo\nn\n", nil, []string{"Ann Bo"}, 1},
		{"Ann Bo\nAnn Lee, Bo\n", nil, []string{"Ann Lee", "Bo"}, 1},
		{"person Ann\n", nil, []string{"Ann"}, 0},
		{"person Ann, person, Bo\n", nil, []string{"Ann", "", "Bo"}, 0},
		{"person random\n", []string{"2=random", "3=random"}, nil, 0},
		{"Ann machine\ny\n", []string{"2=random", "3=random"}, []string{"Ann"}, 1},
		{"randon\ny\n", []string{"1=random", "2=random", "3=random"}, nil, 1},
		{"randon\nno\n", nil, []string{"randon"}, 1},
		{"Ann, person, automata\nYES\n", []string{"3=random"}, []string{"Ann"}, 1},
		{"1=Ann, 3=Bo\n", nil, []string{"Ann", "", "Bo"}, 0},
		{"2=Bo 1=Ann\n", nil, []string{"Ann", "Bo"}, 0},
		{"1=Ann, 2=random\n", []string{"2=random"}, []string{"Ann"}, 0},
		{"4=Di\nBo\n", nil, []string{"Bo"}, 1},
		{"Ann Bo Cy Di\n3\n" + strings.Repeat("x", 41) + "\nBo\n", nil, []string{"Bo"}, 3},
	} {
		h, out := sitDown(raceTable(t), c.typed, Options{Game: "race", Setup: referee.Setup{Scenario: "open", Seats: 3}})
		g, _ := h.Games.Game("race")
		ok, err := h.askWho(g)
		if !ok || err != nil || !slices.Equal(h.Players, c.players) || !slices.Equal(h.Names, c.names) {
			t.Errorf("%q: %v %v, %q %q", c.typed, ok, err, h.Players, h.Names)
		}
		if n := strings.Count(out.String(), "Who? (") + strings.Count(out.String(), "\n> ") - 1; n != c.again {
			t.Errorf("%q: %s", c.typed, out)
		}
	}
}
