package main

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"image"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/generate/draw"
)

// part is an element of a module's build file.
type part struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Inside  []part     `xml:",any"`
}

// is is the name of the program's class without its package.
func (p *part) is() string { return p.XMLName.Local[strings.LastIndex(p.XMLName.Local, ".")+1:] }

func (p *part) attr(name string) string {
	for _, a := range p.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// number is an attribute that is a whole number.
func (p *part) number(t *testing.T, name string) int {
	t.Helper()
	n, err := strconv.Atoi(p.attr(name))
	if err != nil {
		t.Fatalf("%s: %s is no number: %v", p.is(), name, err)
	}
	return n
}

// all are the elements of a class below this one.
func (p *part) all(class string) (list []*part) {
	for i := range p.Inside {
		if x := &p.Inside[i]; x.is() == class {
			list = append(list, x)
		}
		list = append(list, p.Inside[i].all(class)...)
	}
	return list
}

// moduleOf builds a module for VASSAL: its folder, its files by name, and its build file.
func moduleOf(t *testing.T, game string, more ...string) (dir string, files map[string][]byte, built part) {
	t.Helper()
	dir = filepath.Join(forHouses(t, game, append(more, "--for", "vassal")...), "vassal")
	found, _ := filepath.Glob(filepath.Join(dir, "*.vmod"))
	if len(found) != 1 {
		t.Fatalf("%s: there is no module, or more than one: %v", game, found)
	}
	files, built = moduleIn(t, found[0])
	return dir, files, built
}

// moduleIn reads a module.
func moduleIn(t *testing.T, file string) (files map[string][]byte, built part) {
	t.Helper()
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	files = map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"moduledata", "buildFile.xml"} {
		built = part{}
		if err := xml.Unmarshal(files[name], &built); err != nil {
			t.Fatalf("%s: %s: %v", file, name, err)
		}
	}
	return files, built
}

// imagesNamed are the pictures that the build file names, with where they are named.
func imagesNamed(p *part) (list []string) {
	for _, name := range []string{"image", "fileName"} {
		if v := p.attr(name); strings.HasSuffix(v, ".png") {
			list = append(list, v)
		}
	}
	for _, word := range strings.FieldsFunc(p.Text, func(r rune) bool { return strings.ContainsRune(";\t\\/", r) }) {
		if strings.HasSuffix(word, ".png") {
			list = append(list, word)
		}
	}
	for i := range p.Inside {
		list = append(list, imagesNamed(&p.Inside[i])...)
	}
	return list
}

// TestAModuleForVASSAL: the module names the pictures that are in it and no others, has a board for each scenario, and all that is set
// up on one lies within its picture; numbers of pieces are single, and no two piles have one name.
func TestAModuleForVASSAL(t *testing.T) {
	for game, scenarios := range map[string]int{"turlough": 7, "root": 0, "feudum": 0} {
		_, files, module := moduleOf(t, game)
		named := map[string]bool{}
		for _, name := range imagesNamed(&module) {
			if named[name] = true; files["images/"+name] == nil {
				t.Errorf("%s: the picture %s is not in the module", game, name)
			}
		}
		for name := range files {
			if picture, ok := strings.CutPrefix(name, "images/"); ok && !named[picture] {
				t.Errorf("%s: nothing shows %s", game, name)
			}
		}
		boards := map[string]image.Config{}
		for _, b := range module.all("Board") {
			size, _, err := image.DecodeConfig(bytes.NewReader(files["images/"+b.attr("image")]))
			if err != nil {
				t.Fatal(err)
			}
			boards[b.attr("name")] = size
		}
		if n := len(module.all("HelpFile")); len(boards) < max(2, scenarios) || n != scenarios {
			t.Errorf("%s: %d boards and %d texts on setting up", game, len(boards), n)
		}
		piles, ids, used := map[string]bool{}, map[string]bool{}, map[string]bool{}
		for _, x := range append(module.all("SetupStack"), module.all("DrawPile")...) {
			size, ok := boards[x.attr("owningBoard")]
			used[x.attr("owningBoard")] = true
			if px, py := x.number(t, "x"), x.number(t, "y"); !ok || px < 0 || py < 0 || px > size.Width || py > size.Height {
				t.Errorf("%s: %s of %q lies at %d, %d, outside its board", game, x.is(), x.attr("owningBoard"), px, py)
			}
			if x.is() == "DrawPile" {
				if piles[x.attr("name")] {
					t.Errorf("%s: two piles are called %s", game, x.attr("name"))
				}
				piles[x.attr("name")] = true
			}
			for _, slot := range x.Inside {
				if ids[slot.attr("gpid")] {
					t.Errorf("%s: two pieces have the number %s", game, slot.attr("gpid"))
				}
				ids[slot.attr("gpid")] = true
			}
		}
		at := func(class string) int {
			return slices.IndexFunc(module.Inside, func(p part) bool { return p.is() == class })
		}
		if options := at("GlobalOptions"); options < 0 || options > at("Map") {
			t.Errorf("%s: the options do not stand before the map, which is then shown nowhere", game)
		}
		if len(used) != len(boards) || len(ids)+1 != module.number(t, "nextPieceSlotId") {
			t.Errorf("%s: of %d boards %d are set up; the next of %d pieces has the number %s", game, len(boards), len(used), len(ids), module.attr("nextPieceSlotId"))
		}
	}
}

