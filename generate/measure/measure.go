// Package measure reads a finished kit from outside: the sizes, fonts and metadata of its PDF files, and whether they
// are what a kit that can be printed needs. It stands apart from what draws: it knows the files and the manifest
// alone, so that a fault in drawing cannot excuse itself. What the pages show is judged by the tests of package
// generate, with tools from outside.
//
// Open reads a document (lex.go, file.go, document.go, font.go), and Kit measures a folder against the bars (kit.go, bars.go).
// The reader knows what brehon writes, and no more: what other programs make of it is not the file that the manifest names.
// A broken file is an error, never a panic.
package measure

import (
	"fmt"

	"brehon/generate/draw"
)

// Document is a PDF file, read.
type Document struct {
	Title, Author, Subject, Creator string

	Lang         string // of the catalogue
	PrintScaling string // "None", or empty
	Duplex       string // "Simplex", "DuplexFlipLongEdge" …, or empty
	XMP          string // the metadata that the catalogue refers to
	Outline      []Heading
	Pages        []*Page
	Fonts        []*Font // in the order in which pages name them
	Images       int     // pictures made of pixels

	file  *file
	nodes int // of trees, read so far
}

// Heading is a line of the outline, level 0 outermost. Page counts from 1; 0 is nowhere.
type Heading struct {
	Title string
	Level int
	Page  int
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

	resources dict
}

// TrimRect is the trim box in millimetres from the page's upper left corner.
func (p *Page) TrimRect() draw.Rect {
	m, t := p.Media, p.Trim
	return draw.Rect{X: (t.X0 - m.X0) * draw.PerPt, Y: (m.Y1 - t.Y1) * draw.PerPt, W: t.W() * draw.PerPt, H: t.H() * draw.PerPt}
}

// Open reads a document. What its pages show is not looked at.
func Open(data []byte) (*Document, error) {
	f, err := readFile(data)
	if err != nil {
		return nil, err
	}
	d := &Document{file: f}
	if err := d.read(); err != nil {
		return nil, err
	}
	return d, nil
}

// fault is an error of reading; it travels by panic inside the package and is caught where the package is entered.
type fault struct{ err error }

func fail(format string, args ...any) { panic(fault{fmt.Errorf(format, args...)}) }

// catch makes a fault the error of the function that defers it.
func catch(err *error) {
	switch r := recover().(type) {
	case nil:
	case fault:
		*err = r.err
	default:
		panic(r)
	}
}
