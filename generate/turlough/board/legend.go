package board

import (
	"fmt"
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// legend draws how to read the map; its numbers are those of the rules.
func (p *painter) legend(s draw.Surface, r draw.Rect) {
	p.panel(s, r)
	p.heading(s, r, r.Y+9.6, "legend.title", "")
	p.combatColumn(s, r.X+6, r.Y+20.5, 56)
	p.marchColumn(s, r.X+70, r.Y+20.5, 58)
	p.settlementColumn(s, r.X+134, r.Y+20.5, r.W-134-5)
}

func (p *painter) columnHead(s draw.Surface, x, y, w draw.MM, name string) {
	p.fit(s, x, y, w, name, p.style(draw.SansSemi, 9.5, p.ink.Faded), 8, typeset.Left)
}

// entry is a sign of the legend: its name in bold, a line under it.
type entry struct{ name, says lang.Said }

func (p *painter) entryOf(name, says string, args ...any) entry {
	return entry{p.saidOf("legend." + name), p.saidOf("legend."+says, args...)}
}

// entries sets the words of a column, one entry every pitch, all in the same two sizes.
func (p *painter) entries(s draw.Surface, x, y, pitch, w draw.MM, list []entry) {
	name, says := p.style(draw.SansBold, 11.5, p.ink.Ink), p.style(draw.Sans, 9.5, p.ink.Ink)
	var names, lines []lang.Said
	for _, e := range list {
		names, lines = append(names, e.name), append(lines, e.says)
	}
	name.Size, says.Size = p.common(names, name, even(w), leastNamed), p.common(lines, says, even(w), leastSays)
	for i, e := range list {
		p.fitSaid(s, x, y+draw.Times(i, pitch)-0.3, w, e.name, name, leastNamed, typeset.Left)
		p.fitSaid(s, x, y+draw.Times(i, pitch)+4.4, w, e.says, says, leastSays, typeset.Left)
	}
}

// leastNamed and leastSays are the smallest sizes of a sign's name, and of what the legend says of it.
const (
	leastNamed draw.Pt = 8
	leastSays  draw.Pt = 7
)

// combatColumn lists the ground and what it does to the dice.
func (p *painter) combatColumn(s draw.Surface, x, y, w draw.MM) {
	p.columnHead(s, x, y, w, "legend.combat")
	terrain := p.game.Rules.Terrain
	if p.settings.Value("bog") == "diary" {
		terrain.Bog = p.game.Rules.BogDiary
	}
	var list []entry
	for i, kind := range []string{"open", "woodland", "bog", "crossing", "castle"} {
		p.swatch(s, x+8, y+10+draw.Times(i, groundPitch), kind)
		says, args := modifierText(terrain.Of(kind))
		list = append(list, p.entryOf(kind, says, args...))
	}
	p.entries(s, x+18, y+10, groundPitch, w-18, list)
}

// groundPitch, signPitch and housePitch are from one sign of a column of the legend to the next.
const (
	groundPitch draw.MM = 16.2
	signPitch   draw.MM = 14.6
	housePitch  draw.MM = 14.4
)

// modifierText is the message that says a modifier, and its figures with their signs.
func modifierText(m turlough.Modifier) (string, []any) {
	args := []any{"attacker", signed(m.Attacker), "defender", signed(m.Defender)}
	switch {
	case m == turlough.Modifier{}:
		return "openSays", nil
	case m.Attacker == 0:
		return "defender", args
	}
	return "attackerDefender", args
}

// signed is +1, −1 or 0, with a true minus sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("+%d", n)
}

// swatch is a small hex of one ground.
func (p *painter) swatch(s draw.Surface, x, y draw.MM, kind string) {
	const r = 6.9
	hexagon := draw.RegularPolygon(6, x, y, r, 0)
	wash := map[string]draw.Color{"woodland": p.ink.Woodland, "bog": p.ink.Bog}[kind]
	if !wash.Visible() {
		wash = p.ink.Open
	}
	s.Path(hexagon, draw.Fill(p.pen.Field(wash)))
	at := func(q draw.Point) draw.Point { return draw.Point{X: x + q.X, Y: y + q.Y} }
	switch kind {
	case "open":
		for _, q := range draw.Points(-2.6, -0.8, 3, -2.4, 0.8, 3.6) {
			p.draw(s, grass, at(q))
		}
	case "woodland":
		for _, q := range draw.Points(0, -2.6, -3.4, -0.6, 3.3, -0.2, -0.5, 1.4, -3.6, 3, 2.8, 3.2, -0.4, 5.2) {
			p.draw(s, tree, at(q))
		}
	case "bog":
		for _, q := range draw.Points(0, -3.4, -3.2, -0.4, 2.9, 0, -1.2, 2.5, 2.4, 3.6) {
			p.draw(s, tuft, at(q))
		}
	case "crossing":
		s.Clip(hexagon, func(in draw.Surface) {
			t := draw.At(in, draw.Move(x, y))
			p.stream(t, (&draw.Path{}).Move(0, -9).Curve(1.8, -3, -1.8, 3, 0, 9))
			p.lane(t, draw.Line(-9, 0, 9, 0))
			p.bridge(t)
		})
	case "castle":
		p.house(s, x, y+0.5, "castle", "", "", 0.7)
	}
	s.Path(hexagon, draw.Style{Stroke: p.ink.Ink, Width: p.line(0.3, 0.7), Join: draw.MiterJoin})
}