// TestAModuleIsWhereItIsPrinted: the board in the picture of the table has a region for each hex, named as on the map, and its place is
// that of the hex to half a millimetre; there are as many pieces as the index counts, the deck holds the cards of the scenario.
func TestAModuleIsWhereItIsPrinted(t *testing.T) {
	dir, files, module := moduleOf(t, "turlough", "--scenario", "1276", "--seats", "5")
	board, w, h, _ := drawnBoard(t)
	boards := module.all("Board")
	if len(boards) != 1 {
		t.Fatalf("%d boards for a scenario", len(boards))
	}
	im, _, err := image.Decode(bytes.NewReader(files["images/"+boards[0].attr("image")]))
	if err != nil {
		t.Fatal(err)
	}
	printed := insideOf(im)
	k := float64(printed.Dx()) / w // pixels to the millimetre
	if math.Abs(k-float64(printed.Dy())/h) > 0.01 {
		t.Fatalf("the board has %v pixels, and %g × %g mm", printed, w, h)
	}
	var marks []draw.Point
	names := map[string]bool{}
	for _, r := range module.all("Region") {
		names[r.attr("name")] = true
		marks = append(marks, draw.Point{X: float64(r.number(t, "originx")-printed.Min.X) / k, Y: float64(r.number(t, "originy")-printed.Min.Y) / k})
	}
	if len(names) != 97 || !names["1107 Clonroad"] {
		t.Errorf("%d regions have a name of their own, and there are 97 hexes, among them 1107 Clonroad", len(names))
	}
	board.atHexes(t, marks)
	counts := map[string]int{}
	for _, class := range []string{"PieceSlot", "CardSlot"} {
		for _, slot := range module.all(class) {
			for _, name := range imagesNamed(slot) {
				counts[name]++
			}
		}
	}
	for _, line := range index(t, dir) {
		if line["side"] == "front" && strings.HasSuffix(line["product"], "Slot") && strconv.Itoa(counts[filepath.Base(line["file"])]) != line["count"] {
			t.Errorf("%s is %d times on the table, and the index says %s", line["piece"], counts[filepath.Base(line["file"])], line["count"])
		}
	}
	if i := slices.IndexFunc(module.all("DrawPile"), func(p *part) bool { return len(p.all("CardSlot")) == 25 && p.attr("faceDown") == "Always" }); i < 0 {
		t.Error("no pile has the 25 cards of the scenario, face down")
	}
}

// insideOf is where a picture has another colour than in its corner.
func insideOf(im image.Image) (in image.Rectangle) {
	b := im.Bounds()
	ground := im.At(b.Min.X, b.Min.Y)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if im.At(x, y) != ground {
				in = in.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return in
}
