package look

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// unit is a figure of points x, y about a middle, of half size k at x, y.
func unit(x, y, k draw.MM, at ...float64) *draw.Path {
	var pts []draw.Point
	for i := 0; i+1 < len(at); i += 2 {
		pts = append(pts, draw.Point{X: at[i], Y: at[i+1]})
	}
	return draw.Polygon(pts...).Map(draw.Scale(k).Then(draw.Move(x, y)))
}

// Good draws a kind of goods by its shape: disc, square, hexagon, triangle, lozenge.
func (h *Hand) Good(s draw.Surface, id string, x, y, size draw.MM) {
	good, arms := h.Game.Box.Good(id), h.Arms[id]
	if good == nil {
		return
	}
	r, iconY, icon := size/2, y, 0.62*size
	var p *draw.Path
	switch good.Shape {
	case "square":
		p = unit(x, y, r, -.88, -.88, .88, -.88, .88, .88, -.88, .88)
	case "hexagon":
		p = draw.RegularPolygon(6, x, y, 1.06*r, 0)
	case "triangle":
		p, iconY, icon = unit(x, y, r, 0, -1.15, 1.12, .86, -1.12, .86), y+float64(0.28*r), 0.52*size
	case "lozenge":
		p = unit(x, y, r, 0, -1.18, 1.18, 0, 0, 1.18, -1.18, 0)
	default:
		p = draw.Circle(x, y, r)
	}
	h.Shape(s, p, arms.Field, max(0.2, 0.04*size))
	h.SolidIcon(s, arms.Icon, x, iconY, icon, h.On(arms.Charge))
}

// Coin is a coin with a number or a letter on it.
func (h *Hand) Coin(s draw.Surface, x, y, size draw.MM, text string) {
	s.Path(draw.Circle(x, y, size/2), draw.Style{Fill: h.Field(h.Palette.Coin), Stroke: h.Midnight, Width: h.Thin(0.3)})
	s.Path(draw.Circle(x, y, 0.39*size), draw.Stroke(h.Midnight, 0.16))
	h.Figure(s, x, y, text, h.Style(draw.SansBold, draw.Pt(1.5*size)))
}

// Star is a star of radius r.
func (h *Hand) Star(s draw.Surface, x, y, r draw.MM) {
	p := &draw.Path{}
	for i := range 10 {
		at := draw.Point{Y: -r}
		if i%2 == 1 {
			at.Y *= 0.42
		}
		at = draw.Turn(float64(36 * i)).Apply(at)
		if i == 0 {
			p.Move(x+at.X, y+at.Y)
		} else {
			p.Line(x+at.X, y+at.Y)
		}
	}
	h.Shape(s, p.Close(), h.Gold, 0.25)
}

// Pennant holds points, and is as wide as they need; centred at x, y.
func (h *Hand) Pennant(s draw.Surface, x, y, size draw.MM, text string) draw.MM {
	st := h.Style(draw.SansBold, draw.Pt(1.85*size))
	w := max(size, h.Set.Width(text, st)+float64(0.4*size))
	p := draw.Polygon(draw.Point{X: x - w/2, Y: y - size/2}, draw.Point{X: x + w/2, Y: y - size/2}, draw.Point{X: x + w/2, Y: y + float64(0.62*size)},
		draw.Point{X: x, Y: y + float64(0.38*size)}, draw.Point{X: x - w/2, Y: y + float64(0.62*size)})
	h.Shape(s, p, h.Gold, 0.3)
	h.Figure(s, x, y-float64(0.02*size), text, st)
	return w
}

// Seal is a guild: a scalloped disc with its sign, d wide.
func (h *Hand) Seal(s draw.Surface, guild string, x, y, d draw.MM) {
	arms := h.Arms[guild]
	const scallops, parts = 18, 8
	p := &draw.Path{}
	for i := range scallops * parts {
		wave := float64(0.035 * draw.Turn(360*float64(i)/parts).Apply(draw.Point{X: 1}).X)
		at := draw.Turn(360 * float64(i) / (scallops * parts)).Apply(draw.Point{X: d / 2 * (1 + wave)})
		if i == 0 {
			p.Move(x+at.X, y+at.Y)
		} else {
			p.Line(x+at.X, y+at.Y)
		}
	}
	h.Shape(s, p.Close(), arms.Field, max(0.22, 0.018*d))
	if d > 9 {
		s.Path(draw.Circle(x, y, 0.42*d), draw.Stroke(h.On(arms.Charge), 0.18))
	}
	h.Icon(s, arms.Icon, x, y, 0.58*d, arms.Charge)
}

