// Package plain makes text that came from elsewhere harmless where it is shown or written: what a file, a name or a line
// that was typed holds cannot move a cursor, colour a screen or turn the order of letters round.
package plain

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Letter reports whether a character may stand in text. None may that steers a terminal (the control characters), none that
// overrides or isolates the direction of what follows (U+202A–202E, U+2066–2069), and none that is no letter of anybody's: of private use,
// a tag that nobody sees (U+E0000–E007F), or one that there will never be (U+FFFE). Marks and joiners that a script needs
// may, those of direction too.
func Letter(r rune) bool {
	switch {
	case unicode.IsControl(r), unicode.Is(unicode.Co, r):
		return false
	case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069, 0xfdd0 <= r && r <= 0xfdef, 0xe0000 <= r && r <= 0xe007f:
		return false
	}
	return r&0xfffe != 0xfffe
}

// mostMarks is how many marks may stand over and under one letter. No script needs as many; more cover the lines beside theirs.
const mostMarks = 8

// Line is text of one line in which every character that is no Letter, and every mark behind the eighth on one letter, stands as it is
// written in JSON, \u001b, and every byte that is of no character as \x9b.
func Line(text string) string {
	marks := 0
	return escaped(text, &marks)
}

// escaped is Line for text that goes on from some behind whose last letter so many marks stand.
func escaped(text string, marks *int) string {
	if strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		*marks = 0
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		if *marks++; !unicode.Is(unicode.M, r) {
			*marks = 0
		}
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case !Letter(r), *marks > mostMarks:
			for _, half := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, half)
			}
		default:
			b.WriteString(text[:n])
		}
		text = text[n:]
	}
	return b.String()
}

// Upper is text as it stands at the head of a sentence: "Le Havre".
func Upper(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[n:]
}

// Text is Line for a text of several lines: line breaks and tabs stay as they are.
func Text(text string) string {
	marks := 0
	return several(text, &marks)
}

// several is Text for text that goes on from some behind whose last letter so many marks stand.
func several(text string, marks *int) string {
	var b strings.Builder
	for len(text) > 0 {
		n := strings.IndexAny(text, "\n\t")
		if n < 0 {
			n = len(text)
		}
		b.WriteString(escaped(text[:n], marks))
		if n < len(text) {
			b.WriteByte(text[n])
			*marks = 0
			n++
		}
		text = text[n:]
	}
	return b.String()
}

// Writer passes on Text, whatever is written to it. As JSON has such characters in its strings alone, JSON that is
// written to it means the same. It remembers the first error of what it writes to.
type Writer struct {
	To  io.Writer
	Err error

	part  []byte // of a character whose rest has not come yet
	marks int    // behind the last letter
}

// Write never reports fewer bytes without an error.
func (w *Writer) Write(p []byte) (int, error) {
	text := append(w.part, p...)
	whole := len(text)
	for back := 1; back <= min(utf8.UTFMax, len(text)); back++ {
		if tail := text[len(text)-back:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				whole -= back
			}
			break
		}
	}
	w.part = append([]byte(nil), text[whole:]...)
	return w.write(p, text[:whole])
}

// Close writes what is left of a character that never became whole.
func (w *Writer) Close() error {
	rest := w.part
	w.part = nil
	_, err := w.write(nil, rest)
	return err
}

func (w *Writer) write(p, text []byte) (int, error) {
	if len(text) == 0 {
		return len(p), w.Err
	}
	_, err := io.WriteString(w.To, several(string(text), &w.marks))
	if w.Err == nil {
		w.Err = err
	}
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// Table prints rows with columns of equal width, the first one to the left, the others to the right.
func Table(out io.Writer, rows [][]string) {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := "  " + row[0] + strings.Repeat(" ", wide[0]-utf8.RuneCountInString(row[0]))
		for i, cell := range row[1:] {
			line += "  " + strings.Repeat(" ", wide[i+1]-utf8.RuneCountInString(cell)) + cell
		}
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
}
