package hills

import (
	"brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// The size of a card, as the sheets of cards have it.
const cardWide, cardHigh = 63, 88

// cards are the weather: name, picture and what it does; behind all of them the same back.
func cards(pen *ornament.Pen, g *hills.Game) (list []piece.Piece) {
	line := func(dst draw.Surface, text string, y draw.MM, font draw.Font, size draw.Pt) {
		pen.Set.Line(dst, cardWide/2, y, text, typeset.Style{Font: font, Size: size, Fill: pen.Ink.Ink}, typeset.Centre)
	}
	back := token.Once("back", cardWide, cardHigh, func(dst draw.Surface) {
		pen.Icon(dst, "hourglass", cardWide/2, cardHigh/2, 40, pen.Pigment("moss"))
	})
	for _, c := range g.Cards {
		name := pen.Words.Say(c.Name).Text
		list = append(list, piece.Piece{ID: c.ID, Name: name, Kind: "card", Count: c.Count, W: cardWide, H: cardHigh, Back: back,
			Front: token.Once(c.ID, cardWide, cardHigh, func(dst draw.Surface) {
				line(dst, name, 14, draw.SansBold, 16)
				pen.Icon(dst, c.Icon, cardWide/2, 42, 30, pen.Pigment("moss"))
				line(dst, pen.Words.Say(c.Says).Text, 76, draw.Sans, 10)
			})})
	}
	return list
}
