package measure

import (
	"fmt"
	"math"
	"path"
	"regexp"
	"strings"

	"brehon/generate/draw"
)

// The bars that a kit must keep. Lengths are millimetres.
const (
	tolerance              = 0.05        // of scale, and of a back behind its front
	paperTolerance         = 0.01        // of a sheet, in points
	edge           draw.MM = 4.3         // most printers leave it white
	margin         draw.MM = 6.35        // nothing but marks stands nearer to the edge
	cardsBytes             = 400 << 10   // of cards.pdf
	kitBytes               = 6 << 20     // of one language on one paper
	least                  = 6.5 - 0.005 // of letters on pieces, in points
	leastMap               = 7 - 0.005   // of names on maps, rule ids and page numbers
	leastBody              = 9 - 0.005   // of running text and tables in the rulebook
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
	manifest                *manifest
}

// name is the file's name without its ending: "cards".
func (s subject) name() string { return strings.TrimSuffix(path.Base(s.path), ".pdf") }

// own reports whether the file keeps its own size and is not for the home printer.
func (s subject) own() bool { return s.name() == "rulebook" || s.name() == "poster" }

// trial is a file while it is measured.
type trial struct {
	subject
	*File
	doc   *Document
	pages []*survey
}

// bars is everything that is measured, in the order in which faults are named.
var bars = []func(*trial){
	(*trial).paper, (*trial).dialog, (*trial).words, (*trial).fonts, (*trial).vector, (*trial).edges,
	(*trial).cutting, (*trial).scale, (*trial).backs, (*trial).legible, (*trial).small,
}

