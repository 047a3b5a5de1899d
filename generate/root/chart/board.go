package chart

import (
	"slices"
	"strconv"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// Board is a map in one language and one ink. Lengths are millimetres of its field.
type Board struct {
	*look.Hand
	*page.Map
	lay   *layout
	mood  root.Mood
	wood  []tree
	fixed bool // the file's suits are those of the board
}

// New draws up a map. fixed says that the suits in its file are those of the board.
func New(p *ornament.Pen, g *root.Game, m *root.Map, fixed bool) *Board {
	b := &Board{Hand: look.New(p, g), lay: lay(m), mood: g.Pigments.Mood(m.ID), fixed: fixed || m.Suits == "printed"}
	b.wood = b.lay.trees()
	b.Map = b.placeMap()
	return b
}

// frame is the distance of the frame's outer line from the field.
const frame draw.MM = 1.3

// ground draws all but the clearings, with the paths that are closed.
func (b *Board) ground(dst draw.Surface, closed func(way) bool) {
	l := b.lay
	field := draw.Box(draw.Rect{W: l.w, H: l.h})
	dst.Clip(field, func(in draw.Surface) {
		in.Path(field, draw.Fill(b.Field(draw.Hex(b.mood.Ground))))
		if !b.Low {
			for _, f := range l.woods {
				in.Path(draw.Polygon(f...), draw.Fill(draw.Hex(b.mood.Wood)))
			}
			b.tufts(in)
		}
		b.lake(in)
		for _, t := range b.wood {
			b.tree(in, t)
		}
		b.river(in)
		for _, p := range b.mood.Peaks {
			b.peak(in, p)
		}
		b.paths(in, closed)
		b.names(in)
	})
	dst.Path(field, draw.Style{Stroke: b.Bark, Width: b.Thin(0.6), Join: draw.MiterJoin})
	dst.Path(draw.Box(draw.Rect{W: l.w, H: l.h}.Inset(-frame)), draw.Style{Stroke: b.Bark, Width: b.Thin(0.16), Join: draw.MiterJoin})
}

// tufts are of grass, outside the forests.
func (b *Board) tufts(dst draw.Surface) {
	l, grass := b.lay, &draw.Path{}
	for n := range 150 {
		p := draw.Point{X: float64(ornament.Chance(l.ID, n, "gx") * l.w), Y: float64(ornament.Chance(l.ID, n, "gy") * l.h)}
		switch {
		case !l.clear(p, 1.25), p.Y < 2, p.X < 2, p.X > l.w-2, slices.ContainsFunc(l.woods, func(f draw.Bend) bool { return f.Holds(p) || f.Near(p) < 3 }),
			slices.ContainsFunc(b.mood.Peaks, func(k root.Peak) bool {
				return draw.Rect{X: k.At[0] - k.Width/2 - 1, Y: k.At[1] - k.Height - 1, W: k.Width + 2, H: k.Height + 3}.Contains(draw.Rect{X: p.X, Y: p.Y})
			}), l.river != nil && l.river.Near(p) < 3.5, b.atCorner(p):
			continue
		}
		for _, d := range []float64{-0.7, 0, 0.7} {
			grass.Move(p.X+float64(d*0.5), p.Y).Line(p.X+float64(d*1.3), p.Y-1.3+float64(max(d, -d)*0.4))
		}
	}
	dst.Path(grass, draw.Stroke(draw.Mix(draw.Hex(b.mood.Ground), draw.Hex(b.mood.Line), 0.45), 0.16))
}

// atCorner reports whether p is where a corner names its opposite.
func (b *Board) atCorner(p draw.Point) bool {
	return (p.X < 24 || p.X > b.lay.w-24) && (p.Y < 10 || p.Y > b.lay.h-8)
}

// lake is the water with three lines along its shore: nested strokes, each the inner edge of the one before.
func (b *Board) lake(dst draw.Surface) {
	if b.lay.lake == nil {
		return
	}
	shore := draw.Polygon(b.lay.lake...)
	if b.Low {
		dst.Path(shore, draw.Style{Fill: b.Paper, Stroke: b.Bark, Width: 0.5})
		dst.Clip(shore, func(in draw.Surface) {
			in.Path(shore, draw.Stroke(b.Mist, 3.4))
			in.Path(shore, draw.Stroke(b.Paper, 3.1))
		})
		dst.Path(shore, draw.Stroke(b.Bark, 0.5))
		return
	}
	dst.Path(shore, draw.Fill(b.Water))
	dst.Clip(shore, func(in draw.Surface) {
		for _, d := range []draw.MM{6.2, 3.6, 1.6} {
			in.Path(shore, draw.Stroke(draw.Mix(b.Water, b.WaterLine, 0.35), 2*d+0.22))
			in.Path(shore, draw.Stroke(b.Water, 2*d-0.22))
		}
	})
	dst.Path(shore, draw.Stroke(b.WaterLine, 0.7))
}

func (b *Board) river(dst draw.Surface) {
	if b.lay.river == nil {
		return
	}
	run := draw.Polyline(b.lay.river...)
	stroke := func(c draw.Color, w draw.MM) { dst.Path(run, draw.Style{Stroke: c, Width: w, Cap: draw.ButtCap}) }
	if b.Low {
		stroke(b.Paper, 5)
		stroke(b.Bark, 1.3)
		return
	}
	stroke(b.WaterLine, 4.1)
	stroke(b.Water, 3.6)
	stroke(b.WaterLight, 0.72)
}

// paths: all edges below all insides, so that they join.
func (b *Board) paths(dst draw.Surface, closed func(way) bool) {
	edge, inside, wide, narrow := b.PathLine, b.Path, 2.7, 1.95
	if b.Low {
		edge, inside, wide, narrow = b.Bark, b.Paper, 1.5, 1.02
		for _, w := range b.lay.ways {
			dst.Path(draw.Polyline(w.Bend...), draw.Style{Stroke: b.Paper, Width: 3.6, Cap: draw.ButtCap})
		}
	}
	for _, w := range b.lay.ways {
		dst.Path(draw.Polyline(w.Bend...), draw.Style{Stroke: edge, Width: wide, Cap: draw.ButtCap})
	}
	for _, w := range b.lay.ways {
		c := inside
		if closed(w) && !b.Low {
			c = b.Closed
		}
		dst.Path(draw.Polyline(w.Bend...), draw.Style{Stroke: c, Width: narrow, Cap: draw.ButtCap})
	}
	for _, w := range b.lay.ways {
		switch {
		case closed(w):
			b.rocks(dst, w)
		case !b.Low:
			dst.Path(draw.Polyline(w.Bend...), draw.Style{Stroke: b.PathDash, Width: 0.3, Dash: []draw.MM{1.3, 2.1}, Cap: draw.ButtCap})
		}
	}
	for _, at := range b.lay.bridges {
		b.bridge(draw.At(dst, draw.Turn(at.deg).Then(draw.Move(at.at.X, at.at.Y))))
	}
}

// rocks are three, in the middle of a closed path.
func (b *Board) rocks(dst draw.Surface, w way) {
	for i, share := range []float64{0.42, 0.50, 0.58} {
		p := w.At(float64(w.Long() * share))
		b.rock(dst, p.X, p.Y, 1.75, 1.45, w.Between[0], w.Between[1], i)
	}
}

func (b *Board) rock(dst draw.Surface, x, y, rx, ry draw.MM, key ...any) {
	dst.Path(blob(x, y, rx, ry, 0.16, 8, key...), draw.Style{Fill: b.Field(b.Rock), Stroke: b.Bark, Width: b.Thin(0.28)})
	dst.Path(draw.Line(x+float64(0.17*rx), y+float64(0.48*ry), x+float64(0.63*rx), y+float64(0.2*ry)), draw.Stroke(b.Bark, 0.16))
}

// blob is an ellipse drawn by hand.
func blob(x, y, rx, ry draw.MM, wobble float64, n int, key ...any) *draw.Path {
	var pts []draw.Point
	for i := range n {
		at := draw.Polar(1+ornament.Jitter(wobble, append(slices.Clone(key), i)...), 6.283185307179586*float64(i)/float64(n))
		pts = append(pts, draw.Point{X: x + float64(rx*at.X), Y: y + float64(ry*at.Y)})
	}
	return draw.Smooth(pts, true, 1)
}

// bridge is eight planks between two rails.
func (b *Board) bridge(dst draw.Surface) {
	dst.Path(draw.Box(draw.Rect{X: -3.6, Y: -1.7, W: 7.2, H: 3.4}), draw.Style{Fill: b.Field(b.Bridge), Stroke: b.Bark, Width: b.Thin(0.28), Join: draw.MiterJoin})
	planks := &draw.Path{}
	for i := -3; i <= 3; i++ {
		planks.Move(draw.Times(i, 0.95), -1.7).Line(draw.Times(i, 0.95), 1.7)
	}
	dst.Path(planks, draw.Stroke(b.Bark, 0.14))
	for _, y := range []draw.MM{-1.9, 1.9} {
		dst.Path(draw.Line(-4.1, y, 4.1, y), draw.Stroke(b.Bark, b.Thin(0.5)))
	}
}

// names draws the names of the forests.
func (b *Board) names(dst draw.Surface) {
	st := b.Style(draw.TextBoldItalic, 12)
	st.Fill, st.Halo, st.HaloWidth = b.On(draw.Hex(b.mood.Line)), b.Field(draw.Hex(b.mood.Wood)), 0.75
	for _, f := range b.lay.Forests {
		b.Set.Line(dst, f.Label[0], f.Label[1]+1.35, f.ID, st, typeset.Centre)
	}
}

// glade is a clearing without anything in it.
func (b *Board) glade(dst draw.Surface, c *root.Clearing) {
	r := b.lay.Clearing
	dst.Path(blob(c.At[0], c.At[1], r.X, r.Y, 0.022, 20, b.lay.ID, c.ID), draw.Style{Fill: b.Field(b.Glade), Stroke: b.Bark, Width: b.Thin(0.42)})
	if !b.Low {
		inner := blob(c.At[0], c.At[1], r.X*0.945, r.Y*0.935, 0.022, 20, b.lay.ID, c.ID)
		dst.Path(inner, draw.Stroke(draw.Hex(b.mood.Inner), 0.3))
	}
}

// chart draws the clearings as the priority chart has them.
func (b *Board) chart(dst draw.Surface) {
	for _, c := range b.lay.Clearings {
		b.glade(dst, c)
		x, y := c.At[0], c.At[1]
		st, at := b.Style(draw.SansBold, 34), 4.9
		if c.ID > 9 {
			st.Size, at = 29, 5.5
		}
		b.Set.Line(dst, x+at, y+1.9, strconv.Itoa(c.ID), st, typeset.Centre)
		b.suit(dst, c)
		for i := range c.Slots {
			at := float64(i) - float64(c.Slots-1)/2
			b.Slot(dst, x+float64(6.1*at), y+7, 5.1, c.Ruin && i == c.Slots-1)
		}
		if b.lay.OnRiver(c.ID) {
			b.Waves(dst, x+float64(b.lay.Clearing.X*0.80), y-float64(b.lay.Clearing.Y*0.62))
		}
		b.marks(dst, c)
	}
}

// suit is the head of a clearing's suit: whole where it is sure, pale in the ring of a marker where it is usual.
func (b *Board) suit(dst draw.Surface, c *root.Clearing) {
	x, y := c.At[0]-6.3, c.At[1]-2.1
	if b.fixed && c.Suit != "" {
		b.Suit(dst, c.Suit, x, y, 9.6, look.Full)
		return
	}
	b.ring(dst, x, y, 5)
	if c.Suit != "" {
		b.Suit(dst, c.Suit, x, y+0.1, 6.4, look.Ghost)
	}
}

// ring is where a suit marker goes.
func (b *Board) ring(dst draw.Surface, x, y, r draw.MM) {
	dst.Path(draw.Circle(x, y, r), draw.Style{Fill: b.Paper, Stroke: b.Bark, Width: b.Thin(0.28), Dash: []draw.MM{1.0, 0.9}, Cap: draw.ButtCap})
}

// marks draws the ferry, the tower, and the opposite corner.
func (b *Board) marks(dst draw.Surface, c *root.Clearing) {
	x, y, r := c.At[0], c.At[1], b.lay.Clearing
	if b.lay.Lake != nil && b.lay.Lake.Ferry == c.ID {
		b.cut(dst, "raft", x-float64(r.X*0.98), y-float64(r.Y*0.72), 8.5)
	}
	if b.lay.Tower == c.ID {
		b.cut(dst, "stone-tower", x+float64(r.X*0.93), y+float64(r.Y*0.42), 7.4)
	}
	across := b.lay.Across(c.ID)
	if across == 0 {
		return
	}
	at, align, base := 3.4, typeset.Left, b.lay.h-4
	if x > b.lay.w/2 {
		at, align = b.lay.w-3.4, typeset.Right
	}
	if y < b.lay.h/2 {
		base = 7.2
	}
	st := b.Style(draw.SansSemi, 8)
	st.Halo, st.HaloWidth = b.Field(draw.Hex(b.mood.Ground)), 0.6
	b.Set.Line(dst, at, base, b.Words.Say(b.Game.Sheets.Chart.Opposite, "n", across).Text, st, align)
}

// cut is an icon with paper around it.
func (b *Board) cut(dst draw.Surface, icon string, x, y, size draw.MM) {
	if p := b.IconPath(icon, x, y, size); p != nil {
		dst.Path(p, draw.Style{Fill: b.Bark, Stroke: b.Paper, Width: 0.9})
		dst.Path(p, draw.Fill(b.Bark))
	}
}
