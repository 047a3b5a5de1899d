package typeset

import (
	"regexp"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
)

func setter(t testing.TB) *Setter {
	t.Helper()
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// lines are the plain words of each line of a block.
func lines(b *Block) []string {
	var all []string
	for _, l := range b.Lines {
		words := ""
		for _, bit := range l.bits {
			if bit.word == nil {
				words += "{" + bit.span.Icon + "}"
				continue
			}
			for _, b := range bit.word.bits {
				words += b.text
			}
		}
		all = append(all, words)
	}
	return all
}

func TestWrapKeepsEveryWordInsideItsRoom(t *testing.T) {
	s := setter(t)
	st := Style{Font: draw.Text, Size: 9.5, Fill: draw.RGB(0, 0, 0)}
	text := "An army may march through as many **open** hexes as its movement points allow; woodland, bog and the far bank of a river cost more, and [fords](term:ford) are few."
	b := s.Wrap(text, st, Room(60))
	for i, l := range b.Lines {
		t.Logf("%5.2f %q", l.Width, lines(b)[i])
		if l.Width > 60 {
			t.Errorf("line %d is %.2f mm wide", i+1, l.Width)
		}
	}
	if len(b.Links()) != 1 || b.Links()[0].Target != "term:ford" {
		t.Errorf("links %v", b.Links())
	}
}

func TestRuleIDs(t *testing.T) {
	got, faults := Parse("See T13.4 and **T0.9**.", regexp.MustCompile(`\bT\d+(\.\d+)*\b`))
	if len(faults) != 0 || len(got) != 5 || got[1].Link != "rule:T13.4" || got[3].Link != "rule:T0.9" || !got[3].Bold {
		t.Errorf("got %+v %v", got, faults)
	}
}

func TestFit(t *testing.T) {
	s := setter(t)
	st := Style{Font: draw.Sans, Size: 11.5}
	b, size, err := s.Fit(lang.Said{Key: "k", Text: "Leaving a route costs 3 movement points instead of 2."}, st, 41.5, 10, 6.5)
	t.Log(size, err, lines(b))
}
