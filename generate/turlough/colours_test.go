package turlough

import (
	"fmt"
	"math"
	"testing"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
)

// sights are how colours are seen: Machado, Oliveira and Fernandes 2009, at full severity, on linear RGB.
var sights = []struct {
	name  string
	m     [9]float64
	least float64 // CIEDE2000 between two colours that must be told apart
}{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}, 15},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}, 6},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}, 6},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}, 6},
}

// lab is a colour in CIE L*a*b*, seen through m.
func lab(c draw.Color, m [9]float64) [3]float64 {
	r, g, b := c.Parts()
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	in := [3]float64{lin(r), lin(g), lin(b)}
	var l [3]float64
	for i := range l {
		l[i] = min(1, max(0, m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2]))
	}
	f := func(x float64) float64 {
		if x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (24389.0/27*x + 16) / 116
	}
	x := f((0.4124564*l[0] + 0.3575761*l[1] + 0.1804375*l[2]) / 0.95047)
	y := f(0.2126729*l[0] + 0.7151522*l[1] + 0.0721750*l[2])
	z := f((0.0193339*l[0] + 0.1191920*l[1] + 0.9503041*l[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// deltaE is CIEDE2000.
func deltaE(p, q [3]float64) float64 {
	deg, rad := func(r float64) float64 { return r * 180 / math.Pi }, func(d float64) float64 { return d * math.Pi / 180 }
	pow7 := func(c float64) float64 { c7 := math.Pow(c, 7); return math.Sqrt(c7 / (c7 + math.Pow(25, 7))) }
	g := 0.5 * (1 - pow7((math.Hypot(p[1], p[2])+math.Hypot(q[1], q[2]))/2))
	a1, a2 := p[1]*(1+g), q[1]*(1+g)
	c1, c2 := math.Hypot(a1, p[2]), math.Hypot(a2, q[2])
	hue := func(b, a float64) float64 { return math.Mod(deg(math.Atan2(b, a))+360, 360) }
	h1, h2 := hue(p[2], a1), hue(q[2], a2)
	dh := 0.0
	mean := h1 + h2
	if c1*c2 != 0 {
		dh = math.Mod(h2-h1+540, 360) - 180
		switch {
		case math.Abs(h1-h2) <= 180:
			mean = (h1 + h2) / 2
		case h1+h2 < 360:
			mean = (h1 + h2 + 360) / 2
		default:
			mean = (h1 + h2 - 360) / 2
		}
	}
	dl, dc, dH := q[0]-p[0], c2-c1, 2*math.Sqrt(c1*c2)*math.Sin(rad(dh)/2)
	l, c := (p[0]+q[0])/2, (c1+c2)/2
	t := 1 - 0.17*math.Cos(rad(mean-30)) + 0.24*math.Cos(rad(2*mean)) + 0.32*math.Cos(rad(3*mean+6)) - 0.2*math.Cos(rad(4*mean-63))
	sl := 1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50))
	sc, sh := 1+0.045*c, 1+0.015*c*t
	rt := -math.Sin(rad(60*math.Exp(-math.Pow((mean-275)/25, 2)))) * 2 * pow7(c)
	return math.Sqrt(dl*dl/(sl*sl) + dc*dc/(sc*sc) + dH*dH/(sh*sh) + rt*dc/sc*dH/sh)
}

// The difference itself is held against pairs of Sharma, Wu and Dalal 2005.
func TestDeltaE(t *testing.T) {
	for _, c := range []struct {
		p, q [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{50, 2.5, 0}, [3]float64{73, 25, -18}, 27.1492},
		{[3]float64{22.7233, 20.0904, -46.694}, [3]float64{23.0331, 14.973, -42.5619}, 2.0373},
		{[3]float64{2.0776, 0.0795, -1.135}, [3]float64{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		if got := deltaE(c.p, c.q); math.Abs(got-c.want) > 0.0001 {
			t.Errorf("%v and %v: %.4f, want %.4f", c.p, c.q, got, c.want)
		}
	}
}

type named struct {
	name  string
	color draw.Color
}

func load(t testing.TB) (*turlough.Game, *ornament.Pen) {
	t.Helper()
	g := ourGame(t).game
	pen := drawtest.Pen(t, look.Of(g), lang.English(), false)
	return g, pen
}

// TestColoursAreToldApart: powers by their fields, and lands by their washes, in every sight.
func TestColoursAreToldApart(t *testing.T) {
	g, _ := load(t)
	var powers []named
	for _, f := range g.Factions {
		powers = append(powers, named{f.ID, draw.Hex(f.Field)})
	}
	for _, f := range g.Owners {
		if f.Icon != "" { // the king; land outside is no power's
			powers = append(powers, named{f.ID, draw.Hex(f.Field)})
		}
	}
	ink := look.Pigments(g)
	lands := []named{{"open", ink.Open}, {"woodland", ink.Woodland}, {"bog", ink.Bog}, {"water", ink.Sea}}
	for _, list := range [][]named{powers, lands} {
		for _, sight := range sights {
			worst, pair := math.Inf(1), ""
			for i, a := range list {
				for _, b := range list[:i] {
					d := deltaE(lab(a.color, sight.m), lab(b.color, sight.m))
					if d < worst {
						worst, pair = d, b.name+" and "+a.name
					}
					if d < sight.least {
						t.Errorf("%s and %s are %.1f apart in %s sight, want %v", b.name, a.name, d, sight.name, sight.least)
					}
				}
			}
			t.Logf("%d colours, %s sight: at least %.1f apart (%s)", len(list), sight.name, worst, pair)
		}
	}
}

// TestEachPowerHasItsOwnSigns: no two share a figure, a code or a hatch, so that colour is never all.
func TestEachPowerHasItsOwnSigns(t *testing.T) {
	g, _ := load(t)
	seen := map[string]string{}
	for _, f := range g.Factions {
		for what, sign := range map[string]string{"code": f.Code, "figure": f.Icon, "hatch": f.Hatch} {
			if sign == "" {
				t.Errorf("%s has no %s", f.ID, what)
			}
			key := fmt.Sprint(what, " ", sign)
			if other, taken := seen[key]; taken {
				t.Errorf("%s and %s share the %s", other, f.ID, key)
			}
			seen[key] = f.ID
		}
	}
}
