package proof

import (
	"slices"
	"strings"
	"testing"

	"brehon/generate/typeset"
)

// TestEveryPlaceIsTold: a text that overflows at 8 pt on one piece and at 6.5 pt on another has a finding of each, and one of its letter.
func TestEveryPlaceIsTold(t *testing.T) {
	l, err := shelf(t).Layout("en")
	if err != nil {
		t.Fatal(err)
	}
	said := l.Words().Say(thomond.Hazard("rain").Title)
	letter := &typeset.Overflow{Said: said, Kind: typeset.OfLetter, Msg: "letter"}
	j := judge{tag: "en", seen: map[string]bool{}, layout: l}
	j.faults(&Survey{Faults: []error{typeset.TooHigh(said, 1, 8), typeset.TooHigh(said, 2, 6.5), letter, letter}})
	want := []string{"1.0 mm too high at 8 pt", "2.0 mm too high at 6.5 pt", "letter"}
	var got []string
	for _, f := range j.list {
		got = append(got, f.Message)
	}
	if !slices.EqualFunc(got, want, strings.Contains) {
		t.Errorf("found %q, not %q", got, want)
	}
}
