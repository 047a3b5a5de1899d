package sheet

import (
	"math"
	"slices"

	"brehon/generate/draw"
)

// pinPlan finds the places of the pins' discs and labels: clear of each other, of all anchors and
// of the frame, on short lines that don't cross, and rather on water than on land.
type pinPlan struct {
	pins  []*pin
	frame draw.Rect
	land  func(draw.Point) bool
}

// stand is a possible place of a pin, and its own cost.
type stand struct {
	at   draw.Point
	side side
	cost float64
}

// sideCost prefers labels beside the disc to those above and below.
var sideCost = [...]float64{right: 0, left: 0, below: 2, above: 3}

const (
	standsKept = 220 // of each pin: its cheapest
	sweeps     = 8
)

// solve improves one pin after the other until nothing gets better, from many starts, and keeps the
// best: in each start one pin has been put somewhere else before the others look for their places.
func (pl *pinPlan) solve() {
	all := make([][]stand, len(pl.pins))
	for i := range pl.pins {
		all[i] = pl.stands(i)
	}
	best, bestCost := make([]stand, len(pl.pins)), math.Inf(1)
	for first := range pl.pins {
		for _, s := range spread(all[first]) {
			now := pl.settle(all, first, s)
			if cost := pl.total(now); cost < bestCost-1e-9 {
				best, bestCost = now, cost
			}
		}
	}
	for i, n := range pl.pins {
		n.at, n.side = best[i].at, best[i].side
	}
}

// settle begins with one pin at s, places the others around it, and then improves all in turn.
func (pl *pinPlan) settle(all [][]stand, first int, s stand) []stand {
	now := make([]stand, len(pl.pins))
	placed := make([]bool, len(pl.pins))
	now[first], placed[first] = s, true
	for sweep := range sweeps {
		changed := false
		for j := range pl.pins {
			i := (first + 1 + j) % len(pl.pins)
			s := pl.cheapest(i, all[i], now, placed)
			changed = changed || s != now[i] || !placed[i]
			now[i], placed[i] = s, true
		}
		if !changed && sweep > 0 {
			break
		}
	}
	return now
}

// spread returns a few stands of the list that are well apart, the cheapest first.
func spread(list []stand) []stand {
	const few, apart = 6, 7
	var some []stand
	for _, s := range list {
		if !slices.ContainsFunc(some, func(o stand) bool { return o.at.Sub(s.at).Len() < apart }) {
			some = append(some, s)
		}
		if len(some) == few {
			break
		}
	}
	return some
}

