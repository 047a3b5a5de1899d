package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Dice is a stream of throws. A throw depends on what the stream comes from and on its index alone, so that a match that is taken up
// again goes on where it stopped.
type Dice struct {
	Seed uint64 // open: whoever knows it knows every throw
	// Secret is for the dice of a match at a table: its throws come from a Key that the match draws for itself, and Seed counts for
	// nothing. Only Match.Throw and what calls it throw them; Pick and Even panic.
	Secret bool

	key *Key
}

// Key is what secret dice come from. It is drawn from the system's chance; nothing that is shown, or that another may read, tells it.
type Key [32]byte

// source is where throw n comes from. The key goes through HMAC-SHA256 and ChaCha8, which are the same on every processor and in every
// version of Go, and which nobody can go back through: whoever knows all throws but one cannot tell that one.
func (d Dice) source(n int) rand.Source {
	if d.key == nil {
		if d.Secret {
			panic("referee: secret dice are rolled by their match")
		}
		return rand.NewPCG(d.Seed, uint64(n))
	}
	h := hmac.New(sha256.New, d.key[:])
	h.Write(binary.BigEndian.AppendUint64([]byte("throw "), uint64(n)))
	return rand.NewChaCha8([32]byte(h.Sum(nil)))
}

// Pick returns the outcome of throw n. Each move is as likely as its weight says. Moves without weight are never
// picked. Pick panics if no move has a weight.
func (d Dice) Pick(n int, moves []Move) Move {
	total := uint64(0)
	for _, m := range moves {
		total += uint64(m.Weight)
	}
	at := below(d.source(n), total)
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
	return moves[below(d.source(n), uint64(len(moves)))]
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
