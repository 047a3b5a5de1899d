package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Booklet puts the pages two by two on both sides of sheets that are folded down the middle
// and stapled, in the order that makes them follow each other. Blank pages at the end make
// them a multiple of four. The sheets turn on their short edge.
func (j Job) Booklet(pages []piece.Page) ([]piece.Page, error) {
	area, err := j.Grid.Area(j.Paper)
	if err != nil {
		return nil, err
	}
	for _, p := range pages {
		if 2*p.W > area.W+fits || p.H > area.H+fits {
			return nil, fmt.Errorf("two pages of %g × %g mm do not fit the %g × %g mm of grid %q; make the pages smaller",
				p.W, p.H, area.W, area.H, j.Grid.ID)
		}
	}
	n := (len(pages) + 3) / 4 * 4
	var out []piece.Page
	for i, side := range saddle(n) {
		s := j.sheet(i/2+1, n/4)
		s.Back = i%2 == 1
		out = append(out, j.page(s, func(dst draw.Surface) {
			mid := draw.Point{X: s.W / 2, Y: s.H / 2}
			for k, number := range side {
				if number > len(pages) {
					continue
				}
				p := pages[number-1]
				x := mid.X + float64(k-1)*p.W
				p.Draw(draw.At(unlinked{dst}, draw.Move(x, mid.Y-p.H/2)))
			}
			j.drawSpine(dst, s)
		}))
	}
	return out, nil
}

// saddle are the numbers of the pages, left and right, on each side of each sheet: front,
// back, front, back … of n pages, a multiple of four.
func saddle(n int) [][2]int {
	var sides [][2]int
	for i := range n / 4 {
		sides = append(sides, [2]int{n - 2*i, 2*i + 1}, [2]int{2*i + 2, n - 2*i - 1})
	}
	return sides
}

// staple is the length of a staple's back.
const staple draw.MM = 12

// drawSpine marks the fold at both edges of the paper, and on the outermost side, which is
// the cover, where the two staples go in.
func (j Job) drawSpine(dst draw.Surface, s Sheet) {
	x := s.W / 2
	st := draw.Style{Stroke: ink, Width: foldWide, Dash: []draw.MM{0.8, 0.5}, Cap: draw.ButtCap}
	dst.Path(draw.Line(x, Edge+0.1, x, Edge+2.2), st)
	dst.Path(draw.Line(x, s.H-Edge-0.1, x, s.H-Edge-2.2), st)
	if s.N != 1 || s.Back {
		return
	}
	for _, y := range [...]draw.MM{s.H / 4, 3 * s.H / 4} {
		dst.Path(draw.Line(x, y-staple/2, x, y+staple/2), draw.Style{Stroke: grey, Width: hairline, Cap: draw.ButtCap})
	}
}

// unlinked is a surface that carries no links: those of the book lead to other pages here.
type unlinked struct{ draw.Surface }

func (u unlinked) Clip(p *draw.Path, inside func(draw.Surface)) {
	u.Surface.Clip(p, func(s draw.Surface) { inside(unlinked{s}) })
}
