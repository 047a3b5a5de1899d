package turlough

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
	{"cards", "cards", []int{3}, 80, draw.Rect{X: 14, Y: 12, W: 270, H: 190}},
	{"tokens", "tokens", []int{3}, 80, draw.Rect{}},
	{"standees", "standees", []int{0}, 90, draw.Rect{X: 8, Y: 6, W: 194, H: 140}},
	{"scenario", "scenarios", []int{0}, 75, draw.Rect{}},
	{"aid", "aids", []int{0}, 75, draw.Rect{}},
	{"rulebook", "rulebook", []int{57, 58}, 80, draw.Rect{}},
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
		info, err := os.Stat(filepath.Join(dir, s.name+".png"))
		if err != nil {
			t.Error(err)
		} else if info.Size() > 200<<10 {
			t.Errorf("%s.png has %d KiB, at most 200 are wanted", s.name, info.Size()>>10)
		}
	}
}

func drawGallery(t *testing.T, dir string) {
	l := layout(t, ourKit(t), "en", "a4")
	kit, err := l.Files()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range gallery {
		i := slices.IndexFunc(kit, func(f piece.File) bool { return f.Name == s.file })
		if err := os.WriteFile(filepath.Join(dir, s.name+".png"), s.draw(t, l, kit[i].Pages), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func (s shot) draw(t *testing.T, l *generate.Layout, pages []piece.Page) []byte {
	first := pages[s.pages[0]]
	crop := s.crop
	if crop == (draw.Rect{}) {
		crop = draw.Rect{W: first.W, H: first.H}
	}
	im, err := png.Render(crop.W*float64(len(s.pages)), crop.H, s.dpi, l.Ink().Paper, l.Type(), func(dst draw.Surface) {
		for i, n := range s.pages {
			at := draw.Rect{X: float64(i) * crop.W, W: crop.W, H: crop.H}
			dst.Clip(draw.Box(at), func(in draw.Surface) {
				pages[n].Draw(draw.At(in, draw.Move(at.X-crop.X, -crop.Y)))
			})
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	enc := imagepng.Encoder{CompressionLevel: imagepng.BestCompression}
	if err := enc.Encode(&b, few(im, 48)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// few is the picture in its n most frequent colours, each pixel in the nearest.
func few(im *image.RGBA, n int) image.Image {
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
