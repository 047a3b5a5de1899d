package turlough

import (
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
)

// TestAutomataKnowTheirWords: what the content may say is what the program understands, word for word, and every automaton
// has a list for everything that may be asked of its powers.
func TestAutomataKnowTheirWords(t *testing.T) {
	g, _ := load(t)
	a := &g.Automata
	ids := func(list []*source.AutomatonWord) (ids []string) {
		for _, w := range list {
			ids = append(ids, w.ID)
		}
		slices.Sort(ids)
		return ids
	}
	for _, f := range Faults(g) {
		t.Error(f)
	}
	sameWords(t, "conditions", ids(a.Ifs), keys(conditions))
	sameWords(t, "filters", ids(a.Only), keys(filters))
	sameWords(t, "tie-breakers", ids(a.First), keys(scores))
	var asked []string
	for _, d := range automatonWords.Decisions {
		if d != "" {
			asked = append(asked, d)
		}
	}
	slices.Sort(asked)
	asked = slices.Compact(asked)
	sameWords(t, "decisions", ids(a.Decisions), asked)
	for _, x := range a.Automata {
		english := slices.Contains(x.Kinds, "english")
		for _, at := range []string{"home", "campaign", "exile"} {
			var lists []string
			for _, l := range a.ListsOf(x) {
				if l.At == "" || l.At == at {
					lists = append(lists, l.For...)
				}
			}
			for _, d := range asked {
				if mayBeAsked(d, at, english, slices.Contains(x.Kinds, "claimant")) && !slices.Contains(lists, d) {
					t.Errorf("%s, %s: no list for %s", x.ID, at, d)
				}
			}
		}
	}
}

// TestUnknownWords: a word that the game does not know is a fault, of whatever kind it is.
func TestUnknownWords(t *testing.T) {
	g, _ := load(t)
	own := *g
	strange := &source.AutomatonWord{ID: "marches", Pos: lang.Pos{File: "automata.yaml", Line: 7, Col: 5}}
	a := &own.Automata
	for what, list := range map[string]*[]*source.AutomatonWord{"decision": &a.Decisions, "deed": &a.Deeds, "condition": &a.Ifs, "filter": &a.Only, "tie-breaker": &a.First} {
		before := *list
		*list = append(slices.Clone(before), strange)
		faults := Faults(&own)
		if want := "automata.yaml:7:5: automaton: the game knows no " + what + ` "marches"`; len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want) {
			t.Errorf("%v, and not %s", faults, want)
		}
		*list = before
	}
}

// mayBeAsked reports whether a decision is ever asked of a power of some kind that is at home, on campaign or in exile.
func mayBeAsked(decision, at string, english, claimant bool) bool {
	switch decision {
	case "muster":
		return at == "home" || at == "exile" && claimant // T12.2.2
	case "turn":
		return at == "campaign"
	case "flight":
		return at == "campaign" && claimant // at home it never does
	case "maintenance":
		return !english // T2.2
	case "provisions":
		return english // T12.8.1
	}
	return true
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
		m, over := playedBy(t, game, s, program, uint64(i), 3000)
		if games++; over {
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

// playedBy is a game with a program in every seat, to its end or until most steps have been made.
func playedBy(t *testing.T, game *Game, s referee.Setup, program string, seed uint64, most int) (m *referee.Match, over bool) {
	t.Helper()
	m, no := referee.Begin(game, s)
	if no != nil {
		t.Fatal(no)
	}
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), program, 0); err != nil {
			t.Fatal(err)
		}
	}
	dice := &referee.Dice{Seed: seed}
	for m.Len() < most {
		more, err := m.Step(dice)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			return m, true
		}
	}
	return m, false
}
