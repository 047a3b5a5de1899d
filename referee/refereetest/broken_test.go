package refereetest

import (
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

// broken is the race with one promise broken.
type broken struct {
	race.Position
	how string
}

type brokenGame struct {
	referee.Game
	how string
}

func (g brokenGame) New(s referee.Setup) (referee.State, *referee.Refusal) {
	p, no := g.Game.New(s)
	if no != nil {
		return nil, no
	}
	return broken{p.(race.Position), g.how}, nil
}

func (b broken) Moves(list []referee.Move) []referee.Move {
	n := len(list)
	list = b.Position.Moves(list)
	mine := list[n:]
	switch b.how {
	case "listed twice":
		if len(mine) > 0 {
			list = append(list, mine[0])
		}
	case "no weight":
		for i := range mine {
			mine[i].Weight = 0
		}
	case "another's answer":
		for i := range mine {
			if mine[i].Form == race.MoveThrow {
				mine[i].Seat++
			}
		}
	case "left out":
		for i := range mine {
			if mine[i].Form == race.MoveRest {
				return append(list[:n+i], mine[i+1:]...)
			}
		}
	case "dead end":
		if b.At[0] > 10 {
			return list[:n]
		}
	case "asides first":
		if k := len(mine); k > 1 && mine[k-1].Aside {
			mine[0], mine[k-1] = mine[k-1], mine[0]
		}
	}
	return list
}

func (b broken) Why(c referee.Command) *referee.Refusal {
	no := b.Position.Why(c)
	switch {
	case no == nil:
	case b.how == "no reason" && no.Key == "refuse.tokens":
		return nil
	case b.how == "no rule" && no.Key == "refuse.tokens":
		no.Rule = ""
	case b.how == "no such racer" && no.Key == "refuse.turn":
		no.Args[0].Value = 9
	case b.how == "a bad hint" && no.Instead != nil:
		no.Instead.Args[1]++
	}
	return no
}

var shared int

func (b broken) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	b.Position = b.Position.Apply(m, tell).(race.Position)
	switch b.how {
	case "never ends":
		b.At[b.Whose] = min(b.At[b.Whose], 14)
	case "told otherwise":
		if tell != nil {
			b.Tokens[0] ^= 1
		}
	case "alters the old":
		shared++
	case "a nameless event":
		if tell != nil {
			tell(referee.Event{})
		}
	}
	return b
}

func (b broken) Hash() uint64 {
	if b.how == "alters the old" {
		return b.Position.Hash() + uint64(shared)
	}
	return b.Position.Hash()
}

func (b broken) Say(c referee.Command) (referee.State, *referee.Refusal) {
	s, no := b.Position.Say(c)
	if no != nil {
		return nil, no
	}
	b.Position = s.(race.Position)
	if b.how == "said otherwise" && c.Form == race.FactTurns {
		b.Tokens[0] ^= 1
	}
	return b, nil
}

func (b broken) Seats() [][]string {
	list := b.Position.Seats()
	if b.how == "in two seats" && b.Turns > 3 {
		list[1] = append(list[1], list[0][0])
	}
	return list
}

func (b broken) View(seat referee.Seat) referee.State {
	if b.how == "seen through" {
		return b
	}
	return b.Position.View(seat)
}

func (b broken) Hides(m referee.Move, seat referee.Seat) bool {
	if b.how == "blindfold" {
		return m.Form == race.MoveDodge
	}
	return b.Position.Hides(m, seat)
}

func TestBrokenPromisesAreNoticed(t *testing.T) {
	for how, want := range map[string]string{
		"listed twice":     `two moves are written "throw red"`,
		"no weight":        `"roll 1" has weight 0 and seat -1`,
		"another's answer": `"throw red" answers for seat 1, and 0 is asked`,
		"left out":         "is not listed, and there is no reason why",
		"dead end":         "over is false, and 0 moves are listed",
		"asides first":     `"rest red" stands behind the asides`,
		"no reason":        "is not listed, and there is no reason why",
		"no rule":          "is refused without a rule or without words",
		"no such racer":    "refuse.turn: racer is 9, and there are 4 of the kind racer",
		"a bad hint":       "offered, which is not listed",
		"never ends":       "it has not ended after 300 moves",
		"told otherwise":   "the move leads elsewhere the second time",
		"alters the old":   "the move alters the position that it was made in",
		"a nameless event": "an event has no rule or no words",
		"in two seats":     "red stands in seats 0 and 1",
		"seen through":     "can tell \"dodge",
		"blindfold":        "may not see its own move \"dodge",
		"said otherwise":   " is so, and saying it changes the position",
	} {
		_, err := Run(Trial{Game: brokenGame{race.Game, how}, Setups: []referee.Setup{{Seats: 3}, {Seats: 3, Options: []string{"secret"}}}, Games: 30, Most: 300, Seed: 1, Commands: 50, Whole: 20})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", how, err, want)
		}
	}
}
