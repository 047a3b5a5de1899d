package referee_test

import (
	"path/filepath"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// brittle is a race that breaks where red has come to square 13: in asking, or in listing what is legal.
type brittle struct {
	referee.Game
	at13 func()
}

type brittleState struct {
	referee.State
	at13 func()
}

func (g brittle) New(s referee.Setup) (referee.State, *referee.Refusal) {
	first, no := g.Game.New(s)
	return brittleState{first, g.at13}, no
}

func (s brittleState) breaks() {
	for _, c := range s.Facts() {
		if race.Game.Grammar().FactText(c) == "at red 13" {
			s.at13()
		}
	}
}

func (s brittleState) Turn() referee.Turn {
	s.breaks()
	return s.State.Turn()
}

func (s brittleState) Say(c referee.Command) (referee.State, *referee.Refusal) {
	after, no := s.State.Say(c)
	return brittleState{after, s.at13}, no
}

func (s brittleState) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return brittleState{s.State.Apply(m, tell), s.at13}
}

// TestAPanicLeavesTheJournalAsItWas: no journal holds a line that leads to a position which can't be asked about. The
// match too is where it was.
func TestAPanicLeavesTheJournalAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "b.journal")
	game := brittle{race.Game, func() { panic("thirteen") }}
	m, no := referee.Begin(game, referee.Setup{Seats: 2})
	if no != nil {
		t.Fatal(no)
	}
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	g := game.Grammar()
	say := func(text string) {
		c, err := g.ReadFact(text)
		if err != nil {
			t.Fatal(err)
		}
		if no, err := m.Say(c, referee.ByTable, ""); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	for _, act := range []struct {
		name string
		does func()
	}{
		{"a fact", func() { say("at red 13") }},
		{"a move", func() {
			say("at red 10")
			m.Play(referee.ByTable, "", commands(t, "throw red, roll 3")...)
		}},
		{"a throw of the program", func() {
			say("at red 12")
			m.Play(referee.ByTable, "", commands(t, "throw red")...)
			for seed := range uint64(100) {
				m.Throw(referee.Dice{Seed: seed})
				m.Undo(1, "")
				m.Play(referee.ByTable, "", commands(t, "throw red")...)
			}
		}},
	} {
		breaks(t, act.name, act.does)
		read, _, err := referee.Read(path, func(string) (referee.Game, error) { return game, nil })
		if err != nil {
			t.Fatalf("%s: %v", act.name, err)
		}
		if written(read) != written(m) {
			t.Errorf("%s: the match is %s, the journal %s", act.name, written(m), written(read))
		}
		m.State().Turn()
		m.Undo(m.Len(), "")
	}
}

// breaks does what panics.
func breaks(t *testing.T, name string, does func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s: no panic", name)
		}
	}()
	does()
}
