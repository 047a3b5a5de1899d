package typeset

import "math"

// The spaces of a justified line, as shares of their natural width.
const (
	MostSpace  = 2.0 // no space is wider
	LeastSpace = 0.8 // none is narrower
	// NeedSpace is how wide the spaces of a line get where a paragraph cannot be set otherwise. A line that
	// would need more is left ragged.
	NeedSpace = 2.5
)

// Prices of the things one rather does without. A line costs (10 + badness + penalty)², as Knuth and Plass have it:
// badness is 100 where the spaces are one and a half as wide, or as narrow as can be.
const (
	hyphenPenalty    = 150  // a word is divided
	leanPenalty      = 4    // times the reluctance to end with this word
	shortPenalty     = 300  // the last line holds next to nothing
	unlikeNeighbours = 5000 // a tight line beside a loose one
	hyphenAgain      = 8000 // two hyphens below each other
	hyphenBeforeEnd  = 4000 // a hyphen at the end of the last line but one
	mostHyphens      = 2    // lines below each other that may end with one
)

// attempt is one try to justify a paragraph. The first that finds a way is taken.
type attempt struct {
	stretch float64 // how much of its width a space may grow; infinite: a line may be left ragged
	divide  will
}

var attempts = []attempt{{0.7, never}, {MostSpace - 1, words}, {MostSpace - 1, namesToo}, {NeedSpace - 1, namesToo}, {math.Inf(1), namesToo}}

// justified are the places where the lines of a justified paragraph end: those of the least sum of costs.
func (p *paragraph) justified(m measure) []place {
	if len(p.atoms) == 0 {
		return nil
	}
	for _, try := range attempts {
		j := justifier{paragraph: p, m: m, attempt: try}
		if ends := j.run(); ends != nil && (try.divide > never || !j.stub(ends)) {
			return ends
		}
	}
	return nil // never: the last attempt takes any line
}

// stub reports whether the last line holds next to nothing.
func (j *justifier) stub(ends []place) bool {
	last := len(ends) - 1
	if last < 1 {
		return false
	}
	return j.short(j.stops(j.m, ends[last])-j.begins(j.m, ends[last-1]), j.m.room(last))
}

// short reports whether a last line of this width looks lost.
func (j *justifier) short(natural, room float64) bool { return natural < room/8 }

// justifier looks for the best lines of a paragraph: it knows the best ways to each place where a line can begin.
type justifier struct {
	*paragraph
	attempt
	m     measure
	ways  []way
	first []int32 // of the ways to before atom i, in the line that is being filled; -1: none
}

// way is the cheapest way to set everything before a place, in so many lines with such an end.
type way struct {
	at      place
	cost    float64
	before  int32 // the way of the line before
	next    int32 // another to the same atom
	colour  int8  // of its last line: tight, even, loose, gaping
	hyphens int8  // of the lines just above each other
}

// run is nil when there is no way.
func (j *justifier) run() []place {
	n := len(j.atoms)
	j.first = make([]int32, n+1)
	j.ways = append(make([]way, 0, 2*n), way{before: -1, colour: 1})
	best := int32(-1)
	from := 0
	for line := 0; from < len(j.ways); line++ {
		to := len(j.ways)
		for i := range j.first {
			j.first[i] = -1
		}
		room := j.m.room(line)
		for k := from; k < to; k++ {
			if j.ways[k].at.atom < n {
				j.extend(int32(k), room)
			}
		}
		if k := j.first[n]; k >= 0 {
			for ; k >= 0; k = j.ways[k].next {
				if best < 0 || j.ways[k].cost < j.ways[best].cost {
					best = k
				}
			}
			if math.IsInf(j.stretch, 1) {
				break // looser lines would never end
			}
		}
		from = to
	}
	return j.trace(best)
}

// trace is the way to the end.
func (j *justifier) trace(k int32) []place {
	var ends []place
	for ; k > 0; k = j.ways[k].before {
		ends = append(ends, j.ways[k].at)
	}
	for a, b := 0, len(ends)-1; a < b; a, b = a+1, b-1 {
		ends[a], ends[b] = ends[b], ends[a]
	}
	return ends
}

