package console

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Dice that are told with whoever throws them: "ben 5, dan 3", in any order.

// shows is what somebody throws.
type shows struct {
	by     referee.Seat
	figure string
}

// rolled are the throws that names of people or powers mean, each with the figure behind it; none if one of them is not asked to throw.
func (c *Console) rolled(words []string) (list []referee.Command, used []Used) {
	s := c.Match.State()
	if s.Turn().Seat != referee.Chance {
		return nil, nil
	}
	verb := len(words) > 1 && c.isTyped(voice.OfForm, c.verb(), words[0])
	said, ok := c.readRolled(words[some(verb):])
	for ok && len(said) > 0 {
		moves := s.Moves(nil)
		mv, only := referee.Only(s, moves)
		if !only {
			at := slices.IndexFunc(said, func(t shows) bool { return c.throwsNow(s, t.by) })
			if at < 0 || s.Turn().Seat != referee.Chance {
				return nil, nil
			}
			if mv, ok = c.thrown(moves, said[at].figure); !ok {
				return nil, nil
			}
			list, said = append(list, mv.Command), slices.Delete(said, at, at+1)
		}
		s = s.Apply(mv, nil)
	}
	used = all(words, AsName)
	if verb {
		used[0].As = AsVerb
	}
	return list, used
}

// readRolled reads names, each with a figure behind it.
func (c *Console) readRolled(words []string) (list []shows, ok bool) {
	for len(words) > 0 {
		n := slices.IndexFunc(words, voice.IsFigure)
		if n < 1 {
			return nil, false
		}
		seat, known := c.sits(strings.Join(words[:n], "-"))
		if !known || slices.ContainsFunc(list, func(t shows) bool { return t.by == seat }) {
			return nil, false
		}
		list, words = append(list, shows{seat, words[n]}), words[n+1:]
	}
	return list, len(list) > 0
}

// sits is the seat of a person or of a power.
func (c *Console) sits(name string) (referee.Seat, bool) {
	for i := range c.Match.Players() {
		if person := c.Match.PersonName(referee.Seat(i)); person != "" && voice.Fold(person) == name {
			return referee.Seat(i), true
		}
	}
	return c.Seat(name)
}

// throwsNow reports whether the open question of a position is about a power of a seat: then that throws.
func (c *Console) throwsNow(s referee.State, by referee.Seat) bool {
	arg := subjectOf(s.Turn().Ask)
	return arg != nil && slices.Contains(s.Seats()[by], c.Match.Game().Grammar().Word(arg.Kind, arg.Value))
}
