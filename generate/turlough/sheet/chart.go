package sheet

import (
	"slices"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// chart draws the small map into r: the board's own drawing, and a pin for everybody who begins somewhere.
func (p *page) chart(dst draw.Surface, r draw.Rect) {
	pen := p.pen
	dst = draw.Upright(dst, r)
	pins, toPage := p.pins(r)
	dst.Path(draw.Box(r), draw.Fill(pen.Field(look.Pigments(p.game).Sea))) // a wide map shows more ocean than the board has
	dst.Clip(draw.Box(r), func(in draw.Surface) { in.Image(p.land(), toPage) })
	p.drawPins(dst, pins)
	dst.Path(draw.Box(r), draw.Style{Stroke: pen.Ink.Ink, Width: pen.Line(0.4), Join: draw.MiterJoin})
}

// pins places the scenario's pins on the map r, and returns the map's transformation.
func (p *page) pins(r draw.Rect) ([]*pin, draw.Matrix) {
	window := p.window(r.W / r.H)
	k := r.W / window.W
	toPage := draw.Move(-window.X, -window.Y).Then(draw.Scale(k)).Then(draw.Move(r.X, r.Y))
	var pins []*pin
	for _, c := range p.start.Pins {
		if s := p.game.Map.Settlement(c.At); s != nil {
			pins = append(pins, p.newPin(c, p.say(s.Name), toPage.Apply(p.board.Centre(s.Hex))))
		}
	}
	plan := &pinPlan{pins: pins, frame: r.Inset(1.6), land: p.landOn(toPage, k)}
	plan.solve()
	return pins, toPage
}

// moreSea is how far beyond the board a high map shows the sea.
const moreSea draw.MM = 50

// land is the board without names and small marks, as art: a file then holds it once.
func (p *page) land() *draw.Art {
	all := p.board.Map().Inset(-moreSea)
	return &draw.Art{Name: "scenario/land", Bounds: all, Draw: func(in draw.Surface) {
		around := all.Inset(-2) // the figure's own frame stays out of sight
		p.board.Section(in, board.Figure{Window: around, At: around, Plain: true})
	}}
}

// window returns the part of the board that the map shows: all land with some water around, in the given shape. The excess of
// a wide map is in the west.
func (p *page) window(aspect float64) draw.Rect {
	var land draw.Rect
	for _, h := range p.game.Map.Hexes {
		c := p.board.Centre(h.ID)
		land = land.Union(draw.Rect{X: c.X, Y: c.Y, W: 0.001, H: 0.001})
	}
	c, all := land.Centre(), p.board.Map()
	land = land.Inset(-0.85 * p.game.Map.Grid.AcrossFlats)
	w := min(max(land.W, min(land.H, all.H)*aspect), (all.H+2*moreSea)*aspect)
	h := w / aspect
	if h > all.H {
		all = all.Inset(-moreSea)
	}
	x := min(max(all.X, c.X-w/2), all.Right()-w)
	y := max(all.Y, min(c.Y-h/2, all.Bottom()-h))
	return draw.Rect{X: x, Y: y, W: w, H: h}
}

// landOn reports whether a point of the page is on a land hex, to the nearest millimetre.
func (p *page) landOn(m draw.Matrix, k float64) func(draw.Point) bool {
	w, h := int(p.sheet.W), int(p.sheet.H)
	land := make([]bool, w*h)
	reach := float64(0.55 * k * p.game.Map.Grid.AcrossFlats)
	for _, hex := range p.game.Map.Hexes {
		c := m.Apply(p.board.Centre(hex.ID))
		for x := max(0, int(c.X-reach)); x <= min(w-1, int(c.X+reach)); x++ {
			for y := max(0, int(c.Y-reach)); y <= min(h-1, int(c.Y+reach)); y++ {
				land[y*w+x] = true
			}
		}
	}
	return func(q draw.Point) bool {
		x, y := int(q.X), int(q.Y)
		return x >= 0 && x < w && y >= 0 && y < h && land[y*w+x]
	}
}

// pin is a shield in a disc with a line to its place, the place's name and its pieces.
type pin struct {
	anchor     draw.Point
	faction    string
	name, role *typeset.Block
	labelW     draw.MM

	at   draw.Point // of the disc
	side side       // position of the label
}

// side is the position of a pin's label relative to its disc.
type side uint8

const (
	right side = iota
	left
	below
	above
)

// The measures of a pin.
const (
	pinRadius draw.MM = 4.3
	pinLabel  draw.MM = 7.2 // height of the two lines
	pinGap    draw.MM = 0.9 // from disc to label
)

func (p *page) newPin(c scen.Pin, place lang.Said, anchor draw.Point) *pin {
	halo := func(st typeset.Style) typeset.Style {
		st.Halo, st.HaloWidth = p.pen.Ink.Paper, 0.6
		return st
	}
	name := halo(typeset.Style{Font: draw.SansBold, Size: 8.5, Fill: p.pen.Ink.Ink})
	role := halo(typeset.Style{Font: draw.SansItalic, Size: 8, Fill: p.pen.Ink.Ink})
	n := &pin{anchor: anchor, faction: c.Faction}
	var err error
	n.name, _, err = p.pen.Set.FitLine(place, name, 40, 6.5)
	p.pen.Set.Report(err)
	n.role, _, err = p.pen.Set.FitLine(p.role(c), role, 40, 6.5)
	p.pen.Set.Report(err)
	n.labelW = max(n.name.Width, n.role.Width)
	return n
}

// role returns a pin's text below the place.
func (p *page) role(c scen.Pin) lang.Said {
	given := func(plain, battles string, o *scen.Opening) lang.Said {
		if o != nil && o.How == "given" {
			return p.word(battles, "n", o.Battles)
		}
		return p.word(plain)
	}
	switch c.As {
	case "first":
		return p.standing(c, given("pinFirst", "pinFirstBattles", p.start.Opener))
	case "second":
		for i, o := range p.start.Placed {
			if o.Faction == c.Faction {
				return p.standing(c, given("pinSecond", "pinSecondBattles", &p.start.Placed[i]))
			}
		}
		return p.standing(c, p.word("pinSecond"))
	case "ally":
		for _, side := range p.start.Sides {
			if slices.Contains(side.With, c.Faction) {
				return p.word("onThisSide")
			}
		}
		return p.word("pinAlly")
	case "exile":
		return p.word("pinAway")
	}
	return p.rank(c.Faction)
}

// rank is a claimant's: king, in exile, or claimant at a court of its own.
func (p *page) rank(claimant string) lang.Said {
	switch f := p.game.Faction(claimant); {
	case claimant == p.start.King:
		return p.word("pinKing")
	case f == nil || slices.Contains(p.start.Exiles, claimant):
		return p.word("pinExile")
	default:
		return p.say(p.game.Message("kinds." + f.Kind))
	}
}

// standing puts a claimant's rank before its place in the order, where no other pin says it.
func (p *page) standing(c scen.Pin, order lang.Said) lang.Said {
	pins := 0
	for _, o := range p.start.Pins {
		if o.Faction == c.Faction {
			pins++
		}
	}
	for _, side := range p.start.Sides {
		if side.Claimant == c.Faction && pins == 1 {
			return p.say(p.game.Word("lists.more"), "a", p.rank(c.Faction), "b", order)
		}
	}
	return order
}

// disc and label are the boxes that the pin covers.
func (n *pin) disc() draw.Rect {
	return draw.Rect{X: n.at.X - pinRadius, Y: n.at.Y - pinRadius, W: 2 * pinRadius, H: 2 * pinRadius}
}

func (n *pin) label() draw.Rect {
	r := draw.Rect{X: n.at.X + pinRadius + pinGap, Y: n.at.Y - pinLabel/2, W: n.labelW, H: pinLabel}
	switch n.side {
	case left:
		r.X = n.at.X - pinRadius - pinGap - r.W
	case below:
		r.X, r.Y = n.at.X-r.W/2, n.at.Y+pinRadius+0.2
	case above:
		r.X, r.Y = n.at.X-r.W/2, n.at.Y-pinRadius-0.4-r.H
	}
	return r
}

func (p *page) drawPins(dst draw.Surface, pins []*pin) {
	pen := p.pen
	lines, dots := &draw.Path{}, &draw.Path{}
	for _, n := range pins {
		lines.Move(n.anchor.X, n.anchor.Y).Line(n.at.X, n.at.Y)
		dots.Add(draw.Circle(n.anchor.X, n.anchor.Y, 0.95), draw.Identity())
	}
	dst.Path(lines, draw.Stroke(pen.Ink.Paper, 1))
	dst.Path(lines, draw.Stroke(pen.Ink.Ink, 0.32))
	dst.Path(dots, draw.Style{Fill: pen.Ink.Ink, Stroke: pen.Ink.Paper, Width: 0.3})
	for _, n := range pins {
		dst.Path(draw.Circle(n.at.X, n.at.Y, pinRadius), draw.Style{Fill: pen.Ink.Paper, Stroke: pen.Ink.Ink, Width: pen.Line(0.28)})
		pen.Shield(dst, n.faction, n.at.X, n.at.Y+0.1, 5.2)
	}
	for _, n := range pins {
		l := n.label()
		for i, b := range []*typeset.Block{n.name, n.role} {
			x := l.X
			switch n.side {
			case left:
				x = l.Right() - b.Width
			case below, above:
				x += (l.W - b.Width) / 2
			}
			b.Draw(dst, x, l.Y+2.9+draw.Times(i, 3.5), typeset.Left)
		}
	}
}
