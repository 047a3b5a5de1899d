package games

import (
	"testing"

	"brehon/referee"
)

// TestNamesStandWhereTheyMay plays games and asks why moves are refused: each name stands in a placeholder of which messages.yaml
// says that it may. By that names are said in tests and lists, and translators are asked for their forms.
func TestNamesStandWhereTheyMay(t *testing.T) {
	for _, e := range List {
		g := read(t, e)
		law, setups := load(t, e)
		w := watcher{t: t, g: g, grammar: law.Grammar(), seen: map[[2]string]int{}}
		for n := range 2 * *matches {
			m := playOut(law, setups, 7*n)
			for i := range m.Len() {
				w.entry(m.Entry(i), i)
			}
		}
		if len(w.seen) < 30 {
			t.Errorf("%s: only %d names stand anywhere", e.ID, len(w.seen))
		}
	}
}

// watcher looks at messages of a game.
type watcher struct {
	t       *testing.T
	g       *Game
	grammar *referee.Grammar
	seen    map[[2]string]int // by placeholder and key of the name
}

// entry looks at what is asked before a move, what it brings, and at each ninth why some other moves of one form are none.
func (w *watcher) entry(e referee.Entry, i int) {
	w.message(e.Before.Turn().Ask)
	if e.Says {
		return
	}
	e.Before.Apply(e.Move, func(ev referee.Event) { w.message(referee.Message(ev)) })
	if i%9 > 0 {
		return
	}
	left := 300
	w.grammar.Vary(uint8(i/9%len(w.grammar.Forms())), func(c referee.Command) bool {
		if no := e.Before.Why(c); no != nil {
			w.message(no.Message)
		}
		left--
		return left > 0
	})
}

func (w *watcher) message(m referee.Message) {
	for _, a := range m.Args {
		if w.grammar.Words(a.Kind).List == nil {
			continue
		}
		word := w.grammar.Word(a.Kind, a.Value)
		key := "referee.word." + w.grammar.Words(a.Kind).Name + "." + word
		is := w.g.Content.Messages.Has(key)
		if n := w.g.Content.Noun(word); n != nil && !n.Label {
			key, is = n.Name.Key, !n.Name.Empty()
		}
		if !is {
			continue
		}
		w.seen[[2]string{a.Name, key}]++
		if _, said := w.g.Content.Messages.Placeholders.Names[a.Name]; !said || !w.g.Content.MayStand(key, a.Name) {
			w.t.Errorf("%s: %s stands in {%s} of %s, and messages.yaml does not say so under placeholders, names", w.g.Content.Info.ID, key, a.Name, m.Key)
		}
	}
}
