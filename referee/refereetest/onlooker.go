package refereetest

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"brehon/referee"
)

// CheckOnlooker checks that a reader of a journal without its seal file sees all that is public, and no more. It plays a
// random game with a journal, with undo, redo and amendments, and after each act compares the public view with what two
// onlookers read: one following the journal, one now and then opening it afresh. choose picks among the legal moves; nil:
// any. It returns after how many acts something was hidden.
func CheckOnlooker(t testing.TB, g referee.Game, setup referee.Setup, seed uint64, most int, choose func([]referee.Move, *rand.Rand) referee.Move) (hidden int) {
	t.Helper()
	m, no := referee.Begin(g, setup)
	if no != nil {
		t.Fatal(no.Key)
	}
	path := filepath.Join(t.TempDir(), "looks.journal")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	find := func(string) (referee.Game, error) { return g, nil }
	on, err := referee.Follow(path, find)
	if err != nil {
		t.Fatal(err)
	}
	if choose == nil {
		choose = func(list []referee.Move, r *rand.Rand) referee.Move { return list[r.IntN(len(list))] }
	}
	r := rand.New(rand.NewPCG(seed, 8))
	for n := 0; n < most && len(m.Moves()) > 0; n++ {
		if err := anyAct(m, r, choose); err != nil {
			t.Fatal(err)
		}
		if err := on.Read(); err != nil {
			t.Fatalf("seed %d, act %d: who follows reads %v", seed, n, err)
		}
		seen, err := sameToAll(m, on.Match())
		if err == nil && n%97 == 0 {
			var anew *referee.Match
			if anew, _, err = referee.Look(path, find); err == nil {
				_, err = sameToAll(m, anew)
			}
		}
		if err != nil {
			t.Fatalf("seed %d, act %d: %v", seed, n, err)
		}
		hidden += seen
	}
	return hidden
}

// anyAct does a random act of a table.
func anyAct(m *referee.Match, r *rand.Rand, choose func([]referee.Move, *rand.Rand) referee.Move) (err error) {
	list := referee.Answers(m.Moves())
	if len(list) == 0 {
		list = m.Moves()
	}
	switch what := r.IntN(60); {
	case what == 0:
		_, err = m.Undo(1+r.IntN(3), "")
	case what == 1:
		_, _, err = m.Redo(1 + r.IntN(2))
	case what == 2:
		_, err = m.Drop(1)
	case what == 3 && m.Len() > 0:
		at := max(0, m.Len()-1-r.IntN(8))
		if e := m.Entry(at); !e.Says {
			others := slices.DeleteFunc(e.Before.Moves(nil), func(mv referee.Move) bool { return mv.Seat != e.Move.Seat })
			_, _, err = m.Amend(at, others[r.IntN(len(others))].Command, referee.ByTable, "")
		}
	default:
		_, err = m.Play(referee.ByTable, "", choose(list, r).Command)
	}
	return err
}

// sameToAll checks that two matches look the same to Nobody; hidden is 1 if they differ in something hidden.
func sameToAll(m, other *referee.Match) (hidden int, err error) {
	a, b := referee.ViewOf(m.State(), referee.Nobody), referee.ViewOf(other.State(), referee.Nobody)
	g := m.Game().Grammar()
	if m.Len() != other.Len() || len(m.Later()) != len(other.Later()) || len(m.Corrections()) != len(other.Corrections()) {
		return 0, fmt.Errorf("%d steps look like %d", m.Len(), other.Len())
	}
	if a.Hash() != b.Hash() || !slices.Equal(a.Facts(), b.Facts()) || !slices.Equal(a.Moves(nil), b.Moves(nil)) {
		return 0, fmt.Errorf("the positions do not look the same")
	}
	for i := max(0, m.Len()-30); i < m.Len(); i++ {
		x, y := m.Entry(i), other.Entry(i)
		if m.Hidden(i, referee.Nobody) {
			hidden = 1
		}
		switch {
		case m.Hidden(i, referee.Nobody) != other.Hidden(i, referee.Nobody):
			return 0, fmt.Errorf("step %d (%s) is hidden: %v, and looks so: %v", i+1, m.Text(x), m.Hidden(i, referee.Nobody), other.Hidden(i, referee.Nobody))
		case m.Hidden(i, referee.Nobody):
		case m.Text(x) != other.Text(y) || x.By != y.By || x.Note != y.Note || x.Over != y.Over || x.Again != y.Again || (x.Was == nil) != (y.Was == nil) || x.Veiled != y.Veiled:
			return 0, fmt.Errorf("step %d (%s) looks like %s", i+1, m.Text(x), other.Text(y))
		case x.Was != nil && !x.Veiled && *x.Was != *y.Was:
			return 0, fmt.Errorf("in the place of step %d stood %s, and it looks like %s", i+1, g.Text(*x.Was), g.Text(*y.Was))
		case !slices.EqualFunc(x.Events(), y.Events(), func(a, b referee.Event) bool {
			return a.Key == b.Key && a.Rule == b.Rule && slices.Equal(a.Args, b.Args)
		}):
			return 0, fmt.Errorf("of step %d (%s) there came %v, and it looks like %v", i+1, m.Text(x), x.Events(), y.Events())
		}
	}
	return hidden, nil
}
