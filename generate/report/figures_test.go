package report

import "testing"

// TestByNumber: rules come in the order of the book, with whatever letters their ids begin.
func TestByNumber(t *testing.T) {
	for _, list := range [][]string{{"T0.9", "T3", "T3.6", "T3.6.1", "T9.2", "T10.1", "T14.2.9", "T14.2.a"}, {"R2", "R10", "R10.1"}} {
		for i, a := range list {
			for j, b := range list {
				if got := byNumber(a, b); (got < 0) != (i < j) || (got > 0) != (i > j) {
					t.Errorf("%s and %s: %d", a, b, got)
				}
			}
		}
	}
}
