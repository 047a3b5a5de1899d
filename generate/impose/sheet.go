package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Pieces puts the pieces on sheets, each as often as it counts, and returns the pages in
// printing order: with backs on the other side, each sheet's back follows its front.
// A piece that counts nothing is left out.
func (j Job) Pieces(pieces []piece.Piece) ([]piece.Page, error) {
	sheets, err := j.plan(pieces)
	if err != nil {
		return nil, err
	}
	size := j.Grid.Lying(j.Paper)
	var pages []piece.Page
	panel := false
	for i, l := range sheets {
		s := j.sheet(i+1, len(sheets))
		s.Head, s.Foot = lines(s.W, s.H, l.area)
		if j.Grid.Panel != (Size{}) && !panel {
			s.Panel = l.free(j.Grid.Panel)
			panel = s.Panel != draw.Rect{}
		}
		fronts := l.faces()
		s.Order = order(cutOut(fronts))
		front := j.page(s, func(dst draw.Surface) { j.drawSheet(dst, fronts, l.folds(), true) })
		front.Trim, front.Bleed = boxes(fronts)
		front.Cuts, front.Glued = len(cuts(fronts)), l.glued()
		if s.Order != nil {
			front.Cuts = s.Order.Cuts()
		}
		pages = append(pages, front)
		if backs := turned(fronts, j.Backs, size); len(backs) > 0 {
			s.Back, s.Panel, s.Order = true, draw.Rect{}, nil
			s.Head, s.Foot = lines(s.W, s.H, behind(l.area, j.Backs, size))
			back := j.page(s, func(dst draw.Surface) { j.drawSheet(dst, backs, nil, false) })
			back.Trim, back.Bleed = boxes(backs)
			pages = append(pages, back)
		}
	}
	return pages, nil
}

// plan checks that all pieces fit the paper, and packs it.
func (j Job) plan(pieces []piece.Piece) ([]layout, error) {
	area, err := j.Grid.Area(j.Paper)
	if err != nil {
		return nil, err
	}
	all := strips(pieces, area.W, j.Backs)
	for _, s := range all {
		if s.w > area.W+fits || s.h > area.H+fits {
			return nil, fmt.Errorf("piece %q takes %g × %g mm, and grid %q has %g × %g mm; use another grid",
				s.pieces[0].ID, s.w, s.h, j.Grid.ID, area.W, area.H)
		}
	}
	return pack(all, area), nil
}

// face is one side of a piece on a page.
type face struct {
	of   *piece.Piece
	box  draw.Rect
	cut  draw.Rect // where the piece is cut out; the zero Rect for a back below a fold: its front says it
	turn bool      // upside down
	back bool
}

// glued is how many strips and folded pieces there are.
func (l *layout) glued() (n int) {
	for _, s := range l.strips {
		switch {
		case s.doubled():
			n++
		case len(s.folds) > 0:
			n += len(s.pieces)
		}
	}
	return n
}

// faces are the printed sides on the sheet's front: all fronts, and the backs below folds.
func (l *layout) faces() []face {
	var all []face
	for _, s := range l.strips {
		for i, p := range s.pieces {
			box := draw.Rect{X: s.box.X + draw.Times(i, p.W), Y: s.box.Y, W: p.W, H: s.ph}
			cut := box
			cut.H = s.h
			all = append(all, face{of: p, box: box, cut: cut})
			if s.doubled() {
				box.Y += s.ph
				all = append(all, face{of: p, box: box, turn: true, back: true})
			}
		}
	}
	return all
}

// draw draws the face in its place.
func (f face) draw(dst draw.Surface) {
	show := f.of.Front
	if f.back {
		show = f.of.Back
	}
	if show == nil {
		return
	}
	m := draw.Move(f.box.X, f.box.Y)
	if f.turn {
		m = draw.Turn(180).Then(draw.Move(f.box.Right(), f.box.Bottom()))
	}
	show(draw.At(drawing{dst}, m))
}

// drawSheet shows one side of a sheet.
func (j Job) drawSheet(dst draw.Surface, faces []face, folds []segment, cutLines bool) {
	all, from := cuts(faces), away
	if grounds := grounded(faces); len(grounds) > 0 {
		from = bleed + 0.3
		drawGrounds(dst, grounds)
	}
	for _, f := range faces {
		f.draw(dst)
	}
	if cutLines {
		j.drawLines(dst, faces, all)
	}
	drawMarks(dst, all, from)
	drawFolds(dst, folds)
}

// cutOut are the boxes along which the faces are cut out.
func cutOut(faces []face) (list []draw.Rect) {
	for _, f := range faces {
		if f.cut != (draw.Rect{}) {
			list = append(list, f.cut)
		}
	}
	return list
}

// drawing is the surface for pieces and for the pages of a booklet. It gives straight lines a third point, so that on a sheet
// only marks and folds are lines of two points, and tools that measure it can tell them from the pieces. It drops links.
type drawing struct{ dst draw.Surface }

func (d drawing) Path(p *draw.Path, s draw.Style) {
	if len(p.Pts) == 2 && len(p.Verbs) >= 2 && p.Verbs[1] == draw.LineTo {
		a, b := p.Pts[0], p.Pts[1]
		m := a.Lerp(b, 0.5)
		p = (&draw.Path{}).Move(a.X, a.Y).Line(m.X, m.Y).Line(b.X, b.Y)
	}
	d.dst.Path(p, s)
}

func (d drawing) Text(r draw.Run) { d.dst.Text(r) }

func (d drawing) Image(a *draw.Art, m draw.Matrix) {
	d.dst.Image(&draw.Art{Name: a.Name, Bounds: a.Bounds, Draw: func(s draw.Surface) { a.Draw(drawing{s}) }}, m)
}

func (d drawing) Clip(p *draw.Path, inside func(draw.Surface)) {
	d.dst.Clip(p, func(s draw.Surface) { inside(drawing{s}) })
}
