package console

import "brehon/referee/voice"

// What a table has switched on or off stands in the journal, and is so when the game is taken up.

const (
	on  = "on"
	off = "off"
)

// isOn reports whether something is switched on, by whoever sits at the table or else as it is where nobody said.
func (c *Console) isOn(custom string, otherwise bool) bool {
	switch c.Match.Custom(custom) {
	case on:
		return true
	case off:
		return false
	}
	return otherwise
}

// doSwitch does what "on" and "off" behind a command say, and answers with one of two texts.
func (c *Console) doSwitch(a Answer, l line, custom, isOn, isOff string) Answer {
	for _, state := range []string{on, off} {
		if len(l.words) != 1 || !c.isTyped(voice.OfTool, state, l.words[0]) {
			continue
		}
		if err := c.Match.SetCustom(custom, state); err != nil {
			return c.failed(a, err)
		}
		if state == on {
			return c.say(a, isOn)
		}
		return c.say(a, isOff)
	}
	return c.misused(a, custom)
}
