// Package export turns the pieces of a kit into files for others: print shops, and whoever wants a picture of each face.
package export

import (
	"fmt"
	"math"
	"slices"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// File is content/sheets/houses.yaml.
type File struct {
	Houses []House `yaml:"houses" need:"yes"`
}

// MachineFile is content/sheets/machine.yaml.
type MachineFile struct {
	Machine Machine `yaml:"machine" need:"yes"`
}

// Machine is how a cutting machine finds and cuts a sheet. Lengths are millimetres.
type Machine struct {
	Inset     draw.MM    `yaml:"inset" need:"yes" min:"5" max:"50" doc:"Of the marks, from the edges of the paper."`
	Arm       draw.MM    `yaml:"arm" need:"yes" min:"2" max:"30" doc:"Of the angles."`
	Thick     draw.MM    `yaml:"thick" need:"yes" min:"0.1" max:"3"`
	Side      draw.MM    `yaml:"side" need:"yes" min:"2" max:"20" doc:"Of the square."`
	Templates []Template `yaml:"templates" doc:"Of others, that the machine's program knows already."`
}

// Template is a sheet of pieces of one kind and size, side by side.
type Template struct {
	Name    string  `yaml:"name" need:"yes" is:"name" doc:"As its makers call it."`
	Paper   string  `yaml:"paper" need:"yes" is:"id"`
	For     string  `yaml:"for" need:"yes" is:"id" doc:"The kind of component."`
	Columns int     `yaml:"columns" need:"yes" min:"1" max:"20"`
	Width   draw.MM `yaml:"width" need:"yes" min:"10" max:"300" doc:"Of a piece."`
	Height  draw.MM `yaml:"height" need:"yes" min:"10" max:"300"`
	Rows    int     `yaml:"rows" need:"yes" min:"1" max:"20"`
	Gap     draw.MM `yaml:"gap" need:"yes" min:"0" max:"20" doc:"Between the pieces."`
	Arm     draw.MM `yaml:"arm" need:"yes" min:"2" max:"30" doc:"Of its marks."`
}

// House prints pieces to order. Lengths are millimetres.
type House struct {
	ID       string    `yaml:"id" need:"yes" is:"id"`
	Title    string    `yaml:"title" need:"yes" is:"name"`
	Source   string    `yaml:"source" need:"yes" is:"name" doc:"Where the figures are from."`
	Seen     string    `yaml:"seen" need:"yes" is:"name" doc:"When they were read: year and month."`
	Form     Form      `yaml:"form" need:"yes" oneof:"pictures pdf"`
	Order    Order     `yaml:"order" oneof:"filler front-back back-front" doc:"filler: an order file of the MPC desktop filler; else how the pages of a PDF follow."`
	DPI      float64   `yaml:"dpi" min:"72" max:"1200" doc:"Of pictures; absent: 300."`
	Products []Product `yaml:"products" need:"yes"`
	LeftOut  []LeftOut `yaml:"leftOut" doc:"Kinds of component that the house does not make."`
}

// Form is what a house takes.
type Form string

// The forms.
const (
	Pictures Form = "pictures" // a PNG for each face
	PDF      Form = "pdf"      // a PDF for each product
)

// Order is what a house wants besides pictures, or the order of the pages of its PDFs.
type Order string

// The orders.
const (
	Filler    Order = "filler"
	BackFront Order = "back-front"
)

// Product is a thing that a house makes.
type Product struct {
	ID     string      `yaml:"id" need:"yes" is:"file" doc:"Of its file or folder, too."`
	For    []string    `yaml:"for" need:"yes" is:"id" doc:"The kinds of component that it can be."`
	Trim   [2]draw.MM  `yaml:"trim" need:"yes" min:"5" max:"1000" doc:"Width and height when cut."`
	Pixels [2]int      `yaml:"pixels" min:"50" max:"12000" doc:"Width and height of the picture, bleed and all; absent: by size and dpi."`
	At     *[2]draw.MM `yaml:"at" min:"0" max:"1000" doc:"Of the upper left corner of what is cut, from that of the picture; absent: it lies in the middle."`
	Foot   draw.MM     `yaml:"foot" min:"0" max:"50" doc:"Of a product that stands: how far above its lower edge its figure begins; absent: nothing stands on it."`
	Bleed  draw.MM     `yaml:"bleed" need:"yes" min:"0" max:"20" doc:"Beyond the cut, on each side."`
	Safe   draw.MM     `yaml:"safe" need:"yes" min:"0" max:"20" doc:"Inside the cut, on each side: no words there."`
	Faces  int         `yaml:"faces" need:"yes" min:"1" max:"2" doc:"Of which the front is there again behind where a piece has no back."`
}

// LeftOut are kinds of component that a house does not make.
type LeftOut struct {
	Kinds []string `yaml:"kinds" need:"yes" is:"id"`
	Up    draw.MM  `yaml:"upTo" min:"1" max:"1000" doc:"Only pieces of which no side is longer, even if a product holds them; absent: those that no product holds."`
	Why   string   `yaml:"why" need:"yes" is:"id" doc:"A text under export.why in words.yaml."`
}

// Resolution is that of the house's pictures, in dots to the inch.
func (h *House) Resolution() float64 {
	if h.DPI == 0 {
		return 300
	}
	return h.DPI
}

// Least are the pixels that trim and bleed of a product take.
func (h *House) Least(p Product) (width, height int) {
	k := h.Resolution() / 25.4
	return int(math.Round((p.Trim[0] + 2*p.Bleed) * k)), int(math.Round((p.Trim[1] + 2*p.Bleed) * k))
}

// kinds are the kinds of component for which the house has products.
func (h *House) kinds() (list []string) {
	for _, x := range h.Products {
		for _, k := range x.For {
			if !slices.Contains(list, k) {
				list = append(list, k)
			}
		}
	}
	return list
}

// leavesOut returns why the house makes nothing of a piece of the kind, for which it has a product or not.
func (h *House) leavesOut(kind string, p piece.Piece, product bool) (why string, ok bool) {
	for _, l := range h.LeftOut {
		if slices.Contains(l.Kinds, kind) && (l.Up == 0 && !product || max(p.W, p.H) <= l.Up) {
			return l.Why, true
		}
	}
	return "", false
}

// holds reports whether a piece of that size lies within the product, turned or not.
func (p *Product) holds(w, h draw.MM) (turned, ok bool) {
	const tolerance = 0.2 // trims in inches are a little less than the millimetres they are called by
	switch tw, th := p.Trim[0]+tolerance, p.Trim[1]+tolerance; {
	case w <= tw && h <= th:
		return false, true
	case h <= tw && w <= th:
		return true, true
	}
	return false, false
}

// product is the smallest that holds a piece of the kind, or, of what stands, the figure.
func (h *House) product(kind string, p piece.Piece) (best *Product, turned bool) {
	for i := range h.Products {
		x := &h.Products[i]
		if !slices.Contains(x.For, kind) {
			continue
		}
		t, ok := x.holds(p.W, p.H)
		if x.Foot > 0 {
			t, ok = false, p.Upright != nil && p.Upright.W <= x.Trim[0] && p.Upright.H+x.Foot <= x.Trim[1]
		}
		if ok && (best == nil || x.Trim[0]*x.Trim[1] < best.Trim[0]*best.Trim[1]) {
			best, turned = x, t
		}
	}
	return best, turned
}

// Unplaced are the pieces of a kind and size that a house neither makes nor leaves out.
type Unplaced struct {
	House, Kind string
	First       string // the first of them
	N           int
	W, H        draw.MM
}

func (e *Unplaced) Error() string {
	more := ""
	if e.N > 1 {
		more = fmt.Sprintf(" and %d more", e.N-1)
	}
	return fmt.Sprintf("content/sheets/houses.yaml: %s has no product for %s%s (%s, %.4g × %.4g mm): add one that holds them, or put %s under leftOut", e.House, e.First, more, e.Kind, e.W, e.H, e.Kind)
}
