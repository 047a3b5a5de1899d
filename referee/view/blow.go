package view

import (
	"brehon/referee"
	"slices"
)

// Blow says what the first of some moves destroys that is to be asked about, and nothing if they can be made as they are. An only
// answer that is made for whoever gave the last of them counts as theirs.
func (v *View) Blow(commands []referee.Command) (says []referee.Message) {
	s, last := v.Match.State(), referee.Nobody
	for _, cmd := range commands {
		mv, listed := before(&s, cmd)
		if !listed {
			return nil
		}
		if says = v.blowOf(s, mv); len(says) > 0 {
			return says
		}
		s, last = s.Apply(mv, nil), mv.Seat
	}
	for last >= 0 {
		only, forced := referee.Only(s, s.Moves(nil))
		if !forced || only.Seat != last {
			break
		}
		if says = v.blowOf(s, only); len(says) > 0 {
			return says
		}
		s = s.Apply(only, nil)
	}
	return nil
}

// blowOf is what a move of a person destroys.
func (v *View) blowOf(s referee.State, mv referee.Move) []referee.Message {
	if mv.Seat < 0 || v.Match.Players()[mv.Seat] != referee.Person {
		return nil
	}
	return referee.BlowOf(s, mv)
}

// before goes on to the position in which a command is legal, by only answers, and returns it as a move.
func before(s *referee.State, cmd referee.Command) (referee.Move, bool) {
	for {
		moves := (*s).Moves(nil)
		if i := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == cmd }); i >= 0 {
			return moves[i], true
		}
		only, ok := referee.Only(*s, moves)
		if !ok {
			return only, false
		}
		*s = (*s).Apply(only, nil)
	}
}
