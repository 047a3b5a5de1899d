// Package generatetest is what the tests of several games build their kits with, and draw the README's pictures of them.
package generatetest

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	imagepng "image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/png"
	"brehon/generate/piece"
)

// Small holds a picture of the README to 200 KiB.
func Small(t *testing.T, file string) {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Error(err)
	} else if info.Size() > 200<<10 {
		t.Errorf("%s has %d KiB, at most 200 are wanted", filepath.Base(file), info.Size()>>10)
	}
}

// Draw writes a picture of pages side by side: that part of each, in mm; the zero Rect is all of it.
func Draw(t *testing.T, file string, l *generate.Layout, dpi float64, crop draw.Rect, pages ...piece.Page) {
	t.Helper()
	var parts []draw.Rect
	w, h := 0.0, 0.0
	for _, p := range pages {
		part := crop
		if part == (draw.Rect{}) {
			part = draw.Rect{W: p.W, H: p.H}
		}
		parts = append(parts, part)
		w, h = w+part.W, max(h, part.H)
	}
	im, err := png.Render(w, h, dpi, l.Ink().Paper, l.Type(), func(dst draw.Surface) {
		x := 0.0
		for i, p := range pages {
			at := draw.Rect{X: x, Y: (h - parts[i].H) / 2, W: parts[i].W, H: parts[i].H}
			dst.Clip(draw.Box(at), func(in draw.Surface) {
				p.Draw(draw.At(in, draw.Move(at.X-parts[i].X, at.Y-parts[i].Y)))
			})
			x += at.W
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	enc := imagepng.Encoder{CompressionLevel: imagepng.BestCompression}
	if err := enc.Encode(&b, Few(im, 48)); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Few is the picture in its n most frequent colours, each pixel in the nearest.
func Few(im *image.RGBA, n int) image.Image {
	count := map[color.RGBA]int{}
	b := im.Bounds()
	coarse := func(c color.RGBA) color.RGBA { return color.RGBA{c.R &^ 3, c.G &^ 3, c.B &^ 3, 255} }
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[coarse(im.RGBAAt(x, y))]++
		}
	}
	all := make([]color.RGBA, 0, len(count))
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if c := cmp.Compare(count[b], count[a]); c != 0 {
			return c
		}
		return cmp.Compare(int(a.R)<<16|int(a.G)<<8|int(a.B), int(b.R)<<16|int(b.G)<<8|int(b.B))
	})
	p := color.Palette{color.RGBA{255, 255, 255, 255}}
	for _, c := range all {
		if len(p) == n {
			break
		}
		if near := p[p.Index(c)].(color.RGBA); far(near, c) > 24 {
			p = append(p, c)
		}
	}
	nearest := map[color.RGBA]uint8{}
	out := image.NewPaletted(b, p)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := coarse(im.RGBAAt(x, y))
			i, ok := nearest[c]
			if !ok {
				i = uint8(p.Index(c))
				nearest[c] = i
			}
			out.SetColorIndex(x, y, i)
		}
	}
	return out
}

func far(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return d(a.R, b.R) + d(a.G, b.G) + d(a.B, b.B)
}
