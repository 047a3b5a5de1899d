package export

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/folder"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

var (
	red   = draw.Hex("#CC0000")
	blue  = draw.Hex("#0000CC")
	white = draw.Hex("#FFFFFF")
)

// letters are those of the kit.
func letters(t *testing.T) *typeset.Setter {
	t.Helper()
	set, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// square fills a rectangle.
func square(r draw.Rect, c draw.Color) func(draw.Surface) {
	return func(dst draw.Surface) { dst.Path(draw.Box(r), draw.Fill(c)) }
}

// job is one for a house that makes this product of figures.
func job(t *testing.T, x Product, pieces ...piece.Piece) *Job {
	x.For = []string{"figure"}
	return &Job{House: House{ID: "h", Title: "H", Form: Pictures, DPI: 254, Products: []Product{x}}, Groups: []Group{{"figure", pieces}}, Letters: letters(t), Paper: white,
		Meta: pdf.Meta{Title: "G", Lang: "en"}, Say: func(name string, _ ...any) string { return name }, Names: func(id string) string { return strings.ToUpper(id) }}
}

// made are the files by their paths.
func made(t *testing.T, j *Job) map[string]folder.File {
	t.Helper()
	files, err := j.Files()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]folder.File{}
	for _, f := range files {
		all[f.Path] = f
	}
	return all
}

// TestWhatRunsOnInAPicture: at 10 pixels a millimetre, what is where on a picture.
func TestWhatRunsOnInAPicture(t *testing.T) {
	field := piece.Piece{ID: "p", Count: 1, W: 20, H: 10, Ground: red, Front: square(draw.Rect{W: 20, H: 10}, red)}
	backed := field
	backed.Back = square(draw.Rect{X: 5, Y: 2, W: 10, H: 6}, blue)
	patterned := field
	patterned.Beyond = func(dst draw.Surface, far draw.MM) { // a stripe across
		dst.Path(draw.Box(draw.Rect{X: -far, Y: 4, W: 20 + 2*far, H: 2}), draw.Fill(blue))
	}
	plain := piece.Piece{ID: "p", Count: 1, W: 20, H: 10, Front: square(draw.Rect{X: 2, Y: 2, W: 16, H: 6}, red)}
	figure := piece.Piece{ID: "p", Count: 1, W: 40, H: 40, Upright: &piece.Piece{ID: "p", Count: 1, W: 8, H: 12, Front: square(draw.Rect{W: 8, H: 12}, blue),
		Beyond: func(dst draw.Surface, far draw.MM) {
			dst.Path(draw.Box(draw.Rect{X: -far, Y: 12, W: 8 + 2*far, H: far}), draw.Fill(red))
		}}}
	wide := Product{ID: "x", Trim: [2]draw.MM{20, 10}, Bleed: 3, Faces: 2}
	type at struct {
		x, y int // pixels
		c    draw.Color
	}
	for _, c := range []struct {
		name    string
		product Product
		p       piece.Piece
		file    string
		w, h    int
		are     []at
	}{
		{"a field", wide, field, "x/p-front.png", 260, 160, []at{{0, 0, red}, {259, 159, red}, {130, 80, red}}},
		{"a back of its own", wide, backed, "x/p-back.png", 260, 160, []at{{0, 0, white}, {31, 31, white}, {130, 80, blue}}},
		{"a front again", wide, field, "x/p-back.png", 260, 160, []at{{0, 0, red}, {259, 159, red}}},
		{"a pattern", wide, patterned, "x/p-front.png", 260, 160, []at{{0, 80, blue}, {259, 80, blue}, {0, 20, red}, {0, 140, red}}},
		{"paper", wide, plain, "x/p-front.png", 260, 160, []at{{0, 0, white}, {40, 80, white}, {130, 80, red}}},
		{"a field in a larger product", Product{ID: "x", Trim: [2]draw.MM{30, 40}, Bleed: 1, Faces: 1}, field, "x/p-front.png", 320, 420, []at{{0, 0, red}, {319, 419, red}}},
		{"a turned pattern", Product{ID: "x", Trim: [2]draw.MM{10, 20}, Bleed: 3, Faces: 1}, patterned, "x/p-front.png", 160, 260, []at{{80, 0, blue}, {80, 259, blue}, {20, 0, red}, {140, 259, red}}},
		{"pixels of the house", Product{ID: "x", Trim: [2]draw.MM{20, 10}, Pixels: [2]int{300, 200}, Bleed: 3, Faces: 1}, plain, "x/p-front.png", 300, 200, []at{{150, 100, red}, {68, 100, white}, {71, 100, red}}},
		{"a figure above its foot", Product{ID: "x", Trim: [2]draw.MM{10, 20}, Pixels: [2]int{140, 300}, At: &[2]draw.MM{2, 1}, Foot: 3, Bleed: 1, Faces: 1}, figure, "x/p-front.png", 140, 300,
			// the cut reaches from 1 to 21 mm, the foot from 18, the figure from 6
			[]at{{70, 55, white}, {70, 65, blue}, {70, 175, blue}, {31, 175, blue}, {29, 175, white}, {70, 185, red}, {0, 185, red}, {139, 299, red}}},
	} {
		f, ok := made(t, job(t, c.product, c.p))[c.file]
		if !ok {
			t.Errorf("%s: there is no %s", c.name, c.file)
			continue
		}
		im, err := png.Decode(bytes.NewReader(f.Data))
		if err != nil {
			t.Fatal(err)
		}
		if im.Bounds() != image.Rect(0, 0, c.w, c.h) {
			t.Errorf("%s: the picture has %v pixels, want %d × %d", c.name, im.Bounds().Max, c.w, c.h)
		}
		for _, a := range c.are {
			r, g, b := a.c.Parts()
			if got := im.At(a.x, a.y); got != (color.RGBA{r, g, b, 255}) && got != (color.NRGBA{r, g, b, 255}) {
				t.Errorf("%s: at (%d, %d) it is %v, want %v", c.name, a.x, a.y, got, a.c)
			}
		}
	}
}

