package chart

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// tree is one of a forest: its foot, its height, and its part of chance.
type tree struct {
	foot draw.Point
	high draw.MM
	of   uint32
}

// Positions of trees: in rows, odd ones offset by half a step, none where something else is drawn.
const (
	treeStep draw.MM = 4.7
	rowStep  draw.MM = 3.9
	treeHigh draw.MM = 5.2
	fromPath draw.MM = 2.1
	fromRun  draw.MM = 2.9 // the river
	fromLake draw.MM = 1.6
	nameWide draw.MM = 10.8
	nameHigh draw.MM = 6.6
)

// trees returns the trees of all forests, the farthest first.
func (l *layout) trees() (list []tree) {
	for row := 0; draw.Times(row, rowStep) < l.h+2; row++ {
		for col := 0; draw.Times(col, treeStep) < l.w; col++ {
			x, y := draw.Times(col, treeStep), 2+draw.Times(row, rowStep)
			if row%2 == 1 {
				x += treeStep / 2
			}
			foot := draw.Point{X: x + ornament.Jitter(0.26*treeStep, l.ID, col, row), Y: y + ornament.Jitter(0.2*treeStep, l.ID, row, col)}
			t := tree{foot, float64(treeHigh * (1 + ornament.Jitter(0.14, l.ID, col, row, "high"))), ornament.Hash(l.ID, col, row, "kind")}
			if ornament.Chance(l.ID, col, row, "out") > 0.04 && l.free(t) {
				list = append(list, t)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b tree) int { return cmp.Compare(a.foot.Y, b.foot.Y) })
	return list
}

// free reports whether there is room for a tree.
func (l *layout) free(t tree) bool {
	if !slices.ContainsFunc(l.woods, func(f draw.Bend) bool { return f.Holds(t.foot) }) {
		return false
	}
	for _, d := range []draw.Point{{}, {X: -0.34}, {X: 0.34}, {X: -0.3, Y: -0.9}, {X: 0.3, Y: -0.9}, {Y: -0.45}, {Y: -0.95}} {
		p := t.foot.Add(d.Mul(t.high))
		switch {
		case !l.clear(p, 1.05),
			slices.ContainsFunc(l.ways, func(w way) bool { return within(w.Bend, fromPath, p) }),
			l.river != nil && within(l.river, fromRun, p),
			l.lake != nil && (l.lake.Holds(p) || within(l.lake, fromLake, p)),
			slices.ContainsFunc(l.Forests, func(f *root.Forest) bool {
				return math.Abs(p.X-f.Label[0]) < nameWide/2 && math.Abs(p.Y-f.Label[1]) < nameHigh/2
			}):
			return false
		}
	}
	return true
}

// treeArt is the height in which trees are kept as art.
const treeArt draw.MM = 6

// tree draws one of the mood's trees.
func (b *Board) tree(dst draw.Surface, t tree) {
	kind := b.mood.Trees
	if kind == "both" {
		kind = "pine"
		if t.of%5 == 0 {
			kind = "broadleaf"
		}
	}
	crown, shape := int(t.of/5)%len(b.mood.Crowns), int(t.of/16)%4
	a := &draw.Art{Name: fmt.Sprintf("tree/%s/%s/%d/%d/%t", b.lay.ID, kind, crown, shape, b.Low), Bounds: draw.Rect{W: 2 * treeArt, H: 2 * treeArt}}
	a.Draw = func(in draw.Surface) {
		fill, line := b.Field(draw.Hex(b.mood.Crowns[crown])), draw.Hex(b.mood.Line)
		if b.Low {
			line = b.Mist
		}
		if kind == "pine" {
			b.pine(in, treeArt, 1.5*treeArt, fill, line)
		} else {
			b.broadleaf(in, treeArt, 1.5*treeArt, shape, fill, line)
		}
	}
	k := t.high / treeArt
	dst.Image(a, draw.Move(-treeArt, -1.5*treeArt).Then(draw.Scale(k)).Then(draw.Move(t.foot.X, t.foot.Y)))
}

// pine is three boughs on a trunk, treeArt high from its foot.
func (b *Board) pine(dst draw.Surface, x, y draw.MM, fill, line draw.Color) {
	const s = treeArt
	dst.Path(draw.Line(x, y, x, y-0.2*s), draw.Stroke(line, b.Thin(0.34)))
	for _, bough := range []draw.Point{{X: 0.40, Y: -0.14}, {X: 0.33, Y: -0.42}, {X: 0.24, Y: -0.70}} {
		foot := y + float64(s*bough.Y)
		shape := draw.Polygon(draw.Point{X: x - float64(s*bough.X), Y: foot}, draw.Point{X: x + float64(s*bough.X), Y: foot}, draw.Point{X: x, Y: foot - 0.42*s})
		dst.Path(shape, draw.Style{Fill: fill, Stroke: line, Width: b.treeLine()})
	}
}

// broadleaf is a round crown on a trunk, treeArt high from its foot, with some leaves on its darker side.
func (b *Board) broadleaf(dst draw.Surface, x, y draw.MM, shape int, fill, line draw.Color) {
	const s = treeArt
	dst.Path(draw.Line(x, y, x, y-0.3*s), draw.Stroke(line, b.Thin(0.36)))
	var crown []draw.Point
	for i := range 14 {
		r := 1 + ornament.Jitter(0.13, "crown", shape, i)
		at := draw.Polar(float64(s*r), draw.Times(i, math.Pi/7))
		crown = append(crown, draw.Point{X: x + float64(0.40*at.X), Y: y - 0.60*s + float64(0.37*at.Y)})
	}
	dst.Path(draw.Smooth(crown, true, 1), draw.Style{Fill: fill, Stroke: line, Width: b.treeLine()})
	if b.Low {
		return
	}
	leaves := &draw.Path{}
	for i := range 3 {
		k := float64(i)
		at := func(x0, dx, y0, dy float64) draw.Point {
			return draw.Point{X: x + float64(s*(x0+float64(k*dx))), Y: y - float64(s*(y0+float64(k*dy)))}
		}
		p, q, r, e := at(.05, .07, .40, .11), at(.14, .06, .38, .11), at(.22, .04, .44, .10), at(.27, .03, .54, .09)
		leaves.Move(p.X, p.Y).Curve(q.X, q.Y, r.X, r.Y, e.X, e.Y)
	}
	dst.Path(leaves, draw.Stroke(line, 0.11))
}

// treeLine is the width of the line around a tree.
func (b *Board) treeLine() draw.MM {
	if b.Low {
		return 0.13
	}
	return 0.15
}

// peak is a mountain with its shadow.
func (b *Board) peak(dst draw.Surface, p root.Peak) {
	x, y, w, h := p.At[0], p.At[1], p.Width, p.Height
	line := draw.Hex(b.mood.Line)
	if b.Low {
		line = b.Mist
	}
	at := func(dx, dy float64) draw.Point { return draw.Point{X: x + float64(w*dx), Y: y - float64(h*dy)} }
	shape := draw.Polygon(at(-.5, 0), at(-.16, .72), at(-.02, .62), at(.08, 1), at(.26, .5), at(.5, 0))
	dst.Path(shape, draw.Style{Fill: b.Field(b.Peak), Stroke: line, Width: b.Thin(0.26)})
	shade := &draw.Path{}
	for i := range 5 {
		k := float64(i)
		p, q := at(.1+float64(.055*k), .86-float64(.15*k)), at(.13+float64(.07*k), .5-float64(.11*k))
		shade.Move(p.X, p.Y).Line(q.X, q.Y)
	}
	dst.Path(shade, draw.Stroke(line, b.Thin(0.16)))
}
