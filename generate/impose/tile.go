package impose

import (
	"fmt"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Tiles is how a board is cut into parts: so many in a row, so many rows, each of the given
// net size, with a strip of the width Overlap at the right and below on which the next part is
// glued. Lengths are millimetres.
type Tiles struct {
	Columns, Rows int
	W, H, Overlap draw.MM
}

// Tile is one part of a board on its page. The upper and the left margin are cut off along Net; the next parts cover what is
// to the right of it and below.
type Tile struct {
	Column, Row               int       // from 1
	Net                       draw.Rect // what can be seen of it when all is glued
	Printed                   draw.Rect // Net and the glue strips
	Left, Above, Right, Below string    // codes of its neighbours, empty at the board's edge
	GlueRight, GlueBelow      Line      // in the middle of the glue strips; zero if there is none
}

// Tiles puts a board of Columns × W by Rows × H on sheets, row by row. The drawing is asked
// for what may be seen in a window of the board, and is clipped to it.
func (j Job) Tiles(t Tiles, board func(dst draw.Surface, window draw.Rect)) ([]piece.Page, error) {
	area, err := j.Grid.Area(j.Paper)
	if err != nil {
		return nil, err
	}
	if t.W+t.Overlap > area.W+fits || t.H+t.Overlap > area.H+fits {
		return nil, fmt.Errorf("a tile of %g × %g mm and %g mm to glue do not fit the %g × %g mm of grid %q; make the map's tiles smaller",
			t.W, t.H, t.Overlap, area.W, area.H, j.Grid.ID)
	}
	var pages []piece.Page
	for row := range t.Rows {
		for col := range t.Columns {
			s := j.sheet(row*t.Columns+col+1, t.Columns*t.Rows)
			s.Tile = j.tile(t, row, col, area)
			s.Head, s.Foot = s.Tile.lines(s.H, area)
			p := j.page(s, func(dst draw.Surface) { s.Tile.draw(dst, s.Code, t, board) })
			p.Trim, p.Bleed = s.Tile.Net, s.Tile.Printed
			p.Cuts = t.cutsAt(row, col)
			if t.Rows*t.Columns > 1 {
				p.Glued = 1
			}
			pages = append(pages, p)
		}
	}
	return pages, nil
}

// cutsAt returns the number of cuts for a tile in the plan: the upper and the left margin; the right and the lower one are
// cut last, through the whole board at once, and counted at its first tiles.
func (t Tiles) cutsAt(row, col int) int {
	n := 2
	if row == 0 && col == t.Columns-1 {
		n++
	}
	if col == 0 && row == t.Rows-1 {
		n++
	}
	return n
}

func (j Job) tile(t Tiles, row, col int, area draw.Rect) *Tile {
	code := func(r, c int) string {
		if r < 0 || c < 0 || r >= t.Rows || c >= t.Columns {
			return ""
		}
		return fmt.Sprintf("%s-%d", j.Code, r*t.Columns+c+1)
	}
	net := draw.Rect{X: area.X, Y: area.Y, W: t.W, H: t.H}
	tile := &Tile{Column: col + 1, Row: row + 1, Net: net, Printed: net,
		Left: code(row, col-1), Right: code(row, col+1), Above: code(row-1, col), Below: code(row+1, col)}
	if tile.Right != "" {
		tile.Printed.W += t.Overlap
		tile.GlueRight = Line{draw.Turn(-90).Then(draw.Move(net.Right()+float64(t.Overlap*glueBase), net.Bottom()-aside)), t.H - 2*aside, t.Overlap / 2}
	}
	if tile.Below != "" {
		tile.Printed.H += t.Overlap
		tile.GlueBelow = Line{draw.Move(net.X+aside, net.Bottom()+float64(t.Overlap*glueBase)), t.W - 2*aside, t.Overlap / 2}
	}
	return tile
}

// glueBase is the baseline in a glue strip, as a share of its width.
const glueBase = 0.62

// draw draws the part of the board, its cuts, and the positions of the next parts.
func (t *Tile) draw(dst draw.Surface, code string, all Tiles, board func(draw.Surface, draw.Rect)) {
	from := draw.Point{X: float64(t.Column-1) * all.W, Y: float64(t.Row-1) * all.H}
	window := draw.Rect{X: from.X, Y: from.Y, W: t.Printed.W, H: t.Printed.H}
	// As art, so that it has the same figures in the file, to the last digit, on any sheet: glued tiles look exactly like the
	// board in one piece.
	art := &draw.Art{Name: "board " + code, Bounds: window, Draw: func(dst draw.Surface) { board(dst, window) }}
	dst.Clip(draw.Box(t.Printed), func(dst draw.Surface) {
		dst.Image(art, draw.Move(t.Net.X-from.X, t.Net.Y-from.Y))
	})
	t.drawSeams(dst)
	drawMarks(dst, t.cuts(), away)
}

// cuts are the left and the upper edge, and the board's own right and lower edge.
func (t *Tile) cuts() []segment {
	p := t.Printed
	upright := func(x draw.MM) segment { return segment{draw.Point{X: x, Y: p.Y}, draw.Point{X: x, Y: p.Bottom()}} }
	level := func(y draw.MM) segment { return segment{draw.Point{X: p.X, Y: y}, draw.Point{X: p.Right(), Y: y}} }
	all := []segment{upright(p.X)}
	if t.Right == "" {
		all = append(all, upright(p.Right()))
	}
	all = append(all, level(p.Y))
	if t.Below == "" {
		all = append(all, level(p.Bottom()))
	}
	return all
}

// seam is how far outside the net the line for gluing the next tile is, so that it is covered.
const seam draw.MM = 0.25

// drawSeams dots the lines up to which the next parts are glued, on into the margin, so that
// their ends still show beside the part that covers the strip.
func (t *Tile) drawSeams(dst draw.Surface) {
	st := draw.Style{Stroke: ink, Width: markWide, Dash: []draw.MM{0.35, 0.75}, Cap: draw.ButtCap}
	n, p := t.Net, t.Printed
	if t.Right != "" {
		dst.Path(draw.Line(n.Right()+seam, n.Y, n.Right()+seam, p.Bottom()+reach), st)
	}
	if t.Below != "" {
		dst.Path(draw.Line(n.X, n.Bottom()+seam, p.Right()+reach, n.Bottom()+seam), st)
	}
}

// lines are the places for words above and below the printed part, between the marks.
func (t *Tile) lines(h draw.MM, area draw.Rect) (head, foot Line) {
	x, length := t.Net.X+reach+0.4, t.Net.W-2*reach-0.8
	y := min(headline, area.Y-descent)
	head = Line{draw.Move(x, y), length, y - Margin}
	y = max(h-footline, min(h-Margin-0.75, area.Bottom()+least+0.4))
	return head, Line{draw.Move(x, y), length, y - area.Bottom() - 0.4}
}
