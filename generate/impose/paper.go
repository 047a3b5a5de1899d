package impose

import (
	"fmt"
	"slices"

	"brehon/generate/draw"
)

// Distances to the paper's edge, in millimetres: most home printers leave Edge white, and only marks are outside Margin.
const (
	Edge   draw.MM = 4.3
	Margin draw.MM = 6.35
)

// Paper is a sheet as it is bought, held upright. Lengths are millimetres.
type Paper struct {
	ID     string  `yaml:"id" need:"yes" is:"id"`
	Name   string  `yaml:"name" need:"yes" is:"name"`
	Width  draw.MM `yaml:"width" need:"yes" min:"100" max:"1000"`
	Height draw.MM `yaml:"height" need:"yes" min:"100" max:"1000"`
}

// Grid is the placement of pieces of one kind on a sheet. Lengths are millimetres.
type Grid struct {
	ID        string  `yaml:"id" need:"yes" is:"id"`
	For       string  `yaml:"for" need:"yes" is:"id" doc:"The kind of thing printed on it; booklet: pages of a book; any: pieces of all kinds together."`
	Backs     []Backs `yaml:"backs" oneof:"fold long short none" doc:"Absent: with every one."`
	Sheet     string  `yaml:"sheet" need:"yes" oneof:"portrait landscape"`
	Width     draw.MM `yaml:"width" need:"yes" min:"20" max:"1000"`
	Height    draw.MM `yaml:"height" need:"yes" min:"20" max:"1000"`
	Gathering int     `yaml:"gathering" min:"1" max:"99" doc:"Of a booklet: the most sheets that are stapled together."`
	Panel     Size    `yaml:"panel" doc:"The least room for printed instructions."`
}

// Size is a width and a height in millimetres.
type Size struct {
	W draw.MM `yaml:"width" need:"yes" min:"1" max:"1000"`
	H draw.MM `yaml:"height" need:"yes" min:"1" max:"1000"`
}

// File is one file of content/sheets: a paper or a grid, the other is nil.
type File struct {
	Paper *Paper `yaml:"paper"`
	Grid  *Grid  `yaml:"grid"`
}

// Serves reports whether the grid is for pieces of the kind with such backs.
func (g Grid) Serves(kind string, b Backs) bool {
	return g.For == kind && (len(g.Backs) == 0 || slices.Contains(g.Backs, b))
}

// Lying returns the size of the paper as oriented under the grid.
func (g Grid) Lying(p Paper) Size {
	if g.Sheet == "landscape" {
		return Size{p.Height, p.Width}
	}
	return Size{p.Width, p.Height}
}

// Area is the part of the sheet that pieces may fill. The error says how much the paper
// lacks when the area and the marks around it come too near the edge.
func (g Grid) Area(p Paper) (draw.Rect, error) {
	s := g.Lying(p)
	a := draw.Rect{X: (s.W - g.Width) / 2, Y: (s.H - g.Height) / 2, W: g.Width, H: g.Height}
	need := a.Inset(-reach - Edge)
	if g.For == "booklet" { // its pages are blank near their edge, and not cut
		need = a
	}
	if over := max(-need.X, -need.Y, need.Right()-s.W, need.Bottom()-s.H); over > 0.0005 {
		return a, fmt.Errorf("grid %q, %g × %g mm with its marks, comes %.2f mm too near the edge of %s %s; make it smaller or use another paper",
			g.ID, g.Width, g.Height, over, p.Name, g.Sheet)
	}
	return a, nil
}
