package referee_test

import (
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
)

// quitters is the race with a program that gives up before a card, and else makes its first move.
type quitters struct {
	referee.Game
	refereetest.NoLists
}

func (quitters) Levels() []string { return []string{"faint"} }

func (quitters) Automaton(string) (referee.Player, bool) {
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		if asides := referee.Asides(moves); len(asides) > 0 && s.Turn().Seat == referee.Chance {
			return asides[0], true
		}
		if answers := referee.Answers(moves); len(answers) > 0 {
			return answers[0], true
		}
		return referee.Move{}, false
	}, true
}

// beforeACard is a race of three in which red is about to draw.
func beforeACard(t *testing.T) *referee.Match {
	t.Helper()
	m, no := referee.Begin(quitters{Game: race.Game}, referee.Setup{Seats: 3})
	if no != nil {
		t.Fatal(no)
	}
	play(t, m, "throw red, roll 5, rest green, rest blue, throw red, roll 2")
	return m
}

// TestAThrowWaitsForWhoMayStepIn: before a throw of the program a person may make an aside, and the table lets it fall.
func TestAThrowWaitsForWhoMayStepIn(t *testing.T) {
	dice := &referee.Dice{}
	m := beforeACard(t)
	if more, _ := m.Step(dice); more {
		t.Fatalf("drawn at once: %s", written(m))
	}
	play(t, m, "give-up green") // the card is still to be drawn
	if more, _ := m.Step(dice); more || m.State().Turn().Ask.Key != "ask.card" {
		t.Fatalf("drawn at once: %s", written(m))
	}
	if more, err := m.Go(dice); !more || err != nil || m.Entry(m.Len()-1).By != referee.ByDice {
		t.Errorf("not drawn: %s %v", written(m), err)
	}
	m = beforeACard(t)
	for seat := range referee.Seat(3) {
		m.SetPlayer(seat, "random", 1) // which steps in once in 200 times
	}
	if more, _ := m.Step(dice); !more || m.Entry(m.Len()-1).By != referee.ByDice {
		t.Errorf("nobody could step in, and it waits: %s", written(m))
	}
}

// TestProgramsAreAskedBeforeAThrow, whoever throws, on one line as on two.
func TestProgramsAreAskedBeforeAThrow(t *testing.T) {
	for _, dice := range []*referee.Dice{nil, {}} {
		m := beforeACard(t)
		m.SetPlayer(2, "automaton", 1)
		if p, ok := m.Proposed(); !ok || m.Game().Grammar().Text(p.Move.Command) != "give-up blue" {
			t.Fatalf("proposed: %v", p)
		}
		if more, _ := m.Step(dice); !more || m.Entry(m.Len()-1).By != "automaton" {
			t.Errorf("it was not asked: %s", written(m))
		}
	}
	m := beforeACard(t)
	m.Undo(1, "")
	m.SetPlayer(2, "automaton", 1)
	play(t, m, "roll 2, draw wind, throw green")
	const want = "throw red, roll 5, rest green, rest blue, throw red, roll 2, give-up blue (automaton), draw wind, throw green"
	if got := written(m); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestOnlyAnswersComeFirst: what the referee answers comes before what anybody does in its place, on one line as on two.
func TestOnlyAnswersComeFirst(t *testing.T) {
	const want = "throw red, roll 6, cheer red (referee), give-up blue"
	for _, lines := range [][]string{{"throw red, roll 6, give-up blue"}, {"throw red, roll 6", "give-up blue"}} {
		m := begin(t, 3)
		for _, line := range lines {
			play(t, m, line)
		}
		if got := written(m); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
