package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// blow says what the first of some moves destroys that is to be asked about, and nothing if they can be made as they are. An only
// answer that is made for whoever gave the last of them counts as theirs.
func (c *Console) blow(commands []referee.Command) (says []referee.Message) {
	if !c.Screen.IsWarned() || c.sure {
		return nil
	}
	s, last := c.View.Match.State(), referee.Nobody
	for _, cmd := range commands {
		mv, listed := c.before(&s, cmd)
		if !listed {
			return nil
		}
		if says = c.blowOf(s, mv); len(says) > 0 {
			return says
		}
		s, last = s.Apply(mv, nil), mv.Seat
	}
	for last >= 0 {
		only, forced := referee.Only(s, s.Moves(nil))
		if !forced || only.Seat != last {
			break
		}
		if says = c.blowOf(s, only); len(says) > 0 {
			return says
		}
		s = s.Apply(only, nil)
	}
	return nil
}

// blowOf is what a move of a person destroys.
func (c *Console) blowOf(s referee.State, mv referee.Move) []referee.Message {
	if mv.Seat < 0 || c.View.Match.Players()[mv.Seat] != referee.Person {
		return nil
	}
	return referee.BlowOf(s, mv)
}

// before goes on to the position in which a command is legal, by only answers, and returns it as a move.
func (c *Console) before(s *referee.State, cmd referee.Command) (referee.Move, bool) {
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

// warn asks once whether moves are meant that destroy so much.
func (c *Console) warn(a say.Answer, l reading.Line, blows []referee.Message, commands []referee.Command) say.Answer {
	var moves []string
	for _, cmd := range commands {
		moves = append(moves, c.View.Text(cmd))
	}
	meant := strings.Join(moves, ", ")
	var says []string
	for _, m := range blows {
		says = append(says, c.Screen.WithRule(m))
	}
	a = c.Screen.Say(a, "blow", "move", meant, "says", strings.Join(says, " "))
	if l.Note != "" {
		meant += " # " + l.Note
	}
	c.offered = offer{meant, true, true}
	return a
}

// doWarn has people warned, or no more; the journal keeps it.
func (c *Console) doWarn(a say.Answer, l reading.Line) say.Answer {
	value, key := "", "warns"
	switch {
	case len(l.Words) == 0:
	case len(l.Words) == 1 && c.View.IsTyped(voice.OfTool, "off", l.Words[0]):
		value, key = say.WarnOff, "warnsOff"
	default:
		return c.Screen.Misused(a, "warn")
	}
	if err := c.View.Match.SetCustom(say.WarnCustom, value); err != nil {
		return c.Screen.Failed(a, err)
	}
	return c.Screen.Say(a, key)
}
