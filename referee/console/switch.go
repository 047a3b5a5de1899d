package console

import (
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// doSwitch handles "on" and "off" after a command, and answers with one of two texts.
func (c *Console) doSwitch(a say.Answer, l reading.Line, custom, isOn, isOff string) say.Answer {
	for _, state := range []string{view.On, view.Off} {
		if len(l.Words) != 1 || !c.View.IsTyped(voice.OfTool, state, l.Words[0]) {
			continue
		}
		if err := c.View.Match.SetCustom(custom, state); err != nil {
			return c.Screen.Failed(a, err)
		}
		if state == view.On {
			return c.Screen.Say(a, isOn)
		}
		return c.Screen.Say(a, isOff)
	}
	return c.Screen.Misused(a, custom)
}

// doPieces repeats the last instructions for pieces, or switches them on or off.
func (c *Console) doPieces(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	if len(l.Words) > 0 {
		return c.doSwitch(a, l, "pieces", "piecesOn", "piecesOff")
	}
	lines := c.Ask.Said(c.board.ToMove())
	if len(lines) == 0 {
		return c.Screen.Say(a, "laid.nothing")
	}
	a.Says = append(a.Says, lines...)
	return a
}
