package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Booklet puts the pages two by two on both sides of sheets that are folded down the middle
// and stapled, in the order that makes them follow each other. Blank pages at the end make
// them a multiple of four. The sheets turn on their short edge. A thick book is made of several
// gatherings, each folded and stapled by itself; then their backs are taped together.
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
	var out []piece.Page
	done := 0 // sheets of the gatherings before
	all := gatherings((len(pages)+3)/4, j.Grid.Gathering)
	whole := 0
	for _, n := range all {
		whole += n
	}
	for g, sheets := range all {
		from := 4 * done
		for i, side := range saddle(4 * sheets) {
			s := j.sheet(done+i/2+1, whole)
			s.Back = i%2 == 1
			s.Gathering, s.Gatherings = g+1, len(all)
			out = append(out, j.page(s, func(dst draw.Surface) {
				mid := draw.Point{X: float64(s.W / 2), Y: s.H / 2}
				for k, number := range side {
					number += from
					if number > len(pages) {
						continue
					}
					p := pages[number-1]
					x := mid.X + draw.Times(k-1, p.W)
					if j.RightToLeft {
						x = mid.X - draw.Times(k, p.W)
					}
					p.Draw(draw.At(drawing{dst}, draw.Move(x, mid.Y-p.H/2)))
				}
				j.drawSpine(dst, s, i == 0)
			}))
		}
		done += sheets
	}
	return out, nil
}

// gatherings shares so many sheets among as few gatherings as hold them with at most most sheets
// each, as evenly as can be, the thicker ones first. With most 0 there is one.
func gatherings(sheets, most int) []int {
	n := 1
	if most > 0 {
		n = max(1, (sheets+most-1)/most)
	}
	list := make([]int, n)
	for i := range list {
		list[i] = sheets / n
		if i < sheets%n {
			list[i]++
		}
	}
	return list
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

// drawSpine marks the fold at both edges of the paper, and on the outermost side of a gathering
// where the two staples go in.
func (j Job) drawSpine(dst draw.Surface, s Sheet, outermost bool) {
	x := s.W / 2
	st := draw.Style{Stroke: ink, Width: foldWide, Dash: []draw.MM{0.8, 0.5}, Cap: draw.ButtCap}
	dst.Path(draw.Line(x, Edge+0.1, x, Edge+2.2), st)
	dst.Path(draw.Line(x, s.H-Edge-0.1, x, s.H-Edge-2.2), st)
	if !outermost {
		return
	}
	for _, y := range [...]draw.MM{s.H / 4, 3 * s.H / 4} {
		drawing{dst}.Path(draw.Line(x, y-staple/2, x, y+staple/2), draw.Style{Stroke: grey, Width: hairline, Cap: draw.ButtCap})
	}
}
