package chronicle

import (
	"slices"
	"strings"

	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/table"
)

// Tale returns the public story of a match, Round by Round, without undone steps, dice and typed commands. The game's study
// selects the events.
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

// tells reports whether a chronicle includes an event.
func (c *chronicle) tells(e referee.Event) bool {
	keys := c.Content.Study.Chronicle
	if len(keys) == 0 {
		return referee.RoleOf(c.m.Game(), e.Key) == referee.RolePlain
	}
	return slices.Contains(keys, strings.TrimPrefix(e.Key, "event."))
}

// eventful drops the first part, the setup, if it has no events.
func eventful(parts []gamelog.Part) []gamelog.Part {
	told := slices.ContainsFunc(parts[0].Turns, func(t gamelog.Turn) bool { return len(t.Steps) > 0 })
	if len(parts) > 1 && !told {
		return parts[1:]
	}
	return parts
}
