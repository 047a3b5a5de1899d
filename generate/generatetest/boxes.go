package generatetest

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
)

// Boxes holds the boxes of every page, as pdfinfo reads them, to what is drawn on it. A sheet that is cut all round has a TrimBox that
// goes through its outermost marks of cuts, and whatever is painted beyond it, but for marks and words, ends in its BleedBox; the
// TrimBox of any other page is the paper.
func Boxes(t *testing.T, kit *generate.Kit, o generate.LayoutOptions) {
	t.Helper()
	if _, err := exec.LookPath("pdfinfo"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("pdfinfo is missing: install the Debian package poppler-utils")
		}
		t.Skip("pdfinfo is missing: install the Debian package poppler-utils")
	}
	l := Layout(t, kit, o)
	files, err := l.Files()
	if err != nil {
		t.Fatal(err)
	}
	cut := 0
	for _, f := range files {
		data, err := l.PDF(f.Title, f.Pages)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range boxesOf(t, data, len(f.Pages)) {
			p := f.Pages[i]
			where := f.Name + " " + p.Label
			paper := draw.Rect{W: p.W, H: p.H}
			if !close(b["Media"], paper) || !within(paper, b["Bleed"]) || !within(b["Bleed"], b["Trim"]) {
				t.Errorf("%s: on paper of %.2f × %.2f mm are %v", where, p.W, p.H, b)
			}
			if p.Cuts < 4 && p.Trim == (draw.Rect{}) { // it stays whole, is folded, or is cut in two
				if !close(b["Trim"], paper) || !close(b["Bleed"], paper) {
					t.Errorf("%s: its margins are not cut off, and its boxes are %v", where, b)
				}
				continue
			}
			cut++
			on := &drawtest.Cutting{Trim: b["Trim"]}
			p.Draw(on)
			for _, fault := range on.Faults(b["Bleed"]) {
				t.Errorf("%s: %s", where, fault)
			}
		}
	}
	t.Logf("%d sheets are cut all round", cut)
}

var boxLine = regexp.MustCompile(`(?m)^Page +(\d+) (Media|Trim|Bleed)Box: +([-\d.]+) +([-\d.]+) +([-\d.]+) +([-\d.]+)$`)

// boxesOf are the boxes of each page in millimetres from its upper left corner.
func boxesOf(t *testing.T, data []byte, pages int) []map[string]draw.Rect {
	t.Helper()
	file := filepath.Join(t.TempDir(), "boxes.pdf")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdfinfo", "-box", "-f", "1", "-l", strconv.Itoa(pages), file).CombinedOutput()
	if err != nil {
		t.Fatalf("pdfinfo: %v\n%s", err, out)
	}
	all := make([]map[string]draw.Rect, pages)
	for _, m := range boxLine.FindAllStringSubmatch(string(out), -1) {
		n, _ := strconv.Atoi(m[1])
		var b [4]draw.MM
		for i := range b {
			pt, _ := strconv.ParseFloat(m[3+i], 64)
			b[i] = pt * draw.PerPt
		}
		if all[n-1] == nil {
			all[n-1] = map[string]draw.Rect{}
		}
		high := all[n-1]["Media"].H
		if m[2] == "Media" {
			high = b[3]
		}
		all[n-1][m[2]] = draw.Rect{X: b[0], Y: high - b[3], W: b[2] - b[0], H: b[3] - b[1]}
	}
	return all
}

// fine is how exactly pdfinfo writes, in millimetres.
const fine = 0.02

func within(outer, inner draw.Rect) bool {
	return outer.Inset(-fine).Contains(inner) && inner.W > 0 && inner.H > 0
}

func close(a, b draw.Rect) bool {
	return math.Abs(a.X-b.X) <= fine && math.Abs(a.Y-b.Y) <= fine && math.Abs(a.W-b.W) <= 2*fine && math.Abs(a.H-b.H) <= 2*fine
}
