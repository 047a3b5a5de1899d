package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Dice typed with the throwers' names: "ben 5, dan 3", in any order.

// shows is one thrower's result.
type shows struct {
	by     referee.Seat
	figure string
}

// Rolled reads names of people or powers, each followed by a figure, as throws; none if one of them is not asked to throw.
func (r *Reader) Rolled(words []string) (list []referee.Command, used []phrase.Used) {
	s := r.View.Match.State()
	if s.Turn().Seat != referee.Chance {
		return nil, nil
	}
	verb := len(words) > 1 && r.View.IsTyped(voice.OfForm, r.View.Verb(), words[0])
	said, ok := r.readRolled(words[phrase.Some(verb):])
	for ok && len(said) > 0 {
		moves := s.Moves(nil)
		mv, only := referee.Only(s, moves)
		if !only {
			at := slices.IndexFunc(said, func(t shows) bool { return r.throwsNow(s, t.by) })
			if at < 0 || s.Turn().Seat != referee.Chance {
				return nil, nil
			}
			if mv, ok = r.thrown(moves, said[at].figure); !ok {
				return nil, nil
			}
			list, said = append(list, mv.Command), slices.Delete(said, at, at+1)
		}
		s = s.Apply(mv, nil)
	}
	used = All(words, phrase.AsName)
	if verb {
		used[0].As = phrase.AsVerb
	}
	return list, used
}

// readRolled reads names, each followed by a figure.
func (r *Reader) readRolled(words []string) (list []shows, ok bool) {
	for len(words) > 0 {
		n := slices.IndexFunc(words, voice.IsFigure)
		if n < 1 {
			return nil, false
		}
		seat, known := r.sits(strings.Join(words[:n], "-"))
		if !known || slices.ContainsFunc(list, func(t shows) bool { return t.by == seat }) {
			return nil, false
		}
		list, words = append(list, shows{seat, words[n]}), words[n+1:]
	}
	return list, len(list) > 0
}

// sits is the seat of a person or of a power.
func (r *Reader) sits(name string) (referee.Seat, bool) {
	for i := range r.View.Match.Players() {
		if person := r.View.Match.PersonName(referee.Seat(i)); person != "" && voice.Fold(person) == name {
			return referee.Seat(i), true
		}
	}
	return r.View.SeatCalled(name)
}

// throwsNow reports whether the open question of a position is about a power of a seat: then that throws.
func (r *Reader) throwsNow(s referee.State, by referee.Seat) bool {
	arg := view.SubjectOf(s.Turn().Ask)
	return arg != nil && slices.Contains(s.Seats()[by], r.View.Match.Game().Grammar().Word(arg.Kind, arg.Value))
}