// extend tries every line that goes on from a way.
func (j *justifier) extend(k int32, room float64) {
	at := j.ways[k].at
	begins := j.begins(j.m, at)
	tried := false
	for i := at.atom; i < len(j.atoms); i++ {
		a := &j.atoms[i]
		whole := place{atom: i + 1}
		natural := j.stops(j.m, whole) - begins
		spaces := j.m.spaces(at, whole)
		if j.divide > never && natural+float64(spaces*j.stretch) >= room {
			for c := range j.divided(i, j.divide) {
				if to := (place{i, c + 1}); i > at.atom || c >= at.cut {
					tried = j.try(k, to, room, begins, !tried) || tried
				}
			}
		}
		if !a.tie || a.must {
			tried = j.try(k, whole, room, begins, !tried) || tried
		}
		if a.must || natural-float64(spaces*(1-LeastSpace)) > room && (tried || !math.IsInf(j.stretch, 1)) {
			return
		}
	}
}

// try notes the line from a way to a place, if it can be set; one that sticks out only where nothing else is left.
func (j *justifier) try(k int32, to place, room, begins float64, only bool) bool {
	natural := j.stops(j.m, to) - begins
	was := &j.ways[k]
	bad, colour, ok := j.badness(natural, j.m.spaces(was.at, to), room, j.ended(to))
	if over := natural - room; !ok && only && over > 0 && math.IsInf(j.stretch, 1) {
		bad, ok = 1e4*(1+over), true
	}
	if !ok {
		return false
	}
	w := way{at: to, before: k, colour: colour}
	if j.hyphened(to) {
		if w.hyphens = was.hyphens + 1; w.hyphens > mostHyphens && !math.IsInf(j.stretch, 1) {
			return false
		}
	}
	price := 10 + bad + j.penalty(to, natural, room)
	w.cost = was.cost + float64(price*price)
	if d := colour - was.colour; d > 1 || d < -1 {
		w.cost += unlikeNeighbours
	}
	switch {
	case w.hyphens > 1:
		w.cost += hyphenAgain
	case was.hyphens > 0 && to.atom == len(j.atoms):
		w.cost += hyphenBeforeEnd
	}
	j.note(w)
	return true
}

// ended reports whether a line that ends at the place need not be filled.
func (p *paragraph) ended(to place) bool {
	return to.cut == 0 && (to.atom == len(p.atoms) || p.atoms[to.atom-1].must)
}

// badness measures how far the spaces of a line are from the ideal.
func (j *justifier) badness(natural, spaces, room float64, end bool) (bad float64, colour int8, ok bool) {
	free := room - natural
	switch {
	case free < 0:
		r := -free / spaces / (1 - LeastSpace)
		if spaces == 0 || r > 1 {
			return 0, 0, false
		}
		return 100 * r * r * r, int8(b2n(r <= 0.5)), true
	case end || free == 0:
		return 0, 1, true
	}
	r := free / spaces // infinite where there is no space
	switch {
	case r > NeedSpace-1 && math.IsInf(j.stretch, 1):
		return 1000 + 1000*free/room, 3, true
	case !(r <= j.stretch):
		return 0, 0, false
	}
	r *= 2
	return 100 * r * r * r, int8(1 + b2n(r > 0.5) + b2n(r > 1)), true
}

func b2n(b bool) int {
	if b {
		return 1
	}
	return 0
}

// penalty is the cost of ending a line at the place.
func (j *justifier) penalty(to place, natural, room float64) float64 {
	if to.cut > 0 {
		return hyphenPenalty
	}
	if to.atom < len(j.atoms) {
		return leanPenalty * j.atoms[to.atom-1].cost
	}
	if len(j.atoms) > 1 && j.short(natural, room) {
		return shortPenalty
	}
	return 0
}

// note keeps the way if there is none as cheap to the same place with the same kind of end.
func (j *justifier) note(w way) {
	for k := j.first[w.at.atom]; k >= 0; k = j.ways[k].next {
		v := &j.ways[k]
		if v.at == w.at && v.colour == w.colour && v.hyphens == w.hyphens {
			if w.cost < v.cost {
				w.next = v.next
				*v = w
			}
			return
		}
	}
	w.next = j.first[w.at.atom]
	j.first[w.at.atom] = int32(len(j.ways))
	j.ways = append(j.ways, w)
}

// grown is the width of the spaces of the line l, as a share of their natural width: 1 where the line is not to be
// filled, or can't be.
func (p *paragraph) grown(m measure, l int, from, to place) float64 {
	spaces := m.spaces(from, to)
	if !p.st.Justify || spaces == 0 {
		return 1
	}
	free := m.room(l) - (p.stops(m, to) - p.begins(m, from))
	k := 1 + free/spaces
	if p.ended(to) && k > 1 || k > NeedSpace+1e-9 || k < LeastSpace-1e-9 {
		return 1
	}
	return k
}
