package say

import (
	"brehon/referee"
)

// Warnings: people at the table are shown what an answer would destroy, and must confirm the worst.

// warnOff is the custom that switches warnings off, and its value.
const (
	WarnCustom = "warn"
	WarnOff    = "off"
)

// IsWarned reports whether the person typing gets warnings: at the table, unless switched off.
func (out *Screen) IsWarned() bool {
	return !out.Script && !out.View.JSON && out.View.Match.Custom(WarnCustom) != WarnOff
}

// WithRule returns a warning with its rule.
func (out *Screen) WithRule(m referee.Message) string {
	return out.View.Voice.Message(m) + " (" + m.Rule + ")"
}
