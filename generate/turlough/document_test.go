package turlough

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"brehon/generate/draw"

	"github.com/ledongthuc/pdf"
)

// The tests read finished files with a library from outside, so that a fault in drawing cannot excuse itself.

// Document is a PDF file, read.
type Document struct {
	Title, Author string

	Lang         string // of the catalogue
	PrintScaling string // "None", or empty
	Duplex       string // "Simplex", "DuplexFlipLongEdge" …, or empty
	XMP          string // the metadata that the catalogue refers to
	Outline      []Heading
	Pages        []*docPage
	Fonts        []Font // in the order in which pages name them
	Images       int    // pictures made of pixels
}

// Heading is a line of the outline. Page counts from 1; 0 is nowhere.
type Heading struct {
	Title string
	Page  int
}

// Font is a font of a document.
type Font struct {
	Name     string // as the file has it, with the tag of its subset
	Subtype  string // "Type0", "TrueType", "Type3" …
	Embedded bool
}

// docBox is a page's box in points, as the file has it: from the lower left to the upper right.
type docBox struct{ X0, Y0, X1, Y1 float64 }

// W is the box's width, in points.
func (b docBox) W() float64 { return b.X1 - b.X0 }

// H is the box's height, in points.
func (b docBox) H() float64 { return b.Y1 - b.Y0 }

// docPage is one page.
type docPage struct {
	Number      int    // from 1
	Label       string // as viewers show it
	Media, Trim docBox
}

// TrimRect is the trim box in millimetres from the page's upper left corner.
func (p *docPage) TrimRect() draw.Rect {
	m, t := p.Media, p.Trim
	return draw.Rect{X: (t.X0 - m.X0) * draw.PerPt, Y: (m.Y1 - t.Y1) * draw.PerPt, W: t.W() * draw.PerPt, H: t.H() * draw.PerPt}
}

// readDocument reads a document. What its pages show is not looked at.
func readDocument(data []byte) (d *Document, err error) {
	defer func() { // the library tells of damage by a panic
		if r := recover(); r != nil {
			d, err = nil, fmt.Errorf("the file is damaged: %v", r)
		}
	}()
	file, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	r := reader{Document: &Document{}, seen: map[string]bool{}, numbers: map[string]int{}}
	if err := r.read(file.Trailer()); err != nil {
		return nil, err
	}
	return r.Document, nil
}

// reader fills a document in. Things have no names in the library: each is known by how it reads, its references
// included, and no two that matter read alike.
type reader struct {
	*Document
	seen    map[string]bool
	numbers map[string]int // of pages
	nodes   int            // of trees, read so far
}

// Trees deeper or larger than those of any kit are damaged.
const (
	deepest   = 64
	manyNodes = 100_000
	mostXMP   = 1 << 20 // bytes
)

func (r *reader) read(trailer pdf.Value) error {
	root, info := trailer.Key("Root"), trailer.Key("Info")
	if root.Kind() != pdf.Dict {
		return errors.New("the file has no catalogue")
	}
	r.Title, r.Author, r.Lang = info.Key("Title").Text(), info.Key("Author").Text(), root.Key("Lang").Text()
	view := root.Key("ViewerPreferences")
	r.PrintScaling, r.Duplex = view.Key("PrintScaling").Name(), view.Key("Duplex").Name()
	if s := root.Key("Metadata"); s.Kind() == pdf.Stream {
		xmp, err := io.ReadAll(io.LimitReader(s.Reader(), mostXMP))
		if err != nil {
			return fmt.Errorf("the XMP metadata can't be unpacked: %w", err)
		}
		r.XMP = string(xmp)
	}
	if err := r.pages(root.Key("Pages"), pdf.Value{}, pdf.Value{}, 0); err != nil {
		return err
	}
	r.labels(root.Key("PageLabels").Key("Nums"))
	r.headings(root.Key("Outlines").Key("First"), 0)
	return nil
}

