package turlough

import (
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/card"
	"brehon/generate/turlough/table"
)

// lay says what lies where as a scenario begins: on the board, on the mats, and in the deck.
func (k kit) lay(s *generate.Locale, on piece.Board, o generate.Opening) []piece.Spot {
	list := table.Table{Game: k.game, Live: o.Live, Seats: o.Seats}.Lay(on.(*board.Board))
	for _, q := range o.Live.Placed {
		if q.Place == "deck" {
			list = append(list, k.cards(s, q)...)
		}
	}
	return list
}

// cards are those of a kind in the deck; where there are more of them than belong to it, some of those shuffled in.
func (k kit) cards(s *generate.Locale, q piece.Placed) (list []piece.Spot) {
	cards, n := s.NeededOf(card.Pieces(s.Pen, k.game)), q.Count
	for _, id := range []string{q.Piece, q.Piece + card.Added} {
		for _, p := range cards {
			if p.ID != id {
				continue
			}
			for range min(n, p.Count) {
				list = append(list, piece.Spot{Piece: id, On: piece.Deck})
			}
			n -= min(n, p.Count)
		}
	}
	return list
}
