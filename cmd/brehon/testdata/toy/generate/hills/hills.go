// Package hills is how the game of hills is printed.
package hills

import (
	"slices"

	"brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/generate"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/token"
	"brehon/scenarios/scenario"
)

// Kit is all that is printed: tokens, cards, a board, aids and a book.
func Kit(g *hills.Game, set *scenario.Set) *generate.Kit {
	look := ornament.Look{Pigments: map[string]draw.Color{}, Arms: map[string]ornament.Arms{}}
	for name, colour := range hills.Pigments {
		look.Pigments[name] = draw.Hex(colour)
	}
	for _, w := range g.Walkers {
		look.Arms[w.ID] = ornament.Arms{Code: w.Code, Field: draw.Hex(w.Field), Charge: draw.Hex(w.Charge)}
	}
	tokens := func(s *generate.Locale) []piece.Piece { return token.Pieces(s.Pen, g.Game) }
	deck := func(s *generate.Locale) []piece.Piece { return cards(s.Pen, g) }
	kit := &generate.Kit{
		Game: g.Game, Scenarios: set, Look: look, Players: g.Info.Players.Most, Graphs: map[string]*area.Graph{"land": land(g)},
		Kinds: []generate.Kind{
			generate.Cut(token.Kind, "tokens", "T", "marks.cutOnly", tokens, nil),
			generate.Cut("card", "cards", "C", "marks.foldCard", deck, nil),
			{ID: "board", Files: generate.BoardFiles},
			{ID: "aid", Files: func(j *generate.Job) ([]piece.File, error) { return generate.AidFile(generate.AidPages(j)), nil }},
			generate.Rulebook(),
		},
		Board: func(s *generate.Locale, _ string) piece.Board { return board{land(g).Lay(s.Pen, 250), s.Pen} },
		Book: func(s *generate.Locale, _ piece.Board) rulebook.Input {
			return rulebook.Input{Pen: s.Pen, Game: g.Game, Scenarios: set, Settings: s.Settings}
		},
	}
	return kit
}

// land is the hills and the paths between them. An aid shows them, and the board is made of them.
func land(g *hills.Game) *area.Graph {
	land := &area.Graph{W: 180, H: 38, Outline: true, Dashed: map[string][]draw.MM{"steep": {1.2, 1.2}}}
	for i, a := range g.Areas {
		place := area.Place{ID: a.ID, Name: a.Name, At: draw.Point{X: a.X, Y: a.Y}}
		if a.Trees {
			place.Tags = []string{"oak"}
		}
		land.Places = append(land.Places, place)
		for _, b := range g.Areas[i+1:] {
			if path := (area.Path{Between: [2]string{a.ID, b.ID}}); slices.Contains(a.Beside, b.ID) {
				if a.Steep || b.Steep {
					path.Tags = []string{"steep"}
				}
				land.Paths = append(land.Paths, path)
			}
		}
	}
	return land
}
