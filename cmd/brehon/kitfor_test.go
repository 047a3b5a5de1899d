package main

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// forHouses builds the files for houses and returns the folder that holds a folder of each.
func forHouses(t *testing.T, game string, more ...string) string {
	t.Helper()
	out := t.TempDir()
	brehon(t, 0, append([]string{"kit", game, "--lang", "en", "--out", out}, more...)...)
	found, _ := filepath.Glob(filepath.Join(out, game, "*", "for"))
	if deeper, _ := filepath.Glob(filepath.Join(out, game, "*", "*", "for")); len(deeper) > 0 {
		found = deeper
	}
	if len(found) != 1 {
		t.Fatalf("there is no folder of files for houses, or more than one: %v", found)
	}
	return found[0]
}

// index reads index.csv, each line by the names of its head.
func index(t *testing.T, dir string) (list []map[string]string) {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, "index.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		line := map[string]string{}
		for i, head := range rows[0] {
			line[head] = row[i]
		}
		list = append(list, line)
	}
	return list
}

// TestPicturesForHouses: every picture of the index has the pixels that stand there, three bytes a pixel, and what runs to the edge
// of a piece runs on to that of the picture. With -whole: all pieces of the three games.
func TestPicturesForHouses(t *testing.T) {
	for game, pieces := range map[string]string{"turlough": "rain,pound-10,devastation-1,army-burren,army-de-clare,hostage-tanist,kings-mat-burren,great-mat-de-clare", "root": "marker-1,character-thief", "feudum": "wine"} {
		houses := "tgc,mpc"
		if game == "feudum" { // it has no cards that are cut
			houses = "tgc"
		}
		args := []string{"--for", houses}
		if !*everything {
			args = append(args, "--piece", pieces)
		}
		dir := forHouses(t, game, args...)
		for _, house := range strings.Split(houses, ",") {
			made := 0
			for _, line := range index(t, filepath.Join(dir, house)) {
				if line["file"] == "" {
					continue
				}
				made++
				name := game + " " + house + ": " + line["file"]
				im := picture(t, filepath.Join(dir, house, line["file"]), 11811)
				if w, h := strconv.Itoa(im.Bounds().Dx()), strconv.Itoa(im.Bounds().Dy()); w != line["widthPx"] || h != line["heightPx"] {
					t.Errorf("%s has %s × %s pixels, and the index says %s × %s", name, w, h, line["widthPx"], line["heightPx"])
				}
				bleeds(t, name, im, line, 300)
			}
			if made == 0 {
				t.Errorf("%s: %s makes nothing", game, house)
			}
		}
	}
}

// TestListsForHousesAreWhole: in every language each target says what it is; its list names every file that is no drawing of lines, and
// no other; and every piece that a machine cuts is in the list of every house, made or left out. With -whole: all houses.
func TestListsForHousesAreWhole(t *testing.T) {
	targets := []string{"cut", "box", "shop"}
	for _, game := range []string{"turlough", "root", "feudum"} {
		all := targets
		if *everything {
			all = append(all, "tgc")
		}
		if *everything && game != "feudum" {
			all = append(all, "mpc")
		}
		out := t.TempDir()
		langs := []string{"en", "pt-BR", "es"}
		brehon(t, 0, "kit", game, "--lang", strings.Join(langs, ","), "--for", strings.Join(all, ","), "--thick", "0.5", "--out", out)
		for _, lang := range langs {
			pieces := map[string]bool{}
			for _, target := range all {
				dir := filepath.Join(out, game, lang, "for", target)
				if says := readText(t, filepath.Join(dir, "READ-ME.txt")); len(says) < 200 || strings.Contains(says, "\u00AD") || strings.Contains(says, "{") {
					t.Errorf("%s %s %s: READ-ME.txt says\n%s", game, lang, target, says)
				}
				listed, own := map[string]bool{}, map[string]bool{}
				for _, line := range index(t, dir) {
					own[line["piece"]] = true
					if line["name"] == "" || (line["file"] == "") != (line["product"] == "") {
						t.Errorf("%s %s %s: %v has no name, or a file without a product", game, lang, target, line)
					}
					if line["file"] != "" {
						listed[line["file"]] = true
					}
				}
				for piece := range pieces {
					if !own[piece] && target != "box" {
						t.Errorf("%s %s %s: %s is in no line", game, lang, target, piece)
					}
				}
				if target == "cut" {
					pieces = own
				}
				filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
					rel, _ := filepath.Rel(dir, file)
					rel = filepath.ToSlash(rel)
					if ext := filepath.Ext(file); err == nil && !d.IsDir() && (ext == ".pdf" || ext == ".png") && !listed[rel] {
						t.Errorf("%s %s %s: %s is not in the list", game, lang, target, rel)
					}
					delete(listed, rel)
					return err
				})
				for file := range listed {
					t.Errorf("%s %s %s: the list has %s, which is not there", game, lang, target, file)
				}
			}
		}
	}
}

