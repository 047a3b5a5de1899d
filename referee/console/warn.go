package console

import (
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Warnings: people at the table are told what an answer would destroy, and asked before the worst of it.

// warnOff is the custom of a table that wants no warnings, and what stands there then.
const (
	warnCustom = "warn"
	warnOff    = "off"
)

// isWarned reports whether whoever types is warned: a person at the table, where it has not said otherwise.
func (c *Console) isWarned() bool {
	return !c.Script && !c.JSON && c.Match.Custom(warnCustom) != warnOff
}

// warnings are what answers to the open question would destroy.
func (c *Console) warnings() []referee.Message {
	if !c.isWarned() {
		return nil
	}
	return referee.WarnOf(c.known())
}

// withRule is a warning with the rule that says so.
func (c *Console) withRule(m referee.Message) string { return c.Voice.Message(m) + " (" + m.Rule + ")" }

// blow says what the first of some moves destroys that is to be asked about, and nothing if they can be made as they are. An only
// answer that is made for whoever gave the last of them counts as theirs.
func (c *Console) blow(commands []referee.Command) (says []referee.Message) {
	if !c.isWarned() || c.sure {
		return nil
	}
	s, last := c.Match.State(), referee.Nobody
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
	if mv.Seat < 0 || c.Match.Players()[mv.Seat] != referee.Person {
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
func (c *Console) warn(a Answer, l line, blows []referee.Message, commands []referee.Command) Answer {
	var moves []string
	for _, cmd := range commands {
		moves = append(moves, c.text(cmd))
	}
	meant := strings.Join(moves, ", ")
	var says []string
	for _, m := range blows {
		says = append(says, c.withRule(m))
	}
	a = c.say(a, "blow", "move", meant, "says", strings.Join(says, " "))
	if l.note != "" {
		meant += " # " + l.note
	}
	c.offered = offer{meant, true, true}
	return a
}

// doWarn has people warned, or no more; the journal keeps it.
func (c *Console) doWarn(a Answer, l line) Answer {
	value, key := "", "warns"
	switch {
	case len(l.words) == 0:
	case len(l.words) == 1 && c.isTyped(voice.OfTool, "off", l.words[0]):
		value, key = warnOff, "warnsOff"
	default:
		return c.misused(a, "warn")
	}
	if err := c.Match.SetCustom(warnCustom, value); err != nil {
		return c.failed(a, err)
	}
	return c.say(a, key)
}
