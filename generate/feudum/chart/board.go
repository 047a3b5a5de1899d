package chart

import (
	"slices"
	"strings"

	"brehon/content/feudum"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// Board is the realm in one language and one ink. Lengths are millimetres of its field.
type Board struct {
	*look.Hand
	*page.Map
	realm  *feudum.Map
	w, h   draw.MM
	ways   []way
	shores []draw.Bend  // of mainland and islands
	lands  []*draw.Path // the same, and a small one for each place off them
}

// way is a route as it runs.
type way struct {
	*feudum.Route
	draw.Bend
}

// New draws up the realm.
func New(p *ornament.Pen, g *feudum.Game) *Board {
	b := &Board{Hand: look.New(p, g), realm: &g.Map, w: g.Map.Field.Width, h: g.Map.Field.Height}
	for _, r := range b.realm.Routes {
		pts := append([]draw.Point{b.of(r.Between[0])}, points(r.Bends)...)
		b.ways = append(b.ways, way{r, draw.NewBend(append(pts, b.of(r.Between[1])), false)})
	}
	add := func(shore []feudum.Point) {
		if len(shore) > 2 {
			b.shores = append(b.shores, draw.NewBend(points(shore), true))
			b.lands = append(b.lands, draw.Smooth(points(shore), true, 1))
		}
	}
	add(b.realm.Mainland)
	for _, i := range b.realm.Islands {
		add(i)
	}
	for _, p := range b.realm.Places {
		if !slices.ContainsFunc(b.shores, func(l draw.Bend) bool { return l.Holds(point(p.At)) }) {
			k := b.realm.Node / 7
			b.lands = append(b.lands, blob(p.At[0], p.At[1], 12*k, 10*k, p.ID))
		}
	}
	b.Map = b.placeMap()
	return b
}

// of returns the position of a place.
func (b *Board) of(id string) draw.Point { return point(b.realm.Place(id).At) }

// frame is the distance of the frame's outer line from the field.
const frame draw.MM = 1.3

// ground draws all but the places: sea, land, river, routes, names.
func (b *Board) ground(dst draw.Surface) {
	field := draw.Box(draw.Rect{W: b.w, H: b.h})
	dst.Clip(field, func(in draw.Surface) {
		b.sea(in, field)
		b.land(in)
		b.river(in)
		for _, w := range b.ways {
			b.route(in, w.Kind, w.Cert, w.Bend)
		}
		b.loose(in)
		b.names(in)
	})
	dst.Path(field, draw.Style{Stroke: b.Midnight, Width: b.Thin(0.7), Join: draw.MiterJoin})
	dst.Path(draw.Box(draw.Rect{W: b.w, H: b.h}.Inset(-frame)), draw.Style{Stroke: b.Midnight, Width: 0.16, Join: draw.MiterJoin})
}

// hatch is the ornament's name of a hatch of the map.
var hatch = map[string]string{"horizontal": "h", "vertical": "v", "rising": "u", "falling": "d", "dots": "dots", "lattice": "lattice"}

// wash is a region's tint, paler: on a whole sheet it would take too much ink.
func (b *Board) wash(r *feudum.Region) draw.Color {
	return draw.Mix(draw.Hex(r.Tint), b.Palette.Paper, 0.28)
}

// sea is the first region's water, with two lines along each shore.
func (b *Board) sea(dst draw.Surface, field *draw.Path) {
	if b.Low {
		dst.Path(field, draw.Fill(b.Palette.Paper))
		return
	}
	sea := b.realm.Regions[0]
	water := b.wash(sea)
	wave := draw.Mix(water, draw.Hex(sea.Line), 0.3)
	dst.Path(field, draw.Fill(water))
	for _, d := range []draw.MM{5, 2.6} {
		for _, l := range b.lands {
			dst.Path(l, draw.Stroke(wave, 2*d+0.22))
		}
		for _, l := range b.lands {
			dst.Path(l, draw.Stroke(water, 2*d-0.22))
		}
	}
}

// land is the mainland by its regions, the islands, and the small ones.
func (b *Board) land(dst draw.Surface) {
	shapes := 0
	if len(b.realm.Mainland) > 2 {
		main := b.lands[shapes]
		shapes++
		dst.Path(main, draw.Fill(b.Palette.Paper))
		dst.Clip(main, b.regions)
		dst.Path(main, draw.Stroke(b.Midnight, 0.6))
	}
	island := source.Find(b.realm.Regions, func(r *feudum.Region) bool { return r.ID == "island" })
	for range b.realm.Islands {
		if island != nil {
			b.tinted(dst, b.lands[shapes], island, 2)
		}
		dst.Path(b.lands[shapes], draw.Stroke(b.Midnight, 0.6))
		shapes++
	}
	for _, small := range b.lands[shapes:] {
		dst.Path(small, draw.Style{Fill: b.Field(b.Shoal), Stroke: b.Midnight, Width: 0.5})
	}
}

// regions are tints up to the shore, with borders between them.
func (b *Board) regions(in draw.Surface) {
	for _, r := range b.realm.Regions {
		if len(r.Shape) > 2 && !b.Low {
			in.Path(draw.Polygon(points(r.Shape)...), draw.Stroke(b.wash(r), 5))
		}
	}
	for _, r := range b.realm.Regions {
		if len(r.Shape) > 2 {
			b.tinted(in, draw.Polygon(points(r.Shape)...), r, 2.6)
		}
	}
	for _, r := range b.realm.Regions {
		bound := b.inland(points(r.Shape))
		in.Path(bound, draw.Stroke(b.Palette.Paper, 1.6))
		in.Path(bound, draw.Style{Stroke: b.On(draw.Hex(r.Line)), Width: 0.35, Dash: []draw.MM{2.2, 1.2}, Cap: draw.ButtCap})
	}
}

// inland is as much of a closed line as does not run along the shore.
func (b *Board) inland(shape []draw.Point) *draw.Path {
	const far = 2.4
	p, on := &draw.Path{}, false
	for i, from := range shape {
		to := shape[(i+1)%len(shape)]
		if middle := from.Lerp(to, 0.5); b.shores[0].Near(middle) < far || middle.X > b.w-far || middle.X < far || middle.Y > b.h-far || middle.Y < far {
			on = false
			continue
		}
		if !on {
			p.Move(from.X, from.Y)
		}
		p.Line(to.X, to.Y)
		on = true
	}
	return p
}

// tinted fills a shape with a region's tint and hatch.
func (b *Board) tinted(dst draw.Surface, shape *draw.Path, r *feudum.Region, spacing draw.MM) {
	tint := b.wash(r)
	if b.Low {
		ornament.Hatch(dst, shape, hatch[r.Hatch], 1.2*spacing, 0.1, b.Dry)
		return
	}
	dst.Path(shape, draw.Fill(tint))
	ornament.Hatch(dst, shape, hatch[r.Hatch], spacing, 0.12, draw.Mix(tint, draw.Hex(r.Line), 0.34))
}

func (b *Board) river(dst draw.Surface) {
	if len(b.realm.River) < 2 {
		return
	}
	run := draw.Smooth(points(b.realm.River), false, 1)
	if b.Low {
		dst.Path(run, draw.Stroke(b.Palette.Paper, 4))
		dst.Path(run, draw.Stroke(b.Midnight, 1.1))
		return
	}
	dst.Path(run, draw.Stroke(b.RiverLine, 3))
	dst.Path(run, draw.Stroke(b.River, 2.3))
}

// dashes are how sure a route is: a full line, long dashes, dots.
var dashes = map[string][]draw.MM{"picture": {5, 1.6}, "weak": {1.6, 1.6}}

// route draws a route on a paper casing, all but roads with their sign; then how sure it is.
func (b *Board) route(dst draw.Surface, kind, cert string, l draw.Bend) {
	run, ink := draw.Polyline(l...), b.WalkInk(kind)
	dst.Path(run, draw.Stroke(b.Palette.Paper, 3.4))
	if kind == "road" {
		b.road(dst, cert, run, 0)
	} else {
		dst.Path(run, draw.Style{Stroke: ink, Width: 0.9, Dash: dashes[cert], Cap: draw.ButtCap})
	}
	middle := float64(l.Long() / 2)
	if icon := look.Walk(kind); icon != "" {
		at := l.At(middle)
		b.sign(dst, at, icon, ink, nil)
		if before, after := l.At(middle-6.4), l.At(middle+6.4); before.Sub(l[0]).Len() > after.Sub(l[len(l)-1]).Len()+1 {
			middle -= 12.8 // on the side where there is more room
		}
		middle += 6.4
	}
	at := l.At(middle)
	b.Sure(dst, cert, at.X, at.Y, 1.9)
}

// road draws a road: two lines, or one where it is weak. The phase is where in its dashes it begins.
func (b *Board) road(dst draw.Surface, cert string, run *draw.Path, phase draw.MM) {
	st := draw.Style{Stroke: b.WalkInk("road"), Width: 2, Dash: dashes[cert], Phase: phase, Cap: draw.ButtCap}
	if cert == "weak" {
		st.Width = 1.1
	}
	dst.Path(run, st)
	if cert != "weak" {
		dst.Path(run, draw.Style{Stroke: b.Palette.Paper, Width: 1.1, Cap: draw.ButtCap})
	}
}

// sign is the disc with the icon of a kind of routes, dashed where none is known.
func (b *Board) sign(dst draw.Surface, at draw.Point, icon string, ink draw.Color, dash []draw.MM) {
	const r = 4.1
	name := "feudum/route/" + icon
	if dash != nil {
		name += "/unknown"
	}
	dst.Image(&draw.Art{Name: name, Bounds: draw.Rect{X: -r, Y: -r, W: 2 * r, H: 2 * r}.Inset(-0.25), Draw: func(dst draw.Surface) {
		dst.Path(draw.Circle(0, 0, r), draw.Style{Fill: b.Palette.Paper, Stroke: ink, Width: 0.5, Dash: dash, Cap: draw.ButtCap})
		b.SolidIcon(dst, icon, 0, 0, 5.8, ink)
	}}, draw.Move(at.X, at.Y))
}

// loose draws routes whose other end is unknown, and in the open the signs of kinds of which none is known.
func (b *Board) loose(dst draw.Surface) {
	dash := []draw.MM{1, 0.8}
	for _, l := range b.realm.Loose {
		pts := append([]draw.Point{point(l.End)}, points(l.Bends)...)
		b.route(dst, l.Kind, "weak", draw.NewBend(append(pts, b.of(l.At)), false))
		end := point(l.End)
		dst.Path(draw.Circle(end.X, end.Y, 2.6), draw.Style{Fill: b.Palette.Paper, Stroke: b.Midnight, Width: 0.4, Dash: dash, Cap: draw.ButtCap})
		b.Figure(dst, end.X, end.Y, "?", b.Style(draw.SansBold, 11))
	}
	for _, a := range b.Game.Sheets.Chart.Unknown {
		if slices.ContainsFunc(b.ways, func(w way) bool { return w.Kind == a.Kind }) {
			continue
		}
		at := point(a.At)
		b.sign(dst, at, look.Walk(a.Kind), b.WalkInk(a.Kind), dash)
		b.Sure(dst, "", at.X-6.4, at.Y, 1.9)
	}
}

// names draws the names of the regions.
func (b *Board) names(dst draw.Surface) {
	for _, r := range b.realm.Regions {
		ground := b.wash(r)
		if len(r.Shape) == 0 {
			ground = b.wash(b.realm.Regions[0])
		}
		st := b.Tinted(draw.Title, 17, draw.Hex(r.Line))
		st.Halo, st.HaloWidth = b.Field(ground), 0.9
		b.Set.Line(dst, r.Label[0], r.Label[1], b.Words.Say(r.Name).Text, st, typeset.Centre)
	}
}

// node is a place: its id over its kingdoms, a gold ring where a game may start, letters on flags.
func (b *Board) node(dst draw.Surface, p *feudum.Place) {
	x, y, r := p.At[0], p.At[1], b.realm.Node
	b.disc(dst, p)
	st := b.Style(draw.SansBold, 9.5)
	b.Set.Line(dst, x, y-0.6, strings.ToUpper(p.ID), st, typeset.Centre)
	b.Hair(dst, x-float64(0.66*r), y+0.6, x+float64(0.66*r), y+0.6)
	codes := ""
	for _, id := range p.Kingdoms {
		codes += source.Find(b.realm.Kingdoms, func(k *feudum.Kingdom) bool { return k.ID == id }).Code
	}
	b.Set.Line(dst, x, y+4.4, codes, b.Aside(draw.SansItalic, 7.5), typeset.Centre)
	if p.Type != "" { // it always begins so
		b.Type(dst, p.Type, x-float64(0.86*r), y-float64(0.86*r), 5.4)
	}
	for i, l := range p.Letters {
		b.Letter(dst, x+float64(0.82*r)+draw.Times(i, 4.6), y-float64(0.86*r), l)
	}
}

// disc is a place without anything in it.
func (b *Board) disc(dst draw.Surface, p *feudum.Place) {
	x, y, r := p.At[0], p.At[1], b.realm.Node
	if p.Start {
		dst.Path(draw.Circle(x, y, r+1.5), draw.Style{Fill: b.Field(b.Gold), Stroke: b.Midnight, Width: b.Thin(0.35)})
	}
	dst.Path(draw.Circle(x, y, r), draw.Style{Fill: b.Palette.Paper, Stroke: b.Midnight, Width: b.Thin(0.5)})
}

// chart draws the realm as F-5 has it.
func (b *Board) chart(dst draw.Surface) {
	b.ground(dst)
	for _, p := range b.realm.Places {
		b.node(dst, p)
	}
}
