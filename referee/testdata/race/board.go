package race

import (
	"slices"
	"strconv"

	"brehon/referee"
)

// Places lists the squares of the track.
func (p Position) Places() (list []string) {
	for n := range square + 1 {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// Neighbours is the next square of the track.
func (p Position) Neighbours(place string) []string {
	n, err := strconv.Atoi(place)
	if err != nil || n < 0 || n >= square {
		return nil
	}
	return []string{strconv.Itoa(n + 1)}
}

func (p Position) Seats() [][]string {
	var seats [][]string
	for r := range p.racers {
		seats = append(seats, []string{racers[r]})
	}
	return seats
}

// Extras are a question of the race's own: how far everybody, or one racer, lies behind the first.
func (game) Extras() referee.Extras {
	return referee.Extras{Questions: []referee.Question{{Word: "ahead", Of: []referee.Kind{kindRacer}, Moves: true, Answer: ahead}}}
}

func ahead(q referee.Query, on referee.Screen) (r referee.Reply) {
	p := q.State.(Position)
	if q.After != nil {
		p = q.After.(Position)
	}
	if i := slices.IndexFunc(q.Of, func(id string) bool { return !p.runs(id) }); i >= 0 {
		return referee.Reply{Refusal: refuse("R7", "refuse.not-running", racer(int8(slices.Index(racers, q.Of[i])))), Refused: on.Name(q.Of[i])}
	}
	first, data := slices.Max(p.At[:]), map[string]int{}
	for i, id := range racers[:p.racers] {
		if len(q.Of) == 0 || q.Of[0] == id {
			data[id] = int(first - p.At[i])
			r.Lines = append(r.Lines, on.Fold(on.Say("ahead", "racer", on.Name(id), "n", data[id]), 2)...)
		}
	}
	r.Data = data
	return r
}

// runs reports whether a racer is in the race, and has not given up.
func (p Position) runs(id string) bool {
	i := slices.Index(racers, id)
	return i < int(p.racers) && !p.out[i]
}

var _ interface {
	referee.Board
	referee.Sealed
} = Position{}
