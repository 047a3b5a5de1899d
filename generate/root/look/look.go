// Package look is how the aids for Root's automata look: bark ink on white paper, a leafy stem with a cog at the head of a
// sheet, four heads for the suits, cog wheels for bots and discs for persons, and the signs of target lines.
package look

import (
	"math"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// Palette is the game's pigments, each by its name.
type Palette = root.Inks[draw.Color]

// pigments are the colours of the game's art/pigments.yaml.
func pigments(g *root.Game) Palette { return ornament.Colours[Palette](g.Pigments) }

// Of is the look of the game.
func Of(g *root.Game) ornament.Look {
	ink := pigments(g)
	arms := map[string]ornament.Arms{}
	for _, f := range g.Factions {
		arms[f.ID] = ornament.Arms{Code: f.Code, Field: draw.Hex(f.Field), Charge: draw.Hex(f.Charge), Icon: signs[f.Sign], Hatch: f.Hatch}
	}
	return ornament.Look{
		Folder: "content/" + root.ID, Title: ornament.Face{Name: "Almendra", File: "font/almendra/Almendra_700Bold.ttf"},
		Ink: ornament.Inks{Paper: ink.Paper, Panel: ink.Glade, Edge: ink.Most, Ink: ink.Bark, Faded: ink.Faded, Hair: ink.Dry,
			Accent: ink.Leaf, Second: ink.WaterLine, Third: ink.Daylight, Bright: ink.Ochre},
		Pigments: map[string]draw.Color{"leaf": ink.Leaf, "ochre": ink.Ochre, "brass": ink.Brass, "water": ink.Water,
			"birdsong": ink.Birdsong, "daylight": ink.Daylight, "evening": ink.Evening},
		Arms: arms,
		Band: func(p *ornament.Pen, s draw.Surface, r draw.Rect) { stem(p, ink, s, r) },
		Rule: func(p *ornament.Pen, s draw.Surface, x1, x2, y draw.MM) { stitches(p, s, x1, x2, y, p.On(ink.Leaf)) },
	}
}

// signs are the icons of what factions.yaml calls the figures of badges.
var signs = map[string]string{"paw": "paw-print", "nest": "nest-eggs", "acorn": "acorn", "satchel": "knapsack", "gecko": "gecko",
	"beaver": "beaver", "mole": "mole", "raven": "raven"}

// Hand draws with the game's pen: words and sheets as all kits have them, shapes in bark.
type Hand struct {
	*page.Hand
	Game *root.Game
	Palette
}

// New is the hand of a pen.
func New(p *ornament.Pen, g *root.Game) *Hand {
	return &Hand{page.New(p, &Measures, g.Word("sheet.side"), g.Sheets.Credit), g, pigments(g)}
}

// Measures are the measures of the game's sheets.
var Measures = page.Measures{
	Lead: 1.22, BandHigh: 5, Title: 25, TitleBase: 21.5, TitleLead: 11.5, Rule: 3.5, Top: 29, AboveFoot: 4, Foot: 8.5, FootBase: 4, CreditEnd: 4,
	OneLine: func(size draw.Pt) draw.Pt { return max(page.Least, 0.6*size) },
	Low:     func(w draw.MM) draw.MM { return 0.6 * w },
}

// RuleID prints where the law says something, its right end at x.
func (h *Hand) RuleID(dst draw.Surface, x, y draw.MM, id string) draw.MM {
	return h.Set.Line(dst, x, y, id, h.Aside(draw.Sans, 7), typeset.Right)
}

// Hair is a rule inside a sheet.
func (h *Hand) Hair(s draw.Surface, x1, y1, x2, y2 draw.MM) {
	s.Path(draw.Line(x1, y1, x2, y2), draw.Style{Stroke: h.Dry, Width: h.Thin(0.2), Cap: draw.ButtCap})
}

// leaf is one of the stem's, l long from x, y, in the direction of deg.
func leaf(p *ornament.Pen, s draw.Surface, x, y, l draw.MM, deg float64, c draw.Color) {
	w := 0.27 * l
	m := draw.Turn(deg).Then(draw.Move(x, y))
	shape := (&draw.Path{}).Move(0, 0).Curve(0.2*l, 1.1*w, 0.6*l, 1.15*w, l, 0).Curve(0.6*l, -1.15*w, 0.2*l, -1.1*w, 0, 0).Close()
	s.Path(shape.Map(m), draw.Style{Fill: p.Field(c), Stroke: p.Ink.Ink, Width: p.Line(0.16)})
	if !p.Low {
		s.Path(draw.Line(0.04*l, 0, 0.8*l, 0).Map(m), draw.Stroke(p.Ink.Ink, 0.12))
	}
}

// Leaf is a leaf, l long from x, y, in the direction of deg.
func (h *Hand) Leaf(s draw.Surface, x, y, l draw.MM, deg float64) {
	leaf(h.Pen, s, x, y, l, deg, h.Palette.Leaf)
}

// stem is leaves along a wave, and a cog in the middle.
func stem(p *ornament.Pen, ink Palette, s draw.Surface, r draw.Rect) {
	n := max(3, int(math.Round(r.W/5.4)))
	step, mid := r.W/float64(n), r.Y+r.H/2
	var wave []draw.Point
	for i := range 2*n + 1 {
		dy := 0.5
		if i%2 == 0 {
			dy = -dy
		}
		if i/2%2 == 0 {
			dy = -dy
		}
		wave = append(wave, draw.Point{X: r.X + draw.Times(i, step/2), Y: mid + dy})
	}
	s.Path(draw.Smooth(wave, false, 1), draw.Stroke(ink.Bark, p.Line(0.28)))
	centre := r.X + r.W/2
	for i := range n {
		if math.Abs(float64(i)+0.5-float64(n)/2) < 1.1 {
			continue
		}
		x, turn, along := r.X+draw.Times(i, step)+step/2, 32.0, 1.0
		if i%2 == 1 {
			turn = -turn
		}
		deg := turn
		if x >= centre {
			along, deg = -1, 180-turn
		}
		colour := []draw.Color{ink.Leaf, ink.Young, ink.Ochre}[ornament.Hash("leaf", i)%3]
		leaf(p, s, x-float64(along*0.3*step), mid, 4.4, deg, colour)
		if i%4 == 1 {
			dy := 1.5
			if turn > 0 {
				dy = -dy
			}
			s.Path(draw.Circle(x+float64(1.2*along), mid+dy, 0.62), draw.Style{Fill: p.Field(ink.Berry), Stroke: ink.Bark, Width: p.Line(0.14)})
		}
	}
	s.Path(Cog(centre, mid, 0.47*r.H, 12, 0.2), draw.Style{Fill: p.Field(ink.Ochre), Stroke: ink.Bark, Width: p.Line(0.25), Join: draw.MiterJoin})
	s.Path(draw.Circle(centre, mid, 0.15*r.H), draw.Style{Fill: ink.Paper, Stroke: ink.Bark, Width: p.Line(0.25)})
}

// stitches are the short strokes under a heading.
func stitches(p *ornament.Pen, s draw.Surface, x1, x2, y draw.MM, c draw.Color) {
	n := max(1, int(math.Round((x2-x1)/2.1)))
	step := (x2 - x1) / float64(n)
	row := &draw.Path{}
	for i := range n {
		x := x1 + draw.Times(i, step)
		row.Add(draw.Line(x, y, x+float64(0.62*step), y), draw.Identity())
	}
	s.Path(row, draw.Stroke(c, p.Line(0.42)))
}

// Cog is a wheel of radius r with so many teeth; depth is how deep they are cut, as a share of it.
func Cog(x, y, r draw.MM, teeth int, depth float64) *draw.Path {
	var pts []draw.Point
	pitch := 2 * math.Pi / float64(teeth)
	for i := range teeth {
		a := draw.Times(i, pitch)
		for _, c := range []struct{ f, r float64 }{{-0.30, 1 - depth}, {-0.19, 1}, {0.19, 1}, {0.30, 1 - depth}} {
			pts = append(pts, draw.Point{X: x, Y: y}.Add(draw.Polar(r*c.r, a+float64(c.f*pitch))))
		}
	}
	return draw.Polygon(pts...)
}
