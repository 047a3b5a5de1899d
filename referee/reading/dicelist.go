package reading

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// Throws are the commands that figures mean in the fight that is on or about to be, and how many of them are throws; none if one
// of the figures is no throw of it, or there is no fight.
func (r *Reader) Throws(words []string) (list []referee.Command, thrown int) {
	s := r.View.Match.State()
	fight := r.View.Series(s)
	if fight == 0 {
		return nil, 0
	}
	var between []referee.Command
	for thrown < len(words) && voice.IsFigure(words[thrown]) {
		moves := s.Moves(nil)
		mv, ok := referee.Only(s, moves)
		switch turn := s.Turn(); {
		case ok:
		case turn.Seat == referee.Chance:
			if r.View.Series(s) != fight {
				return list, thrown
			}
			if mv, ok = r.thrown(moves, words[thrown]); !ok {
				return nil, 0
			}
			list = append(append(list, between...), mv.Command)
			between, thrown = nil, thrown+1
		default:
			if mv, _, ok = r.View.Rest(s, append(list, between...)); !ok || r.View.Series(s) != fight || turn.Seat < 0 || r.View.Match.Players()[turn.Seat] != referee.Person {
				return list, thrown
			}
			between = append(between, mv.Command)
		}
		s = s.Apply(mv, nil)
	}
	if thrown < len(words) && !voice.IsFigure(words[thrown]) {
		return nil, 0
	}
	return list, thrown
}

// thrown is the throw that shows a figure.
func (r *Reader) thrown(moves []referee.Move, figure string) (mv referee.Move, ok bool) {
	same := view.Commons(moves)
	g := r.View.Match.Game().Grammar()
	for _, mv := range moves {
		if gap, is := r.View.Figure(mv.Form, same[mv.Form]); is && g.Word(gap.Kind, int(mv.Args[gap.Gap])) == figure {
			return mv, true
		}
	}
	return mv, false
}
