package root

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

// bareHead is a sentence of the referee that begins with a name without its article; lists on the table ({faction}: …) are
// none.
var bareHead = regexp.MustCompile(`^\{(faction|other|piece|plot|item|card)\}[ ,’]`)

// wrongSaid is what no English sentence holds: marks that nobody filled in, an article twice or before another, a possessive
// of a possessive.
var wrongSaid = regexp.MustCompile(`[{}|]|(?i)\b(the the|a the|the a|a an|an a)\b|’s’|s’’`)

// TestEnglishIsSaid says every message with each name that it may stand for: with its article at the head, and with verbs
// that agree.
func TestEnglishIsSaid(t *testing.T) {
	g, faults := Load(content.FS())
	words, more := lang.Load(content.FS(), "en", "root")
	for _, f := range append(faults, more...) {
		t.Fatal(f)
	}
	names := map[string][]lang.Text{}
	for _, f := range g.Factions {
		names["faction"] = append(names["faction"], f.Name)
		for _, p := range slices.Concat(f.Buildings, f.Tokens) {
			names["piece"] = append(names["piece"], p.Name)
		}
	}
	for _, i := range g.Items {
		names["item"] = append(names["item"], i.Name)
	}
	for _, p := range g.Plots {
		names["plot"] = append(names["plot"], p.Name)
	}
	names["other"], names["card"] = names["faction"], names["item"]
	said := 0
	for _, m := range g.Messages.Texts {
		if !strings.HasPrefix(m.Key, "referee.") || strings.Contains(m.Key, ".typed.") {
			continue
		}
		for _, s := range []string{m.One, m.Other} {
			if head := bareHead.FindString(s); head != "" && !strings.HasPrefix(m.Key, "referee.chart.") && !strings.HasPrefix(m.Key, "referee.sheet.") {
				t.Errorf("%s: %s begins with a name that has no article: %s", m.Pos, m.Key, s)
			}
		}
		for i := range names["piece"] {
			for n := 1; n <= 2; n++ {
				args := []any{"n", n, m.By, n}
				for _, name := range slices.Compact(slices.Sorted(slices.Values(append(m.Marks().Asked(), m.MarksIn(m.One).Asked()...)))) {
					switch list := names[name]; {
					case len(list) > 0:
						args = append(args, name, words.Say(list[i%len(list)]))
					case name != m.By && name != "n" && !strings.Contains(name, "."):
						args = append(args, name, "5")
					}
				}
				said++
				if text := words.Say(m, args...).Text; wrongSaid.MatchString(text) {
					t.Errorf("%s: %s says %q", m.Pos, m.Key, text)
				}
			}
		}
	}
	if said < 10000 {
		t.Errorf("only %d sentences were said", said)
	}
}

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