// stands returns the possible places of one pin inside the frame, the cheapest first.
func (pl *pinPlan) stands(i int) []stand {
	n := *pl.pins[i]
	var list []stand
	for _, d := range []float64{8, 9.5, 11.5, 14, 17, 20.5, 25, 30} {
		for a := 0.0; a < 360; a += 15 {
			at := n.anchor.Add(draw.Polar(d, a*math.Pi/180))
			for _, s := range []side{right, left, below, above} {
				n.at, n.side = at, s
				if !pl.frame.Contains(n.disc()) || !pl.frame.Contains(n.label()) {
					continue
				}
				list = append(list, stand{n.at, s, float64(d*0.7) + sideCost[s] + pl.alone(i, &n)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b stand) int {
		switch {
		case a.cost < b.cost:
			return -1
		case a.cost > b.cost:
			return 1
		}
		return 0
	})
	if len(list) == 0 { // a label wider than the map: better somewhere than nowhere
		return []stand{{at: n.anchor}}
	}
	return list[:min(len(list), standsKept)]
}

// alone returns a place's cost independent of the others: covered land, covered anchors.
func (pl *pinPlan) alone(i int, n *pin) float64 {
	cost := 0.0
	label, disc := n.label(), n.disc()
	for _, r := range []draw.Rect{label, disc} {
		for x := 0.1; x < 1; x += 0.2 {
			if pl.land(draw.Point{X: r.X + float64(r.W*x), Y: r.Y + r.H/2}) {
				cost += 0.5
			}
		}
	}
	for j, o := range pl.pins {
		dot := draw.Rect{X: o.anchor.X - 1.4, Y: o.anchor.Y - 1.4, W: 2.8, H: 2.8}
		if label.Meets(dot) || j != i && disc.Meets(dot) {
			cost += 60
		}
		if j != i && near(o.anchor, n.anchor, n.at) < 2.4 {
			cost += 90
		}
	}
	if crosses(n.anchor, n.at, label) {
		cost += 40
	}
	return cost
}

// cheapest is the best place of pin i beside those that have been placed.
func (pl *pinPlan) cheapest(i int, list []stand, now []stand, placed []bool) stand {
	best, bestCost := list[0], math.Inf(1)
	a, b := *pl.pins[i], pin{}
	for _, s := range list {
		if s.cost >= bestCost {
			break
		}
		a.at, a.side = s.at, s.side
		cost := s.cost
		for j := range pl.pins {
			if j == i || !placed[j] || cost >= bestCost {
				continue
			}
			b = *pl.pins[j]
			b.at, b.side = now[j].at, now[j].side
			cost += together(&a, &b)
		}
		if cost < bestCost {
			best, bestCost = s, cost
		}
	}
	return best
}

func (pl *pinPlan) total(now []stand) float64 {
	cost := 0.0
	a, b := pin{}, pin{}
	for i := range pl.pins {
		cost += now[i].cost
		a = *pl.pins[i]
		a.at, a.side = now[i].at, now[i].side
		for j := range i {
			b = *pl.pins[j]
			b.at, b.side = now[j].at, now[j].side
			cost += together(&a, &b)
		}
	}
	return cost
}

// together returns the cost of two pins together: boxes that overlap or nearly do, lines that cross.
func together(a, b *pin) float64 {
	const room = 0.8
	cost := 0.0
	for _, p := range []draw.Rect{a.disc(), a.label()} {
		p = p.Inset(-room)
		for _, q := range []draw.Rect{b.disc(), b.label()} {
			w := min(p.Right(), q.Right()) - max(p.X, q.X)
			h := min(p.Bottom(), q.Bottom()) - max(p.Y, q.Y)
			if w > 0 && h > 0 {
				cost += 200 + float64(20*w*h)
			}
		}
	}
	for _, q := range []draw.Rect{b.disc(), b.label()} {
		if crosses(a.anchor, a.at, q.Inset(-0.3)) {
			cost += 150
		}
	}
	for _, q := range []draw.Rect{a.disc(), a.label()} {
		if crosses(b.anchor, b.at, q.Inset(-0.3)) {
			cost += 150
		}
	}
	if meet(a.anchor, a.at, b.anchor, b.at) {
		cost += 120
	}
	return cost
}

// near is how near the point q comes to the line from a to b.
func near(q, a, b draw.Point) draw.MM {
	d := b.Sub(a)
	t := max(0, min(1, q.Sub(a).Dot(d)/d.Dot(d)))
	return q.Sub(a.Add(d.Mul(t))).Len()
}

// meet reports whether two lines cross.
func meet(a, b, c, d draw.Point) bool {
	side := func(p, q, r draw.Point) float64 { return q.Sub(p).Cross(r.Sub(p)) }
	return side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0
}

// crosses reports whether the line from a to b touches the box.
func crosses(a, b draw.Point, r draw.Rect) bool {
	inside := func(p draw.Point) bool { return p.X > r.X && p.X < r.Right() && p.Y > r.Y && p.Y < r.Bottom() }
	if inside(a) || inside(b) {
		return true
	}
	p, q := draw.Point{X: r.X, Y: r.Y}, draw.Point{X: r.Right(), Y: r.Bottom()}
	u, v := draw.Point{X: r.X, Y: r.Bottom()}, draw.Point{X: r.Right(), Y: r.Y}
	return meet(a, b, p, q) || meet(a, b, u, v)
}
