package board

import (
	"fmt"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/turlough/court"
)

// Marks are the places of the board: the middles of the hexes, the card in force, the court, the time.
func (b *Board) Marks() (list []piece.Mark) {
	for _, h := range b.p.chart.source.Hexes {
		name := h.Name
		if h.Settlement != nil {
			name = h.Settlement.Name
		}
		list = append(list, piece.Mark{Name: strings.TrimSpace(h.ID + " " + b.p.say(name)), At: b.p.chart.centre(h.ID)})
	}
	f := b.p.furniture()
	list = append(list, piece.Mark{At: f.card.Centre()})
	for _, at := range b.p.court.Marks() {
		list = append(list, piece.Mark{At: at.Add(draw.Point{X: f.court.X, Y: f.court.Y})})
	}
	for _, at := range b.p.court.TimeMarks() {
		list = append(list, piece.Mark{At: at.Add(draw.Point{X: f.time.X, Y: f.time.Y})})
	}
	return list
}

// Aside is what lies on the board beside the map at a moment: on the court, on the panel of time, on the place of the card.
func (b *Board) Aside(l piece.Live) (list []piece.Spot) {
	f := b.p.furniture()
	set := (&table{Board: b}).setup(l)
	lay := func(corner draw.Rect, spots []court.Spot) {
		for _, s := range spots {
			id := s.Kind
			switch {
			case s.Row > 0:
				id = fmt.Sprintf("%s-marker-%d", s.Kind, s.Row)
			case s.Power != "":
				id += "-" + s.Power
			}
			list = append(list, piece.Spot{Piece: id, At: s.At.Add(draw.Point{X: corner.X, Y: corner.Y})})
		}
	}
	wide := 0.0
	if c := b.p.game.Component("hostage"); c != nil {
		wide = c.Width
	}
	lay(f.court, b.p.court.Spots(set, wide))
	lay(f.time, b.p.court.TimeSpots(set))
	for _, q := range l.Placed {
		if q.Place == "in-force" {
			list = append(list, piece.Spot{Piece: q.Piece, At: f.card.Centre()})
		}
	}
	return list
}

// Pools are the rows of febas at a moment: whose they are, the first row first.
func (b *Board) Pools(l piece.Live) (powers []string) {
	for _, p := range (&table{Board: b}).setup(l).Pools {
		powers = append(powers, p.Power)
	}
	return powers
}
