package tiny

import "testing"

func TestListAndWhyAgree(t *testing.T) {
	for _, p := range []Pile{{5, 0}, {2, 1}, {0, 0}, {5, 2}} {
		listed := map[int]bool{}
		for _, m := range p.Moves(nil) {
			listed[int(m.Args[0])] = true
		}
		for n := -1; n < 6; n++ {
			if listed[n] != (p.Why(n) == nil) {
				t.Fatalf("%v: take %d: listed is %t", p, n, listed[n])
			}
		}
	}
}

func TestWait(t *testing.T) {
	Wait(3)
}
