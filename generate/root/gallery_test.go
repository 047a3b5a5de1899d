package root

import (
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

// TestGallery compares the README's picture of a turn sheet and a chart with what is printed; with -gallery it is drawn anew.
func TestGallery(t *testing.T) {
	l := generatetest.Layout(t, Kit(read(t)), generate.LayoutOptions{Lang: "en", Paper: "a4",
		Set: []string{"map=lake", "suits=listed"}, Players: []string{"marquise=automaton:challenging+blitz", "eyrie=person"}})
	page := func(kind string) piece.Page { return generatetest.Pages(t, l, kind)[0] }
	generatetest.Shown(t, "../../output/gallery/root.png", generatetest.Beside(t, l, 66, draw.Rect{}, page("turn"), page("map")), 0)
}
