// Package typeset turns words into finished runs of letters: it measures, kerns, wraps,
// fits text into boxes and finds letters that a font lacks. It draws through draw.Surface
// and is the only place that measures text, so that PDF and PNG agree.
package typeset

import (
	"brehon/content/lang"
	"brehon/generate/draw"
)

// Align is where a line stands in its width.
type Align uint8

// Ragged right is the default.
const (
	Left Align = iota
	Centre
	Right
)

// Style is how words are set. Bold, Italic and BoldItalic are the fonts of marked
// words; an empty one is found from Font (text → text-bold, sans → sans-bold …).
type Style struct {
	Font                     draw.Font
	Bold, Italic, BoldItalic draw.Font
	Size                     draw.Pt
	Lead                     draw.Pt // baseline to baseline; 0 is 1.25 × Size
	Fill                     draw.Color
	BoldFill                 draw.Color // of bold words; 0 is Fill
	LinkFill                 draw.Color // of links to rules and terms; 0 is Fill
	Halo                     draw.Color
	HaloWidth                draw.MM
	Track                    float64 // added after each letter, in ems (0.03 = 3 %)
}

// Overflow is a text that does not fit its box at the smallest allowed size, or holds a letter that no font has.
type Overflow struct {
	Said lang.Said
	Msg  string // what, by how many mm, the word that is too wide, the cure
}

// Error names the place of the words, their key and the excess.
func (o *Overflow) Error() string { return o.Said.Pos.String() + ": " + o.Said.Key + ": " + o.Msg }
