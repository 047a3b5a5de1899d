// Package look is how The Triumphs of Turlough looks: the pigments of a law-book hand, interlace, red-lead points, and the
// arms of its powers.
package look

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// Of is the look of the game.
func Of(g *turlough.Game) ornament.Look {
	ink := Pigments(g)
	named := map[string]draw.Color{"lapis": ink.Lapis, "verdigris": ink.Verdigris, "redlead": ink.RedLead, "orpiment": ink.Orpiment, "folium": ink.Folium, "ink": ink.Ink}
	return ornament.Look{
		Folder: "content/" + g.Info.ID, Title: ornament.Face{Name: "UncialAntiqua", File: "font/uncial-antiqua/UncialAntiqua_400Regular.ttf"},
		Ink: ornament.Inks{Paper: ink.Paper, Panel: ink.Vellum, Edge: ink.VellumEdge, Ink: ink.Ink, Faded: ink.Faded, Hair: ink.Dry,
			Accent: ink.RedLead, Second: ink.Verdigris, Third: ink.Lapis, Bright: ink.Orpiment},
		Pigments: named, Arms: arms(g), Charges: map[string]ornament.Charge{"chevrons": chevrons},
		Device: ornament.Device{Icon: "triquetra", Ink: ink.Orpiment, Draw: triquetra},
		Band:   band, Rule: pointsRule, Initial: initial,
		Frame: func(p *ornament.Pen, s draw.Surface, r draw.Rect) draw.Rect {
			inner := Frame(p, s, r, 3, 2, p.Ink.Ink)
			PointsAround(p, s, inner, -3, 1.6, 0.55)
			return inner
		},
	}
}

// Palette is the game's pigments, each by its name.
type Palette = turlough.Inks[draw.Color]

// Pigments are the colours of the game's art/pigments.yaml.
func Pigments(g *turlough.Game) Palette { return ornament.Colours[Palette](g.Pigments) }

// initial paints a letter in a box of lapis: a line of orpiment inside, red-lead points around.
func initial(p *ornament.Pen, s draw.Surface, r draw.Rect, letter string) {
	line, fill := p.Pigment("orpiment"), p.Ink.Paper
	if p.Low {
		line, fill = p.Ink.Ink, p.Ink.Ink
	}
	s.Path(draw.Box(r), draw.Style{Fill: p.Field(p.Ink.Third), Stroke: p.Ink.Ink, Width: 0.2, Join: draw.MiterJoin})
	s.Path(draw.Box(r.Inset(0.7)), draw.Style{Stroke: line, Width: 0.25, Join: draw.MiterJoin})
	PointsAround(p, s, r, 1.05, 1.3, 0.45)
	st := typeset.Style{Font: draw.Title, Size: draw.Pt(2.3 * r.W), Fill: fill}
	c := r.Centre()
	p.Set.Line(s, c.X, c.Y+float64(0.335*st.Size.MM()), letter, st, typeset.Centre)
}

// arms are those of the factions and of the owners that are none.
func arms(game *turlough.Game) map[string]ornament.Arms {
	all := map[string]ornament.Arms{}
	add := func(b turlough.Badge) {
		icon := b.Icon
		if icon == "" {
			icon = "none"
		}
		all[b.ID] = ornament.Arms{Code: b.Code, Field: draw.Hex(b.Field), Charge: draw.Hex(b.Charge), Icon: icon, Hatch: b.Hatch}
	}
	for _, f := range game.Factions {
		add(game.Badge(f.ID))
	}
	for _, o := range game.Owners {
		add(game.Badge(o.ID))
	}
	return all
}

// chevrons are three, 0.115 h thick, 0.24 h apart, rising 0.28 h.
func chevrons(x, y, w, h draw.MM) *draw.Path {
	p := &draw.Path{}
	for i := range 3 {
		m := -0.2 + draw.Times(i, 0.24)
		p.Move(-0.55, m+0.2).Line(0, m-0.08).Line(0.55, m+0.2).Line(0.55, m+0.315).Line(0, m+0.035).Line(-0.55, m+0.315).Close()
	}
	return p.Map(draw.Matrix{A: w, D: h, E: x, F: y})
}
