package turlough

import (
	"fmt"

	"brehon/content/source"
)

// Seat is a player's place: the factions that one person plays.
type Seat struct {
	Factions []string
	AlliesOf string // the claimant whose kings it plays, for a seat without a claimant or English lord
}

// MostSeats is how many can play the scenario (T7.1.1).
func (s *Set) MostSeats(sc *Scenario, set source.Settings) int {
	most := s.game.Rules.Seats.Least
	for _, side := range sc.In(set).Sides {
		most += len(side.Allies)
	}
	var limit int
	fmt.Sscan(set.Value("seats.max"), &limit)
	return min(most, limit)
}

// Seats assigns the powers to n seats, in the order of T7.1: each claimant and its allies' seats as the scenario lists the
// sides, then the English. The error says why n is refused.
func (s *Set) Seats(sc *Scenario, n int, set source.Settings) ([]Seat, error) {
	least, most := s.game.Rules.Seats.Least, s.MostSeats(sc, set)
	if n < least || n > most {
		return nil, fmt.Errorf("%s can be played by %d to %d, not by %d (T7.1)", sc.ID, least, most, n)
	}
	sides := sc.In(set).Sides
	shares := shareSeats(sides, n-least)
	var seats []Seat
	for i, side := range sides {
		claimant := Seat{Factions: []string{side.Claimant}}
		if shares[i] == 0 {
			claimant.Factions = append(claimant.Factions, side.Allies...)
		}
		seats = append(seats, claimant)
		seats = append(seats, deal(side, shares[i])...)
	}
	for _, f := range s.game.Factions {
		if f.Kind == "english" {
			seats = append(seats, Seat{Factions: []string{f.ID}})
		}
	}
	return seats, nil
}

// shareSeats is how many allies' seats each side has of n. The first two go one to each side, as the table of T7.1
// says; more of them by T7.1.3; and none to a side that has no king for it (T7.1.2).
func shareSeats(sides []Side, n int) []int {
	shares := make([]int, len(sides))
	byTable := n <= 2
	for ; n > 0; n-- {
		best := -1
		for i, side := range sides {
			if shares[i] >= len(side.Allies) {
				continue // T7.1.2: every allies' seat starts with a king
			}
			switch {
			case best < 0, shares[i] < shares[best]:
				best = i
			case !byTable && shares[i] == shares[best] && len(side.Allies) > len(sides[best].Allies):
				best = i
			}
		}
		if best < 0 {
			break
		}
		shares[best]++
	}
	return shares
}

// deal gives a side's kings to its seats, round by round in the scenario's order (T7.1.3).
func deal(side Side, n int) []Seat {
	seats := make([]Seat, n)
	for i, ally := range side.Allies {
		if n > 0 {
			seats[i%n].AlliesOf = side.Claimant
			seats[i%n].Factions = append(seats[i%n].Factions, ally)
		}
	}
	return seats
}
