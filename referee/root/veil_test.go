package root

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
)

// TestPlotsAreSealed: which plot the referee has drawn stands in no journal before it is turned up, and the journal's hash does
// not tell it; read back, the game is the same.
func TestPlotsAreSealed(t *testing.T) {
	g := load(t)
	written, hashes := map[string]string{}, map[uint64]bool{}
	for _, kind := range []string{"raid", "snare"} {
		m, no := referee.Begin(g, referee.Setup{Scenario: "open", Deal: []string{"marquise=person", "corvids=automaton"}})
		if no != nil {
			t.Fatal(no.Key)
		}
		path := filepath.Join(t.TempDir(), "plots.journal")
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
		if err := m.SetPlayer(1, "automaton:normal", 1); err != nil {
			t.Fatal(err)
		}
		for _, fact := range []string{"bare", "warriors corvids 8 3", "warriors corvids 9 2", "warriors marquise 2 3", "turn corvids"} {
			tells(t, g, m, fact)
		}
		make := func(text string) {
			c, err := g.grammar.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			if no, err := m.Play(referee.ByTable, "", c); no != nil || err != nil {
				t.Fatalf("%s: %+v %v", text, no, err)
			}
		}
		make("draw fox-ambush")
		for m.State().Turn().Seat != referee.Chance || m.State().Turn().Ask.Key != "ask.plot" {
			if more, err := m.Step(nil); !more || err != nil {
				t.Fatalf("%v %v: %+v", more, err, m.State().Turn())
			}
		}
		make("secret-plot " + kind + " " + g.grammar.Word(kindPlace, m.State().Turn().Ask.Args[1].Value))
		data, err := os.ReadFile(path)
		if err != nil || strings.Contains(string(data), kind) || strings.Contains(string(data), "secret-plot") {
			t.Errorf("%v; the journal tells what was drawn:\n%s", err, data)
		}
		written[kind] = string(data)
		hashes[referee.HashOf(m.State())] = true
		again, _, err := referee.Read(path, func(string) (referee.Game, error) { return g, nil })
		if err != nil || again.State().Hash() != m.State().Hash() {
			t.Errorf("read back it is another: %v", err)
		}
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	}
	if len(hashes) != 1 || written["raid"] == written["snare"] {
		t.Errorf("hashes %v, or the digests are not salted", hashes)
	}
}

// tells has the table say a fact.
func tells(t *testing.T, g *Game, m *referee.Match, text string) {
	t.Helper()
	c, err := g.grammar.ReadFact(text)
	if err != nil {
		t.Fatal(err)
	}
	if no, err := m.Say(c, referee.ByTable, "as it lies"); no != nil || err != nil {
		t.Fatalf("%s: %+v %v", text, no, err)
	}
}
