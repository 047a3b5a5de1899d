// Package hills is how the game of hills is printed.
package hills

import (
	"brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/generate"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
	"brehon/scenarios/scenario"
)

// Kit is all that is printed: tokens, cards, a board, aids and a book.
func Kit(g *hills.Game, set *scenario.Set) *generate.Kit {
	land := land(g)
	tokens := func(s *generate.Locale) []piece.Piece { return token.Pieces(s.Pen, g.Game) }
	deck := func(s *generate.Locale) []piece.Piece { return cards(s.Pen, g) }
	return &generate.Kit{
		Game: g.Game, Scenarios: set, Look: ornament.Plain(g.Game), Players: g.Info.Players.Most,
		Kinds: []generate.Kind{
			generate.Cut(token.Kind, "tokens", "T", "marks.cutOnly", tokens, nil),
			generate.Cut("card", "cards", "C", "marks.foldCard", deck, nil),
			{ID: "board", Files: generate.BoardFiles},
			{ID: "aid", Files: func(j *generate.Job) ([]piece.File, error) { return generate.AidFile(generate.AidPages(j)), nil }},
			generate.Rulebook(),
		},
		Graphs: map[string]*area.Graph{"land": land},
		Board:  func(s *generate.Locale, _ string) piece.Board { return land.Lay(s.Pen, 250).Board(g.Game) },
		Book:   generate.PlainBook,
	}
}

// land is the hills and the paths between them.
func land(g *hills.Game) *area.Graph {
	land := &area.Graph{W: 180, H: 44, Outline: true}
	for _, a := range g.Areas {
		place := area.Place{ID: a.ID, Name: a.Name, At: draw.Point{X: a.X, Y: a.Y}}
		if a.Trees {
			place.Tags = []string{"oak"}
		}
		land.Places = append(land.Places, place)
		for _, b := range a.Beside {
			if a.ID < b {
				land.Paths = append(land.Paths, area.Path{Between: [2]string{a.ID, b}})
			}
		}
	}
	return land
}

// The size of a card, as the sheets of cards have it.
const cardWide, cardHigh = 63, 88

// cards are the weather: name, picture and what it does; behind all of them the same back.
func cards(pen *ornament.Pen, g *hills.Game) (list []piece.Piece) {
	back := token.Once("back", cardWide, cardHigh, func(dst draw.Surface) {
		pen.Icon(dst, "hourglass", cardWide/2, cardHigh/2, 40, pen.Pigment("moss"))
	})
	for _, c := range g.Cards {
		name, says := pen.Words.Say(c.Name).Text, pen.Words.Say(c.Says).Text
		front := token.Once(c.ID, cardWide, cardHigh, func(dst draw.Surface) {
			pen.Set.Line(dst, cardWide/2, 14, name, typeset.Style{Font: draw.SansBold, Size: 16, Fill: pen.Ink.Ink}, typeset.Centre)
			pen.Icon(dst, c.Icon, cardWide/2, 42, 30, pen.Pigment("moss"))
			pen.Set.Line(dst, cardWide/2, 76, says, typeset.Style{Font: draw.Sans, Size: 10, Fill: pen.Ink.Ink}, typeset.Centre)
		})
		list = append(list, piece.Piece{ID: c.ID, Name: name, Kind: "card", Count: c.Count, W: cardWide, H: cardHigh, Front: front, Back: back})
	}
	return list
}
