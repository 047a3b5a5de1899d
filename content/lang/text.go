// Package lang holds words: a text as content writes it in English, the catalogue
// that says it in the kit's language, and the PO files that translators work in.
package lang

import "fmt"

// Pos is a place in a content file, lines and columns counted from 1 in letters.
type Pos struct {
	File      string
	Line, Col int
}

// String is "file:line:col", or the file alone when no line is known.
func (p Pos) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Text is a text of the content in English: Other alone, or One and Other by the number named in By.
type Text struct {
	Key   string // file, id, field: "hazards.rain.title"; the PO entry's msgctxt
	One   string // said when the number is 1; empty where no number matters
	Other string
	By    string // the placeholder whose number chooses between One and Other
	Note  string // for the translator, never printed
	Pos   Pos
}

// Empty reports whether there is nothing to say.
func (t Text) Empty() bool { return t.Other == "" }

// Said is a text in the kit's language with its figures filled in.
// Inline marks (**bold**, *italic*, {icon:…}, […](term:…)) are still in it; package typeset reads them.
type Said struct {
	Key  string
	Text string
	Pos  Pos // of the words used: the PO entry, or the English
}

// Fault is one thing wrong with a content or language file, with its place and the cure.
type Fault struct {
	Pos Pos
	Msg string
}

// Error is "file:line:col: message".
func (f Fault) Error() string { return f.Pos.String() + ": " + f.Msg }
