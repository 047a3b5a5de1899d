package typeset

import (
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/record"
)

const dottedLetters = "ḃċḋḟġṁṗṡṫḂĊḊḞĠṀṖṠṪ"

// Every face sets the dotted letters of old Irish; where it lacks one, the bare letter has a dot of the size and at
// the distance of the face's own.
func TestDottedLetters(t *testing.T) {
	s := setter(t)
	for _, name := range draw.Fonts() {
		f := s.face(name)
		for _, r := range dottedLetters {
			w := s.word(string(r), name, rightward)
			if len(w.missing) > 0 || len(w.bits) != 1 || w.bits[0].font != name || w.bits[0].text != string(r) {
				t.Errorf("%s: %c is set as %+v", name, r, w)
				continue
			}
			g, base := f.letter(r)
			if base == r {
				continue
			}
			b := g.outline.Bounds()
			if len(w.dots) != 1 {
				t.Errorf("%s: %c has %d dots", name, r, len(w.dots))
				continue
			}
			d := w.dots[0]
			if d.x < b.X || d.x > b.Right() || d.y > -f.x || d.y < -1 || d.size < 0.08 || d.size > 0.14 {
				t.Errorf("%s: the dot of %c is %+v on a letter of %v", name, r, d, b)
			}
		}
	}
}

func TestDotsAreDrawn(t *testing.T) {
	s := setter(t)
	golden(t, "testdata/dots.txt", record.Draw(func(d draw.Surface) {
		s.Line(d, 0, 20, dottedLetters, Style{Font: draw.Title, Size: 30, Fill: ink}, Left)
	}))
}
