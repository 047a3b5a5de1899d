package turlough

import (
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/referee"
)

// TestAutomataKnowTheirWords: what the content may say is what the program understands, word for word, and every automaton
// has a list for everything that may be asked of its powers.
func TestAutomataKnowTheirWords(t *testing.T) {
	g, _ := load(t)
	a := &g.Automata
	ids := func(list []*content.AutomatonWord) (ids []string) {
		for _, w := range list {
			ids = append(ids, w.ID)
		}
		slices.Sort(ids)
		return ids
	}
	var forms []string
	for _, f := range moveForms {
		forms = append(forms, strings.Fields(f)[0])
	}
	for _, id := range ids(a.Deeds) {
		if !slices.Contains(forms, id) {
			t.Errorf("no move is a %s", id)
		}
	}
	sameWords(t, "conditions", ids(a.Ifs), keys(conditions))
	sameWords(t, "filters", ids(a.Only), keys(filters))
	sameWords(t, "tie-breakers", ids(a.First), keys(scores))
	var asked []string
	for _, d := range automatonDecisions {
		if d != "" && !slices.Contains(asked, d) {
			asked = append(asked, d)
		}
	}
	slices.Sort(asked)
	sameWords(t, "decisions", ids(a.Decisions), asked)
	english := []string{"maintenance"} // T2.2: it replenishes nothing
	irish := []string{"provisions"}    // T12.8.1: it buys none
	for _, x := range a.Automata {
		var lists []string
		for _, l := range x.Lists {
			lists = append(lists, l.For...)
		}
		for _, d := range asked {
			spared := slices.Contains(x.Kinds, "english") && slices.Contains(english, d) || !slices.Contains(x.Kinds, "english") && slices.Contains(irish, d)
			if !slices.Contains(lists, d) && !spared {
				t.Errorf("%s has no list for %s", x.ID, d)
			}
		}
	}
}

func sameWords(t *testing.T, what string, written, known []string) {
	t.Helper()
	if !slices.Equal(written, known) {
		t.Errorf("%s: the content has %v, the program %v", what, written, known)
	}
}

func keys[T any](m map[string]T) (list []string) {
	for k := range m {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// TestAutomataPlay: automata answer everything that is asked in whole games of every scenario, at every level, by a line
// of their lists, can say afterwards which, and come to an end.
func TestAutomataPlay(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	ended, games, unsaid := 0, 0, 0
	for i, s := range setups(g, set, "law") {
		level := game.Levels()[i%len(game.Levels())]
		program := "automaton:" + level
		m, no := referee.Begin(game, s)
		if no != nil {
			t.Fatal(no)
		}
		for seat := range m.Players() {
			if err := m.SetPlayer(referee.Seat(seat), program, 0); err != nil {
				t.Fatal(err)
			}
		}
		dice := &referee.Dice{Seed: uint64(i)}
		more, err := true, error(nil)
		for more && m.Len() < 3000 {
			if more, err = m.Step(dice); err != nil {
				t.Fatal(err)
			}
		}
		if games++; !more {
			ended++
		}
		for n := range m.Len() {
			e := m.Entry(n)
			if e.By != program {
				continue
			}
			r, ok := referee.ReasonOf(game, program, e.Before, e.Move)
			if !ok {
				t.Fatalf("%s %d: no reason for %s", s.Scenario, n+1, m.Text(e))
			}
			if r.Line == 0 {
				unsaid++
				t.Errorf("%s, %d seats, %d: no line of %s leads to %s", s.Scenario, s.Seats, n+1, r.Decision, m.Text(e))
			}
		}
	}
	if ended < games {
		t.Errorf("of %d games only %d ended within 3000 moves", games, ended)
	}
	t.Logf("%d games, %d ended, %d moves without a line", games, ended, unsaid)
}
