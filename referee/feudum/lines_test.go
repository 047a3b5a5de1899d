package feudum

import (
	"testing"

	"brehon/referee"
)

// sayAll is a match in which the table has said facts.
func sayAll(t *testing.T, s referee.Setup, facts ...string) *referee.Match {
	t.Helper()
	m, no := referee.Begin(load(t), s)
	if no != nil {
		t.Fatal(no.Key)
	}
	for _, text := range facts {
		c, err := m.Game().Grammar().ReadFact(text)
		if err != nil {
			t.Fatal(err)
		}
		if no, err := m.Say(c, referee.ByTable, "a case"); no != nil || err != nil {
			t.Fatal(text, no, err)
		}
	}
	return m
}

// TestAnswersOnOneLine types several answers on one line, which is taken whole or refused whole at its first wrong one (F2.1.1).
func TestAnswersOnOneLine(t *testing.T) {
	open := []string{"bare", "step select"}
	short := []string{"bare", "hand green tax", "hand red tax", "holds green m3", "supply green wood 1", "stack sea 2", "tiles green tile:silver 1", "turn green"}
	for _, c := range []struct {
		id    string
		facts []string
		line  []string
		rule  string // of the refusal; empty: the line is taken
		at    int
	}{
		{"V02", open, []string{"select migrate", "select move", "select influence", "select improve", "select explore"}, "F5.1", 4},
		{"V02, four", open, []string{"select migrate", "select move", "select influence", "select improve"}, "", 0},
		{"V84", short, []string{"mandate m3b", "pay tile:silver"}, "F6.0.1", 1},
		{"V84, the wood", short, []string{"mandate m3b", "pay wood", "pay tile:silver"}, "", 0},
		{"V84, left out", short, []string{"mandate m3b", "forfeit tax"}, "", 0},
	} {
		m := sayAll(t, referee.Setup{Scenario: "two", Options: []string{"hands=open"}}, c.facts...)
		var line []referee.Command
		for _, text := range c.line {
			cmd, err := m.Game().Grammar().Read(text)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, cmd)
		}
		refused, err := m.Play(referee.ByTable, "", line...)
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.id, err)
		case c.rule == "" && refused != nil:
			t.Errorf("%s: refused by %s %s at %d", c.id, refused.Rule, refused.Key, refused.Command)
		case c.rule != "" && (refused == nil || refused.Rule != c.rule || refused.Command != c.at || m.Len() != len(c.facts)):
			t.Errorf("%s came to %v after %d steps", c.id, refused, m.Len())
		}
	}
}
