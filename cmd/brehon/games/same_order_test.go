package games

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
)

// TestAnOrderThatMakesNoDifference: people at a table are not asked which of their kings replenishes next where every order comes to
// the same, and are where it does not; a script is always asked, so that what was written down still plays.
func TestAnOrderThatMakesNoDifference(t *testing.T) {
	e := List[slices.IndexFunc(List, func(e Entry) bool { return e.ID == "turlough" })]
	all := read(t, e)
	g := all.Referee()
	voice := voice.New(all.Content, all.Content.Law(), lang.English(), g.Grammar())
	for _, c := range []struct {
		says    string
		atTable bool
		asked   bool
	}{
		{"cattle clann-turlough 0, cattle clann-cullen 0", true, false},
		{"cattle clann-turlough 0, cattle clann-cullen 0", false, true},
		{"cattle clann-turlough 5, cattle clann-cullen 5", true, false},
		{"cattle clann-turlough 9, cattle clann-cullen 5", true, true}, // a full herd first, or the tribute
	} {
		m, no := referee.Begin(g, referee.Setup{Scenario: "1276", Edition: all.Content.Law().Edition().ID, Seats: 3})
		if no != nil {
			t.Fatal(no.Key)
		}
		p := console.New(console.Options{Match: m, Voice: voice, Out: &bytes.Buffer{}, AtTable: c.atTable})
		for _, fact := range strings.Split(c.says, ", ") {
			if a := p.Line("table says " + fact + ` because "a case"`); a.Code != say.Done {
				t.Fatal(fact, a.Says)
			}
		}
		p.Line("draw rain")
		if asked := m.State().Turn().Ask.Key == "ask.herd"; asked != c.asked {
			t.Errorf("%s, at a table %v: asked %v", c.says, c.atTable, asked)
		}
		if c.asked || !c.atTable {
			continue
		}
		if a := p.Line("replenish clann-turlough"); a.Code != say.Done {
			t.Errorf("%s: an answer that is given already is refused: %v", c.says, a.Says)
		}
		if a := p.Line("log"); !strings.Contains(strings.Join(a.Says, "\n"), "(the order made no difference)") {
			t.Errorf("%s: the log says nothing of the order: %q", c.says, a.Says)
		}
		for i := range m.Len() {
			if e := m.Entry(i); strings.HasPrefix(m.Text(e), "replenish") && e.By != referee.ByReferee {
				t.Errorf("%s by %s", m.Text(e), e.By)
			}
		}
	}
}