// pages reads the tree of pages. What a page does not say itself it inherits from the tree above it.
func (r *reader) pages(t, media, resources pdf.Value, depth int) error {
	if r.nodes++; t.Kind() != pdf.Dict || depth > deepest || r.nodes > manyNodes {
		return errors.New("the tree of pages is damaged")
	}
	if own := t.Key("MediaBox"); !own.IsNull() {
		media = own
	}
	if own := t.Key("Resources"); !own.IsNull() {
		resources = own
	}
	if kids := t.Key("Kids"); kids.Kind() == pdf.Array {
		for i := range kids.Len() {
			if err := r.pages(kids.Index(i), media, resources, depth+1); err != nil {
				return err
			}
		}
		return nil
	}
	p := &docPage{Number: len(r.Pages) + 1}
	var ok bool
	if p.Media, ok = boxOf(media); !ok {
		return fmt.Errorf("page %d has no MediaBox", p.Number)
	}
	if p.Trim, ok = boxOf(t.Key("TrimBox")); !ok {
		p.Trim = p.Media
	}
	r.Pages = append(r.Pages, p)
	r.numbers[t.String()] = p.Number
	r.resources(resources, 0)
	return nil
}

// boxOf is an array of four numbers.
func boxOf(v pdf.Value) (docBox, bool) {
	var n [4]float64
	for i := range n {
		if k := v.Index(i).Kind(); k != pdf.Integer && k != pdf.Real {
			return docBox{}, false
		}
		n[i] = v.Index(i).Float64()
	}
	return docBox{min(n[0], n[2]), min(n[1], n[3]), max(n[0], n[2]), max(n[1], n[3])}, v.Len() == len(n)
}

// labels reads those that brehon gives: a prefix for each page.
func (r *reader) labels(nums pdf.Value) {
	for i := 0; i+1 < nums.Len(); i += 2 {
		if n := nums.Index(i).Int64(); n >= 0 && n < int64(len(r.Pages)) {
			r.Pages[n].Label = nums.Index(i + 1).Key("P").Text()
		}
	}
}

// headings reads the outline from a line on, each line once.
func (r *reader) headings(line pdf.Value, depth int) {
	for ; line.Kind() == pdf.Dict && depth <= deepest && !r.seen[line.String()]; line = line.Key("Next") {
		r.seen[line.String()] = true
		r.Outline = append(r.Outline, Heading{line.Key("Title").Text(), r.numbers[line.Key("Dest").Index(0).String()]})
		r.headings(line.Key("First"), depth+1)
	}
}

// resources lists the fonts and counts the pictures that a page, and what stands on it, may use.
func (r *reader) resources(v pdf.Value, depth int) {
	if depth > deepest || r.seen[v.String()] {
		return
	}
	r.seen[v.String()] = true
	for _, k := range v.Key("Font").Keys() {
		r.font(v.Key("Font").Key(k))
	}
	for _, k := range v.Key("XObject").Keys() {
		thing := v.Key("XObject").Key(k)
		switch id := thing.String(); {
		case thing.Kind() != pdf.Stream || r.seen[id]:
		case thing.Key("Subtype").Name() == "Image":
			r.seen[id] = true
			r.Images++
		default:
			r.seen[id] = true
			r.resources(thing.Key("Resources"), depth+1)
		}
	}
}

// font adds a font, once.
func (r *reader) font(v pdf.Value) {
	if r.seen[v.String()] {
		return
	}
	r.seen[v.String()] = true
	about := v.Key("FontDescriptor")
	if below := v.Key("DescendantFonts").Index(0); !below.IsNull() {
		about = below.Key("FontDescriptor")
	}
	embedded := strings.Contains(strings.Join(about.Keys(), " "), "FontFile")
	r.Fonts = append(r.Fonts, Font{v.Key("BaseFont").Name(), v.Key("Subtype").Name(), embedded})
}
