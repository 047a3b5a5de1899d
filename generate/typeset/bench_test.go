package typeset

import (
	"fmt"
	"os"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// paragraphs are n texts of some 300 letters, no two alike.
func paragraphs(n int) []string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = fmt.Sprintf("An army of clan %d may march through as many **open** hexes as its movement points allow; "+
			"woodland, bog and the far bank of a river cost %d more, and [fords](term:ford) are few. Nobody has ever said that "+
			"the road to Clonroad was an easy one, and neither do we: count {icon:cattle} %d, *then* march.", i, i%7, i%11)
	}
	return texts
}

func BenchmarkWrap2000(b *testing.B) {
	texts := paragraphs(2000)
	st := Style{Font: draw.Text, Size: 9.5, Fill: draw.RGB(0, 0, 0)}
	b.ReportAllocs()
	for b.Loop() {
		s := setter(b)
		for _, t := range texts {
			s.Wrap(t, st, Room(103))
		}
	}
}

func BenchmarkFitCard(b *testing.B) {
	s := setter(b)
	st := Style{Font: draw.Sans, Size: 11.5, Fill: draw.RGB(0, 0, 0)}
	said := lang.Said{Text: "Leaving a route costs **3** movement points instead of 2, and no army may ford the Shannon this year."}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := s.Fit(said, st, 41.5, 14, 6.5); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkJustify2000 sets the same paragraphs justified, their words divided by the English patterns.
func BenchmarkJustify2000(b *testing.B) {
	texts := paragraphs(2000)
	c, faults := lang.Load(os.DirFS("../.."), "en", "turlough")
	if len(faults) > 0 {
		b.Fatal(faults)
	}
	st := Style{Font: draw.Text, Size: 9.5, Fill: draw.RGB(0, 0, 0), Justify: true}
	b.ReportAllocs()
	for b.Loop() {
		s := setter(b)
		if err := s.Speak(c); err != nil {
			b.Fatal(err)
		}
		for _, t := range texts {
			s.Wrap(t, st, Room(103))
		}
	}
}