// Type draws a type of place: tent, barn, two roofs, keep; size wide.
func (h *Hand) Type(s draw.Surface, id string, x, y, size draw.MM) {
	k := size / 2
	var outline []float64
	var doors [][]float64
	switch id {
	case "outpost":
		outline, doors = []float64{-1, .8, 0, -.8, 1, .8}, [][]float64{{-.22, .8, 0, .1, .22, .8}}
		h.Ruled(s, x, y-float64(0.8*k), x, y-float64(1.1*k), 0.3)
	case "farm":
		outline = []float64{-.85, .8, -.85, -.05, -.45, -.75, .45, -.75, .85, -.05, .85, .8}
		doors = [][]float64{{-.26, .12, .26, .12, .26, .8, -.26, .8}}
	case "town":
		outline = []float64{-1, .8, -1, 0, -.6, -.5, -.2, 0, -.2, -.3, .2, -.95, .6, -.3, .6, .1, 1, .1, 1, .8}
		doors = [][]float64{{.05, .25, .35, .25, .35, .8, .05, .8}, {-.72, .2, -.48, .2, -.48, .44, -.72, .44}}
	default:
		outline = []float64{-1, .85, -1, -.75, -.6, -.75, -.6, -.4, -.2, -.4, -.2, -.75, .2, -.75, .2, -.4, .6, -.4, .6, -.75, 1, -.75, 1, .85}
		doors = [][]float64{{-.22, .15, .22, .15, .22, .85, -.22, .85}}
	}
	s.Path(unit(x, y, k, outline...), draw.Style{Fill: h.Palette.Paper, Stroke: h.Midnight, Width: h.Thin(max(0.22, 0.035*size)), Join: draw.MiterJoin})
	for _, d := range doors {
		s.Path(unit(x, y, k, d...), draw.Fill(h.Midnight))
	}
}

// Thing is a good, a type of places, or a seal, by its id.
func (h *Hand) Thing(s draw.Surface, id string, x, y, size draw.MM) {
	switch {
	case h.Game.Box.Good(id) != nil:
		h.Good(s, id, x, y, size)
	case h.Game.Box.Type(id) != nil:
		h.Type(s, id, x, y, size)
	case id == "seal":
		h.Icon(s, "wax-seal", x, y, 1.1*size, h.Midnight)
	case h.Game.Guilds.Guild(id) != nil:
		h.Seal(s, id, x, y, 1.06*size)
	}
}

// Twice is the mark of cards that can be repeated, or, struck through, of those that never can.
func (h *Hand) Twice(s draw.Surface, x, y, r draw.MM, never bool) {
	field, on := h.Field(h.Midnight), h.Palette.Paper
	if never || h.Low {
		field, on = h.Palette.Paper, h.Midnight
	}
	s.Path(draw.Circle(x, y, r), draw.Style{Fill: field, Stroke: h.Midnight, Width: h.Thin(0.35)})
	st := h.Style(draw.SansBold, draw.Pt(3.05*r))
	st.Fill = on
	h.Figure(s, x, y, "×2", st)
	if never {
		k := float64(0.78 * r)
		s.Path(draw.Line(x-k, y+k, x+k, y-k), draw.Stroke(h.On(h.Vermilion), 0.19*r))
	}
}

// Plus is the mark of what is added, Either that of what is done instead; r is half their height.
func (h *Hand) Plus(s draw.Surface, x, y, r draw.MM) {
	k := float64(0.62 * r)
	s.Path(draw.Line(x-k, y, x+k, y), draw.Style{Stroke: h.Midnight, Width: 0.22 * r, Cap: draw.ButtCap})
	s.Path(draw.Line(x, y-k, x, y+k), draw.Style{Stroke: h.Midnight, Width: 0.22 * r, Cap: draw.ButtCap})
}

// Either is two triangles, one upward and full, one downward and hollow.
func (h *Hand) Either(s draw.Surface, x, y, r draw.MM) {
	s.Path(unit(x, y, r, -.56, -.1, 0, -1, .56, -.1), draw.Fill(h.Midnight))
	s.Path(unit(x, y, r, -.56, .12, 0, 1, .56, .12), draw.Style{Fill: h.Palette.Paper, Stroke: h.Midnight, Width: 0.3, Join: draw.MiterJoin})
}

