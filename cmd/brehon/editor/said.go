package editor

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/referee/voice"
)

// mostSayings is how many sentences show how a text is said.
const mostSayings = 24

// says is a text as the referee says it: with the names that may stand in it, and with 0, 1, 2 and 5; each sentence once. A text that
// is only printed has none.
func (w *work) says(t lang.Text, words *lang.Words) (list []string) {
	g := w.game()
	if t.Of != "" || g.Content.Register(t.Key) != "ui" && len(t.Given()) == 0 {
		return nil
	}
	files, err := w.on(t.Key, words)
	if err != nil {
		return nil
	}
	catalog, _ := lang.Load(files, w.tag, g.Content.Info.ID)
	if catalog.Entry(t) == nil && !w.about.Source {
		return nil
	}
	set := g.Content.Law()
	values := g.Scenarios.Values(set)
	sayings := voice.New(g.Content, set, catalog.WithValues(values), g.Referee().Grammar()).WithValues(values).Sayings(w.set.Texts[0])
	sayings.One(t, func(s voice.Saying) {
		if !slices.Contains(list, s.Text) && len(list) < mostSayings && !strings.Contains(t.Key, ".typed.") {
			list = append(list, s.Text)
		}
	})
	return list
}

func itoa(n int) string { return strconv.Itoa(n) }
