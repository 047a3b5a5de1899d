package main

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"brehon/generate/generatetest"

	"golang.org/x/image/draw"
)

var updateTable = flag.Bool("table", false, "draw the README's picture of a table of Tabletop Simulator anew, into output/gallery")

// TestTheTableAsAPicture holds the README's picture of a table to 200 KiB; with -table it draws it first, from the saved object alone:
//
//	go test ./cmd/brehon -run TheTableAsAPicture -table
func TestTheTableAsAPicture(t *testing.T) {
	file := filepath.Join(root, "output", "gallery", "tabletop.png")
	if *updateTable {
		_, _, s := tableOf(t, "turlough", "1276", "--seats", "5")
		var b bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestCompression}
		if err := enc.Encode(&b, generatetest.Few(topView(t, s, 0.78), 48)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	generatetest.Small(t, file)
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
			draw.Draw(im, at, image.NewUniform(color.RGBA{240, 236, 226, 255}), image.Point{}, draw.Src)
			continue
		}
		draw.CatmullRom.Scale(im, at, pictureAt(t, address), pictureAt(t, address).Bounds(), draw.Over, nil)
	}
	return im
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
