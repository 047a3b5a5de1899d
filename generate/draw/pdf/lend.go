package pdf

import (
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

// shapes gives the letters their glyphs in the table of the glyphs.
func (l loans) shapes(table []byte) []byte {
	for _, x := range l {
		copy(table[2*x.letter:], table[2*x.shape:2*x.shape+2])
	}
	return table
}

// widths are the letters' advances, as a font's dictionary has them.
func (l loans) widths() string {
	var b strings.Builder
	for _, x := range l {
		fmt.Fprintf(&b, " %d [ %.0f ]", x.letter, 1000*x.advance)
	}
	return b.String()
}
