package measure

import (
	"math"
	"slices"

	"brehon/generate/draw"
)

// lattice compares the upright hex sides of a map with hexes so wide: how far the worst side
// is off, in its length or its place, and how many there are.
func (s *survey) lattice(across draw.MM) (worst draw.MM, n int) {
	var first *Line
	for i := range s.grid {
		l := &s.grid[i]
		if !l.upright() {
			continue
		}
		if n++; first == nil {
			first = l
		}
		worst = max(worst, math.Abs(l.length()-across/math.Sqrt(3)))
		for _, d := range [...][2]draw.MM{
			{l.A.X - first.A.X, across / 2},
			{min(l.A.Y, l.B.Y) - min(first.A.Y, first.B.Y), across * math.Sqrt(3) / 2},
		} {
			steps := d[0] / d[1]
			worst = max(worst, math.Abs(steps-math.Round(steps))*d[1])
		}
	}
	return worst, n
}

// ruler is how long the rulers of the calibration sheet are.
const ruler = 100

// rulers finds rulers with a tick every millimetre, across the page and down it: how far the
// worst tick is off, infinite where there is no such ruler.
func (s *survey) rulers() (across, down draw.MM) {
	var x, y []draw.Point // of ticks: where along the ruler, and where their foot is
	for _, r := range s.rules {
		switch {
		case r.Dash:
		case r.upright():
			x = append(x, draw.Point{X: r.A.X, Y: min(r.A.Y, r.B.Y)})
		case r.level():
			y = append(y, draw.Point{X: r.A.Y, Y: max(r.A.X, r.B.X)})
		}
	}
	return ticks(x), ticks(y)
}

func ticks(points []draw.Point) draw.MM {
	best := math.Inf(1)
	for _, foot := range points {
		var at []draw.MM
		for _, p := range points {
			if math.Abs(p.Y-foot.Y) <= apart {
				at = append(at, p.X)
			}
		}
		slices.Sort(at)
		for i := 0; i+ruler < len(at); i++ {
			worst := 0.0
			for k := range ruler + 1 {
				worst = max(worst, math.Abs(at[i+k]-at[i]-float64(k)))
			}
			best = min(best, worst)
		}
	}
	return best
}
