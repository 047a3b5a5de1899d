package flow

import (
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Paper is the paper of a document, with everything around its boxes. Lengths are millimetres.
type Paper struct {
	W, H              draw.MM // held upright
	Side, Top, Bottom draw.MM // the margins between which boxes are set
	// Around draws the head and the foot of a sheet.
	Around func(dst draw.Surface, s Page)
}

// Page is one page of a document.
type Page struct {
	W, H  draw.MM
	N, Of int  // its number, counted from 1, and that of all sheets
	First *Box // its first box, also if repeated
	boxes []Placed
}

// Document makes pages of the boxes: upright sheets, each followed by the sheets of its boxes with Lie.
func Document(pen *ornament.Pen, paper Paper, boxes []*Box) []piece.Page {
	list, _ := Fill(boxes, Pages(Column{X: paper.Side, H: paper.H - paper.Top - paper.Bottom}))
	var pages []piece.Page
	sheets := paper.sheets(list)
	for i, s := range sheets {
		s.N, s.Of = i+1, len(sheets)
		pages = append(pages, piece.Page{W: s.W, H: s.H, Label: strconv.Itoa(s.N), Draw: func(dst draw.Surface) { paper.draw(dst, pen, s) }})
	}
	return pages
}

// sheets puts boxes on sheets of their own pages, and on the following ones.
func (p Paper) sheets(list []Placed) (all []Page) {
	for len(list) > 0 {
		upright, lying := Page{W: p.W, H: p.H}, []Page(nil)
		n := 0
		for ; n < len(list) && list[n].Page == list[0].Page; n++ {
			if b := list[n]; b.Lie != nil {
				lying = append(lying, Page{W: p.H, H: p.W, First: b.Box})
			} else {
				upright.boxes = append(upright.boxes, b)
			}
		}
		if len(upright.boxes) > 0 {
			upright.First = first(upright.boxes)
			all = append(all, upright)
		}
		all, list = append(all, lying...), list[n:]
	}
	return all
}

// first returns the box that begins a page, or before which another is repeated.
func first(list []Placed) *Box {
	if len(list) > 1 && list[1].Again == list[0].Box {
		return list[1].Box
	}
	return list[0].Box
}

func (p Paper) draw(dst draw.Surface, pen *ornament.Pen, s Page) {
	laid := pen.Laid(dst, 0, s.W)
	p.Around(laid, s)
	if s.First.Lie != nil {
		s.First.Lie(dst, draw.Rect{X: p.Side, Y: p.Top, W: s.W - 2*p.Side, H: s.H - p.Top - p.Bottom})
	}
	for _, b := range s.boxes {
		b.Draw(laid, b.X, p.Top+b.Y)
	}
}
