package export

import (
	"strings"

	"brehon/generate/draw/pdf"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// Boxed is a file of what a game is kept in: a box, or labels.
type Boxed struct {
	Path   string // of the PDF, without ending
	Kind   string // in the list
	Says   string // its line of READ-ME.txt
	Pages  []piece.Page
	Pieces []piece.Piece        // in the list
	Cut    *impose.MachineSheet // its lines, for a machine; nil: they are for a knife
}

// Boxes are the files of what a game is kept in.
func (j *Job) Boxes(made []Boxed) (files []folder.File, err error) {
	lines := []string{j.Say("title", "house", j.House.Title, "game", j.Meta.Title), "", j.Say("boxUse"), j.Say("index")}
	var list []listed
	var untried []string
	for _, b := range made {
		doc := pdf.New(j.Meta)
		for _, p := range b.Pages {
			p.Draw(doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label}))
		}
		data, err := doc.Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, folder.File{Path: b.Path + ".pdf", Data: data})
		if b.Cut != nil {
			untried = []string{"", j.Say("boxUntried")}
			w, h := b.Pages[0].W, b.Pages[0].H
			files = append(files, folder.File{Path: b.Path + ".dxf", Data: DXF(*b.Cut, h)}, folder.File{Path: b.Path + ".svg", Data: CutSVG(*b.Cut, w, h)})
		}
		for _, p := range b.Pieces {
			list = append(list, listed{file: b.Path + ".pdf", side: sides[0], piece: p.ID, name: p.Name, count: p.Count, kind: b.Kind, w: p.W, h: p.H, product: b.Kind})
		}
		lines = append(lines, b.Says)
	}
	lines = append(lines, untried...)
	return append(files, indexed(list), folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}), nil
}
