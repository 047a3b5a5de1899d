package referee

import (
	"math/bits"
	"math/rand/v2"
)

// Dice is a stream of throws that comes from a seed. A throw depends on the seed and on its index in the stream alone,
// so that a match that is taken up again goes on where it stopped.
type Dice struct {
	Seed uint64
}

// Pick returns the outcome of throw n. Each move is as likely as its weight says. Moves without weight are never
// picked. Pick panics if no move has a weight.
func (d Dice) Pick(n int, moves []Move) Move {
	total := uint64(0)
	for _, m := range moves {
		total += uint64(m.Weight)
	}
	at := below(rand.NewPCG(d.Seed, uint64(n)), total)
	for _, m := range moves {
		if at < uint64(m.Weight) {
			return m
		}
		at -= uint64(m.Weight)
	}
	panic("referee: chance is asked and no outcome has a weight")
}

// Even returns one of the moves, each with the same chance, as answer n of the stream. It stands in for an answer that
// only people could give. There must be at least one move.
func (d Dice) Even(n int, moves []Move) Move {
	return moves[below(rand.NewPCG(d.Seed, uint64(n)), uint64(len(moves)))]
}

// below is an even choice of 0 … n-1. It is written out, so that a seed means the same throws with any version of
// the standard library, which promises that of the source alone.
func below(source rand.Source, n uint64) uint64 {
	hi, lo := bits.Mul64(source.Uint64(), n)
	for lo < -n%n { // the few numbers that would favour the first outcomes
		hi, lo = bits.Mul64(source.Uint64(), n)
	}
	return hi
}
