package reading

import (
	"brehon/referee/voice"
)

// The tool's commands at the beginning of a line. A game's own verb goes before.

// Exact is the name of the tool's command at the beginning of a line, typed whole, and how many words it takes there; 0: there is none.
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

// Beginning is the one command of the tool that begins so; empty if there is none, or several.
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
