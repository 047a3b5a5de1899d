package say

import (
	"strings"
)

// ScreenLines breaks lines where the screen ends.
func (out *Screen) ScreenLines(list []string) (lines []string) {
	for _, line := range list {
		lines = append(lines, strings.Split(Wrapped(Harmless(line), out.Width), "\n")...)
	}
	return lines
}
