package reading

import (
	"brehon/referee/voice"
)

// The tool's commands at the start of a line. The game's verbs take precedence.

// Exact returns the tool's command at the start of a line, typed in full, and the number of its words; 0 if there is none.
func (r *Reader) Exact(words []string) (name string, n int) {
	if len(words) == 0 || r.IsWholeVerb(words[0]) {
		return "", 0
	}
	for _, name := range r.Tool() {
		if n := r.View.Heads(name, words); n > 0 {
			return name, n
		}
		if name == "help" && words[0] == "?" {
			return name, 1
		}
	}
	return "", 0
}

// Beginning returns the only command of the tool that a line abbreviates; empty if there are none or several.
func (r *Reader) Beginning(words []string) (found string) {
	for _, name := range r.Tool() {
		if len(words) > 0 && r.View.BeginsTyped(voice.OfTool, name, words[0]) {
			if found != "" {
				return ""
			}
			found = name
		}
	}
	return found
}
