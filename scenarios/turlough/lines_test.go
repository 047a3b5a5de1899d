package turlough

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"brehon/content/contenttest"
	"brehon/content/lang"
	"brehon/content/source"
)

// told is every line of the scenarios in English, by the law and by every option that changes one.
func told(t *testing.T) string {
	game, set := load(t, "turlough")
	var b strings.Builder
	tell := func(sc *Scenario, settings source.Settings) string {
		var one strings.Builder
		words := lang.English().WithValues(set.Values(settings))
		for _, l := range set.SetupLines(sc, settings, words) {
			fmt.Fprintf(&one, "  %-16s %s\n", l.Icon, l.Said.Text)
		}
		for i, l := range set.FirstTurnLines(sc, settings, words) {
			fmt.Fprintf(&one, "  %d %-14s %s\n", i+1, l.Icon, l.Said.Text)
		}
		for _, side := range sc.In(settings).Sides {
			fmt.Fprintf(&one, "  side: %s allies %v with %v bound %v\n", side.Claimant, side.Allies, side.With, sc.In(settings).Bound(side))
		}
		for _, f := range words.Faults() {
			t.Error(f)
		}
		return one.String()
	}
	for _, sc := range set.Scenarios {
		law := tell(sc, game.Law())
		fmt.Fprintf(&b, "%s\n%s", sc.ID, law)
		for _, o := range game.Options {
			for _, v := range o.Values[1:] {
				settings, err := game.Settings("", []string{o.ID + "=" + v})
				if err != nil {
					t.Fatal(err)
				}
				if other := tell(sc, settings); other != law {
					fmt.Fprintf(&b, "%s, %s=%s\n%s", sc.ID, o.ID, v, differing(law, other))
				}
			}
		}
	}
	return b.String()
}

// changed are the lines of b that a lacks.
func differing(a, b string) string {
	var lines strings.Builder
	for _, l := range strings.SplitAfter(b, "\n") {
		if l != "" && !strings.Contains(a, l) {
			lines.WriteString(l)
		}
	}
	return lines.String()
}

func TestLines(t *testing.T) {
	const file = "testdata/lines.txt"
	got := told(t)
	if *contenttest.Update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the lines have changed; go test ./scenarios/turlough -update writes them anew:\n%s", differing(string(want), got))
	}
}
