package export

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"brehon/content/base/workers"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// Group are the pieces of one kind of component.
type Group struct {
	Kind   string
	Pieces []piece.Piece
}

// Job is what is made for one house, in one language.
type Job struct {
	House    House
	Groups   []Group
	Bleed    draw.MM // of a house without products
	Drawings bool    // each picture as an SVG, too
	Letters  drawpng.Letters
	Paper    draw.Color                            // under what does not run to its edge
	Meta     pdf.Meta                              // of PDFs; their titles are those of the products
	Say      func(name string, args ...any) string // a text of words.yaml under export
	Names    func(id string) string                // of a piece that has none of its own
}

// item is a piece with what it becomes.
type item struct {
	piece.Piece
	kind    string
	product Product
	turned  bool
	why     string // it is left out
}

// Files are the files for the house. The error lists pieces for which it has no product, and words that stand where a knife may
// reach.
func (j *Job) Files() ([]folder.File, error) {
	items, faults := j.items()
	if len(faults) > 0 {
		return nil, faults
	}
	prints := j.prints(items)
	if len(prints) == 0 {
		return nil, fmt.Errorf("%s makes none of these pieces, but only what can be %s: leave it out of --for", j.House.ID, strings.Join(j.House.kinds(), ", "))
	}
	if err := j.safe(items); err != nil {
		return nil, err
	}
	files, err := j.made(prints)
	if err != nil {
		return nil, err
	}
	if j.House.Order == Filler {
		order, err := j.filler(prints)
		if err != nil {
			return nil, err
		}
		files = append(files, order)
	}
	files = append(files, j.index(items, prints), j.readMe(items))
	slices.SortFunc(files, func(a, b folder.File) int { return cmp.Compare(a.Path, b.Path) })
	return files, nil
}

// items are the pieces, each with its product. A house without products makes each as large as it is.
func (j *Job) items() (items []item, faults Faults) {
	for _, g := range j.Groups {
		for _, p := range g.Pieces {
			x, turned := j.House.product(g.Kind, p)
			if len(j.House.Products) == 0 {
				x = &Product{ID: g.Kind, Trim: [2]draw.MM{p.W, p.H}, Bleed: j.Bleed, Faces: 1}
				if p.Back != nil {
					x.Faces = 2
				}
			}
			if why, ok := j.House.leavesOut(g.Kind, p, x != nil); ok {
				items = append(items, item{Piece: p, kind: g.Kind, why: why})
				continue
			}
			if x == nil {
				faults = unplaced(faults, &Unplaced{j.House.ID, g.Kind, p.ID, 1, p.W, p.H})
				continue
			}
			if x.Foot > 0 {
				p = *p.Upright
			}
			items = append(items, item{Piece: p, kind: g.Kind, product: *x, turned: turned})
		}
	}
	return items, faults
}

// unplaced adds a piece to those of its kind and size.
func unplaced(faults Faults, e *Unplaced) Faults {
	for _, f := range faults {
		if f := f.(*Unplaced); f.Kind == e.Kind && f.W == e.W && f.H == e.H {
			f.N++
			return faults
		}
	}
	return append(faults, e)
}

// sides are the faces of an item, the front first. Where the product has two, and nothing is printed behind the piece, the front is
// there again.
func (j *Job) sides(it item) []face {
	x := &it.product
	f := face{of: it.Piece, turned: it.turned, w: x.Trim[0] + 2*x.Bleed, h: x.Trim[1] + 2*x.Bleed, paper: j.Paper}
	if x.Pixels[0] > 0 && j.House.Form == Pictures { // a house may ask for more than cut and bleed
		mm := 25.4 / j.House.Resolution()
		f.w, f.h = float64(x.Pixels[0])*mm, float64(x.Pixels[1])*mm
	}
	f.trim = draw.Rect{X: (f.w - x.Trim[0]) / 2, Y: (f.h - x.Trim[1]) / 2, W: x.Trim[0], H: x.Trim[1]}
	if x.At != nil {
		f.trim.X, f.trim.Y = x.At[0], x.At[1]
	}
	f.off = f.trim.Centre().Sub(draw.Point{X: f.w / 2, Y: f.h / 2})
	if x.Foot > 0 {
		f.off.Y += (x.Trim[1]-it.H)/2 - x.Foot
	}
	list := []face{f}
	if it.product.Faces == 2 {
		f.of = it.Behind()
		list = append(list, f)
	}
	return list
}

// print is a picture to be made.
type print struct {
	item
	face          face
	side          string
	path          string
	width, height int // pixels
}

var sides = []string{"front", "back"}

