package root

import (
	"flag"
	"path/filepath"
	"testing"

	"brehon/content"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
	"brehon/scenarios"
)

var updateGallery = flag.Bool("gallery", false, "draw the README's picture anew, into output/gallery")

// TestGalleryIsSmall holds the README's picture of a turn sheet and a chart to 200 KiB; with -gallery it draws it first:
//
//	go test ./generate/root -run Gallery -gallery
func TestGalleryIsSmall(t *testing.T) {
	file := filepath.Join("..", "..", "output", "gallery", "root.png")
	if *updateGallery {
		g, set := read(t)
		l, err := generate.NewLayout(generate.Embedded(content.FS(), scenarios.FS()), Kit(g, set), generate.LayoutOptions{Lang: "en", Paper: "a4",
			Set: []string{"map=lake", "suits=listed"}, Players: []string{"marquise=automaton:challenging+blitz", "eyrie=person"}})
		if err != nil {
			t.Fatal(err)
		}
		page := func(kind string) piece.Page {
			files, err := l.Files(kind)
			if err != nil {
				t.Fatal(err)
			}
			return files[0].Pages[0]
		}
		generatetest.Draw(t, file, l, 66, draw.Rect{}, page("turn"), page("map"))
	}
	generatetest.Small(t, file)
}
