package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"strings"
)

// blow returns the losses that the person typing must confirm.
func (c *Console) blow(commands []referee.Command) []referee.Message {
	if !c.Screen.IsWarned() || c.sure {
		return nil
	}
	return c.View.Blow(commands)
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
