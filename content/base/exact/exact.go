// Package exact has the sine, the arc tangent and the root that a drawing needs, made of the four operations and the
// square root alone: those round alike on every processor, the functions of package math of the same names do not.
package exact

import "math"

// The language lets a compiler keep a product unrounded while it adds to it, and on some processors the compiler does;
// a product that is converted is rounded. Hence float64(x*y) here, and wherever a product is added to.

// quarter is a right angle in two parts: the first has 20 binary noughts at its end, so that up to a million right
// angles of it are an exact product, and the second is the rest.
const (
	quarterHigh = 0x1.921fb544p+00
	quarterLow  = 0x1.0b4611a626331p-34
)

// Sincos is the sine and the cosine of an angle in radians, right to the fifteenth figure for angles of up to a million.
func Sincos(a float64) (sin, cos float64) {
	turns := math.Round(a / (math.Pi / 2))
	r := a - float64(turns*quarterHigh) - float64(turns*quarterLow)
	sin, cos = series(r, r, 1), series(r, 1, 0)
	switch int64(turns) & 3 {
	case 1:
		return cos, -sin
	case 2:
		return -sin, -cos
	case 3:
		return -cos, sin
	}
	return sin, cos
}

// series is the alternating sum of the powers of r, each divided by the factorial of its exponent, from first on, whose
// exponent is n. It is made of a fixed number of terms, the smallest first: enough for half a right angle.
func series(r, first float64, n int) float64 {
	square, sum := float64(r*r), 1.0
	for k := n + 18; k > n; k -= 2 {
		sum = 1 - float64(square*sum)/float64(k*(k-1))
	}
	return first * sum
}

// Atan2 is the angle in radians, from -π to π, of the way from the origin to x, y; 0 for the origin itself.
func Atan2(y, x float64) float64 {
	switch {
	case x == 0 && y == 0:
		return 0
	case math.Abs(y) > math.Abs(x):
		return math.Copysign(math.Pi/2, y) - atan(x/y)
	case x < 0:
		return math.Copysign(math.Pi, y) + atan(y/x)
	}
	return atan(y / x)
}

// atan is the arc tangent of a number from -1 to 1: the angle is halved twice, and then its series is short.
func atan(t float64) float64 {
	for range 2 {
		t /= 1 + math.Sqrt(1+float64(t*t))
	}
	square, sum := float64(t*t), 0.0
	for k := 25; k > 0; k -= 2 {
		sum = 1/float64(k) - float64(square*sum)
	}
	return float64(4 * t * sum)
}

// FifthRoot is the number that is x when multiplied with itself to five; x is not negative.
func FifthRoot(x float64) float64 {
	if x == 0 {
		return 0
	}
	for r := max(1, x); ; { // from above, each step of Newton's comes nearer, until rounding stops it
		next := (4*r + x/(r*r*r*r)) / 5
		if next >= r {
			return r
		}
		r = next
	}
}
