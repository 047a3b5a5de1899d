package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"slices"
)

// Which of several readings is meant.

// firsts are the commands that lines begin with.
func firsts(list []meant) (commands []referee.Command) {
	for _, m := range list {
		commands = append(commands, m.Commands[0])
	}
	return commands
}

// single reports whether lines are one command each.
func single(list []meant) bool {
	return !slices.ContainsFunc(list, func(m meant) bool { return len(m.Commands) > 1 })
}

// sameEnd reports whether moves lead to the same position, so that any will do.
func sameEnd(s referee.State, moves []referee.Move, list []referee.Command) bool {
	if len(list) > fewThings || s.Turn().Seat == referee.Chance {
		return false
	}
	first := uint64(0)
	for i, c := range list {
		at := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == c })
		if hash := s.Apply(moves[at], nil).Hash(); i == 0 {
			first = hash
		} else if hash != first {
			return false
		}
	}
	return true
}

// pick is the reading that is a legal move and fits best, with all that fit as well.
func pick(readings []phrase.Reading, moves []referee.Move) (best phrase.Reading, mv referee.Move, either []referee.Command, ok bool) {
	for _, r := range readings {
		at := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == r.Command })
		if at < 0 {
			continue
		}
		if len(either) > 0 && r.Loose > best.Loose {
			break
		}
		if len(either) == 0 {
			best, mv = r, moves[at]
		}
		either = append(either, r.Command)
	}
	return best, mv, either, len(either) > 0
}
