package chronicle

import (
	"slices"
	"strings"

	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/table"
)

// Tale returns a match as it is told afterwards: Round by Round what came of it, as far as everybody may see it, without what was
// taken back, what was thrown and how anything was typed. The game's study says which events are told.
func Tale(g *table.Game, m *referee.Match) gamelog.Game {
	c := newChronicle(g, m)
	c.goOn(0)
	for i := range c.m.Len() {
		c.goOn(i)
		if c.m.Hidden(i, referee.Nobody) {
			continue
		}
		for _, e := range c.m.Entry(i).Events() {
			if c.tells(e) {
				c.tell(gamelog.Step{Text: c.voice.Message(referee.Message(e))})
			}
		}
	}
	c.close(c.Word("record.last"), c.m.Len())
	return gamelog.Game{Title: c.Name(), Scenario: c.Scenario(c.m.Setup()), Told: true, Facts: c.players(), Parts: eventful(c.parts), End: c.end()}
}

// tells reports whether a chronicle tells of an event.
func (c *chronicle) tells(e referee.Event) bool {
	keys := c.Content.Study.Chronicle
	if len(keys) == 0 {
		return referee.RoleOf(c.m.Game(), e.Key) == referee.RolePlain
	}
	return slices.Contains(keys, strings.TrimPrefix(e.Key, "event."))
}

// eventful are the parts without the first, if nothing is told of that: the set-up.
func eventful(parts []gamelog.Part) []gamelog.Part {
	told := slices.ContainsFunc(parts[0].Turns, func(t gamelog.Turn) bool { return len(t.Steps) > 0 })
	if len(parts) > 1 && !told {
		return parts[1:]
	}
	return parts
}
