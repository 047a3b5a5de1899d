package turlough

import (
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
)

// The bars that a kit must keep.
const (
	paperTolerance = 0.01     // of a sheet, in points
	cardsBytes     = 80 << 10 // of cards.pdf
	kitBytes       = 25 << 17 // of one language on one paper, and of what its papers have in common
)

// sheetSizes are the sheets that printers hold, in points.
var sheetSizes = map[string][2]float64{
	"a4":     {210 / draw.PerPt, 297 / draw.PerPt},
	"letter": {612, 792},
}

// own reports whether the file keeps its own size and is not for the home printer.
func (p pdfFile) own() bool {
	return slices.Contains([]string{"rulebook", "law", "poster", "order"}, p.name)
}

// bound are the files of printed books.
var bound = []string{"rules", "round", "playbook", "reference"}

// fileTrial is a file while it is held against the bars.
type fileTrial struct {
	pdfFile
	doc    *Document
	faults []string
}

// fileFaults holds a file against all bars of paper, dialog, fonts and metadata, in the order in which faults are named.
func (p pdfFile) fileFaults(t testing.TB) []string {
	t.Helper()
	tr := &fileTrial{pdfFile: p, doc: p.open(t)}
	for _, bar := range []func(*fileTrial){
		(*fileTrial).paper, (*fileTrial).dialog, (*fileTrial).words, (*fileTrial).fonts, (*fileTrial).vector, (*fileTrial).small,
	} {
		bar(tr)
	}
	return tr.faults
}

func (t *fileTrial) fault(format string, args ...any) {
	t.faults = append(t.faults, t.Path+": "+fmt.Sprintf(format, args...))
}

// kitFaults holds every file of a kit against the bars, and each language on each paper against what it may take; what stands in
// the files for the printer and in those of one kind counts once.
func (k builtKit) kitFaults(t testing.TB) (faults []string) {
	t.Helper()
	for _, p := range k.pdfs() {
		faults = append(faults, p.fileFaults(t)...)
	}
	size, parts, printed := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, f := range k.Files {
		data, err := os.ReadFile(filepath.Join(k.dir, filepath.FromSlash(f.Path)))
		if err != nil {
			t.Fatal(err)
		}
		kit := f.Language + "/" + f.Paper
		size[kit] += len(data)
		switch f.Kind {
		case "print":
			printed[kit] = true
		case "preview", "rules", "round", "playbook", "reference":
		default:
			parts[kit] += len(data)
		}
	}
	for _, kit := range slices.Sorted(maps.Keys(size)) {
		n := size[kit]
		if printed[kit] {
			n -= parts[kit]
		}
		if n > kitBytes {
			faults = append(faults, fmt.Sprintf("%s: takes %.2f MiB, more than %.1f", kit, float64(n)/(1<<20), float64(kitBytes)/(1<<20)))
		}
	}
	return faults
}

// mostFaults is how many faults of one bar are named one by one.
const mostFaults = 5

// each calls f for every page and keeps the first faults it names.
func (t *fileTrial) each(f func(p *docPage) string) {
	n := 0
	for _, p := range t.doc.Pages {
		if why := f(p); why != "" {
			if n++; n <= mostFaults {
				t.fault("%s: %s", p.Label, why)
			}
		}
	}
	if n > mostFaults {
		t.fault("… and %d pages more", n-mostFaults)
	}
}

// paper: each page has the size of the paper, either way up; the trim lies on it.
func (t *fileTrial) paper() {
	if len(t.doc.Pages) != t.Pages || t.Pages == 0 {
		t.fault("has %d pages, the manifest says %d", len(t.doc.Pages), t.Pages)
		return
	}
	size, known := sheetSizes[t.Paper]
	if t.own() || !known {
		first := t.doc.Pages[0].Media
		size = [2]float64{first.W(), first.H()}
	}
	is := func(v, want float64) bool { return math.Abs(v-want) <= paperTolerance }
	t.each(func(p *docPage) string {
		w, h := p.Media.W(), p.Media.H()
		if !(is(w, size[0]) && is(h, size[1])) && !(is(w, size[1]) && is(h, size[0])) {
			return fmt.Sprintf("the page is %.3f × %.3f pt, the paper %.3f × %.3f", w, h, size[0], size[1])
		}
		if trim := p.TrimRect(); !(draw.Rect{W: w * draw.PerPt, H: h * draw.PerPt}).Contains(trim) || trim.W <= 0 || trim.H <= 0 {
			return fmt.Sprintf("the TrimBox %v does not lie on the page", trim)
		}
		return ""
	})
}

// dialog: print dialogs leave the size alone and turn the sheets as they are laid out.
func (t *fileTrial) dialog() {
	if t.doc.PrintScaling != "None" {
		t.fault("PrintScaling is %q, not None", t.doc.PrintScaling)
	}
	backs := 0
	for _, p := range t.doc.Pages {
		if strings.HasSuffix(p.Label, "b") {
			backs++
		}
	}
	two := strings.HasPrefix(t.doc.Duplex, "DuplexFlip")
	switch name := t.name; {
	case name == "booklet" && t.doc.Duplex != "DuplexFlipShortEdge":
		t.fault("Duplex is %q, and a booklet turns on its short edge", t.doc.Duplex)
	case slices.Contains(bound, name): // each page is the back of another
		if t.doc.Duplex != "DuplexFlipLongEdge" {
			t.fault("Duplex is %q, and a book turns on its long edge", t.doc.Duplex)
		}
	case backs > 0 && !two:
		t.fault("Duplex is %q, and %d pages are backs", t.doc.Duplex, backs)
	case t.doc.Duplex == "":
		t.fault("Duplex is not said")
	}
	seen := map[string]bool{}
	for _, p := range t.doc.Pages {
		switch l := p.Label; {
		case t.Kind == "print": // the same sheet more than once, and empty backs
		case l == "":
			t.fault("page %d has no label", p.Number)
		case seen[l]:
			t.fault("two pages have the label %s", l)
		default:
			seen[l] = true
		}
	}
}

// words: whoever opens the file, or searches a disk for it, learns what it is.
func (t *fileTrial) words() {
	d := t.doc
	for _, e := range [...][2]string{{"title", d.Title}, {"author", d.Author}, {"language", d.Lang}} {
		if e[1] == "" {
			t.fault("has no %s", e[0])
		}
	}
	if d.Lang != t.Language && d.Lang != "" {
		t.fault("says its language is %q, the manifest %q", d.Lang, t.Language)
	}
	if !strings.Contains(d.XMP, "<dc:title>") {
		t.fault("has no XMP metadata that the catalogue refers to")
	}
	if len(d.Outline) == 0 {
		t.fault("has no outline")
	}
	for _, h := range d.Outline {
		if h.Page == 0 || h.Title == "" {
			t.fault("the outline's line %q leads nowhere", h.Title)
		}
	}
}

// fonts: all are in the file, none is drawn letter by letter.
func (t *fileTrial) fonts() {
	for _, f := range t.doc.Fonts {
		if !f.Embedded {
			t.fault("font %s is not in the file", f.Name)
		}
		if f.Subtype == "Type3" {
			t.fault("font %s is of Type 3", f.Name)
		}
	}
}

// vector: nothing is made of pixels.
func (t *fileTrial) vector() {
	if t.doc.Images > 0 {
		t.fault("holds %d pictures made of pixels", t.doc.Images)
	}
}

// small: a file is sent by mail, and opened on a telephone.
func (t *fileTrial) small() {
	if t.name == "cards" && t.Bytes > cardsBytes {
		t.fault("takes %d KiB, more than %d", t.Bytes>>10, cardsBytes>>10)
	}
}
