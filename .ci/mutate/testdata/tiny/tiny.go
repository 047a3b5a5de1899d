// Package tiny is a game of one pile, for the tests of package mutate: one takes one to three stones, but not the
// number that was taken last. Its tests hold some of its rules and leave others alone, on purpose.
package tiny

import "brehon/referee"

// Pile is the game at one moment.
type Pile struct {
	Stones, Last int
}

// Moves lists what may be taken.
func (p Pile) Moves(list []referee.Move) []referee.Move {
	if p.empty() {
		return list
	}
	for n := 1; n <= min(most, p.Stones); n++ {
		if p.allowed(n) {
			list = append(list, referee.Move{Command: take(n)})
		}
	}
	return list
}

const most = 3

func (p Pile) empty() bool { return p.Stones == 0 }

// allowed asks for more than it needs to: the second half is always so.
func (p Pile) allowed(n int) bool { return n != p.Last && n > -1 }

func take(n int) referee.Command { return referee.Command{Args: [referee.Gaps]int16{int16(n)}} }

// Why says why a number may not be taken.
func (p Pile) Why(n int) *referee.Refusal {
	no := func(key string) *referee.Refusal {
		return &referee.Refusal{Message: referee.Message{Rule: "P1", Key: key}}
	}
	if n < 1 || n > most {
		return no("number")
	}
	switch {
	case n > p.Stones:
		return no("stones")
	case n == p.Last:
		return no("again")
	}
	return nil
}

// Total is held by no test.
func Total(piles []Pile) (n int) {
	for _, p := range piles {
		n += p.Stones
	}
	return n
}

// Wait never ends if its step is turned.
func Wait(n int) {
	for ; n > 0; n-- {
		if n > 1000 {
			n = 1000
		}
	}
}
