package console

import "brehon/referee/voice"

// The tool's commands at the beginning of a line. A game's own verb goes before.

// exact is the name of the tool's command at the beginning of a line, typed whole, and how many words it takes there; 0: there is none.
func (c *Console) exact(words []string) (name string, n int) {
	if len(words) == 0 || c.isWholeVerb(words[0]) {
		return "", 0
	}
	for _, name := range c.toolWords() {
		if n := c.heads(name, words); n > 0 {
			return name, n
		}
		if name == "help" && words[0] == "?" {
			return name, 1
		}
	}
	return "", 0
}

// beginning is the one command of the tool that begins so; empty if there is none, or several.
func (c *Console) beginning(words []string) (found string) {
	for _, name := range c.toolWords() {
		if len(words) > 0 && c.beginsTyped(voice.OfTool, name, words[0]) {
			if found != "" {
				return ""
			}
			found = name
		}
	}
	return found
}