// bleeds checks that no pixel beyond the cut is paper where the field runs to the cut. A pattern has paper of its own: it has to reach
// each edge.
func bleeds(t *testing.T, name string, im image.Image, line map[string]string, dpi float64) {
	t.Helper()
	var w, h float64
	if _, err := fmt.Sscanf(line["trimMM"], "%gx%g", &w, &h); err != nil {
		t.Fatalf("%s: the size when cut is %q", name, line["trimMM"])
	}
	const reach = 2 // pixels inside the cut: its own are mixed
	b := im.Bounds()
	left, top := int((float64(b.Dx())-w*dpi/25.4)/2)+reach, int((float64(b.Dy())-h*dpi/25.4)/2)+reach
	if line["kind"] == "standee" { // below is a second part, of the same field
		top = 0
	}
	paper := func(x, y int) bool {
		r, g, b, _ := im.At(x, y).RGBA()
		return min(r, g, b) > 0xFD00
	}
	pattern, stray := strings.HasSuffix(line["piece"], "mat-de-clare"), 0
	edges := map[string]bool{}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			at := image.Pt(min(max(x, left), b.Max.X-1-left), min(max(y, top), b.Max.Y-1-top))
			if at.X == x && at.Y == y || paper(x, y) && (pattern || paper(at.X, at.Y)) {
				continue
			}
			edges[fmt.Sprint(x < left, y < top, x > b.Max.X-1-left, y > b.Max.Y-1-top)] = true
			if paper(x, y) {
				stray++
			}
		}
	}
	if stray > 0 {
		t.Errorf("%s: %d pixels beyond the cut are paper, and the field runs to the cut", name, stray)
	}
	if coloured := []string{"pound-10 back", "devastation-1 front", "kings-mat-burren front", "great-mat-de-clare front"}; slices.Contains(coloured, line["piece"]+" "+line["side"]) && len(edges) < 4 {
		t.Errorf("%s: nothing runs on over %d of its edges", name, 4-len(edges))
	}
}

// picture reads a PNG, which must have no transparency and say how many pixels it has to the metre.
func picture(t *testing.T, file string, perMetre uint32) image.Image {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if at := bytes.Index(data, []byte("pHYs")); at < 0 || binary.BigEndian.Uint32(data[at+4:]) != perMetre {
		t.Errorf("%s does not say that it has %d pixels to the metre", filepath.Base(file), perMetre)
	}
	if data[25] != 2 {
		t.Errorf("%s has colours of type %d, and RGB is 2", filepath.Base(file), data[25])
	}
	im, err := png.Decode(strings.NewReader(string(data)))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return im
}

