package exact

import (
	"math"
	"testing"
)

// TestTheFunctionsAreRight compares with package math, which is right though not the same everywhere.
func TestTheFunctionsAreRight(t *testing.T) {
	const near = 4e-16
	for i := -20_000; i <= 20_000; i++ {
		a := float64(i) / 997
		sin, cos := Sincos(a)
		if s, c := math.Sincos(a); math.Abs(sin-s) > near || math.Abs(cos-c) > near {
			t.Fatalf("Sincos(%v) is %v, %v and not %v, %v", a, sin, cos, s, c)
		}
		y, x := some(i, 7919), some(i, 104729)
		if got, want := Atan2(y, x), math.Atan2(y, x); math.Abs(got-want) > 2*near {
			t.Fatalf("Atan2(%v, %v) is %v and not %v", y, x, got, want)
		}
		v := math.Abs(a)
		if got, want := FifthRoot(v), math.Pow(v, 0.2); math.Abs(got-want) > near*max(1, want) {
			t.Fatalf("FifthRoot(%v) is %v and not %v", v, got, want)
		}
	}
}

// some is some number from -1 to 1.
func some(i, k int) float64 { return float64((i*k)%2003) / 2003 }

// TestTheAxes: where a drawing stands upright, nothing may lean.
func TestTheAxes(t *testing.T) {
	for _, c := range []struct{ y, x, angle float64 }{
		{0, 0, 0}, {0, 1, 0}, {1, 0, math.Pi / 2}, {0, -1, math.Pi}, {-1, 0, -math.Pi / 2},
	} {
		if got := Atan2(c.y, c.x); got != c.angle {
			t.Errorf("Atan2(%v, %v) is %v and not %v", c.y, c.x, got, c.angle)
		}
	}
	if sin, cos := Sincos(0); sin != 0 || cos != 1 {
		t.Errorf("Sincos(0) is %v, %v", sin, cos)
	}
	for _, v := range []float64{0, 1, 32, 243, 100_000} {
		if got := FifthRoot(v); math.Abs(got*got*got*got*got-v) > 1e-10 {
			t.Errorf("FifthRoot(%v) is %v", v, got)
		}
	}
}
