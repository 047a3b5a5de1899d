package generate

import (
	"testing"

	"brehon/content/lang"
	"brehon/generate/typeset"
)

// TestWhatIsLeftInVainIsLeftOnce: a text that stands in English already and is told of again has no cure, and is not tried for ever.
func TestWhatIsLeftInVainIsLeftOnce(t *testing.T) {
	over := &typeset.Overflow{Said: lang.Said{Key: "a.b"}, Kind: typeset.OfRoom}
	s := &Locale{left: []*typeset.Overflow{over}}
	s.Words = &lang.Catalog{About: &lang.Language{Status: lang.Draft}}
	if !leaves(s.left, "a.b") || leaves(s.left, "a.c") {
		t.Error("what was left is not known again")
	}
	if list := s.tooLong(over); list != nil {
		t.Errorf("it is to be left again: %v", list)
	}
}
