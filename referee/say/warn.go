package say

import (
	"brehon/referee"
)

// Warnings: people at the table are told what an answer would destroy, and asked before the worst of it.

// warnOff is the custom of a table that wants no warnings, and what stands there then.
const (
	WarnCustom = "warn"
	WarnOff    = "off"
)

// IsWarned reports whether whoever types is warned: a person at the table, where it has not said otherwise.
func (out *Screen) IsWarned() bool {
	return !out.Script && !out.View.JSON && out.View.Match.Custom(WarnCustom) != WarnOff
}

// WithRule is a warning with the rule that says so.
func (out *Screen) WithRule(m referee.Message) string {
	return out.View.Voice.Message(m) + " (" + m.Rule + ")"
}
