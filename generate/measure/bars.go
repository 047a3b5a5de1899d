package measure

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"brehon/generate/draw"
)

// The bars that a kit must keep.
const (
	paperTolerance = 0.01     // of a sheet, in points
	cardsBytes     = 80 << 10 // of cards.pdf
	kitBytes       = 5 << 19  // of one language on one paper, and of what its papers have in common
)

// papers are the sheets that printers hold, in points.
var papers = map[string][2]float64{
	"a4":     {210 / draw.PerPt, 297 / draw.PerPt},
	"letter": {612, 792},
}

// subject is a file to be measured and what the manifest says of it.
type subject struct {
	path, kind, paper, lang string
	pages                   int
}

// name is the file's name without its ending: "cards".
func (s subject) name() string { return strings.TrimSuffix(path.Base(s.path), ".pdf") }

// own reports whether the file keeps its own size and is not for the home printer.
func (s subject) own() bool {
	return slices.Contains([]string{"rulebook", "law", "poster", "order"}, s.name())
}

// bound are the files of printed books.
var bound = []string{"rules", "playbook", "reference"}

// trial is a file while it is measured.
type trial struct {
	subject
	*File
	doc *Document
}

// bars is everything that is measured, in the order in which faults are named.
var bars = []func(*trial){
	(*trial).paper, (*trial).dialog, (*trial).words, (*trial).fonts, (*trial).vector, (*trial).small,
}

// measure holds a file against all bars.
func measure(data []byte, s subject) *File {
	t := &trial{subject: s, File: &File{Path: s.path, Bytes: len(data)}}
	var err error
	if t.doc, err = Open(data); err != nil {
		t.fault("cannot be read: %v", err)
		return t.File
	}
	t.Pages, t.Fonts = len(t.doc.Pages), len(t.doc.Fonts)
	for _, bar := range bars {
		bar(t)
	}
	return t.File
}

func (t *trial) fault(format string, args ...any) {
	t.Faults = append(t.Faults, fmt.Sprintf(format, args...))
}

// mostFaults is how many faults of one bar are named one by one.
const mostFaults = 5

// each calls f for every page and keeps the first faults it names.
func (t *trial) each(f func(p *Page) string) {
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
func (t *trial) paper() {
	if t.Pages != t.subject.pages {
		t.fault("has %d pages, the manifest says %d", t.Pages, t.subject.pages)
	}
	if t.Pages == 0 {
		t.fault("has no pages")
		return
	}
	size, known := papers[t.subject.paper]
	t.File.Paper = t.subject.paper
	if t.own() || !known {
		first := t.doc.Pages[0].Media
		size = [2]float64{first.W(), first.H()}
		t.File.Paper = fmt.Sprintf("%.1f × %.1f mm", size[0]*draw.PerPt, size[1]*draw.PerPt)
	}
	is := func(v, want float64) bool { return math.Abs(v-want) <= paperTolerance }
	t.each(func(p *Page) string {
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
func (t *trial) dialog() {
	if t.doc.PrintScaling != "None" {
		t.fault("PrintScaling is %q, not None", t.doc.PrintScaling)
	}
	t.Duplex = strings.TrimPrefix(t.doc.Duplex, "DuplexFlip")
	backs := 0
	for _, p := range t.doc.Pages {
		if strings.HasSuffix(p.Label, "b") {
			backs++
		}
	}
	two := strings.HasPrefix(t.doc.Duplex, "DuplexFlip")
	switch name := t.name(); {
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
		case t.kind == "print": // the same sheet more than once, and empty backs
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
func (t *trial) words() {
	d := t.doc
	for _, e := range [...][2]string{{"title", d.Title}, {"author", d.Author}, {"language", d.Lang}} {
		if e[1] == "" {
			t.fault("has no %s", e[0])
		}
	}
	if d.Lang != t.lang && d.Lang != "" {
		t.fault("says its language is %q, the manifest %q", d.Lang, t.lang)
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
func (t *trial) fonts() {
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
func (t *trial) vector() {
	if t.doc.Images > 0 {
		t.fault("holds %d pictures made of pixels", t.doc.Images)
	}
}

// small: a file is sent by mail, and opened on a telephone.
func (t *trial) small() {
	if t.name() == "cards" && t.Bytes > cardsBytes {
		t.fault("takes %d KiB, more than %d", t.Bytes>>10, cardsBytes>>10)
	}
}
