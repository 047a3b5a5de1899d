package referee

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCorrectionsAreInOrder compares with the plain way: each correction is put to its place when it is made, and those at
// steps that no longer stand are brought before it.
func TestCorrectionsAreInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 0))
	for range 2000 {
		var m Match
		var want []Correction
		for seat := range 1 + r.IntN(30) {
			c := Correction{Kind: []string{"undo", "drop", "amend", "seat"}[r.IntN(4)], At: r.IntN(8), Seat: Seat(seat)}
			m.correct(c)
			for i := range want {
				if c.Kind == "undo" {
					want[i].At = min(want[i].At, c.At)
				}
			}
			i := len(want)
			for i > 0 && want[i-1].At > c.At {
				i--
			}
			want = slices.Insert(want, i, c)
		}
		if got := m.Corrections(); !slices.EqualFunc(got, want, func(a, b Correction) bool { return a.Seat == b.Seat && a.At == b.At }) {
			t.Fatalf("of %v\n got %v\nwant %v", m.corrections, got, want)
		}
		m.corrections = m.Corrections()
		if again := m.Corrections(); !slices.EqualFunc(again, want, func(a, b Correction) bool { return a.Seat == b.Seat && a.At == b.At }) {
			t.Fatalf("in order already, they become %v", again)
		}
	}
}
