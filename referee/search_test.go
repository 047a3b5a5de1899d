package referee_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
)

// thrower is the race with automata of its own, which always throw the die where they may.
type thrower struct {
	referee.Game
	refereetest.NoLists
}

func (thrower) Levels() []string { return []string{"only"} }

func (thrower) Automaton(string) (referee.Player, bool) {
	return func(_ referee.State, moves []referee.Move) (referee.Move, bool) {
		return moves[0], !moves[0].Aside
	}, true
}

// at is a position of the race, two racers and red to move, in which facts hold.
func at(t testing.TB, facts string) referee.State {
	t.Helper()
	s, no := race.Game.New(referee.Setup{Seats: 2})
	if no != nil {
		t.Fatal(no.Key)
	}
	for fact := range strings.SplitSeq(facts, ", ") {
		c, err := race.Game.Grammar().ReadFact(fact)
		if err != nil {
			t.Fatal(err)
		}
		if s, no = s.Say(c); no != nil {
			t.Fatal(fact, no.Key)
		}
	}
	return s
}

func chosen(t testing.TB, g referee.Game, program string, seed uint64, s referee.State) string {
	t.Helper()
	moves := s.Moves(nil)
	mv, ok := referee.NewPlayer(g, program, seed)(s, slices.DeleteFunc(slices.Clone(moves), func(m referee.Move) bool { return m.Seat != s.Turn().Seat }))
	if !ok || !slices.Contains(moves, mv) {
		t.Fatalf("%s makes %v, %v, which is not listed", program, mv, ok)
	}
	return race.Game.Grammar().Text(mv.Command)
}

// TestSearchFinds: the move that wins, whatever the automaton would do; and the automaton's, where no other is better.
func TestSearchFinds(t *testing.T) {
	const twoSteps = "turn red, at red 18, tokens red 2, at green 18"
	for _, c := range []struct{ why, facts, want string }{
		{"two steps win, and a one on the die doesn't", twoSteps, "spend red 2"},
		{"a step wins, and so does any throw", "turn red, at red 19, tokens red 1, at green 18", "throw red"},
		{"green, who is ahead, is thrown back", "turn red, at red 12, tokens red 2, at green 14, tokens green 2", "spend red 2"},
	} {
		for seed := range uint64(5) {
			if got := chosen(t, thrower{Game: race.Game}, "search:200", seed, at(t, c.facts)); got != c.want {
				t.Errorf("%s; %s: %s, seed %d; want %s", c.facts, c.why, got, seed, c.want)
			}
		}
	}
	if got := chosen(t, race.Game, "search:200", 1, at(t, twoSteps)); got != "spend red 2" {
		t.Errorf("without automata: %s", got)
	}
}

// TestSearchRepeats: a position and a seed make the move, whatever was asked elsewhere.
func TestSearchRepeats(t *testing.T) {
	here, elsewhere := at(t, "turn red, at red 5, tokens red 1, at green 6"), at(t, "turn red, at red 11, tokens red 2, at green 9")
	moves := func(p referee.Player, s referee.State) referee.Move {
		mv, _ := p(s, referee.Answers(s.Moves(nil)))
		return mv
	}
	for seed := range uint64(20) {
		p, q := referee.NewPlayer(race.Game, "search:12", seed), referee.NewPlayer(race.Game, "search:12", seed)
		moves(q, elsewhere)
		if a, b := moves(p, here), moves(q, here); a != b {
			t.Errorf("seed %d: %v, then %v", seed, a, b)
		}
	}
}

// pacing is the race in which red, at the start, may go to and fro as often as it likes before it throws.
type pacing struct {
	referee.State
	to bool
}

func (p pacing) Moves([]referee.Move) []referee.Move {
	throw := p.State.Moves(nil)[0]
	pace := throw
	pace.Form++
	return []referee.Move{pace, throw}
}

func (p pacing) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	if m != p.Moves(nil)[0] {
		return p.State.Apply(m, tell)
	}
	p.to = !p.to
	return p
}

func (p pacing) Hash() uint64 {
	if p.to {
		return p.State.Hash() + 1
	}
	return p.State.Hash()
}

// TestSearchDoesNotGoRound: where the automaton paces for ever, and a throw is as good as lost, it paces once; and
// again, if the table takes that back.
func TestSearchDoesNotGoRound(t *testing.T) {
	var here referee.State = pacing{State: at(t, "turn red, at green 19")}
	p := referee.NewPlayer(thrower{Game: race.Game}, "search:40", 1)
	pace, throw := here.Moves(nil)[0], here.Moves(nil)[1]
	for range 2 {
		if mv, _ := p(here, here.Moves(nil)); mv != pace {
			t.Fatalf("first it makes %v", mv)
		}
		there := here.Apply(pace, nil)
		if mv, _ := p(there, there.Moves(nil)); mv != throw {
			t.Errorf("then it makes %v", mv)
		}
	}
}

