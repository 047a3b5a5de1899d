package main

import (
	"image"
	"image/color"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"brehon/generate/generatetest"

	"golang.org/x/image/draw"
)

// TestTheTableAsAPicture compares the README's picture of a table that is set up with the saved object of Tabletop Simulator, from
// which alone it is drawn; with -gallery it is drawn anew:
//
//	go test ./cmd/brehon -run TheTableAsAPicture -gallery
func TestTheTableAsAPicture(t *testing.T) {
	_, _, s := tableOf(t, "turlough", "1276", "--seats", "5")
	s.ObjectStates = slices.DeleteFunc(s.ObjectStates, func(o ttsObject) bool { // sheets and rules, which are read
		w, h, _ := footprint(&o)
		return o.Name != "Custom_Board" && max(w, h) > 200
	})
	generatetest.Shown(t, filepath.Join(root, "output", "gallery", "tabletop.png"), generatetest.Few(topView(t, s, 1.3), 96), 0)
}

// topView is the table from above, so many pixels to the millimetre, with what lies high over what lies low.
func topView(t *testing.T, s saved, k float64) *image.RGBA {
	t.Helper()
	list := slices.Clone(s.ObjectStates)
	slices.SortStableFunc(list, func(a, b ttsObject) int { return compare(a.Transform.PosY, b.Transform.PosY) })
	place := func(o *ttsObject) image.Rectangle {
		w, h, _ := footprint(o)
		if o.Name == "Figurine_Custom" {
			h = w * 24 / 20 // it is seen from a little before
		}
		x, y := o.Transform.PosX*25.4, -o.Transform.PosZ*25.4
		px := func(v float64) int { return int(math.Round(v * k)) }
		return image.Rect(px(x-w/2), px(y-h/2), px(x+w/2), px(y+h/2))
	}
	all := image.Rectangle{}
	for i := range list {
		all = all.Union(place(&list[i]))
	}
	im := image.NewRGBA(all.Inset(-14))
	draw.Draw(im, im.Bounds(), image.NewUniform(color.RGBA{64, 84, 72, 255}), image.Point{}, draw.Src)
	for i := range list {
		o := &list[i]
		at, address := place(o), o.CustomImage.ImageURL
		draw.Draw(im, at.Add(image.Pt(2, 3)), image.NewUniform(color.RGBA{44, 58, 50, 255}), image.Point{}, draw.Src) // its shadow
		if o.Transform.RotZ == 180 && o.CustomImage.ImageSecondaryURL != "" {
			address = o.CustomImage.ImageSecondaryURL
		}
		fill := color.RGBA{150, 118, 78, 255}
		for _, d := range o.CustomDeck {
			address = d.BackURL
		}
		if o.Name == "Bag" { // what is inside, on its sack
			draw.Draw(im, at, image.NewUniform(fill), image.Point{}, draw.Src)
			at, address = at.Inset(at.Dx()/4), o.ContainedObjects[0].CustomImage.ImageURL
		}
		if address == "" {
			die(im, at)
			continue
		}
		draw.CatmullRom.Scale(im, at, pictureAt(t, address), pictureAt(t, address).Bounds(), draw.Over, nil)
	}
	return im
}

// die is a die that shows five.
func die(im *image.RGBA, at image.Rectangle) {
	draw.Draw(im, at, image.NewUniform(color.RGBA{240, 236, 226, 255}), image.Point{}, draw.Src)
	side, r := at.Dx(), at.Dx()/10
	for _, p := range [...]image.Point{{1, 1}, {3, 1}, {2, 2}, {1, 3}, {3, 3}} {
		m := at.Min.Add(image.Pt(side*p.X/4, side*p.Y/4))
		for y := -r; y <= r; y++ {
			for x := -r; x <= r; x++ {
				if x*x+y*y <= r*r {
					im.Set(m.X+x, m.Y+y, color.RGBA{35, 35, 35, 255})
				}
			}
		}
	}
}

// pictureAt reads the picture of an address on this computer.
func pictureAt(t *testing.T, address string) image.Image {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(filepath.FromSlash(u.Path))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	im, _, err := image.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return im
}
