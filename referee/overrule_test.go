package referee_test

import (
	"os"
	"path/filepath"
	"testing"

	"brehon/referee"
)

// programs is a race whose seats from the second on are played by the random program, and so many of its steps, no throw
// among them: all of them, or some, and another is about to follow.
func programs(t *testing.T, path string, seats, steps int) *referee.Match {
	t.Helper()
	for seed := range uint64(200) {
		m := begin(t, seats)
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
		for seat := 1; seat < seats; seat++ {
			if err := m.SetPlayer(referee.Seat(seat), "random", seed+uint64(seat)); err != nil {
				t.Fatal(err)
			}
		}
		if no, err := m.Play(referee.ByTable, "", commands(t, "rest red")...); no != nil || err != nil {
			t.Fatal(no, err)
		}
		for m.Len() <= steps && m.State().Turn().Seat > 0 {
			p, ok := m.Proposed()
			if again, _ := m.Proposed(); !ok || again != p {
				t.Fatalf("asked twice, it has %v and %v", p, again)
			}
			if _, err := m.Step(nil); err != nil {
				t.Fatal(err)
			}
			if e := m.Entry(m.Len() - 1); e.Move != p.Move || e.By != p.By || !e.IsProgram() {
				t.Fatalf("it makes %v, and proposed %v", e.Move, p.Move)
			}
		}
		if _, more := m.Proposed(); m.Len() > steps && m.State().Turn().Seat >= 0 && more == (steps < seats-1) {
			return m
		}
		m.Close()
		os.Remove(path)
	}
	t.Fatal("no seed leads there")
	return nil
}

// other is a legal move of the seat that made step i, and not that step.
func other(t *testing.T, m *referee.Match, i int) referee.Command {
	t.Helper()
	e := m.Entry(i)
	for _, mv := range referee.Answers(e.Before.Moves(nil)) {
		if mv.Seat == e.Move.Seat && mv.Command != e.Move.Command {
			return mv.Command
		}
	}
	t.Fatal("there is no other move")
	return referee.Command{}
}

// TestOverruling: the table's move stands in the place of the program's, what came behind is left out, the seat stays the
// program's, and a journal read back has it all.
func TestOverruling(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := programs(t, path, 3, 2)
	was, cmd := m.Entry(1).Move.Command, other(t, m, 1)
	if no, err := m.Overrule(1, referee.ByTable, "it sleeps", cmd); no != nil || err != nil {
		t.Fatal(no, err)
	}
	check := func(m *referee.Match) {
		t.Helper()
		if m.Len() != 2 || len(m.Later()) != 0 {
			t.Fatalf("%d steps stand, %d wait", m.Len(), len(m.Later()))
		}
		e := m.Entry(1)
		if e.Over != "random" || e.Was == nil || *e.Was != was || e.Move.Command != cmd || e.Note != "it sleeps" || e.By != referee.ByTable {
			t.Errorf("%+v", e)
		}
		if list := m.Corrections(); len(list) < 2 || list[len(list)-2].Kind != "amend" || list[len(list)-1].Kind != "drop" {
			t.Errorf("%s", corrections(m))
		}
		if p := m.Players(); p[1] != "random" {
			t.Errorf("the seat is %s’s", p[1])
		}
	}
	check(m)
	hash := m.State().Hash()
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, err := referee.Read(path, find)
	if err != nil {
		t.Fatal(err)
	}
	check(again)
	if again.State().Hash() != hash {
		t.Error("the journal leads elsewhere")
	}
}

// TestOverrulingWhatWaits: a move that is only proposed is overruled, and the record says what it was.
func TestOverrulingWhatWaits(t *testing.T) {
	m := programs(t, filepath.Join(t.TempDir(), "race.journal"), 3, 1)
	p, ok := m.Proposed()
	if !ok {
		t.Fatal("nobody proposes anything")
	}
	var cmd referee.Command
	for _, mv := range referee.Answers(m.Moves()) {
		if mv.Command != p.Move.Command {
			cmd = mv.Command
		}
	}
	if no, err := m.Overrule(m.Len(), referee.ByTable, "", cmd); no != nil || err != nil {
		t.Fatal(no, err)
	}
	if e := m.Entry(m.Len() - 1); e.Over != p.By || *e.Was != p.Move.Command || e.Move.Command != cmd {
		t.Errorf("%+v", e)
	}
}

// TestWhatIsNotOverruled: a person's step, and a program's behind which somebody else did something.
func TestWhatIsNotOverruled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.journal")
	m := programs(t, path, 2, 1)
	if blocks, is := m.Overruled(0); !is || blocks != 0 {
		t.Errorf("a person’s step is overruled: %d, %v", blocks, is)
	}
	if _, is := m.Overruled(1); is {
		t.Error("a program’s last step is not")
	}
	before, hash := size(t, path), m.State().Hash()
	if no, err := m.Overrule(1, referee.ByTable, "", commands(t, "spend green 2")...); no == nil || err != nil {
		t.Errorf("an illegal move is made: %v, %v", no, err)
	}
	if m.Len() != 2 || m.State().Hash() != hash || size(t, path) != before || !m.Entry(1).IsProgram() {
		t.Error("a refusal changed something")
	}
	play(t, m, "rest red")
	if blocks, is := m.Overruled(1); !is || blocks != 2 {
		t.Errorf("a step is overruled behind a person’s: %d, %v", blocks, is)
	}
}

func size(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