// measure holds a file against all bars.
func measure(data []byte, s subject) *File {
	t := &trial{subject: s, File: &File{Path: s.path, Bytes: len(data), Off: map[string]float64{}}}
	var err error
	if t.doc, err = Open(data); err != nil {
		t.fault("cannot be read: %v", err)
		return t.File
	}
	t.Pages, t.Fonts = len(t.doc.Pages), len(t.doc.Fonts)
	for _, p := range t.doc.Pages {
		s, err := look(p)
		if err != nil {
			t.fault("%v", err)
			return t.File
		}
		t.pages = append(t.pages, s)
	}
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
func (t *trial) each(f func(s *survey) string) {
	n := 0
	for _, s := range t.pages {
		if why := f(s); why != "" {
			if n++; n <= mostFaults {
				t.fault("%s: %s", s.page.Label, why)
			}
		}
	}
	if n > mostFaults {
		t.fault("… and %d pages more", n-mostFaults)
	}
}

// paper: each page has the size of the paper, either way up; the trim lies on it.
func (t *trial) paper() {
	if len(t.pages) != t.subject.pages {
		t.fault("has %d pages, the manifest says %d", len(t.pages), t.subject.pages)
	}
	if len(t.pages) == 0 {
		t.fault("has no pages")
		return
	}
	size, known := papers[t.subject.paper]
	t.File.Paper = t.subject.paper
	if t.own() || !known {
		first := t.pages[0].page.Media
		size = [2]float64{first.W(), first.H()}
		t.File.Paper = fmt.Sprintf("%.1f × %.1f mm", size[0]*draw.PerPt, size[1]*draw.PerPt)
	}
	is := func(v, want float64) bool { return math.Abs(v-want) <= paperTolerance }
	t.each(func(s *survey) string {
		w, h := s.page.Media.W(), s.page.Media.H()
		if !(is(w, size[0]) && is(h, size[1])) && !(is(w, size[1]) && is(h, size[0])) {
			return fmt.Sprintf("the page is %.3f × %.3f pt, the paper %.3f × %.3f", w, h, size[0], size[1])
		}
		if trim := s.page.TrimRect(); !(draw.Rect{W: s.w, H: s.h}).Contains(trim) || trim.W <= 0 || trim.H <= 0 {
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
	for _, s := range t.pages {
		if strings.HasSuffix(s.page.Label, "b") {
			backs++
		}
	}
	two := strings.HasPrefix(t.doc.Duplex, "DuplexFlip")
	switch name := t.name(); {
	case name == "print": // sheets of every kind: each is turned in its own way
	case name == "booklet" && t.doc.Duplex != "DuplexFlipShortEdge":
		t.fault("Duplex is %q, and a booklet turns on its short edge", t.doc.Duplex)
	case backs > 0 && !two:
		t.fault("Duplex is %q, and %d pages are backs", t.doc.Duplex, backs)
	case t.doc.Duplex == "":
		t.fault("Duplex is not said")
	case backs == 0 && two && name != "calibration":
		t.fault("Duplex is %q, and no page is a back", t.doc.Duplex)
	}
	seen := map[string]bool{}
	for _, s := range t.pages {
		switch l := s.page.Label; {
		case l == "":
			t.fault("page %d has no label", s.page.Number)
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

// fonts: all are in the file, none is drawn letter by letter, none lacks a letter.
func (t *trial) fonts() {
	for _, f := range t.doc.Fonts {
		if !f.Embedded {
			t.fault("font %s is not in the file", f.Name)
		}
		if f.Subtype == "Type3" {
			t.fault("font %s is of Type 3", f.Name)
		}
	}
	t.each(func(s *survey) string {
		if s.missing > 0 {
			return fmt.Sprintf("%d letters that no font has", s.missing)
		}
		return ""
	})
}

// vector: nothing is made of pixels.
func (t *trial) vector() {
	if t.doc.Images > 0 {
		t.fault("holds %d pictures made of pixels", t.doc.Images)
	}
	t.each(func(s *survey) string {
		if s.pictures > 0 {
			return fmt.Sprintf("%d pictures made of pixels", s.pictures)
		}
		return ""
	})
}

// edges: printers leave the paper's edge white.
func (t *trial) edges() {
	if t.own() {
		return
	}
	t.Open, t.MarkEdge = math.Inf(1), math.Inf(1)
	t.each(func(s *survey) string {
		open, thin := s.open, s.thin
		if t.name() == "calibration" { // its rules are rulers
			open = min(open, thin)
		}
		t.Open, t.MarkEdge = min(t.Open, open), min(t.MarkEdge, thin)
		if open < margin-rounding {
			return fmt.Sprintf("something stands %.2f mm from the paper's edge, nearer than %g", open, margin)
		}
		if thin < edge-rounding {
			return fmt.Sprintf("a mark stands %.2f mm from the paper's edge, nearer than %g", thin, edge)
		}
		return ""
	})
	t.Open, t.MarkEdge = finite(t.Open), finite(t.MarkEdge)
}

func finite(v float64) float64 {
	if math.IsInf(v, 0) {
		return 0
	}
	return math.Round(v*1000) / 1000
}

// small: a file is sent by mail, and opened on a telephone.
func (t *trial) small() {
	if t.name() == "cards" && t.Bytes > cardsBytes {
		t.fault("takes %d KiB, more than %d", t.Bytes>>10, cardsBytes>>10)
	}
}

// legible: letters are large enough for where they stand.
func (t *trial) legible() {
	t.LeastText = math.Inf(1)
	bar := least
	switch t.name() {
	case "board", "poster", "rulebook", "booklet", "scenarios":
		bar = leastMap
	}
	t.each(func(s *survey) string {
		size, text, n := math.Inf(1), "", 0
		for _, w := range s.words {
			v := float64(w.Size)
			if v < size {
				size, text = v, w.Text
			}
			if v < bar {
				n++
			}
		}
		if size < t.LeastText {
			t.LeastText, t.LeastWord = size, text
		}
		if n > 0 {
			return fmt.Sprintf("%d words are set smaller than %.1f pt, the smallest %q in %.2f pt", n, bar, text, size)
		}
		return ""
	})
	t.LeastText = finite(t.LeastText)
	if t.name() == "rulebook" {
		t.each((*survey).body)
	}
}

// ruleID is what the id of a rule looks like.
var ruleID = regexp.MustCompile(`^T\d+(\.\d+)*(\.[a-z])?$`)

// body: in the block of running text nothing but ids is smaller than running text; small
// letters stand in the margins, above and below it, and in pictures.
func (s *survey) body() string {
	var block draw.Rect
	for _, w := range s.words {
		if !w.Inside && float64(w.Size) >= leastBody {
			block = block.Union(w.Box)
		}
	}
	for _, w := range s.words {
		if !w.Inside && float64(w.Size) < leastBody && !ruleID.MatchString(w.Text) && block.Inset(0.2).Meets(w.Box) {
			return fmt.Sprintf("%q stands in the text in %.2f pt, smaller than %.0f", w.Text, w.Size, leastBody)
		}
	}
	return ""
}
