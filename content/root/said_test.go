package root

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

// TestSentencesOfOneAndOfSeveral: a few whole sentences, as the table reads them.
func TestSentencesOfOneAndOfSeveral(t *testing.T) {
	g, faults := Load(content.FS())
	words, more := lang.Load(content.FS(), "en", "root")
	for _, f := range append(faults, more...) {
		t.Fatal(f)
	}
	name := func(id string) lang.Said { return words.Say(g.Faction(id).Name) }
	inside := func(id string) lang.Said { s := name(id); s.Text = words.Say(g.Faction(id).Within).Text; return s }
	both := g.List(words, []lang.Said{inside("marquise"), inside("eyrie"), inside("corvids")})
	for _, c := range []struct {
		key  string
		args []any
		want string
	}{
		{"event.put", []any{"faction", name("marquise"), "piece", g.Faction("marquise").Piece("sawmill").Name, "place", 2}, "The Marquise places a sawmill in clearing 2."},
		{"event.put", []any{"faction", name("marquise"), "piece", g.Faction("marquise").Piece("keep").Name, "place", 2}, "The Marquise places the keep in clearing 2."},
		{"event.put", []any{"faction", name("lizards"), "piece", g.Faction("lizards").Piece("garden").Name, "place", 3}, "The Lizards place a garden in clearing 3."},
		{"event.turn", []any{"faction", name("riverfolk")}, "The Riverfolk’s turn."},
		{"event.turn", []any{"faction", name("corvids")}, "The Corvids’ turn."},
		{"event.won", []any{"faction", both}, "The Marquise, the Eyrie and the Corvids win."},
		{"event.recruit", []any{"faction", name("duchy"), "n", 2, "place", words.Say(g.Message("referee.word.place.burrow"))}, "The Duchy places 2 warriors in the Burrow."},
		{"event.battle", []any{"faction", name("keepers"), "other", inside("hundreds"), "place", 7}, "The Keepers battle the Hundreds in clearing 7."},
	} {
		if got := words.Say(g.Message("referee."+c.key), c.args...).Text; got != c.want {
			t.Errorf("%s says %q, want %q", c.key, got, c.want)
		}
	}
}
