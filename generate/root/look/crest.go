package look

import (
	"fmt"
	"math"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// Crest draws a faction's crest, d mm wide and centred at x, y: the cog wheel of a bot, the smooth disc of a person, with its
// sign, and its code if wanted and there is room.
func (h *Hand) Crest(s draw.Surface, faction string, x, y, d draw.MM, bot, code bool) {
	d = math.Round(d*1000) / 1000
	w := 1.16 * d
	a := &draw.Art{Name: fmt.Sprintf("crest/%s/%t/%t/%.3f/%t", faction, bot, code, d, h.Low), Bounds: draw.Rect{W: w, H: w}}
	a.Draw = func(in draw.Surface) { h.crest(in, faction, w/2, w/2, d, bot, code) }
	s.Image(a, draw.Move(x-w/2, y-w/2))
}

func (h *Hand) crest(s draw.Surface, faction string, x, y, d draw.MM, bot, code bool) {
	arms, r := h.Arms[faction], d/2
	on := h.On(arms.Charge)
	if bot {
		s.Path(Cog(x, y, 1.06*r, 16, 0.12), draw.Style{Fill: h.Field(arms.Field), Stroke: h.Bark, Width: h.Thin(max(0.18, 0.022*d)), Join: draw.MiterJoin})
	} else {
		s.Path(draw.Circle(x, y, 0.97*r), draw.Style{Fill: h.Field(arms.Field), Stroke: h.Bark, Width: h.Thin(max(0.18, 0.03*d))})
	}
	large := d >= 9
	if large && !h.Low {
		s.Path(draw.Circle(x, y, 0.78*r), draw.Stroke(on, h.Thin(max(0.12, 0.012*d))))
	}
	st := typeset.Style{Font: draw.SansBold, Fill: on}
	switch {
	case arms.Icon == "" || d < 6.5: // the code alone
		st.Size = draw.Pt(max(6.5, 1.1*d))
		h.Set.Line(s, x, y+h.Set.CapHeight(st.Font, st.Size)/2, arms.Code, st, typeset.Centre)
	case large && code:
		h.Icon(s, arms.Icon, x, y-float64(0.095*d), 0.43*d, arms.Charge)
		st.Size = draw.Pt(max(6.5, 0.58*d))
		h.Set.Line(s, x, y+float64(0.635*r), arms.Code, st, typeset.Centre)
	default:
		h.Icon(s, arms.Icon, x, y, 0.6*d, arms.Charge)
	}
}

// All is the crest of whatever bot there is: a cog with nothing on it.
func (h *Hand) All(s draw.Surface, x, y, d draw.MM) {
	s.Path(Cog(x, y, 0.53*d, 16, 0.12), draw.Style{Fill: h.Field(h.Ochre), Stroke: h.Bark, Width: h.Thin(0.25), Join: draw.MiterJoin})
	s.Path(draw.Circle(x, y, 0.19*d), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: h.Thin(0.25)})
}

// Warrior is the hooded figure of a faction, high mm from its ground line at x, y.
func (h *Hand) Warrior(s draw.Surface, faction string, x, y, high draw.MM) {
	k, arms := high/10, h.Arms[faction]
	p := (&draw.Path{}).Move(-3.1, 0).Curve(-3.2, -3.4, -2.2, -5.2, -1.7, -6).Curve(-2.7, -7.6, -1.5, -9.6, 0, -10)
	p = p.Curve(1.5, -9.6, 2.7, -7.6, 1.7, -6).Curve(2.2, -5.2, 3.2, -3.4, 3.1, 0).Close().Map(draw.Scale(k).Then(draw.Move(x, y)))
	s.Path(p, draw.Fill(h.Field(arms.Field)))
	if h.Low {
		ornament.Hatch(s, p, arms.Hatch, 0.75, 0.09, h.Bark)
	}
	s.Path(p, draw.Stroke(h.Bark, max(0.18, 0.03*high)))
	s.Path(draw.Ellipse(x, y-float64(7.3*k), 1.15*k, 1.35*k), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: 0.16})
}