// TestAnOrderFillsEachSlotOnce: the order for the filler has as many cards as the table needs, each slot once, in front and behind,
// and every picture that it names is there.
func TestAnOrderFillsEachSlotOnce(t *testing.T) {
	dir := filepath.Join(forHouses(t, "turlough", "--for", "mpc", "--scenario", "1276", "--seats", "5"), "mpc")
	data, err := os.ReadFile(filepath.Join(dir, "order.xml"))
	if err != nil {
		t.Fatal(err)
	}
	type card struct {
		ID    string `xml:"id"`
		Slots string `xml:"slots"`
	}
	var order struct {
		Quantity int    `xml:"details>quantity"`
		Fronts   []card `xml:"fronts>card"`
		Backs    []card `xml:"backs>card"`
		Back     string `xml:"cardback"`
	}
	if err := xml.Unmarshal(data, &order); err != nil {
		t.Fatal(err)
	}
	wanted := 0
	for _, line := range index(t, dir) {
		if n, _ := strconv.Atoi(line["count"]); line["side"] == "front" {
			wanted += n
		}
	}
	if order.Quantity != wanted || wanted == 0 {
		t.Errorf("the order has %d cards, and the index %d", order.Quantity, wanted)
	}
	for name, cards := range map[string][]card{"fronts": order.Fronts, "backs": order.Backs} {
		filled := map[string]bool{}
		for _, c := range append(cards, card{ID: order.Back}) {
			if _, err := os.Stat(filepath.Join(dir, c.ID)); err != nil {
				t.Error(err)
			}
			for _, slot := range strings.Split(c.Slots, ",") {
				if n, err := strconv.Atoi(slot); filled[slot] || slot != "" && (err != nil || n >= order.Quantity) {
					t.Errorf("%s: slot %s of %s is no slot, or filled twice", name, slot, c.ID)
				}
				filled[slot] = true
			}
		}
		delete(filled, "")
		if name == "fronts" && len(filled) != order.Quantity {
			t.Errorf("%d of %d slots are filled", len(filled), order.Quantity)
		}
	}
}

// TestPDFsForAShop: each has a page for the front and one for the back of each copy, with the cut and the bleed in its boxes, and all
// its fonts; and what runs to the cut runs on.
func TestPDFsForAShop(t *testing.T) {
	dir := filepath.Join(forHouses(t, "turlough", "--for", "shop", "--only", "card,mat", "--scenario", "1276", "--seats", "5"), "shop")
	for file, wanted := range map[string][]string{
		"card-63x88.pdf": {"Pages:           82", "MediaBox:            0.00     0.00   195.59   266.46", "TrimBox:             8.50     8.50   187.09   257.95", "BleedBox:            0.00     0.00   195.59   266.46"},
		"mat-130x95.pdf": {"Pages:           16", "MediaBox:            0.00     0.00   385.51   286.30", "TrimBox:             8.50     8.50   377.01   277.80", "BleedBox:            0.00     0.00   385.51   286.30"},
	} {
		says := toolSays(t, "poppler-utils", "pdfinfo", "-box", filepath.Join(dir, file))
		for _, want := range wanted {
			if !strings.Contains(says, want) {
				t.Errorf("%s: pdfinfo does not say %q:\n%s", file, want, says)
			}
		}
		toolSays(t, "qpdf", "qpdf", "--check", filepath.Join(dir, file))
		for _, font := range strings.Split(strings.TrimSpace(toolSays(t, "poppler-utils", "pdffonts", filepath.Join(dir, file))), "\n")[2:] {
			if f := strings.Fields(font); len(f) < 6 || f[len(f)-5] != "yes" {
				t.Errorf("%s: a font is not in the file: %s", file, font)
			}
		}
	}
	out := t.TempDir()
	const dpi = 100
	page := map[string]int{}
	for _, line := range index(t, dir) {
		if line["kind"] != "mat" || line["file"] == "" {
			continue
		}
		page[line["file"]]++
		n, to := page[line["file"]], filepath.Join(out, "page")
		toolSays(t, "poppler-utils", "pdftoppm", "-r", strconv.Itoa(dpi), "-f", strconv.Itoa(n), "-l", strconv.Itoa(n), "-singlefile", "-png", filepath.Join(dir, line["file"]), to)
		f, err := os.Open(to + ".png")
		if err != nil {
			t.Fatal(err)
		}
		im, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		bleeds(t, "turlough shop: "+line["piece"]+" "+line["side"], im, line, dpi)
	}
	if page["mat-130x95.pdf"] == 0 || page["mat-190x85.pdf"] == 0 {
		t.Errorf("there are no mats: %v", page)
	}
}