// prints are the pictures of all items that are made.
func (j *Job) prints(items []item) (list []print) {
	for _, it := range items {
		if it.why != "" {
			continue
		}
		for i, f := range j.sides(it) {
			p := print{item: it, face: f, side: sides[i], path: path.Join(it.product.ID, it.ID+"-"+sides[i]+".png")}
			p.width, p.height = j.pixels(it.product, f)
			if j.House.Form == PDF {
				p.path, p.width, p.height = it.product.ID+".pdf", 0, 0
			}
			list = append(list, p)
		}
	}
	return list
}

// pixels is the size of a picture: as the house says, else by its size.
func (j *Job) pixels(p Product, f face) (width, height int) {
	if p.Pixels[0] > 0 {
		return p.Pixels[0], p.Pixels[1]
	}
	k := j.House.Resolution() / 25.4
	return int(math.Round(f.w * k)), int(math.Round(f.h * k))
}

// safe reports words that come nearer to the cut than the house allows.
func (j *Job) safe(items []item) error {
	var faults Faults
	for _, it := range items {
		if it.why != "" || it.product.Safe == 0 {
			continue
		}
		for i, f := range j.sides(it) {
			if over := f.unsafe(it.product.Safe, j.Letters); over > 0.01 {
				faults = append(faults, fmt.Errorf("%s, %s of %s: words come %.2f mm into the %g mm inside the cut that %s keeps free; choose a larger product in content/sheets/houses.yaml, or leave the kind out",
					j.House.ID, sides[i], it.ID, over, it.product.Safe, j.House.Title))
			}
		}
	}
	if len(faults) > 0 {
		return faults
	}
	return nil
}

// made draws the pictures, as many at a time as there are processors, or the PDF of each product.
func (j *Job) made(prints []print) ([]folder.File, error) {
	if j.House.Form == PDF {
		return j.documents(prints)
	}
	kinds := []string{".png"}
	if j.Drawings {
		kinds = append(kinds, ".svg")
	}
	n := len(prints) * len(kinds)
	files, errs := make([]folder.File, n), make([]error, n)
	workers.Each(n, func(i int) {
		p, f := prints[i/len(kinds)], &files[i]
		f.Path = strings.TrimSuffix(p.path, ".png") + kinds[i%len(kinds)]
		if i%len(kinds) == 0 {
			f.Data, errs[i] = p.face.png(p.width, p.height, j.House.Resolution(), j.Letters)
		} else {
			f.Data, errs[i] = p.face.svg(j.Letters)
		}
	})
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", files[i].Path, err)
		}
	}
	return j.backOnce(prints, files), nil
}

// backOnce keeps one picture of the backs of each product that are all alike, and makes it that of each piece.
func (j *Job) backOnce(prints []print, files []folder.File) []folder.File {
	backs := map[string][]int{}
	for i, p := range prints {
		if p.side == sides[1] {
			backs[p.product.ID] = append(backs[p.product.ID], i)
		}
	}
	drop := map[string]bool{}
	for _, x := range j.House.Products {
		at := backs[x.ID]
		if len(at) < 2 || slices.ContainsFunc(at, func(i int) bool { return !bytes.Equal(files[i].Data, files[at[0]].Data) }) {
			continue
		}
		for _, i := range at[1:] {
			drop[files[i].Path] = true
		}
		files[at[0]].Path = path.Join(x.ID, "back.png")
		for _, i := range at {
			prints[i].path = files[at[0]].Path
		}
	}
	return slices.DeleteFunc(files, func(f folder.File) bool { return drop[f.Path] })
}

// documents are the PDFs: the faces of each copy follow each other, as the house wants them.
func (j *Job) documents(prints []print) (files []folder.File, err error) {
	for _, x := range j.House.Products {
		meta := j.Meta
		meta.Title += " · " + x.ID
		doc, pages := pdf.New(meta), 0
		for i := 0; i < len(prints); i += x.Faces {
			for prints[i].product.ID != x.ID {
				if i += prints[i].product.Faces; i >= len(prints) {
					break
				}
			}
			if i >= len(prints) {
				break
			}
			faces := slices.Clone(prints[i : i+x.Faces])
			if j.House.Order == BackFront {
				slices.Reverse(faces)
			}
			for range prints[i].Count {
				for _, p := range faces {
					p.face.page(doc)
					pages++
				}
			}
		}
		if pages == 0 {
			continue
		}
		data, err := doc.Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, folder.File{Path: x.ID + ".pdf", Data: data})
	}
	return files, nil
}

// Faults are what hinders a house's files.
type Faults []error

func (f Faults) Error() string {
	s := ""
	for i, e := range f {
		if i > 0 {
			s += "\n"
		}
		s += e.Error()
	}
	return s
}

// Unwrap are the faults.
func (f Faults) Unwrap() []error { return f }
