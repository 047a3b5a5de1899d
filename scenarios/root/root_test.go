package root

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/root"
	"brehon/scenarios"
)

// load is the game that the program holds with its scenarios, without a fault.
func load(t testing.TB) (*root.Game, *Set) {
	t.Helper()
	g, faults := root.Load(content.FS())
	set, more := Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	return g, set
}

// TestScenarios tells what each begins with.
func TestScenarios(t *testing.T) {
	g, set := load(t)
	want := map[string]string{
		"first":        "autumn: marquise automaton:normal, eyrie person",
		"open":         "autumn: nobody of 11",
		"solo":         "autumn: marquise automaton:normal, eyrie person, alliance automaton:normal, vagabond automaton:normal",
		"together":     "autumn together: marquise automaton:normal, eyrie person, alliance person, duchy automaton:normal",
		"two-autumn":   "autumn: marquise automaton:normal, eyrie person, alliance person, vagabond automaton:normal",
		"two-lake":     "lake: marquise person, eyrie person, riverfolk automaton:normal, corvids automaton:normal",
		"two-mountain": "mountain: eyrie person, alliance automaton:normal, vagabond person, duchy automaton:normal",
		"two-winter":   "winter: marquise person, eyrie automaton:normal, alliance person, lizards automaton:normal",
	}
	for _, sc := range set.Scenarios {
		got, list := set.Map(sc, g.Law()).ID, []string{}
		if set.Coop(sc, g.Law()) {
			got += " together"
		}
		for _, s := range sc.Seats {
			if s.Player != "" {
				list = append(list, s.Faction+" "+s.As())
			}
		}
		if len(list) == 0 {
			list = append(list, fmt.Sprintf("nobody of %d", len(sc.Seats)))
		}
		if got += ": " + strings.Join(list, ", "); got != want[sc.ID] {
			t.Errorf("%s: %s, want %s", sc.ID, got, want[sc.ID])
		}
	}
	if len(set.Scenarios) != len(want) {
		t.Errorf("%d scenarios, want %d", len(set.Scenarios), len(want))
	}
}

// TestOptionsGoBeforeTheScenario: map and co-op are the scenario's, where no option says another.
func TestOptionsGoBeforeTheScenario(t *testing.T) {
	g, set := load(t)
	for _, c := range []struct {
		scenario, options, mapID string
		coop                     bool
	}{
		{"open", "", "autumn", false},
		{"open", "map=lake", "lake", false},
		{"two-lake", "map=autumn", "autumn", false},
		{"open", "map=own", "", false},
		{"open", "coop=on", "autumn", true},
		{"together", "coop=off", "autumn", false},
		{"together", "", "autumn", true},
	} {
		s, err := g.Settings("", strings.Fields(c.options))
		if err != nil {
			t.Fatal(err)
		}
		sc, id := set.Scenario(c.scenario), ""
		if m := set.Map(sc, s); m != nil {
			id = m.ID
		}
		if coop := set.Coop(sc, s); id != c.mapID || coop != c.coop {
			t.Errorf("%s %s: map %q, co-op %v", c.scenario, c.options, id, coop)
		}
	}
}

func TestAs(t *testing.T) {
	for _, c := range []struct {
		seat Seat
		want string
	}{
		{Seat{}, ""}, {Seat{Player: "person"}, "person"}, {Seat{Player: "automaton"}, "automaton"},
		{Seat{Player: "automaton", Level: "easy"}, "automaton:easy"}, {Seat{Player: "automaton", Traits: []string{"blitz"}}, "automaton:blitz"},
		{Seat{Player: "automaton", Level: "challenging", Traits: []string{"blitz", "hospitals"}}, "automaton:challenging+blitz+hospitals"},
	} {
		if got := c.seat.As(); got != c.want {
			t.Errorf("%+v is %q", c.seat, got)
		}
	}
}

// TestFaulty lays a scenario over the others. A file of testdata/faulty is the scenario test.yaml, and after "faults:" every
// fault that must be found, as comments.
func TestFaulty(t *testing.T) {
	g, _ := load(t)
	contenttest.Faulty(t, "testdata/faulty/*.yaml", func(t *testing.T, body string) (got string) {
		_, faults := Load(fstest.MapFS{"scenarios/root/test.yaml": {Data: []byte(body)}}, g)
		for _, f := range faults {
			got += "# " + strings.TrimPrefix(f.Error(), "scenarios/root/") + "\n"
		}
		return got
	})
}

func TestSchema(t *testing.T) {
	if s := Schema("R"); !strings.Contains(string(s.JSON), `"seats"`) || s.File != "scenarios/root/*.yaml" {
		t.Errorf("the schema is %s: %s", s.File, s.JSON)
	}
	if err := fstest.TestFS(scenarios.FS(), "scenarios/root/open.yaml"); err != nil {
		t.Error(err)
	}
}
