package simulate

import (
	"math/rand/v2"

	"brehon/referee"
)

// Programs make legal moves only, so refusals are sampled: in one of Plan.Refusals positions the law judges commands that
// nobody gave. Half of them are random commands, half are legal moves with one argument changed, close to the boundary of the
// law.

// tries is how many commands of either half are tried in a position.
const tries = 2

// drawn separates the seeds of samples from those of dice and programs.
const drawn = 1 << 32

// sample asks the law in some positions of one game.
type sample struct {
	random  *rand.Rand
	grammar *referee.Grammar
	every   int
	count   *RefusalCount
}

func newSample(p *Plan, game uint64, count *RefusalCount) *sample {
	return &sample{rand.New(rand.NewPCG(seed(p.Seed, game, drawn), game)), p.Game.Grammar(), p.Refusals, count}
}

// look asks about a position, if it is drawn.
func (x *sample) look(s referee.State, moves []referee.Move) {
	if x.random.IntN(x.every) > 0 {
		return
	}
	x.count.Positions++
	for range tries {
		x.ask(s, x.any())
		x.ask(s, x.besides(moves[x.random.IntN(len(moves))].Command))
	}
}

func (x *sample) ask(s referee.State, c referee.Command) {
	x.count.Commands++
	if no := s.Why(c); no != nil {
		x.count.Rules[no.Rule]++
	} else {
		x.count.Legal++
	}
}

// any is a command of any form, with anything in its gaps.
func (x *sample) any() referee.Command {
	forms := x.grammar.Forms()
	c := referee.Command{Form: uint8(x.random.IntN(len(forms)))}
	for _, w := range forms[c.Form] {
		if w.Gap >= 0 {
			c.Args[w.Gap] = x.value(w.Kind)
		}
	}
	return c
}

// besides returns the command with one argument changed.
func (x *sample) besides(c referee.Command) referee.Command {
	words := x.grammar.Forms()[c.Form]
	at := x.random.IntN(len(words))
	for i := range words { // the first gap from there on
		if w := words[(at+i)%len(words)]; w.Gap >= 0 {
			c.Args[w.Gap] = x.value(w.Kind)
			break
		}
	}
	return c
}

func (x *sample) value(k referee.Kind) int16 {
	least, most := x.grammar.Bounds(k)
	return int16(least + x.random.IntN(most-least+1))
}
