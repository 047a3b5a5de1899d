package turlough

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"brehon/generate/draw"
)

// TestTilesMakeThePoster renders the poster and the tiles at 150 dpi, each tile's trim beside the same
// window of the poster: at most one pixel in ten thousand differs by more than 2 %. Without -whole it is one tile.
func TestTilesMakeThePoster(t *testing.T) {
	need(t, "pdftoppm")
	const columns, w, h = 3, 249.0, 180.0
	var tiles, poster pdfFile
	for _, p := range wholeKit(t).pdfs("en/a4", "en/screen") {
		switch p.name {
		case "board":
			tiles = p
		case "poster":
			poster = p
		}
	}
	pixels, differ, worst := 0, 0, 0
	pages := tiles.open(t).Pages
	one := sampled(t, len(pages))
	for i, page := range pages {
		if i != one && !*whole {
			continue
		}
		x, y := float64(i%columns)*w, float64(i/columns)*h
		part := pixmap(t, cropped(t, poster, 1, draw.Rect{X: x, Y: y, W: w, H: h}), 1)
		tile := pixmap(t, cropped(t, tiles, i+1, draw.Rect{X: fine(page.TrimRect().X), Y: fine(page.TrimRect().Y), W: w, H: h}), i+1)
		if part.w != tile.w || part.h != tile.h {
			t.Fatalf("tile %d has %d × %d pixels, the poster there %d × %d", i+1, tile.w, tile.h, part.w, part.h)
		}
		for at := 0; at < len(tile.rgb); at += 3 {
			d := 0
			for c := range 3 {
				d = max(d, int(tile.rgb[at+c])-int(part.rgb[at+c]), int(part.rgb[at+c])-int(tile.rgb[at+c]))
			}
			pixels++
			worst = max(worst, d)
			if d*100 > 2*255 {
				differ++
			}
		}
	}
	share := 100 * float64(differ) / float64(pixels)
	t.Logf("%d of %d pixels differ by more than 2 %%: %.5f %%; the worst by %d of 255", differ, pixels, share, worst)
	if share > 0.01 || pixels < 1470*1050 || *whole && pixels < 4400*2100 {
		t.Errorf("%d of %d pixels differ", differ, pixels)
	}
}

// fine takes the rounding of the file's boxes away: sheets are laid out in tenths of a millimetre.
func fine(v draw.MM) draw.MM { return math.Round(v*20) / 20 }

// cropped is a copy of the file in which the page's crop box is r, in millimetres from its upper left corner.
// The page's object is written once more, behind the file.
func cropped(t *testing.T, p pdfFile, page int, r draw.Rect) string {
	t.Helper()
	data, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	find := func(pattern string, in []byte) string {
		m := regexp.MustCompile(pattern).FindSubmatch(in)
		if m == nil {
			t.Fatalf("%s holds no %s", p.Path, pattern)
		}
		return string(m[1])
	}
	kids := regexp.MustCompile(`(\d+) 0 R`).FindAllStringSubmatch(find(`/Kids \[([^]]*)\]`, data), -1)
	number := kids[page-1][1]
	object := find(`(?s)(?:^|\n)`+number+` 0 obj\s*<<(.*?)endobj`, data)
	// The page's height is that of its drawing: boxes are rounded to hundredths of a point, and a hundredth
	// is enough to make other pixels.
	h := fine(p.open(t).Pages[page-1].Media.H() * draw.PerPt)
	// And places in hundredths of a point often fall exactly between two pixels at 150 dpi, where the last bit
	// of a sum decides; a window off by less than a fiftieth of a pixel has no such ties.
	r.X, r.Y = r.X+0.0013, r.Y+0.0017
	box := fmt.Sprintf("/CropBox [%.5f %.5f %.5f %.5f]\n", r.X/draw.PerPt, (h-r.Bottom())/draw.PerPt, r.Right()/draw.PerPt, (h-r.Y)/draw.PerPt)
	at := len(data)
	data = fmt.Appendf(data, "%s 0 obj\n<<%s%sendobj\n", number, box, object)
	table := len(data)
	trailer := find(`(?s)trailer\s*<<(.*?)>>\s*startxref`, data)
	last := find(`startxref\s+(\d+)\s+%%EOF\s*$`, data[:at])
	data = fmt.Appendf(data, "xref\n%s 1\n%010d 00000 n \ntrailer\n<<%s /Prev %s>>\nstartxref\n%d\n%%%%EOF\n", number, at, trailer, last, table)
	out := filepath.Join(t.TempDir(), "cropped.pdf")
	if err := os.WriteFile(out, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return out
}

// pixels are a page as pdftoppm renders it.
type pixels struct {
	w, h int
	rgb  []byte
}

func pixmap(t *testing.T, file string, page int) pixels {
	t.Helper()
	n := strconv.Itoa(page)
	out, complaints := judge(t, "pdftoppm", "-r", "150", "-cropbox", "-f", n, "-l", n, file)
	if complaints != "" {
		t.Error(firstLines(complaints))
	}
	var p pixels
	var most int
	if _, err := fmt.Fscanf(bytes.NewReader(out), "P6\n%d %d\n%d\n", &p.w, &p.h, &most); err != nil || most != 255 {
		t.Fatalf("pdftoppm wrote no picture: %v", err)
	}
	p.rgb = out[len(out)-3*p.w*p.h:]
	return p
}
