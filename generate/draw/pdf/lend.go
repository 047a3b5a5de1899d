package pdf

import (
	"bytes"
	"fmt"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// loan is a letter that a font lacks and shows by the shape of another: the dot above it is drawn beside. In the
// file it is a letter of its own, so that the words are found as they are spelt.
type loan struct {
	letter, shape rune
	advance       float64 // in ems
}

type loans []loan

// lend parts the letters that the font has, and those whose shapes others lend, from the loans.
func lend(name draw.Font, text string) (have string, lent loans) {
	var b strings.Builder
	for _, r := range text {
		base, advance := typeset.Bare(name, r)
		if base != r {
			lent = append(lent, loan{r, base, advance})
		}
		b.WriteRune(base)
	}
	return b.String(), lent
}

// glyphMap is the length of the table that fpdf writes from letters to glyphs: two bytes for each of 65,536.
const glyphMap = 2 << 16

// shapes gives the letters their glyphs, if the stream is the table of the glyphs.
func (l loans) shapes(stream []byte) {
	if len(stream) != glyphMap {
		return
	}
	for _, x := range l {
		copy(stream[2*x.letter:], stream[2*x.shape:2*x.shape+2])
	}
}

// widths gives the letters their advances, if the dictionary is the one that has them.
func (l loans) widths(dict []byte) []byte {
	head, rest, ok := bytes.Cut(dict, []byte("/W ["))
	if !ok {
		return dict
	}
	more := []byte("/W [")
	for _, x := range l {
		more = fmt.Appendf(more, " %d [ %.0f ]", x.letter, 1000*x.advance)
	}
	return append(append(head[:len(head):len(head)], more...), rest...)
}