// stream is a piece of river in a sign.
func (p *painter) stream(s draw.Surface, path *draw.Path) {
	if p.low {
		s.Path(path, draw.Stroke(p.ink.Paper, 2.2))
		s.Path(path, draw.Stroke(p.ink.Ink, lowRiver))
		return
	}
	s.Path(path, draw.Stroke(draw.Mix(p.ink.River, p.ink.Ink, 0.45), riverWidth+0.52))
	s.Path(path, draw.Stroke(p.ink.River, riverWidth))
	s.Path(path, draw.Stroke(draw.Mix(p.ink.River, p.ink.Paper, 0.45), 0.36))
}

// lane is a piece of road in a sign.
func (p *painter) lane(s draw.Surface, path *draw.Path) {
	edge, casing, inside, surface := draw.Mix(p.ink.Relief, p.ink.Ink, 0.55), roadCasing, roadInside, p.ink.Road
	if p.low {
		edge, surface, casing, inside = p.ink.Ink, p.ink.Paper, 1.44, 1.18
	}
	s.Path(path, draw.Stroke(edge, casing))
	s.Path(path, draw.Stroke(surface, inside))
}

// marchColumn lists the sides of a hex and what a step across costs.
func (p *painter) marchColumn(s draw.Surface, x, y, w draw.MM) {
	p.columnHead(s, x, y, w, "legend.march")
	signs := []struct {
		side, name string
		draw       func(draw.Surface)
	}{
		{turlough.RouteSide, "route", func(t draw.Surface) { p.lane(t, draw.Line(-8.5, 0, 8.5, 0)) }},
		{turlough.CrossingSide, "ford", p.crossingSign},
		{turlough.OpenSide, "openSide", func(t draw.Surface) {
			t.Path(draw.Line(0, -5.2, 0, 5.2), draw.Stroke(p.ink.Dry, 0.5))
		}},
		{turlough.WaterSide, "river", func(t draw.Surface) {
			p.stream(t, (&draw.Path{}).Move(-8.5, 0).Curve(-4, -3.2, 3, 3.2, 8.5, 0))
		}},
	}
	var list []entry
	for i, sign := range signs {
		cy := y + 10.5 + draw.Times(i, signPitch)
		sign.draw(draw.At(s, draw.Move(x+8.5, cy)))
		p.costRoundel(s, x+24.5, cy, sign.side)
		list = append(list, p.entryOf(sign.name, sign.name+"Says"))
	}
	p.entries(s, x+31, y+10.5, signPitch, w-27, list)
	p.note(s, x, y+67.2, w, "legend.noteCrossing")
}

// crossingSign shows a bridge and a ford side by side.
func (p *painter) crossingSign(t draw.Surface) {
	for _, side := range []float64{-1, 1} {
		u := draw.At(t, draw.Move(4.6*side, 0))
		p.stream(u, (&draw.Path{}).Move(0, -5).Curve(0.9*side, -2, -0.9*side, 2, 0, 5))
		p.lane(u, draw.Line(-4.2, 0, 4.2, 0))
		if side < 0 {
			p.bridge(draw.At(u, draw.Scale(0.86)))
		} else {
			p.ford(draw.At(u, draw.Scale(0.86)))
		}
	}
}

// costRoundel is a black disc with the cost of a step over such a side.
func (p *painter) costRoundel(s draw.Surface, x, y draw.MM, side string) {
	fill, ink := p.ink.Ink, p.ink.Paper
	if p.low {
		fill, ink = ink, fill
	}
	s.Path(draw.Circle(x, y, 4.1), draw.Style{Fill: fill, Stroke: p.ink.Ink, Width: p.line(0.4, 0.7)})
	text := p.msg("legend.noWay")
	if n, ok := p.game.Rules.SideCost(side); ok {
		text = strconv.Itoa(n)
	}
	st := p.style(draw.SansBold, 15, ink)
	p.pen.Set.Line(s, x, y+p.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
}

// settlementColumn lists the three kinds of settlement.
func (p *painter) settlementColumn(s draw.Surface, x, y, w draw.MM) {
	p.columnHead(s, x, y, w, "legend.settlements")
	shown := []struct{ kind, name, owner string }{
		{"longport", "longport", p.ownerOf("longport")},
		{"castle", "castleSettlement", p.ownerOf("castle")},
		{"monastery", "monastery", p.ownerOf("monastery")},
	}
	var list []entry
	for i, k := range shown {
		p.house(s, x+7, y+10.5+draw.Times(i, housePitch), k.kind, "", k.owner, 0.95)
		list = append(list, p.entryOf(k.name, k.name+"Says"))
	}
	p.entries(s, x+16, y+10.5, housePitch, w-16, list)
	y = p.note(s, x, y+52.5, w, "legend.noteOwner")
	if p.sometimes() {
		p.note(s, x, y+1.4, w, "legend.noteDubhGlen")
	}
}

// ownerOf is the last power on the map that owns a settlement of the kind.
func (p *painter) ownerOf(kind string) string {
	owner := ""
	for _, h := range p.chart.hexes {
		if t := h.town; t != nil && t.kind == kind {
			if _, ok := p.arms(t.owner); ok && (owner == "" || kind == "longport") {
				owner = t.owner
			}
		}
	}
	return owner
}

// sometimes reports whether any settlement changes its kind with the scenario.
func (p *painter) sometimes() bool {
	return slices.ContainsFunc(p.chart.hexes, func(h *hex) bool { return h.town != nil && h.town.both != "" })
}

// note is a paragraph in italics; it returns the baseline after it.
func (p *painter) note(s draw.Surface, x, y, w draw.MM, name string) draw.MM {
	st := p.style(draw.TextItalic, 9.5, p.ink.Faded)
	st.Lead = 11.3
	b := p.pen.Set.WrapSaid(p.pen.Words.Say(p.game.Message(name)), st, typeset.Room(w))
	b.Draw(s, x, y, typeset.Left)
	return y + draw.Times(len(b.Lines), b.Lead)
}
