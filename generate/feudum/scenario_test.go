package feudum

import (
	"slices"
	"strings"
	"testing"

	"brehon/content/feudum"
	"brehon/generate"
	"brehon/generate/draw/drawtest"
	"brehon/generate/feudum/sheet"
	"brehon/generate/generatetest"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// job prints for a scenario on A4.
func job(t *testing.T, scenario string, set ...string) (kit, *generate.Job) {
	t.Helper()
	g, scens := read(t)
	p := generatetest.Press(t, Kit(g, scens), generate.PressOptions{Lang: "en", Scenario: scenario, Set: set})
	return kit{g, scens}, &generate.Job{Locale: p.Locale, Paper: impose.Paper{ID: "a4", Width: 210, Height: 297}}
}

// runs are what is written on a page, as it was set.
type runs []string

func runsOf(p piece.Page) (list runs) {
	l := &drawtest.Letters{}
	p.Draw(l)
	for _, r := range l.Runs {
		list = append(list, r.Text)
	}
	return list
}

// has reports whether the words stand there: kerning parts them anywhere, so that spaces do not count.
func (r runs) has(words string) bool {
	bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	return strings.Contains(bare(strings.Join(r, "")), bare(words))
}

// written is what stands on each sheet that is printed for a scenario, and the sheets in their order.
func written(t *testing.T, scenario string, set ...string) (on map[string]runs, order []string) {
	t.Helper()
	k, j := job(t, scenario, set...)
	on = map[string]runs{}
	for _, kind := range k.kinds() {
		if generate.IsBook(kind.ID) {
			continue
		}
		files, err := kind.Files(j)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			for _, p := range f.Pages {
				on[p.Label], order = runsOf(p), append(order, p.Label)
			}
		}
	}
	for _, f := range j.Set.Faults() {
		t.Error(f)
	}
	return on, order
}

// TestTableSet: the set of a table is six sheets, in either mode.
func TestTableSet(t *testing.T) {
	for _, scenario := range []string{"first", "two", "three", "four", "five", "open"} {
		_, order := written(t, scenario)
		if got := strings.Join(order, " "); got != "F-1 F-2 F-3 F-4 F-5 F-6" {
			t.Errorf("%s: %s", scenario, got)
		}
	}
}

// TestScoreIsForThePlayers: the score sheet has a column in each player's colour, and none more.
func TestScoreIsForThePlayers(t *testing.T) {
	for scenario, want := range map[string]string{"first": "GR RE", "three": "GR RE BL", "five": "GR RE BL YE PU", "open": ""} {
		on, _ := written(t, scenario)
		var got []string
		for _, word := range on["F-4"] {
			if slices.Contains([]string{"GR", "RE", "BL", "YE", "PU"}, word) {
				got = append(got, word)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: columns of %q, not of %q", scenario, got, want)
		}
	}
}

// TestBasicLeavesOut: what only the advanced game has stands on no sheet of a basic one (F18.1).
func TestBasicLeavesOut(t *testing.T) {
	advanced, _ := written(t, "two")
	basic, _ := written(t, "first")
	for sheet, words := range map[string][]string{
		"F-1": {"Godspeed", "special: added", "Feast"},
		"F-2": {"Reeves"},
		"F-3": {"Landscapes", "2 or 4"},
		"F-4": {"landscapes", "… with a resource"},
		"F-6": {"Landscapes on the tiles"},
	} {
		for _, word := range words {
			if !advanced[sheet].has(word) {
				t.Errorf("advanced %s lacks %q", sheet, word)
			}
			if basic[sheet].has(word) {
				t.Errorf("basic %s has %q", sheet, word)
			}
		}
	}
	other, _ := written(t, "two", "mode=basic")
	if other["F-1"].has("Godspeed") {
		t.Error("the option does not go before the scenario")
	}
}

// TestFiguresFollowTheOptions: what a table plays by is what is printed.
func TestFiguresFollowTheOptions(t *testing.T) {
	law, _ := written(t, "four")
	other, _ := written(t, "four", "endShillings=3", "regionScale=withoutSeven", "refill=wes", "apprentice=never", "farmerTrade=1")
	for _, c := range []struct{ sheet, law, other string }{
		{"F-4", "1 for 3", "3 for 3"},
		{"F-3", "4 7 5 9", "4 9 5 11"},
		{"F-3", "N S E W", "N W E S"},
		{"F-3", "5 · 3 · 1", "5 · 3"},
		{"F-2", "1apprentice", "3journeyman"},
		{"F-2", "2 goods = 1 food", "1 good = 1 food"},
	} {
		if !law[c.sheet].has(c.law) || other[c.sheet].has(c.law) {
			t.Errorf("%q stands not on the law's %s alone", c.law, c.sheet)
		}
		if !other[c.sheet].has(c.other) {
			t.Errorf("by the options %s lacks %q", c.sheet, c.other)
		}
	}
}

// TestUnofficial: every page says that it is no publisher's, and whose game it is.
func TestUnofficial(t *testing.T) {
	for tag, word := range map[string]string{"en": "Unofficial", "pt-BR": "oficial"} {
		l := generatetest.Layout(t, Kit(read(t)), generate.LayoutOptions{Lang: tag, Paper: "a4"})
		for _, p := range generatetest.Pages(t, l, "card", "aid", "token") {
			if on := runsOf(p); !on.has("Odd Bird Games") || !on.has(word) {
				t.Errorf("%s %s does not say whose game it is", tag, p.Label)
			}
		}
	}
}

// TestFactsThatAreSure: what a table has confirmed is asked no more, and facts that need more room than a sheet are told.
func TestFactsThatAreSure(t *testing.T) {
	k, j := job(t, "two")
	facts := func() runs { return runsOf(sheet.Make(j.Pen, k.game, k.table(j.Locale), j.Format(), sheet.FactsID)) }
	if on := facts(); !on.has("Road  MTN1–MTN2") || !on.has("flight from MTN1") || !on.has("Submersible route") || !on.has("SEA1, SEA2, SEA3, BAD3") {
		t.Errorf("what is unknown is not asked: %v", on)
	}
	m := &k.game.Map
	for _, r := range m.Routes {
		r.Cert = "table"
	}
	m.Loose = nil
	m.Routes = append(m.Routes, &feudum.Route{Kind: "ship", Between: [2]string{"sea1", "sea2"}, Cert: "table"})
	if on := facts(); on.has("Road  MTN1–MTN2") || on.has("flight from") || on.has("Ship route") || on.has("SEA1, SEA2") {
		t.Errorf("what is known is asked: %v", on)
	}
	for range 60 {
		m.Routes = append(m.Routes, &feudum.Route{Kind: "road", Between: [2]string{"sea1", "sea2"}, Cert: "weak"})
	}
	facts()
	if len(j.Set.Faults()) == 0 {
		t.Error("facts run off the sheet, and nothing is told")
	}
}