// TestAHouseByYAMLAlone: a house that is laid over the content makes its files; one with faults says where.
func TestAHouseByYAMLAlone(t *testing.T) {
	house := "houses:\n  - id: corner\n    title: \"the shop at the corner\"\n    source: \"its counter\"\n    seen: \"2026-11\"\n    form: pictures\n    dpi: 100\n    products:\n      - {id: postcard, for: [card], trim: [105, 148], bleed: 2, safe: 2, faces: 1}\n"
	over := t.TempDir()
	file := filepath.Join(over, "content", "sheets", "houses.yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, file, house)
	dir := forHouses(t, "turlough", "--content", over, "--for", "corner", "--only", "card", "--scenario", "1276", "--seats", "5")
	if b := picture(t, filepath.Join(dir, "corner", "postcard", "rain-front.png"), 3937).Bounds(); b.Dx() != 429 || b.Dy() != 598 {
		t.Errorf("a postcard has %d × %d pixels", b.Dx(), b.Dy())
	}
	writeText(t, file, strings.Replace(house, "bleed: 2", "bleed: 25", 1))
	if says := brehon(t, exitFaults, "check", "turlough", "--content", over); !strings.Contains(says, "houses.yaml:9:62: bleed 25 is above 20") {
		t.Errorf("brehon check says nothing of the house, but\n%s", says)
	}
	for _, x := range []struct{ from, to, says string }{
		{"bleed: 2", "bleed: 25", "houses.yaml:9:62: bleed 25 is above 20"},
		{"[105, 148]", "[105]", "houses.yaml:9:43: trim must have 2 entries, and has 1"},
		{"safe: 2", "safe: 2, pixels: [0, 598]", "houses.yaml:9:83: entry 1 of pixels 0 is below 50"},
		{"safe: 2", "safe: 2, pixels: [429, 598], at: [1, 2]", "houses.yaml:9:98: at: the cut and its bleed reach from -1 to 108 mm, and the picture from 0 to 109"},
		{"safe: 2", "safe: 2, at: [2, 2]", "houses.yaml:9:78: at: say how large the picture is with pixels"},
		{"safe: 2", "safe: 2, foot: 148", "houses.yaml:9:80: foot 148 is above 50"},
		{"[105, 148], bleed: 2,", "[9, 9], bleed: 12,", "houses.yaml:9:58: bleed: 12 mm on each side of a product of 9 mm"},
		{"[105, 148]", "[1050, 148]", "houses.yaml:9:44: entry 1 of trim 1050 is above 1000"},
		{"faces: 1", "faces: 3", "houses.yaml:9:81: faces 3 is above 2"},
		{"dpi: 100", "dpi: 3000", "houses.yaml:7:10: dpi 3000 is above 1200"},
		{"dpi: 100", "dpi: 100\n    shop: no", "houses.yaml:8:5: unknown key shop"},
		{"[105, 148], bleed: 2, safe: 2", "[63, 88], bleed: 2, safe: 6", "corner, front of rain: words come 1.10 mm into the 6 mm inside the cut that the shop at the corner keeps free; choose a larger product in content/sheets/houses.yaml, or leave the kind out"},
		{"safe: 2", "safe: 2, pixels: [428, 598]", "houses.yaml:9:82: pixels: trim and bleed take 429 × 598"},
		{"for: [card]", "for: [token]", "corner has no product for rain and 7 more (card, 63 × 88 mm)"},
		{"faces: 1}", "faces: 1}\n    leftOut:\n      - {kinds: [token], why: no-such}", `leaves out token for the reason "no-such": words.yaml has no text export.why.no-such`},
		{"id: postcard", `id: "../postcard"`, `houses.yaml:9:14: id "../postcard" is not the name of a file`},
		{"faces: 1}", "faces: 1}\n      - {id: Postcard, for: [token], trim: [18, 18], bleed: 2, safe: 0, faces: 1}", "houses.yaml:10:14: there is another Postcard"},
		{"form: pictures\n    dpi: 100", "form: pdf\n    order: filler", "houses.yaml:7:12: order: a filler takes pictures: form: pictures"},
		{"id: corner", "id: images", "houses.yaml:2:9: there is another images"},
		{"safe: 2", "safe: 60", "houses.yaml:9:71: safe 60 is above 20"},
	} {
		writeText(t, file, strings.Replace(house, x.from, x.to, 1))
		if says := brehon(t, 1, "kit", "turlough", "--lang", "en", "--content", over, "--for", "corner", "--only", "card", "--scenario", "1276", "--seats", "5", "--out", t.TempDir()); !strings.Contains(says, x.says) {
			t.Errorf("%s: it does not say %q, but\n%s", x.to, x.says, says)
		}
	}
}

// toolSays runs a tool of a Debian package and returns what it says. Without the tool the test is skipped; with CI=true it fails.
func toolSays(t *testing.T, debian, tool string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is missing: install the Debian package %s", tool, debian)
		}
		t.Skipf("%s is missing: install the Debian package %s", tool, debian)
	}
	says, err := exec.Command(tool, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", tool, err, says)
	}
	return string(says)
}

