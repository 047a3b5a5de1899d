package export

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// DXF is a drawing of lines in AutoCAD's format R12, in millimetres, with the layers CUT and SCORE. The origin is the lower left
// of a sheet h high.
func DXF(s impose.MachineSheet, h draw.MM) []byte {
	var b bytes.Buffer
	pair := func(code int, value string) { fmt.Fprintf(&b, "%d\n%s\n", code, value) }
	number := func(code int, v draw.MM) { pair(code, decimals(v)) }
	section := func(name string, inside func()) {
		pair(0, "SECTION")
		pair(2, name)
		inside()
		pair(0, "ENDSEC")
	}
	section("HEADER", func() {
		pair(9, "$ACADVER")
		pair(1, "AC1009")
	})
	layers := []struct{ name, colour string }{{"CUT", "1"}, {"SCORE", "5"}}
	section("TABLES", func() {
		pair(0, "TABLE")
		pair(2, "LAYER")
		pair(70, strconv.Itoa(len(layers)))
		for _, l := range layers {
			pair(0, "LAYER")
			pair(2, l.name)
			pair(70, "0")
			pair(62, l.colour)
			pair(6, "CONTINUOUS")
		}
		pair(0, "ENDTAB")
	})
	section("ENTITIES", func() {
		for i, lines := range [][]impose.Straight{s.Cuts, s.Folds} {
			for _, l := range lines {
				pair(0, "LINE")
				pair(8, layers[i].name)
				number(10, l.A.X)
				number(20, h-l.A.Y)
				number(11, l.B.X)
				number(21, h-l.B.Y)
			}
		}
	})
	pair(0, "EOF")
	return b.Bytes()
}

// scaleSide is the side of the square beside a drawing for machines, by which its scale can be checked.
const scaleSide draw.MM = 50

// CutSVG is the same as SVG, for Cricut and lasers: a group to cut and one to score, and right of the sheet a square of 50 mm.
func CutSVG(s impose.MachineSheet, w, h draw.MM) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%[1]smm\" height=\"%[2]smm\" viewBox=\"0 0 %[1]s %[2]s\">\n", decimals(w), decimals(h))
	group := func(id, colour string, lines []impose.Straight) {
		fmt.Fprintf(&b, "<g id=%q fill=\"none\" stroke=%q stroke-width=\"0.1\">\n", id, colour)
		for _, l := range lines {
			fmt.Fprintf(&b, "<path d=\"M%s %sL%s %s\"/>\n", decimals(l.A.X), decimals(l.A.Y), decimals(l.B.X), decimals(l.B.Y))
		}
		b.WriteString("</g>\n")
	}
	group("cut", "#ff0000", s.Cuts)
	group("score", "#0000ff", s.Folds)
	x := w + 10
	square := []draw.Point{{X: x}, {X: x + scaleSide}, {X: x + scaleSide, Y: scaleSide}, {X: x, Y: scaleSide}}
	var sides []impose.Straight
	for i, p := range square {
		sides = append(sides, impose.Straight{A: p, B: square[(i+1)%len(square)]})
	}
	group("scale", "#00aa00", sides)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// decimals is a length with at most three decimals.
func decimals(v draw.MM) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// Cutting is how pieces are laid out for a cutting machine.
type Cutting struct {
	Machine Machine
	Four    bool // four marks, all of them angles
	Papers  []impose.Paper
	Grid    func(kind string) (impose.Grid, error) // for a kind of component
}

