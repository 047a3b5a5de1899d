package root

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"brehon/referee"
)

// TestForeseen: in recorded games, what a bot is said to do first in the rest of its turn, it then does; and of its whole turn
// by its order, what it is said to do for the order that is revealed.
func TestForeseen(t *testing.T) {
	g := load(t)
	find := func(string) (referee.Game, error) { return g, nil }
	rest, whole := 0, 0
	for _, name := range []string{"first", "plots"} {
		m, _, err := referee.Read("../../scenarios/root/testdata/journals/second-"+name+".journal", find)
		if err != nil {
			t.Fatal(err)
		}
		for i := range m.Len() {
			p := referee.ViewOf(m.Entry(i).Before, referee.Nobody).(*Position)
			coming := p.Coming()
			at := i
			switch {
			case (foresight{p}).drawsOrder() && !m.Entry(i).Says:
				s := p.law.cards[m.Entry(i).Move.Args[0]].suit
				coming = slices.DeleteFunc(coming, func(n referee.Note) bool { return n.Head.Args[1].Value != int(s) })
				whole += len(coming)
			case p.botChooses():
				rest += len(coming)
			default:
				continue
			}
			if len(coming) == 0 {
				continue
			}
			want, got := coming[0].Items[0], firstForeseen(m, at)
			if want.Key != got.Key && want.Key != got.Key+each || want.Args[0] != got.Args[0] || !slices.Contains(want.Args, got.Args[len(got.Args)-1]) {
				t.Errorf("%s, step %d: it is said to do %s %v, and does %s %v", name, i, want.Key, want.Args, got.Key, got.Args)
			}
		}
	}
	if t.Logf("%d in the midst of a turn, %d turns", rest, whole); rest == 0 || whole == 0 {
		t.Error("the recorded games hold too little")
	}
}

// firstForeseen is the first event from a step on of those that are foretold.
func firstForeseen(m *referee.Match, i int) referee.Message {
	for ; i < m.Len(); i++ {
		for _, e := range m.Entry(i).Events() {
			if key := foreseen[e.Key]; key != "" {
				return referee.Message{Key: "ahead." + key, Args: e.Args}
			}
		}
	}
	return referee.Message{Args: []referee.Arg{{}}}
}

// TestForeseenOfAnyBots plays games of bots of all kinds with hidden plots: whatever everybody sees of a position, what comes
// can be told, and telling it changes nothing.
func TestForeseenOfAnyBots(t *testing.T) {
	g := load(t)
	bots, _ := g.Automaton("normal")
	told, worst := 0, time.Duration(0)
	for n := range 8 {
		random := rand.New(rand.NewPCG(31, uint64(n)))
		s, no := g.New(drawBots(g, random))
		if no != nil {
			t.Fatal(no.Key)
		}
		dice := referee.Dice{Seed: random.Uint64()}
		for i := 0; ; i++ {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			public := referee.ViewOf(s, referee.Nobody).(*Position)
			at := time.Now()
			coming := public.Coming()
			worst = max(worst, time.Since(at))
			told += len(coming)
			if public.Hash() != referee.ViewOf(s, referee.Nobody).Hash() {
				t.Fatalf("game %d, step %d: looking ahead has changed the position", n, i)
			}
			mv := referee.Answers(moves)[0]
			if s.Turn().Seat == referee.Chance {
				mv = dice.Pick(i, moves)
			} else if own, ok := bots(s, moves); ok {
				mv = own
			}
			s = s.Apply(mv, nil)
		}
	}
	t.Logf("%d notes; the longest took %v", told, worst)
	if told == 0 {
		t.Error("nothing was foretold")
	}
}