// TestSearchPlays whole games against random players: it wins most of them.
func TestSearchPlays(t *testing.T) {
	won := 0
	const games = 40
	for i := range games {
		m := begin(t, 2)
		seat := referee.Seat(i % 2)
		if err := m.SetPlayer(seat, "search:30", uint64(i)); err != nil {
			t.Fatal(err)
		}
		if err := m.SetPlayer(1-seat, "random", uint64(i)); err != nil {
			t.Fatal(err)
		}
		settle(t, m, &referee.Dice{Seed: uint64(i / 2)})
		winners, over := m.State().Over()
		if !over {
			t.Fatal("the game has not ended")
		}
		if slices.Contains(winners, seat) {
			won++
		}
	}
	if won < games*3/4 {
		t.Errorf("it won %d games of %d", won, games)
	}
}

// TestSearchKeepsTime: five seconds are much more than a twentieth of one, even on a busy machine.
func TestSearchKeepsTime(t *testing.T) {
	begun := time.Now()
	chosen(t, race.Game, "search:50ms", 1, at(t, "turn red, tokens red 2"))
	if took := time.Since(begun); took < 50*time.Millisecond || took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestSearchLetsMomentsPass(t *testing.T) {
	s := at(t, "turn red, at green 19")
	for _, g := range []referee.Game{race.Game, thrower{Game: race.Game}} {
		p := referee.NewPlayer(g, "search", 1)
		for range 500 {
			if mv, ok := p(s, referee.Asides(s.Moves(nil))); ok {
				t.Fatalf("it makes %v", mv)
			}
		}
	}
}

func TestSearchNames(t *testing.T) {
	for name, is := range map[string]bool{
		"search": true, "search:1": true, "search:1000000": true, "search:500ms": true, "search:1.5s": true, "search:1h": true,
		"search:": false, "search:0": false, "search:-3": false, "search:1000001": false, "search:0s": false, "search:-1s": false,
		"search:61m": false, "search:hard": false, "searcher": false, "search:5:5": false,
	} {
		if got := referee.NewPlayer(race.Game, name, 1) != nil; got != is {
			t.Errorf("%s is a player: %v", name, got)
		}
	}
	if !slices.Contains(referee.PlayerNames(race.Game), "search") {
		t.Error("it is not listed")
	}
}

func TestSearchThinsManyMoves(t *testing.T) {
	list := func(forms ...int) (moves []referee.Move) {
		for form, n := range forms {
			for i := range n {
				moves = append(moves, referee.Move{Command: referee.Command{Form: uint8(form), Args: [referee.Gaps]int16{int16(i)}}})
			}
		}
		return moves
	}
	for _, c := range []struct {
		moves []referee.Move
		most  int
		want  string // which of each form
	}{
		{list(3, 2), 5, "0.0 0.1 0.2 1.0 1.1"},
		{list(65, 1), 6, "0.0 0.13 0.26 0.39 0.52 1.0"},
		{list(10, 1, 10), 6, "0.0 0.5 1.0 2.0 2.5"},
		{list(2, 2, 2), 2, "0.0 1.0 2.0"},
	} {
		var got []string
		for _, m := range referee.Thinned(c.moves, c.most) {
			got = append(got, fmt.Sprintf("%d.%d", m.Form, m.Args[0]))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("at most %d of %d: %s, want %s", c.most, len(c.moves), s, c.want)
		}
	}
}

// TestTry: the automaton, which always throws, is told that two steps win; and the same again.
func TestTry(t *testing.T) {
	g, s := thrower{Game: race.Game}, at(t, "turn red, at red 18, tokens red 2, at green 18")
	x, ok := referee.Try(g, "automaton:only", s, s.Moves(nil), 400, 1)
	if !ok || !x.Better() || x.Games != 100 || x.OtherWon != 200 || race.Game.Grammar().Text(x.Other.Command) != "spend red 2" {
		t.Errorf("%+v, %v", x, ok)
	}
	if again, _ := referee.Try(g, "automaton:only", s, s.Moves(nil), 400, 1); again != x {
		t.Errorf("%+v, then %+v", x, again)
	}
	if (referee.Tried{OwnWon: 90, OtherWon: 110, Square: 100}).Better() || !(referee.Tried{OwnWon: 90, OtherWon: 111, Square: 100}).Better() {
		t.Error("two standard errors are not the bar")
	}
	if _, ok := referee.Try(race.Game, "random", s, s.Moves(nil), 400, 1); ok {
		t.Error("a program without lists is tried")
	}
}
