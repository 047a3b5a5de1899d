package turlough

import (
	"fmt"
	"slices"

	"brehon/content/turlough"
	"brehon/generate"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/card"
	"brehon/generate/turlough/mat"
)

// lay says what lies where as a scenario begins: on the court and beside the map, in the deck, and on the mats. The mats of kings that
// nobody plays lie with their backs up.
func (k kit) lay(s *generate.Locale, on piece.Board, o generate.Opening) []piece.Spot {
	b := on.(*board.Board)
	list := b.Aside(o.Live)
	for _, q := range o.Live.Placed {
		if q.Place == "deck" {
			list = append(list, k.cards(s, q)...)
		}
	}
	held := map[string]bool{}
	for _, q := range o.Live.Placed {
		if q.Piece == "hostage" && q.Place != "" {
			held[q.Owner] = true
		}
	}
	pools := b.Pools(o.Live)
	for _, f := range k.game.Factions {
		on := mat.Great + "-" + f.ID
		if f.Has("lesser") {
			on = mat.Kings + "-" + f.ID
		}
		if slices.ContainsFunc(o.Seats, func(powers []string) bool { return slices.Contains(powers, f.ID) }) {
			list = append(list, k.onMat(f, on, o, held[f.ID], pools)...)
		} else {
			list = append(list, piece.Spot{Piece: on, On: on, Down: f.Has("lesser")}, piece.Spot{Piece: "hostage-" + f.ID, On: on, Near: true})
		}
		for _, id := range []string{"army", "order"} {
			list = append(list, piece.Spot{Piece: id + "-" + f.ID, On: on, Near: true})
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

// onMat are the markers on a power's mat, each at its number, its hostage at home, and the marker of the pool that it draws on.
func (k kit) onMat(f *turlough.Faction, on string, o generate.Opening, held bool, pools []string) (list []piece.Spot) {
	places := mat.PlacesOf(k.game, f)
	worth := map[string]int{}
	for _, q := range o.Live.Placed {
		if q.Owner == f.ID {
			worth[q.Piece] += q.Count
		}
	}
	for _, id := range []string{"battle", "cattle", "provision"} {
		if at, ok := places.Lane(id, worth[id]); ok {
			list = append(list, piece.Spot{Piece: id + "-marker", On: on, At: at})
		}
	}
	if tens, ones, ok := places.Money(worth["pound"]); ok {
		list = append(list, piece.Spot{Piece: "pound-marker", On: on, At: tens}, piece.Spot{Piece: "pound-marker", On: on, At: ones})
	}
	if places.Irish && !held {
		list = append(list, piece.Spot{Piece: "hostage-" + f.ID, On: on, At: places.Home})
	}
	if row := k.pool(f, o.Seats, pools); row > 0 {
		list = append(list, piece.Spot{Piece: fmt.Sprintf("febas-marker-%d", row), On: on, At: places.Pool})
	}
	return list
}

// pool is the row of the pool that a king draws on, counted from 1: that of his seat. 0: he has none, or the row is printed on his
// mat.
func (k kit) pool(f *turlough.Faction, seats [][]string, pools []string) int {
	if !f.Has("lesser") {
		return 0
	}
	for _, powers := range seats {
		if !slices.Contains(powers, f.ID) {
			continue
		}
		for i, of := range pools {
			if of != "" && slices.Contains(powers, of) {
				return i + 1
			}
		}
	}
	return 0
}
