// Package measure reads a finished kit from outside: the sizes, fonts and metadata of its PDF files, and whether they
// are what a kit that can be printed needs. It stands apart from what draws: it knows the files and the manifest
// alone, so that a fault in drawing cannot excuse itself. What the pages show is judged by the tests of package
// generate, with tools from outside.
//
// Open reads a document (document.go), and Kit measures a folder against the bars (kit.go, bars.go). Only files in the
// form that brehon writes are read: what other programs make of it is not the file that the manifest names. A broken file
// is an error, never a panic.
package measure

import "brehon/generate/draw"

// Document is a PDF file, read.
type Document struct {
	Title, Author string

	Lang         string // of the catalogue
	PrintScaling string // "None", or empty
	Duplex       string // "Simplex", "DuplexFlipLongEdge" …, or empty
	XMP          string // the metadata that the catalogue refers to
	Outline      []Heading
	Pages        []*Page
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

// Box is a page's box in points, as the file has it: from the lower left to the upper right.
type Box struct{ X0, Y0, X1, Y1 float64 }

// W is the box's width, in points.
func (b Box) W() float64 { return b.X1 - b.X0 }

// H is the box's height, in points.
func (b Box) H() float64 { return b.Y1 - b.Y0 }

// Page is one page.
type Page struct {
	Number      int    // from 1
	Label       string // as viewers show it
	Media, Trim Box
}

// TrimRect is the trim box in millimetres from the page's upper left corner.
func (p *Page) TrimRect() draw.Rect {
	m, t := p.Media, p.Trim
	return draw.Rect{X: (t.X0 - m.X0) * draw.PerPt, Y: (m.Y1 - t.Y1) * draw.PerPt, W: t.W() * draw.PerPt, H: t.H() * draw.PerPt}
}
