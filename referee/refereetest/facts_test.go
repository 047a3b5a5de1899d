package refereetest

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

var facts = flag.Int("facts", 5000, "positions of the race whose facts must be the whole of them")

// settledRace: only while two choose sides in secret is something half done.
func settledRace(s referee.State) bool { return s.(race.Position).Asked != race.AskDodge }

func TestFactsOfTheRaceAreTheWhole(t *testing.T) {
	FactsCheck{
		Game: race.Game,
		Setups: []referee.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 2, Options: []string{"ford", "secret"}},
			{Seats: 4, Options: []string{"ford"}}, {Seats: 3, Options: []string{"secret"}}},
		Positions: *facts, Most: 2000, Seed: Seed(t, 1), Settled: settledRace, Least: 90,
	}.Try(t)
}

// lossy is the race with something lost.
type lossy struct {
	race.Position
	how string
}

type lossyGame struct {
	referee.Game
	how string
}

func (g lossyGame) New(s referee.Setup) (referee.State, *referee.Refusal) {
	p, no := g.Game.New(s)
	return lossy{p.(race.Position), g.how}, no
}

func (l lossy) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	return lossy{l.Position.Apply(m, tell).(race.Position), l.how}
}

func (l lossy) Hash() uint64 {
	if l.how == "hash" {
		l.Tokens = [4]int8{}
	}
	return l.Position.Hash()
}

func (l lossy) Facts() []referee.Command {
	return slices.DeleteFunc(l.Position.Facts(), func(f referee.Command) bool { return l.how == "facts" && f.Form == race.FactTokens })
}

func (l lossy) Say(f referee.Command) (referee.State, *referee.Refusal) {
	if l.how == "said" && f.Form == race.FactTokens && f.Args[1] == 2 {
		return nil, &referee.Refusal{Message: referee.Message{Rule: "R4", Key: "refuse.count"}}
	}
	next, no := l.Position.Say(f)
	if no != nil {
		return nil, no
	}
	return lossy{next.(race.Position), l.how}, nil
}

func TestWhatIsLostIsNoticed(t *testing.T) {
	for how, want := range map[string]string{
		"hash":  "one hash, and other facts",
		"facts": "the same facts, and another hash: .Position.Tokens[",
		"said":  "said back: refused: tokens <racer> <n>",
	} {
		got := FactsCheck{Game: lossyGame{race.Game, how}, Setups: []referee.Setup{{Seats: 2}}, Positions: 2000, Most: 300, Seed: 1,
			Settled: func(s referee.State) bool { return settledRace(s.(lossy).Position) }}.Run()
		if !slices.ContainsFunc(got.Faults, func(f FactsFault) bool { return strings.HasPrefix(f.What, want) }) {
			t.Errorf("%s: %v, want %s", how, got, want)
		}
	}
}
