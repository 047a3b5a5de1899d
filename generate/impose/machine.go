package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Marks are those by which a cutting machine finds the sheet: a square at the upper left, an angle at the upper right and one at
// the lower left; or four angles. Lengths are millimetres.
type Marks struct {
	Four  bool
	Inset draw.MM // of the angles' corners and of the square's middle, from the edges of the paper
	Arm   draw.MM // how long the sides of an angle are
	Thick draw.MM
	Side  draw.MM // of the square
}

// MachineSheet is a page for a machine that cuts: what is to be printed, and where it is cut and scored.
type MachineSheet struct {
	Pages []piece.Page // the front, and the back where there is one
	Cuts  []Straight
	Folds []Straight
}

// Straight is a straight line on a sheet, from A to B.
type Straight struct{ A, B draw.Point }

// Machine puts pieces on sheets for a cutting machine: as Pieces does, but with the machine's marks alone, and with gap between
// the pieces. What runs to the edge of a piece runs on through half of the gap.
func (j Job) Machine(pieces []piece.Piece, gap draw.MM, m Marks) ([]MachineSheet, error) {
	wide := pieces
	if gap > 0 {
		wide = make([]piece.Piece, len(pieces))
		for i, p := range pieces {
			wide[i] = apartBy(p, gap)
		}
	}
	sheets, err := j.plan(wide)
	if err != nil {
		return nil, err
	}
	size := j.Grid.Lying(j.Paper)
	var list []MachineSheet
	for i, l := range sheets {
		s, fronts := j.sheet(i+1, len(sheets)), l.faces()
		bare := Job{Correct: j.Correct}
		out := MachineSheet{Folds: straights(l.folds())}
		out.Pages = append(out.Pages, bare.page(s, func(dst draw.Surface) {
			drawGrounds(dst, grounded(fronts))
			for _, f := range fronts {
				f.draw(dst)
			}
			m.draw(dst, size)
		}))
		if backs := turned(fronts, j.Backs, size); len(backs) > 0 {
			s.Back = true
			out.Pages = append(out.Pages, bare.page(s, func(dst draw.Surface) {
				for _, f := range backs {
					f.draw(dst)
				}
			}))
		}
		for _, f := range fronts {
			if m.under(f, size) {
				return nil, fmt.Errorf("grid %q on %s: %s lies under a mark of the machine, %g mm from the edges; use another grid", j.Grid.ID, j.Paper.Name, f.of.ID, m.Inset)
			}
		}
		for i := range fronts {
			if fronts[i].cut != (draw.Rect{}) {
				fronts[i].cut = fronts[i].cut.Inset(gap / 2)
			}
		}
		out.Cuts = straights(cuts(fronts))
		list = append(list, out)
	}
	return list, nil
}

// apartBy is a piece with half the gap around it, filled with its ground.
func apartBy(p piece.Piece, gap draw.MM) piece.Piece {
	around := func(p piece.Piece) func(draw.Surface) {
		return func(dst draw.Surface) {
			if p.Ground.Visible() {
				dst.Path(draw.Box(draw.Rect{W: p.W + gap, H: p.H + gap}), draw.Fill(p.Ground))
			}
			on := draw.At(dst, draw.Move(gap/2, gap/2))
			if p.Beyond != nil {
				p.Beyond(on, gap/2)
			}
			p.Front(on)
		}
	}
	wide := p
	wide.W, wide.H, wide.Front = p.W+gap, p.H+gap, around(p)
	if p.Back != nil {
		wide.Back = around(p.Behind())
	}
	return wide
}

// under reports whether a face, with its ground, lies in the corner of a mark.
func (m Marks) under(f face, size Size) bool {
	box, t := f.box, draw.MM(m.Thick/2)
	if f.of.Ground.Visible() {
		box = box.Inset(-bleed)
	}
	square := draw.Rect{X: m.Inset - m.Side/2, Y: m.Inset - m.Side/2, W: m.Side, H: m.Side}
	corner := draw.Rect{X: m.Inset - t, Y: m.Inset - t, W: m.Arm + 2*t, H: m.Arm + 2*t}
	far := draw.Point{X: size.W - m.Inset - m.Arm - t, Y: size.H - m.Inset - m.Arm - t}
	right, foot, both := corner, corner, corner
	right.X, foot.Y, both.X, both.Y = far.X, far.Y, far.X, far.Y
	if m.Four {
		return box.Meets(corner) || box.Meets(right) || box.Meets(foot) || box.Meets(both)
	}
	return box.Meets(square) || box.Meets(right) || box.Meets(foot)
}

// draw draws the marks.
func (m Marks) draw(dst draw.Surface, size Size) {
	black, i := draw.Hex("#000000"), m.Inset
	st := draw.Style{Stroke: black, Width: m.Thick, Cap: draw.SquareCap, Join: draw.MiterJoin}
	right, foot := size.W-i, size.H-i
	if m.Four {
		dst.Path((&draw.Path{}).Move(i+m.Arm, i).Line(i, i).Line(i, i+m.Arm), st)
		dst.Path((&draw.Path{}).Move(right-m.Arm, foot).Line(right, foot).Line(right, foot-m.Arm), st)
	} else {
		dst.Path(draw.Box(draw.Rect{X: i - m.Side/2, Y: i - m.Side/2, W: m.Side, H: m.Side}), draw.Fill(black))
	}
	dst.Path((&draw.Path{}).Move(right-m.Arm, i).Line(right, i).Line(right, i+m.Arm), st)
	dst.Path((&draw.Path{}).Move(i+m.Arm, foot).Line(i, foot).Line(i, foot-m.Arm), st)
}

func straights(all []segment) (list []Straight) {
	for _, s := range all {
		list = append(list, Straight{s.a, s.b})
	}
	return list
}
