package referee

import (
	"cmp"
	"slices"
)

// Correction is a change to a match that is no step: steps were taken back or left out, a step was changed, or a seat
// went to another player.
type Correction struct {
	Kind   string  // undo, drop, amend, seat, or key: the dice of the program have another key from here on, or theirs is told
	At     int     // how many of the steps that stand come before it
	Steps  []Entry // those taken back or left out; of amend the one that stood there
	Seat   Seat    // of seat
	Player string  // of seat: who plays it from here on
	Seed   string  // of key: what the dice come from if somebody gave it
	Key    string  // of key: the one that is told, as the game is over
	Note   string  // why
}

// Corrections lists the corrections in the order of the steps, and of the time when they were made. A correction of
// steps that no longer stand comes before the one that took these steps back.
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

// placing puts corrections, as they were made one after the other, to the steps that stand: runs of those before the same
// step, each chained through next, so that runs are joined at no cost.
type placing struct {
	runs []run
	next []int
}

type run struct{ at, first, last int }

// put places correction i behind all that come before the same number of steps, or fewer.
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

// taken are steps that were taken back, the one that is done again first before the others. They are never altered, so
// that older copies of a match may share them.
type taken struct {
	Entry
	next *taken
	n    int
}

// take puts steps before those that were taken back.
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
