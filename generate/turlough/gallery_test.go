package turlough

import (
	"flag"
	"path/filepath"
	"slices"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

var updateGallery = flag.Bool("gallery", false, "draw the README's pictures anew, into output/gallery")

// shot is a picture of the README: pages of a file side by side, at dpi.
type shot struct {
	name  string
	file  string
	pages []int
	dpi   float64
	crop  draw.Rect // of the page, in mm; the zero Rect is all of it
}

var gallery = []shot{
	{"board", "poster", []int{0}, 55, draw.Rect{}},
	{"board-detail", "poster", []int{0}, 110, draw.Rect{X: 300, Y: 150, W: 220, H: 130}},
	{"cards", "cards", []int{2}, 62, draw.Rect{}},
	{"mats", "great-mats", []int{0}, 68, draw.Rect{}},
	{"tokens", "tokens", []int{0}, 62, draw.Rect{}},
	{"scenario", "scenarios", []int{0}, 75, draw.Rect{}},
	{"aid", "aids", []int{0}, 75, draw.Rect{}},
	{"rulebook", "rules", []int{9, 10}, 55, draw.Rect{}},
}

// TestGalleryIsSmall holds the README's pictures to 200 KiB each; with -gallery it draws them first:
//
//	go test ./generate/turlough -run Gallery -gallery
func TestGalleryIsSmall(t *testing.T) {
	dir := filepath.Join("..", "..", "output", "gallery")
	if *updateGallery {
		drawGallery(t, dir)
	}
	for _, s := range gallery {
		generatetest.Small(t, filepath.Join(dir, s.name+".png"))
	}
}

func drawGallery(t *testing.T, dir string) {
	l := layout(t, ourKit(t), "en", "a4")
	kit, err := l.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range gallery {
		i := slices.IndexFunc(kit, func(f piece.File) bool { return f.Name == s.file })
		var pages []piece.Page
		for _, n := range s.pages {
			pages = append(pages, kit[i].Pages[n])
		}
		generatetest.Draw(t, filepath.Join(dir, s.name+".png"), l, s.dpi, s.crop, pages...)
	}
}
