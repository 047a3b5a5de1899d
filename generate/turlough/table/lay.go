// Package table is what lies where on the table: on the board beside its map, and on the mats of the powers.
package table

import (
	"fmt"
	"slices"

	"brehon/content/turlough"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/mat"
)

// Table is a moment of the game.
type Table struct {
	Game  *turlough.Game
	Live  piece.Live
	Seats [][]string // the powers of each player
}

// Lay says what lies where: on the court and beside the map of the board, and on the mats. The mats of kings that nobody plays
// lie with their backs up. Cards in the deck are not in the list.
func (t Table) Lay(b *board.Board) []piece.Spot {
	list := b.Aside(t.Live)
	pools := b.Pools(t.Live)
	for _, f := range t.Game.Factions {
		on := Mat(f)
		if t.Played(f) {
			list = append(list, t.onMat(f, on, pools)...)
		} else {
			list = append(list, piece.Spot{Piece: on, On: on, Down: f.Has("lesser")}, piece.Spot{Piece: "hostage-" + f.ID, On: on, Near: true})
		}
		for _, id := range []string{"army", "order"} {
			list = append(list, piece.Spot{Piece: id + "-" + f.ID, On: on, Near: true})
		}
	}
	return list
}

// Mat is the id of a power's mat.
func Mat(f *turlough.Faction) string {
	if f.Has("lesser") {
		return mat.Kings + "-" + f.ID
	}
	return mat.Great + "-" + f.ID
}

// Played reports whether the power has a player.
func (t Table) Played(f *turlough.Faction) bool {
	return slices.ContainsFunc(t.Seats, func(powers []string) bool { return slices.Contains(powers, f.ID) })
}

// held reports whether somebody else holds the power's hostage.
func (t Table) held(f *turlough.Faction) bool {
	return slices.ContainsFunc(t.Live.Placed, func(q piece.Placed) bool { return q.Piece == "hostage" && q.Place != "" && q.Owner == f.ID })
}

// onMat are the markers on a power's mat, each at its number, its hostage at home, and the marker of the pool that it draws on.
func (t Table) onMat(f *turlough.Faction, on string, pools []string) (list []piece.Spot) {
	places := mat.PlacesOf(t.Game, f)
	worth := map[string]int{}
	for _, q := range t.Live.Placed {
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
	if places.Irish && !t.held(f) {
		list = append(list, piece.Spot{Piece: "hostage-" + f.ID, On: on, At: places.Home})
	}
	if row := t.pool(f, pools); row > 0 {
		list = append(list, piece.Spot{Piece: fmt.Sprintf("febas-marker-%d", row), On: on, At: places.Pool})
	}
	return list
}

// pool is the row of the pool that a king draws on, counted from 1: that of his seat. 0: he has none, or the row is printed on his
// mat.
func (t Table) pool(f *turlough.Faction, pools []string) int {
	if !f.Has("lesser") {
		return 0
	}
	for _, powers := range t.Seats {
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