// stroke is a straight line of a sheet in millimetres from its upper left corner.
type stroke struct{ x1, y1, x2, y2 float64 }

// marksOf are the cut marks of a page of a PDF, as mutool reads it: the only lines of two points and that width.
func marksOf(t *testing.T, file string, page int, high float64) (list []stroke) {
	t.Helper()
	const mm = 25.4 / 72
	var at stroke
	var within bool
	n := 0
	for _, line := range strings.Split(toolSays(t, "mupdf-tools", "mutool", "trace", file, strconv.Itoa(page)), "\n") {
		line = strings.TrimSpace(line)
		var x, y float64
		switch {
		case strings.HasPrefix(line, `<stroke_path linewidth=".51`):
			within, n = strings.Contains(line, `transform="1 0 0 -1 0 `), 0 // what is moved is of a piece
		case strings.HasPrefix(line, "</stroke_path"):
			if within && n == 2 {
				list = append(list, at)
			}
			within = false
		case within:
			if _, err := fmt.Sscanf(line, `<moveto x="%g" y="%g"/>`, &x, &y); err == nil {
				at.x1, at.y1 = x*mm, high-y*mm
				n++
			} else if _, err := fmt.Sscanf(line, `<lineto x="%g" y="%g"/>`, &x, &y); err == nil {
				at.x2, at.y2 = x*mm, high-y*mm
				n++
			}
		}
	}
	return list
}

// TestAMachineCutsWhereAPersonWould: the lines for a cutting machine lie where the marks of the sheets for people say, to 0.02 mm;
// SVG and DXF have the same lines.
func TestAMachineCutsWhereAPersonWould(t *testing.T) {
	const high, close = 297.0, 0.02
	for _, x := range []struct {
		kind, game, sheets string
		kit, more          []string
	}{
		{"token", "turlough", "tokens.pdf", []string{"--only", "token", "--scenario", "1276", "--seats", "5"}, nil},
		{"standee", "turlough", "standees.pdf", []string{"--only", "standee", "--scenario", "1276", "--seats", "5"}, nil},
		{"mat", "turlough", "pieces.pdf", []string{"--piece", "great-mat-clann-turlough,great-mat-de-clare,kings-mat-burren"}, []string{"--only", "mat"}},
		{"slip", "root", "slips.pdf", []string{"--only", "slip"}, nil},
		{"token", "feudum", "tokens.pdf", []string{"--only", "token"}, nil},
	} {
		out := t.TempDir()
		brehon(t, 0, append([]string{"kit", x.game, "--lang", "en", "--paper", "a4", "--out", out}, x.kit...)...)
		sheets, found := "", []string(nil)
		for _, deep := range []string{"*", "*/*"} {
			files, _ := filepath.Glob(filepath.Join(out, x.game, deep, "a4", x.sheets))
			found = append(found, files...)
		}
		if len(found) != 1 {
			t.Fatalf("%s %s: there is no file for people, or more than one: %v", x.game, x.kind, found)
		}
		sheets = found[0]
		dir := filepath.Join(forHouses(t, x.game, append(append([]string{"--for", "cut", "--paper", "a4"}, x.kit...), x.more...)...), "cut", "a4")
		for page := 1; ; page++ {
			name := fmt.Sprintf("%s-%d", x.kind, page)
			dxf, err := os.ReadFile(filepath.Join(dir, name+".dxf"))
			if err != nil {
				if page == 1 {
					t.Fatal(err)
				}
				break
			}
			name = x.game + " " + name
			marks := marksOf(t, sheets, page, high)
			lines := dxfLines(t, string(dxf), "CUT", high)
			if len(lines) == 0 || len(marks) != 2*len(lines) {
				t.Errorf("%s: the machine cuts %d lines, and the sheet has %d marks", name, len(lines), len(marks))
			}
			for _, l := range lines {
				for _, end := range [][2]float64{{l.x1, l.y1}, {l.x2, l.y2}} {
					if !slices.ContainsFunc(marks, func(m stroke) bool {
						level := math.Abs(l.y1-l.y2) < close
						on := level && math.Abs(m.y1-end[1]) < close && math.Abs(m.y2-end[1]) < close || !level && math.Abs(m.x1-end[0]) < close && math.Abs(m.x2-end[0]) < close
						return on && min(math.Hypot(m.x1-end[0], m.y1-end[1]), math.Hypot(m.x2-end[0], m.y2-end[1])) < 2
					}) {
						t.Errorf("%s: at (%.2f, %.2f), an end of a cut, the sheet has no mark", name, end[0], end[1])
					}
				}
			}
			svg := readText(t, filepath.Join(dir, fmt.Sprintf("%s-%d.svg", x.kind, page)))
			for _, l := range append(lines, dxfLines(t, string(dxf), "SCORE", high)...) {
				if want := fmt.Sprintf(`<path d="M%s %sL%s %s"/>`, short(l.x1), short(l.y1), short(l.x2), short(l.y2)); !strings.Contains(svg, want) {
					t.Errorf("%s: the SVG has no %s", name, want)
				}
			}
		}
	}
}

