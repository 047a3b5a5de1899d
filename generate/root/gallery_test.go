package root

import (
	"flag"
	"path/filepath"
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

var updateGallery = flag.Bool("gallery", false, "draw the README's picture anew, into output/gallery")

// TestGalleryIsSmall holds the README's picture of a turn sheet and a chart to 200 KiB; with -gallery it draws it first:
//
//	go test ./generate/root -run Gallery -gallery
func TestGalleryIsSmall(t *testing.T) {
	file := filepath.Join("..", "..", "output", "gallery", "root.png")
	if *updateGallery {
		l := generatetest.Layout(t, Kit(read(t)), generate.LayoutOptions{Lang: "en", Paper: "a4",
			Set: []string{"map=lake", "suits=listed"}, Players: []string{"marquise=automaton:challenging+blitz", "eyrie=person"}})
		page := func(kind string) piece.Page { return generatetest.Pages(t, l, kind)[0] }
		generatetest.Draw(t, file, l, 66, draw.Rect{}, page("turn"), page("map"))
	}
	generatetest.Small(t, file)
}
