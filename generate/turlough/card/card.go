// Package card draws the hazard cards: title, picture, what the card does, what it brings into the
// deck, and a line of history; and their common back.
package card

import (
	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Kind is the kind of component, in Piece.Kind and for --only.
const Kind = "card"

// Pieces are the hazard cards in the order of hazards.yaml, each in the count that T1.1 wants.
// All have one back and, on both sides, one code: nobody may know the deck's top card by its back.
func Pieces(pen *ornament.Pen, g *turlough.Game) []piece.Piece {
	var all []piece.Piece
	for _, c := range g.Components {
		if c.Form != "card" {
			continue
		}
		back := art(c.ID+"/back", c, func(dst draw.Surface) { drawBack(pen.Laid(dst, 0, c.Width), pen, g, c) })
		for _, h := range g.Hazards {
			all = append(all, piece.Piece{
				ID: h.ID, Name: pen.Words.Say(h.Title).Text, Kind: Kind, Code: c.Code, Count: h.Count, W: c.Width, H: c.Height,
				Front: art(c.ID+"/"+h.ID, c, func(dst draw.Surface) { front{pen, g, c, h}.draw(pen.Laid(dst, 0, c.Width)) }), Back: back,
			})
		}
	}
	return all
}

// art is a face kept once in a file, however often it is placed.
func art(name string, c *content.Component, draws func(draw.Surface)) func(draw.Surface) {
	a := &draw.Art{Name: name, Bounds: draw.Rect{W: c.Width, H: c.Height}, Draw: draws}
	return func(dst draw.Surface) { dst.Image(a, draw.Identity()) }
}