// TestCardsLieInTheirTemplates: on each paper the cards are where the makers of the template cut them, and a template for cards of
// another size is refused.
func TestCardsLieInTheirTemplates(t *testing.T) {
	table := []string{"--only", "card", "--scenario", "1276", "--seats", "5"}
	dir := filepath.Join(forHouses(t, "turlough", append(table, "--for", "cut", "--cut-marks", "four")...), "cut")
	for paper, x := range map[string]struct{ left, top, high float64 }{"a4": {20.625, 16.375, 210}, "letter": {11.825, 19.325, 215.9}} {
		lines := dxfLines(t, readText(t, filepath.Join(dir, paper, "card-1.dxf")), "CUT", x.high)
		var upright, level []float64
		for _, l := range lines {
			if l.x1 == l.x2 && !slices.Contains(upright, l.x1) {
				upright = append(upright, l.x1)
			} else if l.y1 == l.y2 && !slices.Contains(level, l.y1) {
				level = append(level, l.y1)
			}
		}
		slices.Sort(upright)
		slices.Sort(level)
		for _, way := range []struct {
			at         []float64
			first, one float64
			n          int
		}{{upright, x.left, 63, 4}, {level, x.top, 88, 2}} {
			if len(way.at) != 2*way.n {
				t.Fatalf("%s: there are cuts at %v", paper, way.at)
			}
			for i, at := range way.at {
				if want := way.first + float64(i/2)*(way.one+1.25) + float64(i%2)*way.one; math.Abs(at-want) > 0.02 {
					t.Errorf("%s: a cut is at %.3f mm, and the template's at %.3f", paper, at, want)
				}
			}
		}
	}
	content := filepath.Join(t.TempDir(), "content")
	brehon(t, 0, "unpack", filepath.Dir(content))
	file := filepath.Join(content, "sheets", "machine.yaml")
	whole := readText(t, file)
	for _, x := range []struct{ from, to, says string }{
		{"width: 63", "width: 70", "content/sheets/machine.yaml: a4-standard-v5 has places of 70 × 88 mm for card, and rain has 63 × 88 mm: correct width and height of the template, or remove it"},
		{"columns: 4", "columns: 5", "machine.yaml:24:61: columns: 5 × 2 pieces with their gaps take 321.25 × 178.5 mm, and A4 has 297 × 210 mm"},
		{"paper: a4", "paper: a9", `machine.yaml:24:37: paper: there is no paper "a9"`},
		{"paper: letter", "paper: a4", "machine.yaml:25:50: for: there is another template for card on a4"},
		{"inset: 10", "inset: 2", "machine.yaml:19:10: inset 2 is below 5"},
		{"arm: 9.4", "arm: 40", "arm 40 is above 30"},
		{"arm: 9.4", "arm: 20", `grid "a4-standard-v5" on A4: rain lies under a mark of the machine, 10 mm from the edges; use another grid`},
	} {
		writeText(t, file, strings.Replace(whole, x.from, x.to, 1))
		if says := brehon(t, 1, append([]string{"kit", "turlough", "--lang", "en", "--content", filepath.Dir(content), "--for", "cut", "--out", t.TempDir()}, table...)...); !strings.Contains(says, x.says) {
			t.Errorf("%s: it does not say %q, but\n%s", x.to, x.says, says)
		}
	}
}

