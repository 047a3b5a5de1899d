package turlough

import (
	"slices"
	"testing"

	"brehon/referee"
)

// TestListsAreReadAsTheyAreFollowed: of every step of whole games, at every level and with every trait, the line that is
// followed is that of the reason, those before it say what stops them, and those behind it are not read.
func TestListsAreReadAsTheyAreFollowed(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	seen := map[referee.Verdict]int{}
	for i, s := range setups(g, set, "law") {
		program := "automaton:" + game.Levels()[i%len(game.Levels())] + "+" + game.Traits()[i%len(game.Traits())]
		m, _ := playedBy(t, game, s, program, uint64(i), 200)
		for n := range m.Len() {
			if e := m.Entry(n); e.IsProgram() {
				if fault := listFault(game, e, seen); fault != "" {
					t.Fatalf("%s, step %d, %s: %s", s.Scenario, n+1, m.Text(e), fault)
				}
			}
		}
	}
	for _, v := range []referee.Verdict{referee.Unread, referee.NotIts, referee.Fails, referee.NoMove, referee.Leaves, referee.Followed} {
		if seen[v] == 0 {
			t.Errorf("no line was ever %d", v)
		}
	}
}

// listFault says what is wrong with the lists of a step, if anything.
func listFault(game *Game, e referee.Entry, seen map[referee.Verdict]int) string {
	lists := referee.ListsOf(game, e.By, e.Before, e.Move.Seat)
	r, ok := referee.ReasonOf(game, e.By, e.Before, e.Move)
	if !ok || len(lists) == 0 {
		return "there is no reason, or no list"
	}
	last := lists[len(lists)-1]
	at := slices.IndexFunc(last.Lines, func(l referee.ListLine) bool { return l.Verdict == referee.Followed })
	if at < 0 || last.Power != r.Power || last.Decision != r.Decision || last.Lines[at].Line != r.Line || last.Lines[at].Move != e.Move.Command {
		return "the reason is of another line"
	}
	if !slices.EqualFunc(last.Lines[at].Compared, r.Compared, func(a, b referee.Compared) bool {
		return a.First == b.First && slices.Equal(a.Moves, b.Moves) && slices.Equal(a.Values, b.Values) && a.Chosen == b.Chosen
	}) {
		return "other things were compared"
	}
	var habits []string
	for _, h := range game.content.Automata.Always {
		habits = append(habits, h.Only...)
	}
	for _, list := range lists {
		followed := false
		for _, l := range list.Lines {
			seen[l.Verdict]++
			v := l.Verdict
			switch {
			case (v == referee.Unread) != followed && v != referee.NotIts,
				v == referee.Fails && !slices.Contains(l.If, l.Word),
				v == referee.Leaves && !slices.Contains(l.Only, l.Word) && !slices.Contains(habits, l.Word),
				v == referee.NotIts && len(l.Levels)+len(l.Traits) == 0:
				return "a line is read otherwise"
			}
			followed = followed || v == referee.Followed
		}
	}
	return ""
}
