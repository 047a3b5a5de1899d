package proof

import (
	"errors"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// TestOneFindingAText: of a text that was tried in several sizes the smallest is told; its missing letter, and other texts, besides.
func TestOneFindingAText(t *testing.T) {
	fault := func(line int, kind string, size draw.Pt, msg string) error {
		return &typeset.Overflow{Said: lang.Said{Key: "a.b", Pos: lang.Pos{File: "x.po", Line: line}}, Kind: kind, Size: size, Msg: msg}
	}
	got := errors.Join(smallest([]error{
		fault(1, typeset.OfRoom, 8, "large"),
		fault(1, typeset.OfRoom, 6.5, "small"),
		fault(1, typeset.OfLetter, 0, "letter"),
		fault(2, typeset.OfRoom, 8, "another"),
	})...)
	if want := "x.po:1: a.b: small\nx.po:1: a.b: letter\nx.po:2: a.b: another"; got.Error() != want {
		t.Errorf("found\n%s\nwant\n%s", got, want)
	}
}
