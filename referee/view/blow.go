package view

import (
	"brehon/referee"
	"slices"
)

// Blow returns the first loss among some moves that must be confirmed, or nothing. A forced answer after the last of them, by
// the same seat, counts too.
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

// blowOf returns what a person's move destroys.
func (v *View) blowOf(s referee.State, mv referee.Move) []referee.Message {
	if mv.Seat < 0 || v.Match.Players()[mv.Seat] != referee.Person {
		return nil
	}
	return referee.BlowOf(s, mv)
}

// before applies forced answers until a command is legal, and returns it as a move.
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
