// Package look is how the aids for Feudum look: an almanac of paper wheels in midnight ink. A strip of sun and moons at the head of
// a sheet, scalloped seals for guilds, five shapes for goods, a pennant for points, discs that say how sure something is.
package look

import (
	"math"
	"unicode"
	"unicode/utf8"

	"brehon/content/feudum"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// Palette is the game's pigments, each by its name.
type Palette = feudum.Inks[draw.Color]

// pigments are the colours of the game's art/pigments.yaml.
func pigments(g *feudum.Game) Palette { return ornament.Colours[Palette](g.Pigments) }

// signs are the icons of guilds and goods.
var signs = map[string]string{"farmer": "wheat", "merchant": "scales", "alchemist": "round-bottom-flask", "knight": "mounted-knight",
	"noble": "crown", "monk": "church", "food": "wheat", "wood": "wood-pile", "iron": "metal-bar", "sulfur": "coal-pile",
	"saltpeter": "crystal-cluster"}

// hatches distinguish the players' colours in low ink, in their order.
var hatches = []string{"v", "h", "dots", "none", "lattice"}

// Of is the look of the game.
func Of(g *feudum.Game) ornament.Look {
	ink := pigments(g)
	arms := map[string]ornament.Arms{}
	for _, k := range g.Guilds.Guilds {
		arms[k.ID] = ornament.Arms{Field: draw.Hex(k.Field), Charge: draw.Hex(k.Charge), Icon: signs[k.ID]}
	}
	for _, k := range g.Box.Goods {
		field := draw.Hex(k.Field)
		charge := ink.Midnight
		if draw.Contrast(field, charge) < 3 {
			charge = ink.Paper
		}
		arms[k.ID] = ornament.Arms{Field: field, Charge: charge, Icon: signs[k.ID]}
	}
	for i, k := range g.Box.Colours {
		arms[k.ID] = ornament.Arms{Code: k.Code, Field: draw.Hex(k.Field), Charge: draw.Hex(k.Charge), Icon: "pawn", Hatch: hatches[i%len(hatches)]}
	}
	return ornament.Look{
		Folder: "content/" + feudum.ID, Title: ornament.Face{Name: "Grenze", File: "font/grenze/Grenze_700Bold.ttf"},
		Ink: ornament.Inks{Paper: ink.Paper, Panel: ink.Cream, Edge: ink.Dusk, Ink: ink.Midnight, Faded: ink.Faded, Hair: ink.Dry,
			Accent: ink.Vermilion, Second: ink.Pull, Third: ink.RiverLine, Bright: ink.Gold},
		Pigments: map[string]draw.Color{"vermilion": ink.Vermilion, "pull": ink.Pull, "gold": ink.Gold, "river": ink.RiverLine},
		Arms:     arms,
		Band:     func(p *ornament.Pen, s draw.Surface, r draw.Rect) { sky(p, ink, s, r) },
		Rule:     func(p *ornament.Pen, s draw.Surface, x1, x2, y draw.MM) { twice(p, s, x1, x2, y) },
		Frame:    frame,
		Device:   ornament.Device{Icon: "almanac-sun", Ink: ink.Midnight, Draw: func(p *ornament.Pen, s draw.Surface, x, y, r draw.MM, c draw.Color) { sun(s, x, y, r, p.On(c)) }},
	}
}

// Hand draws with the game's pen: words and sheets as all kits have them, shapes in midnight.
type Hand struct {
	*page.Hand
	Game *feudum.Game
	Palette
}

// New is the hand of a pen.
func New(p *ornament.Pen, g *feudum.Game) *Hand {
	return &Hand{page.New(p, &Measures, g.Word("sheet.side"), g.Sheets.Credit), g, pigments(g)}
}

// Measures are the measures of the game's sheets.
var Measures = page.Measures{
	Lead: 1.19, BandHigh: 4.8, Title: 27, TitleBase: 22, TitleLead: 10.5, Rule: 3.4, Top: 30, AboveFoot: 3, Foot: 9.5, FootBase: 4.2,
	OneLine: func(size draw.Pt) draw.Pt {
		return min(size, max(page.Least, 0.55*size, min(page.LeastRead, 0.72*size)))
	},
	Low: func(w draw.MM) draw.MM { return max(0.1, 0.5*w) },
}

// Tinted is letters of a colour; in low ink they are as all others.
func (h *Hand) Tinted(f draw.Font, size draw.Pt, c draw.Color) typeset.Style {
	st := h.Style(f, size)
	st.Fill = h.On(c)
	return st
}

// Hair is a rule inside a sheet.
func (h *Hand) Hair(s draw.Surface, x1, y1, x2, y2 draw.MM) {
	s.Path(draw.Line(x1, y1, x2, y2), draw.Style{Stroke: h.Dry, Width: 0.2, Cap: draw.ButtCap})
}

// Stripe is the ground of a row, in colour alone.
func (h *Hand) Stripe(s draw.Surface, r draw.Rect, c draw.Color) {
	if !h.Low {
		s.Path(draw.Box(r), draw.Fill(c))
	}
}

// Capital capitalizes a name for a heading.
func Capital(name string) string {
	r, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(r)) + name[n:]
}

