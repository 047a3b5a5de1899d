package generate

import (
	"cmp"
	"fmt"
	"slices"

	"brehon/content/lang"
	"brehon/generate/box"
	"brehon/generate/draw"
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
	var made []export.Boxed
	var labels []piece.Piece
	for _, g := range work.Groups {
		for _, b := range j.bags(g) {
			label := b.Label(j.Pen)
			if label.Name == "" { // it shows what it holds
				label.Name = b.Pieces[0].Name + " – " + b.Pieces[len(b.Pieces)-1].Name
			}
			labels = append(labels, label)
		}
	}
	grid, err := d.formats.grid("any", impose.NoBacks)
	if err != nil {
		return nil, err
	}
	for _, paper := range d.papers {
		for _, g := range work.Groups {
			if n, equal := deck(g); equal && n >= leastCards {
				b := box.Tuckbox{Title: j.Words.Say(j.Game.Info.Title), Cards: n, W: g.Pieces[0].W, H: g.Pieces[0].H, Thick: cmp.Or(j.Options.Thick, cardThick)}
				sheet, err := b.Sheet(j.Pen, paper)
				if err != nil {
					return nil, err
				}
				w, h := b.Size()
				says := work.Say("boxOf", "file", paper.ID+"/box-"+g.Kind+".pdf", "n", n, "mm", fmt.Sprintf("%.2f", b.Thick))
				made = append(made, export.Boxed{Path: paper.ID + "/box-" + g.Kind, Kind: "box", Says: says, Pages: sheet.Pages, Cut: &sheet, Pieces: []piece.Piece{{ID: "box-" + g.Kind, Name: j.Say("export.box").Text, Count: 1, W: w, H: h}}})
			}
		}
		if len(labels) == 0 {
			continue
		}
		pages, err := impose.Job{Paper: paper, Grid: grid, Backs: impose.NoBacks, Code: "X"}.Pieces(labels)
		if err != nil {
			return nil, err
		}
		says := work.Say("labelsOf", "file", paper.ID+"/labels.pdf", "n", len(labels))
		made = append(made, export.Boxed{Path: paper.ID + "/labels", Kind: "label", Says: says, Pages: pages, Pieces: labels})
	}
	if len(made) == 0 {
		return nil, &UsageError{"this game has no deck of cards, and nothing that goes in bags: leave out --for box"}
	}
	return work.Boxes(made)
}

// bags are what the small pieces of a group are kept in: those of a component together, else those of a kind of which there is one
// each, else each with its like.
func (j *Job) bags(g export.Group) (list []box.Bag) {
	for _, p := range g.Pieces {
		if p.Kind == export.WholeSheet || max(p.W, p.H) > mostBagged {
			continue
		}
		b := box.Bag{ID: p.ID, Name: lang.Said{Text: p.Name}}
		if c := j.componentOf(p.ID); c != nil {
			b.ID, b.Name = c.ID, j.Words.Say(c.Many)
		} else if p.Count == 1 {
			b = box.Bag{ID: p.Kind}
		}
		i := slices.IndexFunc(list, func(o box.Bag) bool { return o.ID == b.ID })
		if i < 0 {
			i, list = len(list), append(list, b)
		}
		list[i].Pieces = append(list[i].Pieces, p)
	}
	return slices.DeleteFunc(list, func(b box.Bag) bool { return b.Count() < 2 })
}

// mostBagged is the longest side of a piece that is kept in a bag, in millimetres.
const mostBagged draw.MM = 70

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
