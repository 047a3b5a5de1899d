package refereetest

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

var facts = flag.Int("facts", 5000, "positions of the race whose facts must be the whole of them")

// settledRace: only while two choose sides in secret is something half done.
func settledRace(s referee.State) bool { return s.(position).asked != askDodge }

func TestFactsOfTheRaceAreTheWhole(t *testing.T) {
	FactsCheck{
		Game: Race,
		Setups: []referee.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 2, Options: []string{"ford", "secret"}},
			{Seats: 4, Options: []string{"ford"}}, {Seats: 3, Options: []string{"secret"}}},
		Positions: *facts, Most: 2000, Seed: Seed(t, 1), Settled: settledRace, Least: 90,
	}.Try(t)
}

// lossy is the race with something lost.
type lossy struct {
	position
	how string
}

type lossyGame struct {
	race
	how string
}

func (g lossyGame) New(s referee.Setup) (referee.State, *referee.Refusal) {
	p, no := g.race.New(s)
	return lossy{p.(position), g.how}, no
}

func (l lossy) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return lossy{l.position.Apply(m, tell).(position), l.how}
}

func (l lossy) Hash() uint64 {
	if l.how == "hash" {
		l.tokens = [4]int8{}
	}
	return l.position.Hash()
}

func (l lossy) Facts() []referee.Command {
	return slices.DeleteFunc(l.position.Facts(), func(f referee.Command) bool { return l.how == "facts" && f.Form == factTokens })
}

func (l lossy) Say(f referee.Command) (referee.State, *referee.Refusal) {
	if l.how == "said" && f.Form == factTokens && f.Args[1] == 2 {
		return nil, refuse("R4", "refuse.count")
	}
	next, no := l.position.Say(f)
	if no != nil {
		return nil, no
	}
	return lossy{next.(position), l.how}, nil
}

func TestWhatIsLostIsNoticed(t *testing.T) {
	for how, want := range map[string]string{
		"hash":  "one hash, and other facts",
		"facts": "the same facts, and another hash: .position.tokens[",
		"said":  "said back: refused: tokens <racer> <n>",
	} {
		got := FactsCheck{Game: lossyGame{how: how}, Setups: []referee.Setup{{Seats: 2}}, Positions: 2000, Most: 300, Seed: 1,
			Settled: func(s referee.State) bool { return settledRace(s.(lossy).position) }}.Run()
		if !slices.ContainsFunc(got.Faults, func(f FactsFault) bool { return strings.HasPrefix(f.What, want) }) {
			t.Errorf("%s: %v, want %s", how, got, want)
		}
	}
}
