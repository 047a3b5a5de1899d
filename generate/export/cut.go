package export

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
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

// Sheets are the pieces on sheets for a cutting machine, on each paper: a PDF to print, and its lines as DXF and SVG. Whole sheets
// are left out. grid is the one for a kind of component.
func (j *Job) Sheets(m Machine, papers []impose.Paper, grid func(kind string) (impose.Grid, error)) ([]folder.File, error) {
	marks := impose.Marks{Inset: m.Inset, Arm: m.Arm, Thick: m.Thick, Side: m.Side}
	lines := []string{j.Say("title", "house", j.House.Title, "game", j.Meta.Title), "", j.Say("sheets")}
	var files []folder.File
	for _, paper := range papers {
		for _, g := range j.Groups {
			pieces := slices.DeleteFunc(slices.Clone(g.Pieces), func(p piece.Piece) bool { return p.Kind == WholeSheet })
			if len(pieces) == 0 {
				continue
			}
			work, gap, marks, err := impose.Job{Paper: paper, Backs: impose.NoBacks}, 0.0, marks, error(nil)
			if work.Grid, err = grid(g.Kind); err != nil {
				return nil, err
			}
			name := paper.ID + "/" + g.Kind
			if t := m.template(g.Kind, paper.ID); t != nil {
				first := pieces[0]
				gap, marks.Arm, work.Backs = t.Gap, t.Arm, impose.LongEdge
				work.Grid = impose.Grid{ID: t.Name, For: g.Kind, Sheet: "landscape", Width: float64(t.Columns) * (first.W + gap), Height: float64(t.Rows) * (first.H + gap)}
				lines = append(lines, j.Say("template", "file", name+".pdf", "template", t.Name))
			}
			sheets, err := work.Machine(pieces, gap, marks)
			if err != nil {
				return nil, err
			}
			meta := j.Meta
			meta.Title += " · " + g.Kind
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
			if err != nil {
				return nil, err
			}
			files = append(files, folder.File{Path: name + ".pdf", Data: data})
		}
	}
	if len(files) == 0 {
		return nil, errors.New("there is nothing for a machine to cut: this game has whole sheets alone")
	}
	lines = append(lines, "", j.Say("machineUntried"))
	files = append(files, folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")})
	slices.SortFunc(files, func(a, b folder.File) int { return cmp.Compare(a.Path, b.Path) })
	return files, nil
}

// WholeSheet is the kind of pieces that are sheets of paper, and not cut.
const WholeSheet = "sheet-of-paper"

// template is the one for pieces of a kind on a paper; nil if there is none.
func (m Machine) template(kind, paper string) *Template {
	for i, t := range m.Templates {
		if t.For == kind && t.Paper == paper {
			return &m.Templates[i]
		}
	}
	return nil
}
