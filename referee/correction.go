package referee

import (
	"cmp"
	"slices"
)

// Correction is a change to a match that is no step: steps were taken back or left out, a step was changed, or a seat
// went to another player.
type Correction struct {
	Kind   string  // undo, drop, amend, seat, or key: the program's dice have a new key from here on, or their old one is revealed
	At     int     // number of current steps before it
	Steps  []Entry // the steps undone or dropped; of amend, the old step
	Seat   Seat    // of seat
	Player string  // of seat: who plays it from here on
	Seed   string  // of key: the source of the dice, if somebody gave one
	Key    string  // of key: the key revealed at the end of the game
	Note   string  // why
}

// Corrections lists the corrections by step, then by time. A correction of steps that were later undone comes before that
// undo.
func (m *Match) Corrections() []Correction {
	var p placing
	p.next = make([]int, len(m.corrections))
	for i, c := range m.corrections {
		if c.Kind == "undo" {
			p.back(c.At)
		}
		p.put(i, c.At)
	}
	list := make([]Correction, 0, len(m.corrections))
	for _, r := range p.runs {
		for i := r.first; ; i = p.next[i] {
			c := m.corrections[i]
			c.At = r.at
			list = append(list, c)
			if i == r.last {
				break
			}
		}
	}
	return list
}

// placing sorts corrections, given in the order they were made, by the number of steps before them. Runs for the same step
// are linked through next, so that joining two costs nothing.
type placing struct {
	runs []run
	next []int
}

type run struct{ at, first, last int }

// put inserts correction i after all corrections with at most as many steps before them.
func (p *placing) put(i, at int) {
	r, found := slices.BinarySearchFunc(p.runs, at, func(r run, at int) int { return cmp.Compare(r.at, at) })
	if !found {
		p.runs = slices.Insert(p.runs, r, run{at, i, i})
		return
	}
	p.next[p.runs[r].last] = i
	p.runs[r].last = i
}

// back moves every correction that comes after more than at steps to the place after at steps.
func (p *placing) back(at int) {
	for n := len(p.runs); n > 0 && p.runs[n-1].at > at; n = len(p.runs) {
		if n == 1 || p.runs[n-2].at < at {
			p.runs[n-1].at = at
			return
		}
		p.next[p.runs[n-2].last] = p.runs[n-1].first
		p.runs[n-2].last = p.runs[n-1].last
		p.runs = p.runs[:n-1]
	}
}

// correct notes a correction.
func (m *Match) correct(c Correction) { m.corrections = append(m.corrections, c) }

// taken is a list of undone steps, the next to redo first. It is never altered: older copies of a match share it.
type taken struct {
	Entry
	next *taken
	n    int
}

// take prepends steps.
func (t *taken) take(steps []Entry) *taken {
	for _, e := range slices.Backward(steps) {
		t = &taken{e, t, t.len() + 1}
	}
	return t
}

// len is how many there are; nil has none.
func (t *taken) len() int {
	if t == nil {
		return 0
	}
	return t.n
}

// first lists the first n of them, and gives the others.
func (t *taken) first(n int) (list []Entry, rest *taken) {
	for ; n > 0 && t != nil; n-- {
		list, t = append(list, t.Entry), t.next
	}
	return list, t
}
