package simulate

import (
	"fmt"

	"brehon/referee"
)

// table is a game being played by programs alone: what a Match with programs in every seat does, without its history.
type table struct {
	players []referee.Player
	dice    referee.Dice
	see     func(referee.Event)
	look    []func(referee.State, []referee.Move) // at every position and its moves
	throws  int
	moves   []referee.Move
	own     []referee.Move
}

// play plays from a position to its end, or until most moves have been made. It gives the last position and how many
// moves led there.
func (t *table) play(s referee.State, most int) (last referee.State, n int, err error) {
	for ; n < most; n++ {
		t.moves = s.Moves(t.moves[:0])
		if len(t.moves) == 0 {
			return s, n, nil
		}
		for _, look := range t.look {
			look(s, t.moves)
		}
		mv, err := t.choose(s)
		if err != nil {
			return s, n, err
		}
		s = s.Apply(mv, t.see)
	}
	return s, n, nil
}

// choose is the next move: an outcome of chance, a program's aside, the answer of the seat that is asked.
func (t *table) choose(s referee.State) (referee.Move, error) {
	if mv, ok := referee.Only(s, t.moves); ok {
		return mv, nil
	}
	turn := s.Turn()
	for seat, p := range t.players {
		if referee.Seat(seat) == turn.Seat {
			continue
		}
		if theirs := t.of(referee.Asides(t.moves), referee.Seat(seat)); len(theirs) > 0 {
			if mv, ok := p(s, theirs); ok {
				return mv, nil
			}
		}
	}
	switch turn.Seat {
	case referee.Chance:
		t.throws++
		return t.dice.Pick(t.throws-1, t.moves), nil
	case referee.Table: // no player has this seat
		t.throws++
		return t.dice.Even(t.throws-1, referee.Answers(t.moves)), nil
	}
	if mv, ok := t.players[turn.Seat](s, t.of(t.moves, turn.Seat)); ok {
		return mv, nil
	}
	return referee.Move{}, fmt.Errorf("the program of seat %d has no answer", turn.Seat+1)
}

// of are the moves of one seat.
func (t *table) of(moves []referee.Move, seat referee.Seat) []referee.Move {
	t.own = t.own[:0]
	for _, mv := range moves {
		if mv.Seat == seat {
			t.own = append(t.own, mv)
		}
	}
	return t.own
}
