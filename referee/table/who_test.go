package table

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
	"brehon/scenarios/scenario"
)

// manned is the race for those whom the set-up names: two at least.
type manned struct{ referee.Game }

func (g manned) New(s referee.Setup) (referee.State, *referee.Refusal) {
	if len(s.Deal) < 2 {
		return nil, &referee.Refusal{Message: referee.Message{Rule: "R1", Key: "refuse.few"}}
	}
	return g.Game.New(referee.Setup{Seats: len(s.Deal)})
}

func (manned) Players(s referee.Setup) []string { return make([]string, len(s.Deal)) }

// one is the only game.
type one struct{ g *Game }

func (o one) IDs() []string              { return []string{"race"} }
func (one) Changes() string              { return "" }
func (o one) Game(string) (*Game, error) { return o.g, nil }

// ownWords gives a game the words of the tool.
func ownWords(t *testing.T, g *Game) {
	t.Helper()
	words, err := fs.ReadFile(content.FS(), "content/words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r := strict.Read("words.yaml", "", words, &g.Content.Words); len(r.Faults) > 0 {
		t.Fatal(r.Faults[0])
	}
}

// TestWhoPlaysIsAsked asks for each place of a scenario that nobody has, and again where too few play.
func TestWhoPlaysIsAsked(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  []string
		again bool // it is asked a second time
	}{
		{"p\nrandom\n\n\n1\n", []string{"red=person", "green=random"}, false},
		{"p Ann Lee\nrandom\n\n\n1\n", []string{"red=person", "green=random"}, false},
		{"Ann Lee\nBea\n\n1\n", []string{"red=person", "green=person"}, false}, // a name is a person's
		{"randm\nAnn Lee\nrandom\n\n1\n", []string{"red=person", "green=random"}, true},
		{"p Ann:Lee\np\nrandom\n\n\n1\n", []string{"red=person", "green=random"}, true}, // that is no name
		{"\nPERSON\nwh:at\nper\n1\n", []string{"green=person", "blue=person"}, false},
		{"p\n\n\np\np\n\n1\n", []string{"red=person", "green=person"}, true},
		{"-\nrandom\nrandom\n1\n", []string{"green=random"}, false}, // blue seats no program, and then nobody answers
	} {
		g := &Game{Content: &source.Game{}, Words: lang.English(), Law: manned{race.Game}, Powers: []string{"red", "green", "blue"},
			Scenarios: &scenario.Set{Scenarios: []*scenario.Scenario{{ID: "open"}}},
			Open: func(string) []Place {
				return []Place{{Power: "red", Bots: true}, {Power: "green", Bots: true}, {Power: "blue"}}
			}}
		ownWords(t, g)
		g.Content.Editions = []*source.Edition{{ID: "law"}}
		g.Content.Info.Players.Most = 3
		var out bytes.Buffer
		h := &Host{Options: Options{Game: "race", Setup: referee.Setup{Scenario: "open"}}, Games: one{g}, In: strings.NewReader(c.typed), Out: &out}
		done, err := h.askTable(g)
		if err != nil || done == (len(c.want) < 2) {
			t.Errorf("%q: %v %v\n%s", c.typed, done, err, out.String())
		}
		if strings.Contains(c.typed, "Bea") && h.named["green"] != "Bea" {
			t.Errorf("green is called %q", h.named["green"])
		}
		if strings.Contains(c.typed, "Ann Lee") && h.named["red"] != "Ann Lee" {
			t.Errorf("red is called %q", h.named["red"])
		}
		if done && !slices.Equal(h.Players, c.want) || strings.Count(out.String(), "red") > 1 != c.again {
			t.Errorf("%q: %v\n%s", c.typed, h.Players, out.String())
		}
	}
}

// automated is the race with automata of one level.
type automated struct {
	referee.Game
	refereetest.NoLists
}

func (automated) Levels() []string { return []string{"only"} }

func (automated) Automaton(string) (referee.Player, bool) { return referee.Random(1), true }

// TestSearchIsOffered holds that whoever is asked who plays hears of the strongest program, and how long it thinks.
func TestSearchIsOffered(t *testing.T) {
	for thinks, want := range map[time.Duration]string{
		300 * time.Millisecond: "less than a second", 900 * time.Millisecond: "about 1 second", 20 * time.Second: "about 20 seconds", 3 * time.Minute: "about 3 minutes",
	} {
		g := &Game{Content: &source.Game{}, Words: lang.English(), Law: automated{Game: race.Game}, Scenarios: &scenario.Set{}}
		ownWords(t, g)
		g.Content.Editions = []*source.Edition{{ID: "law"}}
		var out bytes.Buffer
		h := &Host{Options: Options{Game: "race"}, Games: one{g}, In: strings.NewReader("search:300\n"), Out: &out,
			SearchTime: func(referee.Game, referee.State) time.Duration { return thinks }}
		if ok, err := h.askPeople(g); !ok || err != nil {
			t.Fatal(ok, err)
		}
		said := strings.Join(strings.Fields(out.String()), " ")
		if !strings.Contains(said, "search:300, random") || !strings.Contains(said, want+" on this machine") {
			t.Errorf("%v: %s", thinks, said)
		}
		if len(h.Players) == 0 || h.Players[0] != "1=search:300" {
			t.Errorf("it seats %v", h.Players)
		}
	}
	if d := referee.SearchTime(automated{Game: race.Game}, first(t)); d <= 0 || d > time.Hour {
		t.Errorf("it thinks %v", d)
	}
}

// first is the position that the race begins with.
func first(t *testing.T) referee.State {
	s, no := race.Game.New(referee.Setup{Seats: 2})
	if no != nil {
		t.Fatal(no.Key)
	}
	return s
}
