package mat

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
)

// Where the parts of the mats are that pieces lie on.
const (
	greatLeft  draw.MM = 34.8 // of the lanes
	greatTop   draw.MM = 16
	kingTop    draw.MM = 32.6
	kingRim    draw.MM = 4.2
	moneyHigh  draw.MM = 9.2
	moneyStrip draw.MM = 5.6
)

var (
	claimantLane = lane{cell: greatCell, strip: 5.6, high: 10, gap: 0.9}
	englishLane  = lane{cell: greatCell, strip: 5.4, high: 9.2, gap: 0.8}
	kingLane     = lane{cell: kingCell, strip: 5.4, high: 9, gap: 0.6}
	lanes        = []string{"battle", "cattle", "provision"}
	englishLanes = []string{"battle", "provision"} // and money

	greatHome = draw.Rect{X: 4.3, Y: 56.5, W: 12.2, H: 24.9}
	greatPool = draw.Point{X: 25.8, Y: 69}
)

// kingHome and kingPool are the places on a king's mat whose right rim is given.
func kingHome(right draw.MM) draw.Rect {
	return draw.Rect{X: right - 15.6, Y: 3.8, W: 15.6, H: 27.6}
}

func kingPool(right draw.MM) draw.Point { return draw.Point{X: right - 25.4, Y: 14} }

// Places are the points of a power's mat at which its pieces lie.
type Places struct {
	Home, Pool draw.Point // of its hostage, and of the marker of its pool
	Irish      bool       // it has them
	lanes      map[string]way
	tens, ones way // of money
}

// way is where the marker of a lane stands at 0, and how far it goes with each.
type way struct {
	zero draw.Point
	cell draw.MM
}

func (w way) at(n int) draw.Point { return w.zero.Add(draw.Point{X: draw.Times(n, w.cell)}) }

// Lane is where the marker of a component stands at n; false if the mat has no such lane, or none so long.
func (p *Places) Lane(component string, n int) (draw.Point, bool) {
	l, ok := p.lanes[component]
	return l.at(n), ok && n <= turlough.MostOnMat
}

// Money is where the markers of tens and ones stand for so much; false if there is no room for it.
func (p *Places) Money(n int) (tens, ones draw.Point, ok bool) {
	return p.tens.at(n / 10), p.ones.at(n % 10), p.tens.cell > 0 && n/10 <= turlough.MostOnMat
}

// PlacesOf are those of the power's mat.
func PlacesOf(game *turlough.Game, f *turlough.Faction) *Places {
	p := &Places{lanes: map[string]way{}, Irish: f.Irish()}
	row := func(x, y draw.MM, l lane, kinds ...string) draw.MM {
		for _, k := range kinds {
			p.lanes[k] = way{draw.Point{X: x + headWide + l.cell/2, Y: y + l.strip + l.high/2}, l.cell}
			y += l.strip + l.high + l.gap
		}
		return y
	}
	switch {
	case f.Has("lesser"):
		c := game.Component(Kings)
		right := c.Width - kingRim
		p.Home, p.Pool = kingHome(right).Centre(), kingPool(right)
		row(float64((c.Width-headWide-cells*kingCell)/2), kingTop, kingLane, lanes...)
	case f.Irish():
		p.Home, p.Pool = greatHome.Centre(), greatPool
		row(greatLeft, greatTop, claimantLane, lanes...)
	default:
		y := row(greatLeft, greatTop, englishLane, englishLanes...)
		x := greatLeft + headWide + greatCell/2
		p.tens = way{draw.Point{X: x, Y: y + moneyHigh/2}, greatCell}
		p.ones = way{draw.Point{X: x, Y: y + moneyHigh + moneyStrip + moneyHigh/2}, greatCell}
	}
	return p
}
