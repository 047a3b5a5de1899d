package board

import (
	"math"
	"slices"
	"sync"
)

// Without is the board without some settlements, for pictures of a year in which they are not there yet. Everything else is where
// it is on the board: a book with pictures of both holds nearly all of it once. Their hexes bear the name as open country does.
func (b *Board) Without(absent []string) *Board {
	painter, chart := *b.p, *b.p.chart
	painter.chart, painter.presence.Absent, painter.tags = &chart, slices.Clone(absent), &sync.Map{}
	chart.hexes, chart.byID = slices.Clone(chart.hexes), map[string]*hex{}
	for i, h := range chart.hexes {
		if h.town != nil && slices.Contains(absent, h.town.id) {
			open := *h
			open.name, open.town = h.town.name, nil
			painter.nameOpen(&open)
			chart.hexes[i] = &open
		}
		chart.byID[h.id] = chart.hexes[i]
	}
	bare := *b
	bare.p, bare.towns, bare.names = &painter, lazily(painter.paintTowns), lazily(painter.paintNames)
	bare.ahead = painted(bare.land, bare.marks, bare.ways, bare.towns)
	return &bare
}

// nameOpen places the name of a hex whose roads are laid.
func (p *painter) nameOpen(h *hex) {
	layouts, best := p.layouts(h.name), math.Inf(1)
	for _, c := range clearances {
		if t, cost, ok := p.placeAny(h, layouts, c, 0, best); ok {
			best, h.tag = cost, &t
		}
	}
	if h.tag == nil {
		h.tag = underLabel(h, layouts[0])
	}
}