// Sheets are the pieces on sheets for a cutting machine, on each paper: a PDF to print, and its lines as DXF and SVG. Whole sheets
// are left out.
func (j *Job) Sheets(c Cutting) ([]folder.File, error) {
	lines := []string{j.Say("title", "house", j.House.Title, "game", j.Meta.Title), "", j.Say("sheets"), j.Say("index")}
	var files []folder.File
	var made []listed
	var left []item
	for n, paper := range c.Papers {
		for _, g := range j.Groups {
			var pieces []piece.Piece
			for _, p := range g.Pieces {
				if p.Kind != WholeSheet {
					pieces = append(pieces, p)
				} else if n == 0 {
					left = append(left, item{Piece: p, kind: g.Kind, why: whySheet})
				}
			}
			if len(pieces) == 0 {
				continue
			}
			name := paper.ID + "/" + g.Kind
			work, gap, marks, err := c.layout(g.Kind, paper, pieces)
			if err != nil {
				return nil, err
			}
			sheets, err := work.Machine(pieces, gap, marks)
			if err != nil {
				return nil, err
			}
			cut, err := j.cutFiles(name, g.Kind, sheets)
			if err != nil {
				return nil, err
			}
			files = append(files, cut...)
			if c.Machine.template(g.Kind, paper.ID) != nil {
				lines = append(lines, j.Say("template", "file", name+".pdf", "template", work.Grid.ID))
			}
			for _, p := range pieces {
				for i, draws := range []func(draw.Surface){p.Front, p.Back} {
					if draws != nil {
						made = append(made, listed{name + ".pdf", sides[i], p.ID, j.name(item{Piece: p}), p.Count, g.Kind, 0, 0, p.W, p.H, gap / 2, work.Grid.ID})
					}
				}
			}
		}
	}
	if len(files) == 0 {
		return nil, errors.New("there is nothing for a machine to cut: these are whole sheets")
	}
	for _, it := range left {
		made = append(made, listed{piece: it.ID, name: j.name(it), count: it.Count, kind: it.kind, w: it.W, h: it.H})
	}
	lines = append(append(lines, j.leftOut(left)...), "", j.Say("machineUntried"))
	files = append(files, indexed(made), folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")})
	slices.SortFunc(files, func(a, b folder.File) int { return cmp.Compare(a.Path, b.Path) })
	return files, nil
}

// layout is how pieces of a kind lie on a paper, the gap between them, and the marks: those of a template, if there is one. The error
// is a piece that its template does not hold.
func (c *Cutting) layout(kind string, paper impose.Paper, pieces []piece.Piece) (work impose.Job, gap draw.MM, marks impose.Marks, err error) {
	m := c.Machine
	work, marks = impose.Job{Paper: paper, Backs: impose.LongEdge}, impose.Marks{Inset: m.Inset, Arm: m.Arm, Thick: m.Thick, Side: m.Side, Four: c.Four}
	t := m.template(kind, paper.ID)
	if t == nil {
		work.Grid, err = c.Grid(kind)
		return work, 0, marks, err
	}
	for _, p := range pieces {
		if math.Abs(p.W-t.Width) > fits || math.Abs(p.H-t.Height) > fits {
			return work, 0, marks, fmt.Errorf("content/sheets/machine.yaml: %s has places of %g × %g mm for %s, and %s has %g × %g mm: correct width and height of the template, or remove it",
				t.Name, t.Width, t.Height, kind, p.ID, p.W, p.H)
		}
	}
	marks.Arm, work.Grid = t.Arm, t.Grid()
	return work, t.Gap, marks, nil
}

// fits is how far a piece may differ from its place in a template.
const fits draw.MM = 0.05

// cutFiles are a PDF of the sheets, and the lines of each as DXF and SVG.
func (j *Job) cutFiles(name, kind string, sheets []impose.MachineSheet) (files []folder.File, err error) {
	meta := j.Meta
	meta.Title += " · " + kind
	doc := pdf.New(meta)
	for i, s := range sheets {
		for _, p := range s.Pages {
			p.Draw(doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label}))
		}
		w, h := s.Pages[0].W, s.Pages[0].H
		base := fmt.Sprintf("%s-%d", name, i+1)
		files = append(files, folder.File{Path: base + ".dxf", Data: DXF(s, h)}, folder.File{Path: base + ".svg", Data: CutSVG(s, w, h)})
	}
	data, err := doc.Bytes()
	return append(files, folder.File{Path: name + ".pdf", Data: data}), err
}

// WholeSheet is the kind of pieces that are sheets of paper, and not cut.
const WholeSheet = "sheet-of-paper"

// whySheet is the reason for leaving those out, under export.why.
const whySheet = "sheet"

// template is the one for pieces of a kind on a paper; nil if there is none.
func (m Machine) template(kind, paper string) *Template {
	for i, t := range m.Templates {
		if t.For == kind && t.Paper == paper {
			return &m.Templates[i]
		}
	}
	return nil
}

// Grid is the template as a grid: its pieces and half a gap around each, on landscape paper.
func (t *Template) Grid() impose.Grid {
	return impose.Grid{ID: t.Name, For: t.For, Sheet: "landscape", Width: float64(t.Columns) * (t.Width + t.Gap), Height: float64(t.Rows) * (t.Height + t.Gap)}
}
