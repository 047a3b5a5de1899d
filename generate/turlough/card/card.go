// Package card draws the hazard cards: what the card does as numbers and signs that are read across the table, the sentence
// below; and their common back.
package card

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
)

// Kind is the kind of component, in Piece.Kind and for --only.
const Kind = "card"

// Added ends the ids of the cards that other cards shuffle in.
const Added = "-added"

// Pieces are the hazard cards in the order of hazards.yaml, each in the count that T1.1 wants, and behind each those of its
// kind that are shuffled in: they bear a plus, so that they can be taken out again. All have one back: nobody may know the
// deck's top card by it.
func Pieces(pen *ornament.Pen, g *turlough.Game) (all []piece.Piece) {
	for _, c := range g.Components {
		if c.Form != "card" {
			continue
		}
		back := token.Once(c.ID+"/back", c.Width, c.Height, func(dst draw.Surface) { drawBack(pen.Laid(dst, 0, c.Width), pen, g, c) })
		for _, h := range g.Hazards {
			added := g.Added(h)
			for _, f := range []face{{pen, g, c, h, false}, {pen, g, c, h, true}} {
				id, n := h.ID, h.Count-added
				if f.added {
					id, n = h.ID+Added, added
				}
				if n == 0 {
					continue
				}
				all = append(all, piece.Piece{
					ID: id, Name: pen.Words.Say(h.Title).Text, Kind: Kind, Code: f.code(), Count: n, W: c.Width, H: c.Height,
					Front: token.Once(c.ID+"/"+id, c.Width, c.Height, func(dst draw.Surface) { f.draw(pen.Laid(dst, 0, c.Width)) }), Back: back,
				})
			}
		}
	}
	return all
}
