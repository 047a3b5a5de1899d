package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Dice is a stream of throws. Each throw depends only on the source and its index, so a resumed match continues with the same
// throws. A throw depends on what the stream comes from and on its index alone, so that a match that is taken up again goes
// on where it stopped.
type Dice struct {
	Seed uint64 // open: anyone who knows it can predict every throw
	// Secret is for the dice of a match at a table: its throws come from a Key that the match draws for itself, and Seed counts for
	// nothing. Only Match.Throw and what calls it throw them; Pick and Even panic.
	Secret bool

	key *Key
}

// Key is the source of secret dice, drawn from the system's randomness. It is never shown.
type Key [32]byte

// source returns the generator for throw n. The key goes through HMAC-SHA256 and ChaCha8, which give the same bytes on every
// processor and Go version and cannot be inverted: all other throws together do not reveal this one.
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

// Even picks one of the moves uniformly, as answer n of the stream. It stands in for an answer only people could give. moves
// must not be empty.
func (d Dice) Even(n int, moves []Move) Move {
	return moves[below(d.source(n), uint64(len(moves)))]
}

// below returns a uniform number in [0, n). It is written out because the standard library promises stable output of its
// sources only, and a seed must mean the same throws in every version of Go.
func below(source rand.Source, n uint64) uint64 {
	hi, lo := bits.Mul64(source.Uint64(), n)
	for lo < -n%n { // the few numbers that would favour the first outcomes
		hi, lo = bits.Mul64(source.Uint64(), n)
	}
	return hi
}