// Building is a house of the faction with the sign of what it is, size mm wide.
func (h *Hand) Building(s draw.Surface, faction, icon string, x, y, size draw.MM) {
	k, arms := size/2, h.Arms[faction]
	p := draw.Polygon(draw.Point{X: -1, Y: 1}, draw.Point{X: -1, Y: -0.45}, draw.Point{Y: -1.15}, draw.Point{X: 1, Y: -0.45}, draw.Point{X: 1, Y: 1})
	s.Path(p.Map(draw.Scale(k).Then(draw.Move(x, y))), draw.Style{Fill: h.Field(arms.Field), Stroke: h.Bark, Width: 0.28, Join: draw.MiterJoin})
	h.SolidIcon(s, icon, x, y+float64(0.2*k), 0.66*size, h.On(arms.Charge))
}

// Token is a disc of the faction with the sign of what it is, d mm wide.
func (h *Hand) Token(s draw.Surface, faction, icon string, x, y, d draw.MM) {
	arms := h.Arms[faction]
	s.Path(draw.Circle(x, y, d/2), draw.Style{Fill: h.Field(arms.Field), Stroke: h.Bark, Width: 0.28})
	s.Path(draw.Circle(x, y, 0.41*d), draw.Stroke(h.On(arms.Charge), 0.14))
	h.SolidIcon(s, icon, x, y, 0.6*d, h.On(arms.Charge))
}

// Plate is the faction's code on its field, centred at x, y.
func (h *Hand) Plate(s draw.Surface, faction string, x, y, w, high draw.MM, size draw.Pt) {
	arms := h.Arms[faction]
	s.Path(draw.RoundBox(draw.Rect{X: x - w/2, Y: y - high/2, W: w, H: high}, 0.5), draw.Style{Fill: h.Field(arms.Field), Stroke: h.Bark, Width: 0.2})
	st := typeset.Style{Font: draw.SansBold, Size: size, Fill: h.On(arms.Charge)}
	h.Set.Line(s, x, y+h.Set.CapHeight(st.Font, size)/2, arms.Code, st, typeset.Centre)
}

// Slot draws room for a building, with or without a ruin on it.
func (h *Hand) Slot(s draw.Surface, x, y, size draw.MM, ruin bool) {
	s.Path(draw.RoundBox(draw.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, 0.6), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: h.Thin(0.3)})
	if ruin {
		h.ruin(s, x, y, 0.86*size)
	}
}

// ruin is two broken walls.
func (h *Hand) ruin(s draw.Surface, x, y, size draw.MM) {
	s.Path(draw.RoundBox(draw.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, 0.4), draw.Style{Fill: h.Field(h.Ruin), Stroke: h.Bark, Width: h.Thin(0.22)})
	m := draw.Scale(size / 2).Then(draw.Move(x, y))
	for _, wall := range [][]float64{
		{-.72, .72, -.72, -.3, -.45, -.62, -.2, -.28, -.2, .72},
		{.18, .72, .18, .05, .45, -.1, .72, .2, .72, .72},
	} {
		s.Path(draw.Polygon(points(wall)...).Map(m), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: h.Thin(0.2)})
	}
}

// Waves is the badge of a clearing on the river or the coast, radius 2.35 mm.
func (h *Hand) Waves(s draw.Surface, x, y draw.MM) {
	line := h.On(h.WaterLine)
	s.Path(draw.Circle(x, y, 2.35), draw.Style{Fill: h.Field(h.Water), Stroke: line, Width: 0.25})
	for _, dy := range []float64{-0.75, 0.15, 1.05} {
		wave := []draw.Point{{X: -1.4}, {X: -0.7, Y: -0.45}, {}, {X: 0.7, Y: 0.45}, {X: 1.4}}
		s.Path(draw.Smooth(wave, false, 1).Map(draw.Move(x, y+dy)), draw.Stroke(line, 0.28))
	}
}

// PieceIcon returns the icon of a kind of building or token, by its id; empty if there is none.
func PieceIcon(id string) string { return pieceIcons[id] }

var pieceIcons = map[string]string{"sawmill": "wood-pile", "workshop": "anvil", "recruiter": "mighty-horn", "keep": "stone-tower", "wood": "wood-pile",
	"roost": "nest-eggs", "base": "palisade", "sympathy": "acorn", "garden": "hut", "post": "wooden-sign", "citadel": "castle", "market": "shop",
	"tunnel": "mine-wagon", "plot": "wax-seal", "bomb": "rolling-bomb", "pawn": "pawn"}
