package hills

import (
	"brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/referee"
	"brehon/referee/small"
)

// Position is everything that changes. There are at most eight hills, and eight kinds of cards.
type Position struct {
	small.Desk[Position]

	game            *hills.Game
	at, points      [2]int // of each walker
	saplings, drawn [8]int
	turns           int
}

// Whose turn it is, who the other is, and which hills are next to one.
func (p *Position) who() int                     { return p.turns % 2 }
func (p *Position) other() int                   { return 1 - p.who() }
func (p *Position) Neighbours(hill int) []string { return p.game.Areas[hill].Beside }

// next ends the turn.
func (p *Position) next() {
	p.turns++
	p.Ask(turn{})
	if _, over := p.Over(); over {
		p.Happens("H5", "event.over", p.Arg("n", p.turns))
	}
}

// gains gives a point to whoever has the turn.
func (p *Position) gains(rule, key string, args ...referee.Arg) {
	p.points[p.who()]++
	p.Happens(rule, key, append(args, p.Arg("walker", p.who()), p.Arg("n", p.points[p.who()]))...)
}

// Over reports whether a turn has just ended with enough points on the table, or was the last (H5).
func (p *Position) Over() (winners []referee.Seat, over bool) {
	best := max(p.points[0], p.points[1])
	if !p.Asks(turn{}) || best < p.game.Rules.ToWin && p.turns < p.game.Rules.Turns {
		return nil, false
	}
	for w, n := range p.points {
		if n == best {
			winners = append(winners, referee.Seat(w))
		}
	}
	return winners, true
}

// Table is which pieces are on the hills.
func (p *Position) Table() (list []referee.Placed) {
	for h, area := range p.game.Areas {
		for w, walker := range p.game.Walkers {
			if p.at[w] == h {
				list = append(list, referee.Placed{Piece: "walker-" + walker.ID, Place: area.ID, Owner: walker.ID, Count: 1})
			}
		}
		if p.saplings[h] > 0 {
			list = append(list, referee.Placed{Piece: "sapling", Place: area.ID, Count: p.saplings[h]})
		}
	}
	return list
}
