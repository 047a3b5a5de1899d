// Package reading finds the moves that a typed line means and, if it means none, what was probably meant. It judges by the
// list of legal moves and makes no move.
package reading

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"strconv"
	"strings"
	"unicode"
)

// Count reads an optional number.
func Count(l Line, without int) (int, bool) {
	switch len(l.Words) {
	case 0:
		return without, true
	case 1:
		n, err := strconv.Atoi(l.Words[0])
		return n, err == nil && n > 0
	}
	return 0, false
}

// Reader reads the lines that are typed at a match.
type Reader struct {
	View *view.View
	// Overrulable returns the moves that may replace a program's step, and the words after its number.
	Overrulable func(words []string) ([]referee.Move, []string)
	Tool        func() []string // the names of the tool's commands, which lines may begin with
	Listed      bool            // numbered answers are on the screen
	Again       string          // the line as it was typed, while it is read in the players' own words; empty: they are its own

	Stops       map[int]bool      // of the line: number of words left at each command that begins after a comma
	Tries, Work int               // how much may still be tried to understand some words, and all the line
	foreign     map[string]string // words of other languages that are understood, with the players' own
	reserved    map[string]bool   // words that never begin a name
}

// Line is a typed line: its words, folded and as they were, and the note after "#" or "because".
type Line struct {
	Words []string
	Typed []string
	Note  string
}

func (r *Reader) NewLine(text string) Line {
	l := Line{Typed: strings.Fields(text)}
	for i, w := range l.Typed {
		because := r.View.IsTyped(voice.OfTool, "because", voice.Fold(w))
		if i == 0 || !because && (w != "#" || i == len(l.Typed)-1) {
			continue
		}
		if l.Note = strings.Join(l.Typed[i+1:], " "); because {
			l.Note = strings.Trim(l.Note, `"“”„«»‹› `)
		}
		l.Typed = l.Typed[:i]
		break
	}
	parts := strings.FieldsFunc(strings.Join(l.Typed, " "), isEnd)
	l.Typed, r.Stops = nil, map[int]bool{}
	var begin []int
	for _, part := range parts {
		begin = append(begin, len(l.Typed))
		l.Typed = append(l.Typed, strings.FieldsFunc(part, isBetween)...)
	}
	for _, at := range begin {
		if at > 0 {
			r.Stops[len(l.Typed)-at] = true
		}
	}
	for _, w := range l.Typed {
		l.Words = append(l.Words, voice.Fold(w))
	}
	return l
}

// isEnd reports whether a sign ends a command: "step 3 5, stay".
func isEnd(r rune) bool { return r == ',' || r == ';' }

// isBetween reports whether a rune separates words: a space or an arrow, "step 3 5>7".
func isBetween(r rune) bool { return unicode.IsSpace(r) || r == '>' || r == '→' }

// Behind is the line without its first n words.
func (l Line) Behind(n int) Line { return Line{l.Words[n:], l.Typed[n:], l.Note} }

// Text is the line's words as they were typed.
func (l Line) Text() string { return strings.Join(l.Typed, " ") }
