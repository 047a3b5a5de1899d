package host

import (
	"io"
	"slices"
	"strings"

	"brehon/referee/console"
)

// Ask answers a line that only asks, as the viewer may know it and in its language: why a move is not legal, a rule, odds, the
// log. The lines are those of the prompt.
func (m *Moment) Ask(who Viewer, line string) ([]string, *Problem) {
	speech, err := m.table.langs.In(who.Tag)
	if err != nil {
		return nil, &Problem{Kind: Broken, Detail: err.Error()}
	}
	m.table.saying.Lock()
	defer m.table.saying.Unlock()
	c := console.New(console.Options{Match: m.match.Snapshot(), Voice: speech.Voice, Scene: speech.Voice, Out: io.Discard, Plain: true}).For(m.eyes(who))
	a, ok := c.Query(line)
	if !ok {
		return nil, &Problem{Kind: Unclear}
	}
	says := slices.Clone(a.Says)
	if a.Refusal != nil {
		says = append(says, strings.TrimSpace(a.Refusal.Text+" "+a.Refusal.Rule), a.Refusal.Sentence)
	}
	return slices.DeleteFunc(says, func(s string) bool { return strings.TrimSpace(s) == "" }), nil
}
