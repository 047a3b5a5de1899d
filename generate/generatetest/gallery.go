// Package generatetest is what the tests of several games build their kits with, and draw the README's pictures of them.
package generatetest

import (
	"bytes"
	"cmp"
	"flag"
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

var redraw = flag.Bool("gallery", false, "draw the guides' pictures anew, into output/gallery")

// Shown holds a picture of the guides, a PNG in output/gallery, to what is drawn today: so far, on average, may the colours of a
// pixel be from it, of 255 (0: not at all), and the file has at most 200 KiB. With -gallery it is written instead.
func Shown(t testing.TB, file string, im image.Image, far float64) {
	t.Helper()
	name := filepath.Base(file)
	if *redraw {
		var b bytes.Buffer
		enc := imagepng.Encoder{CompressionLevel: imagepng.BestCompression}
		if err := enc.Encode(&b, im); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 200<<10 {
		t.Errorf("%s has %d KiB, at most 200 are wanted", name, len(data)>>10)
	}
	was, err := imagepng.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if got := apart(was, im); got > far {
		t.Errorf("%s is not what is drawn today: its colours are %.1f of 255 away (limit %g); draw it anew with -gallery, and look at it", name, got, far)
	}
}

// apart is how far the colours of two pictures are from each other on average, of 255.
func apart(a, b image.Image) float64 {
	r := a.Bounds()
	if r.Size() != b.Bounds().Size() {
		return 255
	}
	shift := b.Bounds().Min.Sub(r.Min)
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x+shift.X, y+shift.Y)).(color.RGBA)
			sum += far(p, q)
		}
	}
	return float64(sum) / float64(3*r.Dx()*r.Dy())
}

// Beside is a picture of pages side by side: that part of each, in mm; the zero Rect is all of it.
func Beside(t testing.TB, l *generate.Layout, dpi float64, crop draw.Rect, pages ...piece.Page) image.Image {
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
	return render(t, l, w, h, dpi, func(dst draw.Surface) {
		x := 0.0
		for i, p := range pages {
			at := draw.Rect{X: x, Y: (h - parts[i].H) / 2, W: parts[i].W, H: parts[i].H}
			dst.Clip(draw.Box(at), func(in draw.Surface) {
				p.Draw(draw.At(in, draw.Move(at.X-parts[i].X, at.Y-parts[i].Y)))
			})
			x += at.W
		}
	})
}

// Rows is a picture of the fronts of pieces of one size, so many in a row, gap mm apart.
func Rows(t testing.TB, l *generate.Layout, dpi float64, across int, gap draw.MM, pieces []piece.Piece) image.Image {
	t.Helper()
	if len(pieces) == 0 {
		t.Fatal("there are no pieces to be shown")
	}
	stepX, stepY := pieces[0].W+gap, pieces[0].H+gap
	down := (len(pieces) + across - 1) / across
	return render(t, l, draw.Times(across, stepX)+gap, draw.Times(down, stepY)+gap, dpi, func(dst draw.Surface) {
		for i, p := range pieces {
			at := draw.Rect{X: gap + draw.Times(i%across, stepX), Y: gap + draw.Times(i/across, stepY), W: p.W, H: p.H}
			dst.Clip(draw.Box(at), func(in draw.Surface) {
				if p.Ground.Visible() {
					in.Path(draw.Box(at), draw.Fill(p.Ground))
				}
				p.Front(draw.At(in, draw.Move(at.X, at.Y)))
			})
		}
	})
}

// render draws on the paper of the layout, in few colours.
func render(t testing.TB, l *generate.Layout, w, h, dpi float64, draws func(draw.Surface)) image.Image {
	t.Helper()
	im, err := png.Render(w, h, dpi, l.Ink().Paper, l.Type(), draws)
	if err != nil {
		t.Fatal(err)
	}
	return Few(im, 48)
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
