package say

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// How text is fitted into the columns of a screen.

// Columns is how many columns a text takes.
func Columns(text string) int { return utf8.RuneCountInString(text) }

// Left sets a text at the left of so many columns, right at their right end.
func Left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Columns(text)))
}

func Right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-Columns(text))) + text
}

// Folded breaks a text at blanks into lines of at most so many columns, where words allow it; all but the first begin
// with an indent. A width of 0 leaves it whole.
func Folded(text string, width, indent int) []string {
	if width <= 0 || Visible(text) <= width {
		return []string{text}
	}
	var lines []string
	margin := len(text) - len(strings.TrimLeft(text, " "))
	line := text[:margin]
	empty := true
	for _, word := range strings.Fields(text) {
		switch {
		case empty:
			line += word
		case Visible(line)+1+Visible(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = strings.Repeat(" ", indent) + word
		}
		empty = false
	}
	return append(lines, line)
}

// Columns is how many columns a table may have.
func (out *Screen) Columns() int {
	if out.Width > 0 {
		return out.Width
	}
	return 100
}

// paint gives a text the colours of ink and ground, "#RRGGBB", where the screen shows colours. An empty one is the
// screen's own.
func (out *Screen) paint(text, ink, ground string) string {
	if !out.Colour || out.Plain || out.View.JSON || text == "" {
		return text
	}
	marks := ""
	if ink != "" {
		marks += mark("38;5;" + strconv.Itoa(cube(ink)))
	}
	if ground != "" {
		marks += mark("48;5;" + strconv.Itoa(cube(ground)))
	}
	if marks == "" {
		return text
	}
	return marks + text + mark("0")
}

// Strong makes a text bold where the screen shows colours.
func (out *Screen) Strong(text string) string {
	if !out.Colour || out.Plain || out.View.JSON || text == "" {
		return text
	}
	return mark("1") + text + mark("0")
}

// cube is the nearest of the 216 colours that every terminal of 256 has.
func cube(colour string) int {
	v, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		return 15
	}
	step := func(x uint64) int {
		switch x &= 255; {
		case x < 48:
			return 0
		case x < 115:
			return 1
		}
		return int(x-35) / 40
	}
	return 16 + 36*step(v>>16) + 6*step(v>>8) + step(v)
}
