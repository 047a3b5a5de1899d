package turlough

import (
	"image"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

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
	{"mats", "great-mats", []int{0}, 162, draw.Rect{X: 10, Y: 23, W: 190, H: 255}},
	{"tokens", "tokens", []int{0}, 100, draw.Rect{}},
	{"scenario", "scenarios", []int{0}, 110, draw.Rect{}},
	{"rulebook", "rules", []int{9, 10}, 75, draw.Rect{}},
}

// TestGallery compares the README's pictures with what is printed; with -gallery they are drawn anew:
//
//	go test ./generate/turlough -run Gallery -gallery
func TestGallery(t *testing.T) {
	l := layout(t, ourKit(t), "en", "a4")
	kit, err := l.Files()
	if err != nil {
		t.Fatal(err)
	}
	shown := func(name string, im image.Image) { generatetest.Shown(t, "../../output/gallery/"+name+".png", im, 0) }
	for _, s := range gallery {
		i := slices.IndexFunc(kit, func(f piece.File) bool { return f.Name == s.file })
		var pages []piece.Page
		for _, n := range s.pages {
			pages = append(pages, kit[i].Pages[n])
		}
		shown(s.name, generatetest.Beside(t, l, s.dpi, s.crop, pages...))
	}
	var cards, added []piece.Piece // each different; those that another card adds, of which there are fewer, last
	for _, p := range l.Pieces() {
		switch {
		case p.Kind == "card" && strings.HasSuffix(p.Code, "+"):
			added = append(added, p)
		case p.Kind == "card":
			cards = append(cards, p)
		}
	}
	shown("cards", generatetest.Rows(t, l, 110, 3, 3, append(cards, added...)[:9]))
}