// TestWordsThatAKnifeMayReach are reported with side, piece and millimetres.
func TestWordsThatAKnifeMayReach(t *testing.T) {
	set := letters(t)
	says := func(x, y draw.MM) func(draw.Surface) {
		return func(dst draw.Surface) {
			set.Line(dst, x, y, "HHH", typeset.Style{Font: draw.SansBold, Size: 10, Fill: blue}, typeset.Left)
		}
	}
	for _, x := range []struct {
		front, back func(draw.Surface)
		says        []string
	}{
		{says(10, 10), nil, nil},
		{says(1, 10), nil, []string{"h, front of p: words come 1.7", "back of p: words come 1.7"}}, // the front is there again
		{says(10, 10), says(10, 21), []string{"back of p: words come 4.00 mm into the 3 mm inside the cut that H keeps free; choose a larger product in content/sheets/houses.yaml, or leave the kind out"}},
	} {
		p := piece.Piece{ID: "p", Count: 1, W: 30, H: 20, Front: x.front, Back: x.back}
		_, err := job(t, Product{ID: "x", Trim: [2]draw.MM{30, 20}, Safe: 3, Faces: 2}, p).Files()
		if (err == nil) != (x.says == nil) {
			t.Errorf("the fault is %v, want %v", err, x.says)
			continue
		}
		for _, want := range x.says {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("it does not say %q, but\n%v", want, err)
			}
		}
	}
}

// TestEqualBacksAreOnePicture, and all pieces have it in the list.
func TestEqualBacksAreOnePicture(t *testing.T) {
	back := square(draw.Rect{W: 20, H: 10}, blue)
	for _, x := range []struct {
		name  string
		other func(draw.Surface)
		files []string
	}{
		{"equal", back, []string{"READ-ME.txt", "index.csv", "x/a-front.png", "x/b-front.png", "x/back.png"}},
		{"different", square(draw.Rect{W: 20, H: 10}, red), []string{"READ-ME.txt", "index.csv", "x/a-back.png", "x/a-front.png", "x/b-back.png", "x/b-front.png"}},
	} {
		one := piece.Piece{ID: "a", Count: 2, W: 20, H: 10, Front: square(draw.Rect{W: 20, H: 10}, red), Back: back}
		two := one
		two.ID, two.Back = "b", x.other
		files := made(t, job(t, Product{ID: "x", Trim: [2]draw.MM{20, 10}, Faces: 2}, one, two))
		var names []string
		for name := range files {
			names = append(names, name)
		}
		slices.Sort(names)
		if !slices.Equal(names, x.files) {
			t.Errorf("%s backs make %v, want %v", x.name, names, x.files)
		}
		for _, name := range x.files[2:] {
			if list := string(files["index.csv"].Data); !strings.Contains(list, "\n"+name+",") {
				t.Errorf("%s is not in the list:\n%s", name, list)
			}
		}
	}
}

// TestPagesOfAShop follow each other as the house wants them, as many as there are copies.
func TestPagesOfAShop(t *testing.T) {
	for order, want := range map[Order]string{"front-back": "aA aA bb", BackFront: "Aa Aa bb"} {
		var drawn []string
		says := func(s string) func(draw.Surface) { return func(draw.Surface) { drawn = append(drawn, s) } }
		j := job(t, Product{ID: "x", Trim: [2]draw.MM{20, 10}, Bleed: 2, Faces: 2},
			piece.Piece{ID: "a", Count: 2, W: 20, H: 10, Front: says("a"), Back: says("A")}, piece.Piece{ID: "b", Count: 1, W: 10, H: 20, Front: says("b")})
		j.House.Form, j.House.Order = PDF, order
		files := made(t, j)
		if got, want := strings.Join(drawn, ""), strings.ReplaceAll(want, " ", ""); got != want {
			t.Errorf("%s: the faces come as %s, want %s", order, got, want)
		}
		if data := files["x.pdf"].Data; !bytes.HasPrefix(data, []byte("%PDF-")) {
			t.Errorf("%s: x.pdf is no PDF", order)
		}
	}
}