// twice is a strong line over a thin one.
func twice(p *ornament.Pen, s draw.Surface, x1, x2, y draw.MM) {
	s.Path(draw.Line(x1, y, x2, y), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.45), Cap: draw.ButtCap})
	s.Path(draw.Line(x1, y+0.9, x2, y+0.9), draw.Style{Stroke: p.Ink.Ink, Width: 0.15, Cap: draw.ButtCap})
}

// sky draws the strip of sun, moons and stars: the moon waxes towards the sun in the middle, and wanes after it.
func sky(p *ornament.Pen, ink Palette, s draw.Surface, r draw.Rect) {
	on, gold, stars := ink.Paper, ink.Gold, draw.Mix(ink.Gold, ink.Paper, 0.3)
	if p.Low {
		on, gold, stars = p.Ink.Ink, p.Ink.Ink, p.Ink.Ink
	}
	s.Path(draw.Box(r), draw.Style{Fill: p.Field(ink.Midnight), Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
	n := max(5, int(math.Floor(r.W/r.H))) | 1
	step, y, size := r.W/float64(n), r.Y+r.H/2, 0.26*r.H
	for i := range n {
		x := r.X + draw.Times(i, step) + step/2
		switch away := max(i-n/2, n/2-i); {
		case away == 0:
			sun(s, x, y, 0.42*r.H, gold)
		case away%2 == 0:
			s.Path(draw.Circle(x, y, size), draw.Stroke(on, 0.22))
			s.Path(moon(x, y, size, 1-2*float64(away)/float64(n/2+1)), draw.Fill(on))
		default:
			for _, d := range []float64{-0.22, 0, 0.22} {
				s.Path(draw.Circle(x+float64(d*step), y, 0.26), draw.Fill(stars))
			}
		}
	}
}

// sun draws a disc with twelve rays out to r.
func sun(s draw.Surface, x, y, r draw.MM, c draw.Color) {
	s.Path(draw.Circle(x, y, 0.48*r), draw.Fill(c))
	rays := &draw.Path{}
	for a := range 12 {
		rays.Add(draw.Line(0.64*r, 0, r, 0), draw.Turn(float64(30*a)).Then(draw.Move(x, y)))
	}
	s.Path(rays, draw.Stroke(c, 0.14*r))
}

// frame is a strong line around a thin one.
func frame(p *ornament.Pen, s draw.Surface, r draw.Rect) draw.Rect {
	s.Path(draw.Box(r), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.7), Join: draw.MiterJoin})
	s.Path(draw.Box(r.Inset(1.3)), draw.Style{Stroke: p.Ink.Ink, Width: 0.16, Join: draw.MiterJoin})
	return r.Inset(3)
}

// moon is the lit part of a disc: bulge is 1 when it is full, 0 when half, −1 when new.
func moon(x, y, r draw.MM, bulge float64) *draw.Path {
	k := 4.0 / 3
	p := (&draw.Path{}).Move(0, -1).Curve(bulge*k, -1, bulge*k, 1, 0, 1).Curve(-k, 1, -k, -1, 0, -1).Close()
	return p.Map(draw.Scale(r).Then(draw.Move(x, y)))
}
