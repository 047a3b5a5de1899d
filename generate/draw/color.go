package draw

import (
	"fmt"
	"math"
	"strconv"

	"brehon/content/base/exact"
)

// Color is an opaque flat colour. The zero Color is no colour: nothing is painted.
type Color uint32

const opaque Color = 1 << 24

// RGB is the colour of the three parts, 0 to 255.
func RGB(r, g, b uint8) Color { return opaque | Color(r)<<16 | Color(g)<<8 | Color(b) }

// ParseColor reads "#RRGGBB".
func ParseColor(s string) (Color, error) {
	if len(s) == 7 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return opaque | Color(v), nil
		}
	}
	return 0, fmt.Errorf("colour %q is not of the form #RRGGBB", s)
}

// Hex is ParseColor for colours that have been checked or are written in code; it panics on others.
func Hex(s string) Color {
	c, err := ParseColor(s)
	if err != nil {
		panic(err)
	}
	return c
}

// Visible reports whether the colour paints at all.
func (c Color) Visible() bool { return c&opaque != 0 }

// Parts are red, green and blue, 0 to 255.
func (c Color) Parts() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// String is "#RRGGBB", or "none".
func (c Color) String() string {
	if !c.Visible() {
		return "none"
	}
	return fmt.Sprintf("#%06X", uint32(c&0xFFFFFF))
}

// Mix is a with share t of b in it, t from 0 to 1. Colours are mixed beforehand, as nothing in the kit is transparent.
func Mix(a, b Color, t float64) Color {
	ar, ag, ab := a.Parts()
	br, bg, bb := b.Parts()
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + float64((float64(y)-float64(x))*t))) }
	return RGB(m(ar, br), m(ag, bg), m(ab, bb))
}

// Luminance is the relative luminance of sRGB (WCAG 2), 0 black to 1 white.
func (c Color) Luminance() float64 {
	r, g, b := c.Parts()
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		x = (x + 0.055) / 1.055
		r := exact.FifthRoot(x)
		return x * x * r * r // the power 2.4
	}
	return float64(0.2126*lin(r)) + float64(0.7152*lin(g)) + float64(0.0722*lin(b))
}

// Lightness is that of the CIE, from 0 for black to 100 for white: what is left of the colour on a grey print.
func (c Color) Lightness() float64 {
	y := c.Luminance()
	if y <= 216.0/24389 {
		return y * 24389 / 27
	}
	root := 1.0
	for range 40 { // Newton's way to the cube root: the same on every machine
		root = (float64(2*root) + y/(root*root)) / 3
	}
	return float64(116*root) - 16
}

// Contrast is the ratio of two colours' luminances (WCAG 2), 1 to 21.
func Contrast(a, b Color) float64 {
	x, y := a.Luminance(), b.Luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
