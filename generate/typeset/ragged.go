package typeset

import (
	"math"
	"slices"
	"sync"
)

// measure are the widths of lines, in ems.
type measure struct {
	sums []float64 // advance of everything before atom i
	gaps []float64 // advance of the spaces before atom i
	room func(line int) float64
}

func (p *paragraph) measure(room func(int) float64) measure {
	n := len(p.atoms)
	all := make([]float64, 2*(n+1))
	m := measure{sums: all[:n+1], gaps: all[n+1:], room: room}
	for i, a := range p.atoms {
		m.sums[i+1] = m.sums[i] + a.w + a.gapW
		m.gaps[i+1] = m.gaps[i] + a.gapW
	}
	return m
}

// line is the advance of the atoms i … j on one line.
func (p *paragraph) line(m measure, i, j int) float64 {
	w := m.sums[j+1] - m.sums[i] - p.atoms[j].gapW
	if h := p.atoms[j].hyphen; h != nil && j < len(p.atoms)-1 {
		w += h.width(p.st.Track)
	}
	return w
}

// ragged are the last atoms of the lines, ragged right: as few lines as can be.
func (p *paragraph) ragged(m measure) []int {
	greedy := p.greedy(m)
	if len(greedy) < 2 {
		return greedy
	}
	if best := p.best(m, greedy); best != nil {
		return best
	}
	return greedy
}

// greedy fills line by line: no way of breaking needs fewer lines.
func (p *paragraph) greedy(m measure) []int {
	var ends []int
	for i := 0; i < len(p.atoms); {
		room, j := m.room(len(ends)), i
		for j+1 < len(p.atoms) && !p.atoms[j].must && p.line(m, i, j+1) <= room {
			j++
		}
		ends = append(ends, j)
		i = j + 1
	}
	return ends
}

// earliest are the first atoms with which the lines can begin, if they are to be no more.
func (p *paragraph) earliest(m measure, lines int) []int {
	first := make([]int, lines)
	end := len(p.atoms)
	for l := lines - 1; l >= 0; l-- {
		i, room := end-1, m.room(l)
		if i < 0 {
			return make([]int, lines) // words wider than their lines: no bound
		}
		for i > 0 && !p.atoms[i-1].must && p.line(m, i-1, end-1) <= room {
			i--
		}
		first[l], end = i, i
	}
	if end > 0 {
		return make([]int, lines)
	}
	return first
}

// leg is a way to set the lines before: its cost, and where its last line begins.
type leg struct {
	cost float64
	from int
}

// legs is room for them, used again.
var legs = sync.Pool{New: func() any { return &[]leg{} }}

// best breaks into as many lines as greedy needs, with the least cost; nil when it finds no way.
func (p *paragraph) best(m measure, greedy []int) []int {
	n, lines := len(p.atoms), len(greedy)
	target := 0.0
	if p.st.Even {
		target = m.sums[n] / float64(lines)
	}
	earliest := p.earliest(m, lines)
	steps := make([][]leg, lines+1) // steps[l][i]: lines 0 … l-1 hold the atoms before i
	room := legs.Get().(*[]leg)
	defer legs.Put(room)
	all := slices.Grow((*room)[:0], (lines+1)*(n+1))[:(lines+1)*(n+1)]
	for i := range all {
		all[i] = leg{cost: math.Inf(1)}
	}
	*room = all
	for l := range steps {
		steps[l] = all[l*(n+1) : (l+1)*(n+1)]
	}
	steps[0][0].cost = 0
	for l := range lines {
		latest := 0 // greedy starts no line later
		if l > 0 {
			latest = greedy[l-1] + 1
		}
		for i := max(l, earliest[l]); i <= latest && i < n; i++ {
			if !math.IsInf(steps[l][i].cost, 1) {
				p.extend(m, l, i, target, steps[l][i].cost, steps[l+1])
			}
		}
	}
	if math.IsInf(steps[lines][n].cost, 1) {
		return nil
	}
	ends := make([]int, lines)
	for l, i := lines, n; l > 0; l-- {
		ends[l-1] = i - 1
		i = steps[l][i].from
	}
	return ends
}

// extend tries every line that begins with atom i.
func (p *paragraph) extend(m measure, l, i int, target, cost float64, next []leg) {
	room := m.room(l)
	for j := i; j < len(p.atoms); j++ {
		w := p.line(m, i, j)
		if w > room && j > i {
			return
		}
		if c := cost + p.cost(i, j, w, room, target); c < next[j+1].cost {
			next[j+1] = leg{c, i}
		}
		if p.atoms[j].must {
			return
		}
	}
}

// cost is the ugliness of a line of the atoms i … j, w wide.
func (p *paragraph) cost(i, j int, w, room, target float64) float64 {
	if w > room {
		return 1000 * (1 + w - room)
	}
	last := j == len(p.atoms)-1 || p.atoms[j].must
	free := (room - w) / room
	switch {
	case target > 0:
		free = math.Abs(target-w) / room
	case last:
		if i > 0 && i == j && (p.atoms[j].letters < 6 || w < room/6) {
			return 8 // a short word alone
		}
		return max(0, room/4-w) / room * 40
	}
	c := float64(100 * free * free)
	if !last {
		c += p.atoms[j].cost
	}
	return c
}
