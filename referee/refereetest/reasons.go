package refereetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
)

// Reasons checks that a refused command that begins with a word of the open question gets a reason about that question, with
// a rule.
type Reasons struct {
	Game     referee.Game
	Setups   []referee.Setup // played in turn
	Commands int             // refused, at least
	Most     int             // moves of a game at most
	Seed     uint64
	Bare     []string // sentences that say only that something else is asked
}

// Try fails the test with the forms that are refused without a reason, and one example of each.
func (t Reasons) Try(tb testing.TB) {
	tb.Helper()
	r := &run{try: Trial{Game: t.Game, Setups: t.Setups}, g: t.Game.Grammar()}
	bare, refused := map[string]int{}, 0
	for n := 0; refused < t.Commands; n++ {
		setup := t.Setups[n%len(t.Setups)]
		s, no := t.Game.New(setup)
		if no != nil {
			tb.Fatalf("setup %+v is refused: %s (%s)", setup, no.Key, no.Rule)
		}
		random := rand.New(rand.NewPCG(t.Seed, uint64(n)))
		player, dice := referee.Random(random.Uint64()), referee.Dice{Seed: random.Uint64()}
		for done := 0; done < t.Most; done++ {
			if r.moves = s.Moves(r.moves[:0]); len(r.moves) == 0 {
				break
			}
			for _, c := range r.begun(random) {
				no := s.Why(c)
				if no == nil {
					continue
				}
				refused++
				if no.Rule == "" || no.Key == "" || slices.Contains(t.Bare, no.Key) {
					if why := fmt.Sprintf("%s at %s: %s (%s)", r.g.Forms()[c.Form][0].Literal, s.Turn().Ask.Key, no.Key, no.Rule); bare[why] == 0 {
						tb.Errorf("%q: %s", r.g.Text(c), why)
						bare[why]++
					}
				}
			}
			s = s.Apply(r.choose(s, player, dice, done), nil)
		}
	}
	tb.Logf("%d commands refused that begin with a word of the question, %d ways of giving no reason", refused, len(bare))
}

// begun are commands of each form that begins with the first word of an answer: two of any values, and one near to an answer.
func (r *run) begun(random *rand.Rand) (list []referee.Command) {
	forms := r.g.Forms()
	open := map[string][]referee.Command{}
	for _, m := range referee.Answers(r.moves) {
		word := forms[m.Form][0].Literal
		open[word] = append(open[word], m.Command)
	}
	for i, form := range forms {
		answers := open[form[0].Literal]
		if len(answers) == 0 {
			continue
		}
		for range 2 {
			c := referee.Command{Form: uint8(i)}
			for _, w := range form {
				if w.Gap >= 0 {
					c.Args[w.Gap] = r.value(w.Kind, random)
				}
			}
			list = append(list, c)
		}
		if near := answers[random.IntN(len(answers))]; int(near.Form) == i {
			list = append(list, r.besides(near, random))
		}
	}
	return list
}
