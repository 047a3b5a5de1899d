package say

import (
	"brehon/referee/phrase"
	"strings"
	"unicode/utf8"
)

// UsageColumns is the width of the commands in a list with explanations.
const UsageColumns = 32

// How long lines are broken at the edge of a screen.

// Wrapped breaks a line at blanks to a width. Continued lines are indented to the text after a number or an explained
// command. Width 0 does not wrap.
func Wrapped(text string, width int) string {
	if width <= 0 || Visible(text) <= width {
		return text
	}
	indent := hanging(text)
	if indent > width*2/3 {
		indent = 2
	}
	var b strings.Builder
	at := 0
	for i, part := range cut(text) {
		long := Visible(part)
		if i > 0 && at+long > width && strings.TrimSpace(part) != "" {
			b.WriteString("\n" + strings.Repeat(" ", indent))
			part = strings.TrimLeft(part, " ")
			long, at = Visible(part), indent
		}
		b.WriteString(part)
		at += long
	}
	return b.String()
}

// cut parts a text into its words, each with the blanks before it.
func cut(text string) []string {
	var parts []string
	begin, word := 0, false
	for i := range len(text) {
		if text[i] == ' ' && word {
			parts = append(parts, text[begin:i])
			begin, word = i, false
		} else if text[i] != ' ' {
			word = true
		}
	}
	return append(parts, text[begin:])
}

// hanging is where the text begins that is continued: after two blanks or more, if it has them after its first word.
func hanging(text string) int {
	margin := len(text) - len(strings.TrimLeft(text, " "))
	gap := strings.LastIndex(text[margin:min(len(text), margin+UsageColumns+8)], "  ")
	if gap < 0 {
		return margin + 2*phrase.Some(margin == 0)
	}
	return Visible(text[:margin+gap]) + 2
}

// Visible is how many columns a text takes, without the marks of colour in it.
func Visible(text string) int {
	n := utf8.RuneCountInString(text)
	for {
		_, after, ok := strings.Cut(text, Own)
		if !ok {
			return n
		}
		codes, rest, _ := strings.Cut(after, "m")
		n -= len(Own) + len(codes) + 1
		text = rest
	}
}

// Packed sets items side by side, with a sign between them, into lines with a margin. No item is broken.
func Packed(items []string, margin, between string, width int) []string {
	var lines []string
	line := ""
	for _, item := range items {
		switch {
		case line == "":
			line = margin + item
		case width > 0 && Visible(line+between+item) > width:
			lines = append(lines, line)
			line = margin + item
		default:
			line += between + item
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
