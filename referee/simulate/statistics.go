package simulate

import (
	"maps"
	"math"
	"slices"
)

// z95 is how many standard errors reach to either side of a 95 % interval; zPower how many more make 80 % sure of
// finding a difference that is there.
const (
	z95    = 1.959964
	zPower = 0.841621
)

// Interval returns the 95 % interval of a share, count of n (Wilson's interval). If n is 0 it is 0 to 1.
func Interval(count, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = z95
	p, m := float64(count)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := float64(z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m)))
	low, high = max(0, mid-half), min(1, mid+half)
	if count == 0 { // exact, against rounding
		low = 0
	}
	if count == n {
		high = 1
	}
	return low, high
}

// Share is count divided by n. Of none it is 0.
func Share(count, n int) float64 { return float64(count) / float64(max(1, n)) }

// Difference returns the share a of n minus the share b of m, with its 95 % interval (Newcombe's, built from Wilson's).
func Difference(a, n, b, m int) (d, low, high float64) {
	p, q := Share(a, n), Share(b, m)
	pl, ph := Interval(a, n)
	ql, qh := Interval(b, m)
	d = p - q
	both := func(x, y float64) float64 { return math.Sqrt(float64(x*x) + float64(y*y)) }
	return d, max(-1, d-both(p-pl, qh-q)), min(1, d+both(ph-p, q-ql))
}

// Needed is how many games of each it takes to tell two shares apart, at 5 % with a power of 80 %:
//
//	n = (z₀.₉₇₅ √(2 p̄ (1 − p̄)) + z₀.₈ √(p (1 − p) + q (1 − q)))² / (p − q)²,  p̄ = (p + q) / 2
//
// It is 0 where there is no difference, which no number of games finds; else at least 2, and at most
// 1,000,000,000.
func Needed(p, q float64) int {
	if p == q {
		return 0
	}
	two := p + q // p̄ twice
	root := float64(z95*math.Sqrt(two*(1-two/2))) + float64(zPower*math.Sqrt(float64(p*(1-p))+float64(q*(1-q))))
	return whole(root * root / ((p - q) * (p - q)))
}

// NeededMeans is Needed for two means a, b with the variances v, w: n = (z₀.₉₇₅ + z₀.₈)² (v + w) / (a − b)².
func NeededMeans(a, v, b, w float64) int {
	if a == b {
		return 0
	}
	z := z95 + zPower
	return whole(z * z * (v + w) / ((a - b) * (a - b)))
}

// mostNeeded caps the number of games: nobody plays as many.
const mostNeeded = 1e9

func whole(n float64) int { return int(math.Ceil(min(max(n, 2), mostNeeded))) }

// Mean is the mean over so many games, the variance of one game, and half of the mean's 95 % interval. All are 0 without
// games; of one game the variance is 0.
func (m Moments) Mean(games int) (mean, variance, half float64) {
	n := float64(games)
	if games == 0 {
		return 0, 0, 0
	}
	mean = float64(m.Sum) / n
	if games > 1 {
		variance = max(0, (float64(m.Squares)-float64(n*mean*mean))/(n-1))
	}
	return mean, variance, z95 * math.Sqrt(variance/n)
}

// Less returns the moments m minus o, a subset of its games.
func (m Moments) Less(o Moments) Moments { return Moments{m.Sum - o.Sum, m.Squares - o.Squares} }

// Lengths are the moments of the lengths of all games.
func (r *Report) Lengths() (m Moments) {
	for length, games := range r.Length {
		l := int64(length)
		m.Sum, m.Squares = m.Sum+l*int64(games), m.Squares+l*l*int64(games)
	}
	return m
}

// Quantile is the least length that at least this share of the games, from 0 to 1, do not exceed; 0 without games.
func (r *Report) Quantile(share float64) int {
	seen := 0
	for _, length := range slices.Sorted(maps.Keys(r.Length)) {
		if seen += r.Length[length]; float64(seen) >= share*float64(r.Games) {
			return length
		}
	}
	return 0
}

// DifferenceOfMeans returns the difference of two means, with its 95 % interval.
func DifferenceOfMeans(a Moments, n int, b Moments, m int) (d, low, high float64) {
	x, v, _ := a.Mean(n)
	y, w, _ := b.Mean(m)
	return differenceOfMeans(x, v, n, y, w, m)
}

func differenceOfMeans(x, v float64, n int, y, w float64, m int) (d, low, high float64) {
	half := float64(z95 * math.Sqrt(v/float64(max(1, n))+w/float64(max(1, m))))
	return x - y, x - y - half, x - y + half
}
