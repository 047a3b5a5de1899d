// Package pdf is the surface that writes a PDF file: vector shapes, subset fonts, exact
// boxes, and the same bytes for the same drawing. It is the only importer of fpdf, which
// makes the pages. Fonts are embedded by typeface.go; what fpdf can't say (boxes, page labels, how to print, the outline,
// metadata, shared art) is written with them (finish.go), and so is what is read in which order (structure.go).
package pdf

import (
	"fmt"
	"slices"
	"time"

	"brehon/generate/draw"
)

// Meta describes a document.
type Meta struct {
	Title, Author, Subject string
	Keywords               string
	Lang                   string // of the text, as a tag: "pt-BR"
	Version                string // of the program, part of the document's creator
	Duplex                 string // how its sheets are turned: "simplex", "long", "short"; empty leaves it open
	Date                   time.Time
	Faces                  []draw.Font // the game's own, which are listed before the common ones
	Tagged                 bool        // it says what is read in which order, as a book does
	Grey                   bool        // colours are written as greys: a printer takes black ink alone for them
}

// Page is the size of one page and where it is cut, in millimetres from the top left.
type Page struct {
	W, H  draw.MM
	Trim  draw.Rect // where the paper is cut; the zero Rect is the whole page
	Bleed draw.Rect // what is drawn beyond it; the zero Rect is Trim
	Label string    // "B-1", as viewers show it; empty: its number
}

// Doc is a document being drawn. It is not for use by several goroutines; several documents are.
type Doc struct {
	meta    Meta
	pages   []*page
	arts    map[string]*art
	order   []*art // children before those that use them
	used    map[draw.Font]*letters
	fonts   []draw.Font // the game's own and the common ones, then others as they are met: their places name them in the file
	anchors map[string]place
	outline []bookmark
	tree    *node // what is read
	nodes   map[*draw.Element]*node
	err     error
}

// place is a height on a page, in points from its foot.
type place struct {
	page int
	y    float64
}

type bookmark struct {
	title string
	level int
	to    place
}

// New begins a document.
func New(meta Meta) *Doc {
	return &Doc{meta: meta, arts: map[string]*art{}, used: map[draw.Font]*letters{}, fonts: slices.Concat(meta.Faces, draw.Fonts()), anchors: map[string]place{},
		tree: &node{kind: "Document"}, nodes: map[*draw.Element]*node{}}
}

// Page begins a page; the surface is also a draw.Linker. Pages may be drawn in turns.
func (d *Doc) Page(p Page) draw.Surface {
	if n := len(d.pages); n > 0 {
		d.pages[n-1].flush()
		d.pages[n-1].trim()
	}
	box := draw.Rect{W: p.W, H: p.H}
	if p.Trim == (draw.Rect{}) {
		p.Trim = box
	}
	if p.Bleed == (draw.Rect{}) {
		p.Bleed = p.Trim
	}
	s := &page{stream: newStream(d, box, 2), Page: p, number: len(d.pages) + 1}
	s.foot = p.H * perMM
	s.self, s.marks = s, &marks{page: s.number}
	d.pages = append(d.pages, s)
	return s
}

// Bookmark adds a line to the outline that leads to the height y of the page drawn last.
func (d *Doc) Bookmark(title string, level int, y draw.MM) {
	if n := len(d.pages); n > 0 {
		d.pages[n-1].Bookmark(title, level, y)
	}
}

// fail keeps the first error; Bytes returns it.
func (d *Doc) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf(format, args...)
	}
}

// page is one page's content with its links.
type page struct {
	*stream
	Page
	number  int
	links   []link
	entries string // of its dictionary, when the document is finished
}

type link struct {
	box    draw.Rect
	target string
	of     *node // of the element in which it was drawn; nil: none
}

// outward reports whether the link leaves the document.
func (l link) outward() bool { return len(l.target) >= 4 && l.target[:4] == "http" }

// Link makes r lead to the anchor or address.
func (p *page) Link(r draw.Rect, target string) {
	p.links = append(p.links, link{r, target, p.doc.node(p.marks.want)})
}

// Anchor names the height y of the page; of two anchors of one name the first counts.
func (p *page) Anchor(name string, y draw.MM) {
	if _, ok := p.doc.anchors[name]; !ok {
		p.doc.anchors[name] = p.place(y)
	}
}

// Bookmark adds a line to the outline.
func (p *page) Bookmark(title string, level int, y draw.MM) {
	p.doc.outline = append(p.doc.outline, bookmark{title, level, p.place(y)})
}

func (p *page) place(y draw.MM) place { return place{p.number, p.foot - float64(y*perMM)} }
