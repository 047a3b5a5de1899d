package main

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestPicturesOfFaces: each picture for anybody has the pixels of its size and bleed at the resolution asked for, three bytes a pixel, and
// says so; the drawing beside it is as large in millimetres, has no letters but shapes, and looks the same to another program. With -whole:
// all pieces.
func TestPicturesOfFaces(t *testing.T) {
	pieces := map[string]string{"turlough": "pound-10,army-burren,rain,great-mat-de-clare", "root": "marker-1,character-thief", "feudum": "wine,immunity"}
	for game, some := range pieces {
		for _, x := range []struct {
			args       []string
			dpi, bleed float64
		}{
			{nil, 300, 0},
			{[]string{"--dpi", "150", "--bleed", "3"}, 150, 3},
		} {
			args := append([]string{"--for", "images"}, x.args...)
			if !*everything {
				args = append(args, "--piece", some)
			}
			dir := filepath.Join(forHouses(t, game, args...), "images")
			lines := index(t, dir)
			if len(lines) < 2 {
				t.Errorf("%s: %d pictures", game, len(lines))
			}
			for _, line := range lines {
				var w, h float64
				if _, err := fmt.Sscanf(line["trimMM"], "%gx%g", &w, &h); err != nil {
					t.Fatalf("%s: %v", line["piece"], err)
				}
				w, h = w+2*x.bleed, h+2*x.bleed
				file := filepath.Join(dir, line["file"])
				im := picture(t, file, uint32(math.Round(x.dpi/0.0254)))
				if b, wide, high := im.Bounds(), w*x.dpi/25.4, h*x.dpi/25.4; math.Abs(float64(b.Dx())-wide) > 1 || math.Abs(float64(b.Dy())-high) > 1 || strconv.Itoa(b.Dx()) != line["widthPx"] {
					t.Errorf("%s: %s has %d × %d pixels, and %.1f × %.1f are %g × %g mm", game, line["file"], b.Dx(), b.Dy(), wide, high, w, h)
				}
				drawing := strings.TrimSuffix(file, ".png") + ".svg"
				isDrawing(t, drawing, w, h)
				if line["kind"] != "board" { // whose fine hatches are another grey
					looksLike(t, drawing, im, x.dpi)
				}
			}
		}
	}
}

// isDrawing: the SVG is well formed, as large as that, and has shapes alone.
func isDrawing(t *testing.T, file string, w, h float64) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
		return
	}
	d := xml.NewDecoder(strings.NewReader(string(data)))
	for first := true; ; {
		token, err := d.Token()
		if err != nil {
			if d.InputOffset() != int64(len(data)) {
				t.Errorf("%s: %v", file, err)
			}
			return
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if e.Name.Local == "text" || e.Name.Local == "style" || e.Name.Local == "image" {
			t.Errorf("%s has %s, and not shapes alone", filepath.Base(file), e.Name.Local)
		}
		if first {
			first = false
			size := map[string]string{}
			for _, a := range e.Attr {
				size[a.Name.Local] = a.Value
			}
			var wide, high float64
			fmt.Sscanf(size["width"]+" "+size["height"], "%gmm %gmm", &wide, &high)
			if math.Abs(wide-w) > 0.01 || math.Abs(high-h) > 0.01 {
				t.Errorf("%s is %g × %g mm, and the picture %g × %g", filepath.Base(file), wide, high, w, h)
			}
		}
	}
}

// looksLike: MuPDF draws the SVG as the picture is, but for the edges of shapes.
func looksLike(t *testing.T, file string, im image.Image, dpi float64) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "drawn.png")
	toolSays(t, "mupdf-tools", "mutool", "draw", "-q", "-r", fmt.Sprint(dpi), "-o", out, file)
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	drawn, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	b, other := im.Bounds().Intersect(drawn.Bounds()), 0
	for y := range b.Dy() {
		for x := range b.Dx() {
			if apart(im.At(x, y), drawn.At(x, y)) > 60 {
				other++
			}
		}
	}
	if share := float64(other) / float64(b.Dx()*b.Dy()); share > 0.02 || b.Empty() {
		t.Errorf("%s: %.1f %% of the pixels have another colour than in the picture", filepath.Base(file), 100*share)
	}
}

// apart is how far two colours are from each other, in the part of which most is different, 255 at most.
func apart(a, b color.Color) int {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	far := func(x, y uint32) int { return int(math.Abs(float64(x>>8) - float64(y>>8))) }
	return max(far(ar, br), far(ag, bg), far(ab, bb))
}

// TestScreensInEveryLanguage: pictures and the three tables are made in Portuguese and Spanish, and in a language of brackets, in which
// no text of a READ-ME is left in English; what their judges look at is sound in each.
func TestScreensInEveryLanguage(t *testing.T) {
	schema := saveSchema(t)
	games := map[string][]string{"feudum": {"--scenario", "first", "--piece", "board,wine,immunity"}}
	if *everything {
		games = map[string][]string{"turlough": {"--scenario", "1276", "--seats", "5"}, "root": {"--scenario", "solo"}, "feudum": {"--scenario", "first"}}
	}
	for game, args := range games {
		for _, tag := range []string{"pt-BR", "es", "pseudo0"} {
			out := t.TempDir()
			brehon(t, 0, append([]string{"kit", game, "--lang", tag, "--for", "images,tts,pcio,vassal", "--dpi", "72", "--out", out}, args...)...)
			one := func(pattern string) string {
				found, _ := filepath.Glob(filepath.Join(out, game, "*", tag, "for", filepath.FromSlash(pattern)))
				if len(found) != 1 {
					t.Fatalf("%s %s: there is no %s, or more than one: %v", game, tag, pattern, found)
				}
				return found[0]
			}
			s := savedIn(t, one("tts/Brehon *.json"), schema)
			namesFiles(t, filepath.Dir(one("tts/index.csv")), s)
			for _, fault := range importFaults(roomOf(t, one("pcio/*.pcio"))) {
				t.Errorf("%s %s: %s", game, tag, fault)
			}
			files, module := moduleIn(t, one("vassal/*.vmod"))
			for _, name := range imagesNamed(&module) {
				if files["images/"+name] == nil {
					t.Errorf("%s %s: the picture %s is not in the module", game, tag, name)
				}
			}
			for _, target := range []string{"images", "tts", "pcio", "vassal"} {
				for _, line := range strings.Split(readText(t, one(target+"/READ-ME.txt")), "\n") {
					if tag == "pseudo0" && line != "" && !strings.HasPrefix(line, "- ") && !strings.HasPrefix(line, "‹") {
						t.Errorf("%s, %s: %q is not translated", game, target, line)
					}
				}
			}
		}
	}
}