// Sure is how sure something is: sharp a full disc, picture a half one, weak a ring, table a tick; anything else is asked.
func (h *Hand) Sure(s draw.Surface, cert string, x, y, r draw.MM) {
	s.Path(draw.Circle(x, y, r), draw.Style{Fill: h.Palette.Paper, Stroke: h.Midnight, Width: 0.35})
	k := float64(0.62 * r)
	switch cert {
	case "sharp":
		s.Path(draw.Circle(x, y, k), draw.Fill(h.Midnight))
	case "picture":
		s.Path(moon(x, y, k, 0), draw.Fill(h.Midnight))
		s.Path(draw.Circle(x, y, k), draw.Stroke(h.Midnight, 0.25))
	case "weak":
		s.Path(draw.Circle(x, y, k), draw.Stroke(h.Midnight, 0.3))
	case "table":
		s.Path(draw.Polyline(draw.Point{X: x - k, Y: y}, draw.Point{X: x - float64(0.25*k), Y: y + float64(0.7*k)}, draw.Point{X: x + k, Y: y - float64(0.75*k)}), draw.Stroke(h.Midnight, 0.28*r))
	default:
		h.Figure(s, x, y, "?", h.Style(draw.SansBold, draw.Pt(max(float64(page.Least), 4.2*r))))
	}
}

// Letter is a letter of the compass on a flag, centred at x, y.
func (h *Hand) Letter(s draw.Surface, x, y draw.MM, letter string) {
	s.Path(draw.RoundBox(draw.Rect{X: x - 2.1, Y: y - 2.2, W: 4.2, H: 4.4}, 0.6), draw.Style{Fill: h.Field(h.Midnight), Stroke: h.Midnight, Width: h.Thin(0.25)})
	st := h.Style(draw.SansBold, 8.5)
	if !h.Low {
		st.Fill = h.Palette.Paper
	}
	h.Figure(s, x, y, letter, st)
}

// Disc is a number in a disc of ink.
func (h *Hand) Disc(s draw.Surface, x, y, r draw.MM, number string, size draw.Pt) {
	st := h.Style(draw.SansBold, size)
	edge := h.Midnight
	if !h.Low {
		st.Fill, edge = h.Palette.Paper, h.Palette.Paper
	}
	s.Path(draw.Circle(x, y, r), draw.Style{Fill: h.Field(h.Midnight), Stroke: edge, Width: 0.5})
	h.Figure(s, x, y, number, st)
}

// Ladder draws a row of cells, each with a condition and its worth; half is the position of the line between them.
func (h *Hand) Ladder(s draw.Surface, r draw.Rect, conditions []string, worth []int) {
	w := r.W / float64(len(worth))
	for i, n := range worth {
		x := r.X + draw.Times(i, w)
		h.Shape(s, draw.Box(draw.Rect{X: x, Y: r.Y, W: w, H: r.H}), h.Cream, 0.25)
		mid := x + float64(0.53*w)
		h.Hair(s, mid, r.Y+1, mid, r.Bottom()-1)
		h.Figure(s, (x+mid)/2, r.Y+r.H/2, conditions[i], h.Aside(draw.Sans, 9))
		h.Figure(s, (mid+x+w)/2, r.Y+r.H/2, strconv.Itoa(n), h.Style(draw.SansBold, draw.Pt(min(15, 1.72*r.H))))
	}
}

// Player is a disc in the colour of a player, with its code, d wide; in low ink it is hatched.
func (h *Hand) Player(s draw.Surface, colour string, x, y, d draw.MM) {
	arms := h.Arms[colour]
	p := draw.Circle(x, y, d/2)
	s.Path(p, draw.Style{Fill: h.Field(arms.Field), Stroke: h.Midnight, Width: h.Thin(0.28)})
	if h.Low {
		ornament.Hatch(s, p, arms.Hatch, 0.75, 0.09, h.Midnight)
	}
	st := typeset.Style{Font: draw.SansBold, Size: draw.Pt(max(float64(page.Least), 1.25*d)), Fill: h.On(arms.Charge)}
	if h.Low {
		st.Halo, st.HaloWidth = h.Palette.Paper, 0.55
	}
	h.Figure(s, x, y, arms.Code, st)
}