// short is a length as the SVG writes it.
func short(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.3f", v), "0"), ".")
}

// dxfLines are the lines of a layer.
func dxfLines(t *testing.T, text, layer string, high float64) (list []stroke) {
	t.Helper()
	pairs := strings.Split(strings.TrimSpace(text), "\n")
	if len(pairs)%2 != 0 || pairs[len(pairs)-1] != "EOF" {
		t.Fatal("a DXF is a row of pairs, and ends with EOF")
	}
	number := func(i int, code string) float64 {
		v, err := strconv.ParseFloat(pairs[i+1], 64)
		if err != nil || pairs[i] != code {
			t.Fatalf("DXF: %s %s where a number with the code %s should be", pairs[i], pairs[i+1], code)
		}
		return v
	}
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] == "0" && pairs[i+1] == "LINE" && pairs[i+3] == layer {
			list = append(list, stroke{number(i+4, "10"), high - number(i+6, "20"), number(i+8, "11"), high - number(i+10, "21")})
		}
	}
	return list
}

// TestABoxHoldsItsCards: the panels between the folds have the size of a card in its sleeve and the depth of the deck, the outline
// is closed, and a box too deep for its paper is refused with the numbers.
func TestABoxHoldsItsCards(t *testing.T) {
	table := []string{"--scenario", "1276", "--seats", "5", "--only", "card", "--paper", "a4"}
	dir := filepath.Join(forHouses(t, "turlough", append(table, "--for", "box", "--thick", "0.5")...), "box", "a4")
	dxf := readText(t, filepath.Join(dir, "box-card.dxf"))
	ends := map[string]int{}
	for _, l := range dxfLines(t, dxf, "CUT", 210) {
		ends[short(l.x1)+" "+short(l.y1)]++
		ends[short(l.x2)+" "+short(l.y2)]++
	}
	for at, n := range ends {
		if n != 2 {
			t.Errorf("at %s the outline is open: %d lines end there", at, n)
		}
	}
	var x []float64
	high := 0.0
	for _, l := range dxfLines(t, dxf, "SCORE", 210) {
		if l.x1 == l.x2 {
			x, high = append(x, l.x1), math.Abs(l.y1-l.y2)
		}
	}
	slices.Sort(x)
	const wide, deep, tall = 63 + 3 + 2, 41*0.5 + 2, 88 + 3 + 2 // sleeve and air
	for i, want := range []float64{wide, deep, wide} {
		if len(x) != 4 || math.Abs(x[i+1]-x[i]-want) > 0.01 {
			t.Fatalf("the upright folds are at %v: panel %d is to be %g mm wide", x, i+1, want)
		}
	}
	if math.Abs(high-tall) > 0.01 {
		t.Errorf("the panels are %g mm high, and the cards in their sleeves %d", high, tall)
	}
	says := brehon(t, 1, append(append([]string{"kit", "turlough", "--lang", "en", "--out", t.TempDir()}, table...), "--for", "box", "--thick", "2")...)
	if want := "the box of The Triumphs of Turlough is 84 mm deep for 41 cards: its net needs a sheet of 321 × 300 mm, and A4 has 297 × 210; A4 takes 18 such cards: make the box for one table with --scenario, or for cards of another thickness with --thick, or add a larger paper to content/sheets"; !strings.Contains(says, want) {
		t.Errorf("it does not say %q, but\n%s", want, says)
	}
}
