package generate

import (
	"fmt"
	"strings"

	"brehon/generate/box"
	"brehon/generate/draw/pdf"
	"brehon/generate/export"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// cardThick is how thick a card in its sleeve is, with an old card behind it, in millimetres.
const cardThick = 0.72

// leastCards is how many equal cards are worth a box.
const leastCards = 10

// boxes are a box for each deck of equal cards, and labels for the bags of what there are several of: on each paper.
func (d *delivery) boxes(j *Job, work export.Job) ([]folder.File, error) {
	var files []folder.File
	lines := []string{work.Say("title", "house", work.House.Title, "game", work.Meta.Title), "", work.Say("box")}
	thick := j.Options.Thick
	if thick == 0 {
		thick = cardThick
	}
	for _, paper := range d.papers {
		for _, g := range work.Groups {
			n, equal := deck(g)
			switch {
			case equal && n >= leastCards:
				b := box.Tuckbox{Title: j.Words.Say(j.Game.Info.Title), Cards: n, W: g.Pieces[0].W, H: g.Pieces[0].H, Thick: thick}
				sheet, err := b.Sheet(j.Pen, paper)
				if err != nil {
					return nil, err
				}
				name := paper.ID + "/box-" + g.Kind
				made, err := written(work, name, sheet.Pages)
				if err != nil {
					return nil, err
				}
				w, h := sheet.Pages[0].W, sheet.Pages[0].H
				files = append(files, made, folder.File{Path: name + ".dxf", Data: export.DXF(sheet, h)}, folder.File{Path: name + ".svg", Data: export.CutSVG(sheet, w, h)})
				lines = append(lines, work.Say("boxOf", "file", name+".pdf", "n", n, "mm", fmt.Sprintf("%.2f", thick)))
			case g.Kind == "token" || g.Kind == "standee":
				grid, err := d.formats.grid("any", impose.NoBacks)
				if err != nil {
					return nil, err
				}
				labels := box.Labels(j.Pen, g.Pieces)
				if len(labels) == 0 {
					continue
				}
				sheets := impose.Job{Paper: paper, Grid: grid, Backs: impose.NoBacks, Code: "X"}
				pages, err := sheets.Pieces(labels)
				if err != nil {
					return nil, err
				}
				made, err := written(work, paper.ID+"/labels-"+g.Kind, pages)
				if err != nil {
					return nil, err
				}
				files = append(files, made)
			}
		}
	}
	if len(files) == 0 {
		return nil, &UsageError{"this game has no deck of cards, and nothing that goes in bags: leave out --for box"}
	}
	return append(files, folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}), nil
}

// deck is how many cards a group has; equal reports whether all are of one size, and cards.
func deck(g export.Group) (n int, equal bool) {
	for _, p := range g.Pieces {
		if p.Kind == export.WholeSheet || p.W != g.Pieces[0].W || p.H != g.Pieces[0].H || min(p.W, p.H) < 30 || len(p.Folds) > 0 {
			return 0, false
		}
		n += p.Count
	}
	return n, true
}

// written is a PDF of those pages.
func written(work export.Job, name string, pages []piece.Page) (folder.File, error) {
	doc := pdf.New(work.Meta)
	for _, p := range pages {
		p.Draw(doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label}))
	}
	data, err := doc.Bytes()
	return folder.File{Path: name + ".pdf", Data: data}, err
}
