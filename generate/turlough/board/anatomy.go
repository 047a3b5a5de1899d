package board

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
)

// Part is one thing that a hex shows, and where: what the rulebook's figure points at.
type Part struct {
	Name string     // number, house, slip, arms, road, crossing, river or border: a text of messages.yaml, "figure.road"
	At   draw.Point // on the board
}

// Anatomy lists the parts that the hex shows, each name once: its number, its settlement, then its sides, clockwise from the
// north-east. It is nil if there is no such land hex.
func (b *Board) Anatomy(id string) []Part {
	h := b.p.chart.hex(id)
	if h == nil {
		return nil
	}
	label := h.label()
	parts := []Part{{"number", draw.Point{X: label.X - 2.4, Y: label.Centre().Y}}}
	if t := h.town; t != nil {
		parts = append(parts, Part{"house", t.drawing.Centre()}, Part{"slip", draw.Point{X: t.slip.X - 1, Y: t.slip.Centre().Y}}, Part{"arms", t.shield.Centre()})
	}
	m := b.p.game.Map
	seen := map[string]bool{}
	for _, n := range turlough.Neighbours(id) {
		mid := h.at.Lerp(b.p.chart.centre(n), 0.5)
		name, at := "", mid
		switch {
		case m.Side(id, n) == turlough.CrossingSide:
			name = "crossing"
		case m.River(id, n):
			name = "river"
		case m.Side(id, n) == turlough.RouteSide:
			name, at = "road", h.at.Lerp(mid, 0.86)
		case m.Hex(n) != nil && m.Hex(n).Territory != h.territory:
			name, at = "border", h.at.Lerp(mid, 0.96)
		}
		if name != "" && !seen[name] {
			seen[name] = true
			parts = append(parts, Part{name, at})
		}
	}
	return parts
}
