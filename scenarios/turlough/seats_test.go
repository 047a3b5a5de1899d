package turlough

import (
	"fmt"
	"strings"
	"testing"

	"brehon/content/source"
	"brehon/content/turlough"
)

func settings(t *testing.T, g *turlough.Game, options ...string) source.Settings {
	t.Helper()
	s, err := g.Settings("", options)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// T7.1.1: how many can play each scenario.
func TestMostSeats(t *testing.T) {
	g, set := load(t, "turlough")
	for options, want := range map[string]string{
		"":                              "1276:5 1277:6 1281:7 1284:7 1315:7 1317:7 1318:7",
		"seats.max=6":                   "1276:5 1277:6 1281:6 1284:6 1315:6 1317:6 1318:6",
		"s1284.sides=en":                "1276:5 1277:6 1281:7 1284:5 1315:7 1317:7 1318:7",
		"s1281.sides=split seats.max=6": "1276:5 1277:6 1281:6 1284:6 1315:6 1317:6 1318:6",
	} {
		var got []string
		for _, s := range set.Scenarios {
			got = append(got, fmt.Sprintf("%s:%d", s.ID, set.MostSeats(s, settings(t, g, strings.Fields(options)...))))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", options, got, want)
		}
	}
}

// T7.1 to T7.1.3: who plays what. A seat is written by its factions, / between seats.
func TestSeats(t *testing.T) {
	g, set := load(t, "turlough")
	short := strings.NewReplacer("clann-turlough", "ct", "clann-brian-roe", "br", "de-clare", "dc", "clann-cullen", "cullen",
		"cenel-fermaic", "fermaic", "cenel-dungaile", "dungaile", "hy-blood", "blood")
	for _, c := range []struct {
		scenario string
		n        int
		options  string
		want     string
	}{
		{"1276", 3, "", "ct cullen / br blood / dc"},
		{"1276", 4, "", "ct / cullen / br blood / dc"},
		{"1276", 5, "", "ct / cullen / br / blood / dc"},
		{"1281", 7, "", "ct / cullen fermaic / corcovaskin / br / burren / dungaile / dc"},
		{"1281", 6, "", "ct / cullen fermaic / corcovaskin / br / burren dungaile / dc"},
		{"1277", 6, "", "ct / cullen / fermaic / br / blood / dc"},
		{"1315", 4, "", "ct / cullen fermaic / br blood tanist dungaile / dc"},
		{"1315", 6, "", "ct / cullen fermaic / br / blood dungaile / tanist / dc"},
		{"1315", 7, "", "ct / cullen / fermaic / br / blood dungaile / tanist / dc"},
		{"1284", 4, "s1284.sides=en", "ct / burren corcomroe / br / dc"},
		{"1284", 5, "s1284.sides=en", "ct / burren / corcomroe / br / dc"},
		{"1318", 5, "", "ct / cullen corcomroe fermaic / br / tanist / dc"},
		{"1318", 7, "", "ct / cullen / corcomroe / fermaic / br / tanist / dc"},
	} {
		seats, err := set.Seats(set.Scenario(c.scenario), c.n, settings(t, g, strings.Fields(c.options)...))
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for _, s := range seats {
			got = append(got, strings.Join(s.Factions, " "))
		}
		if s := short.Replace(strings.Join(got, " / ")); s != c.want || len(seats) != c.n {
			t.Errorf("%s with %d %s: %s, want %s", c.scenario, c.n, c.options, s, c.want)
		}
	}
}

func TestSeatsRefused(t *testing.T) {
	g, set := load(t, "turlough")
	for n, want := range map[int]string{
		2: "1276 can be played by 3 to 5, not by 2 (T7.1)",
		6: "1276 can be played by 3 to 5, not by 6 (T7.1)",
	} {
		if _, err := set.Seats(set.Scenario("1276"), n, g.Law()); err == nil || err.Error() != want {
			t.Errorf("%d seats: %v", n, err)
		}
	}
}

// TestVariants: an option changes what it says and leaves the rest.
func TestVariants(t *testing.T) {
	g, set := load(t, "turlough")
	s := set.Scenario("1276")
	law, nine := s.In(g.Law()), s.In(settings(t, g, "s1276.battles=9", "s1276.pounds=replace"))
	if law.Placed[0].Battles != 1 || nine.Placed[0].Battles != 9 || nine.Deck.Sum() != 25 || nine.King != law.King {
		t.Errorf("law %+v, nine %+v", law.Placed, nine.Placed)
	}
	if law.MoneyReplacesIncome || !nine.MoneyReplacesIncome {
		t.Error("the money does not follow the option")
	}
	values := set.Values(settings(t, g, "s1276.battles=9"))
	for path, want := range map[string]string{
		"scenarios.1276.placed.clann-turlough.battles": "9",
		"scenarios.1276.money.de-clare":                "24",
		"scenarios.1318.deck.famine":                   "10",
		"rules.movementPoints":                         "6",
	} {
		if got, _ := values(path); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	for _, path := range []string{"scenarios", "scenarios.1276", "scenarios.1999.money", "scenarios.1276.money.burren"} {
		if got, ok := values(path); ok {
			t.Errorf("%s is %q", path, got)
		}
	}
	present := set.Scenario("1281").In(g.Law()).Presence()
	if k := present.Kind(g.Map.Settlement("dubh-glen")); k != "longport" {
		t.Errorf("Dubh Glen is a %s in 1281", k)
	}
	if k := law.Presence().Kind(g.Map.Settlement("quin")); k != "" {
		t.Errorf("Quin is a %s in 1276", k)
	}
}
