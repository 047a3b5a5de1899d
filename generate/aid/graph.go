package aid

import (
	"fmt"

	"brehon/content/source"
	"brehon/generate/area"
	"brehon/generate/draw"
)

// graph is one of the game's maps of places and paths, and below it what its signs say.
type graph struct {
	*signs
	heading *heading
	m       *area.Map // nil: the kit has none of that name, which is a fault
}

func (h *hand) newGraph(g *source.AidGroup, lines []source.AidLine) *graph {
	b := &graph{signs: h.newSigns(g, lines), heading: h.newHeading(g)}
	of := h.Graphs[g.Graph]
	if of == nil {
		h.Fault(fmt.Errorf("%s: the kit of this game hands over no graph %q", g.Pos, g.Graph))
		return b
	}
	b.m = of.Lay(h.Pen, h.w*float64(h.Size/tries[0].size)) // smaller, as the words are, where there is little room
	for _, err := range b.m.Faults {
		h.Fault(err)
	}
	return b
}

func (b *graph) height() draw.MM {
	if b.m == nil {
		return 0
	}
	return b.heading.height + b.m.H + b.signs.height()
}

func (b *graph) draw(dst draw.Surface, y, air draw.MM) {
	if b.m == nil {
		return
	}
	b.heading.draw(dst, y)
	y += b.heading.height
	b.m.Draw(dst, b.h.x+(b.h.w-b.m.W)/2, y)
	b.signs.draw(dst, y+b.m.H, air)
}
