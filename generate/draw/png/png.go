// Package png is the surface that paints a picture for screens. It is the only importer of
// gg, which fills shapes; lines become shapes here (stroke.go), letters come as outlines from
// whoever set them, so that the picture has the layout of the PDF. The picture is painted in
// tiles, several at a time.
package png

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"sync"

	"brehon/content/base/workers"
	"brehon/generate/draw"

	"github.com/fogleman/gg"
)

// Letters gives the shapes of finished runs; a typeset.Setter does.
type Letters interface {
	Outline(draw.Run) *draw.Path
}

// tileWide and tileHigh are the size of a tile in pixels: gg's work for a shape grows with
// the tile's height, and with the square of what it finds side by side in a row.
var tileWide, tileHigh = 256, 192 // a test changes them

// most is the number of pixels beyond which a picture is refused.
const most = 200e6

// Render paints a drawing of w × h millimetres at dpi pixels to the inch. drawing is called once,
// art once for each name; both must have drawn when they return. The error says that the picture would
// have no pixels or more than 200 million, or that letters is nil.
func Render(w, h draw.MM, dpi float64, background draw.Color, letters Letters, drawing func(draw.Surface)) (*image.RGBA, error) {
	k := dpi / 25.4
	width, height := int(math.Round(w*k)), int(math.Round(h*k))
	if width < 1 || height < 1 || float64(width)*float64(height) > most {
		return nil, fmt.Errorf("a picture of %.1f × %.1f mm at %g dpi would have %d × %d pixels", w, h, dpi, width, height)
	}
	if letters == nil {
		return nil, errors.New("a picture needs the outlines of its letters")
	}
	list := &draw.List{}
	drawing(list)
	im := image.NewRGBA(image.Rect(0, 0, width, height))
	arts := &arts{kept: map[string]*draw.List{}}
	var tiles []image.Rectangle
	for y := 0; y < height; y += tileHigh {
		for x := 0; x < width; x += tileWide {
			tiles = append(tiles, image.Rect(x, y, min(x+tileWide, width), min(y+tileHigh, height)))
		}
	}
	var idle canvases
	workers.Each(len(tiles), func(i int) {
		c := idle.take(tiles[i].Size())
		if c == nil {
			own := image.Rectangle{Max: tiles[i].Size()}
			c = newCanvas(image.NewRGBA(own), own, k, image.Point{}, letters, arts)
		}
		c.begin(tiles[i].Min)
		c.paper(background)
		list.PlayWindow(c, c.window)
		for y := range tiles[i].Dy() {
			copy(im.Pix[im.PixOffset(tiles[i].Min.X, tiles[i].Min.Y+y):], c.im.Pix[y*c.im.Stride:][:c.im.Stride])
		}
		idle.put(c)
	})
	return im, nil
}

// canvases are those of tiles that are done: the room that gg takes for shapes is used again.
type canvases struct {
	sync.Mutex
	list []*canvas
}

// take takes one of the size, nil if there is none.
func (a *canvases) take(size image.Point) *canvas {
	a.Lock()
	defer a.Unlock()
	i := slices.IndexFunc(a.list, func(c *canvas) bool { return c.im.Rect.Max == size })
	if i < 0 {
		return nil
	}
	c := a.list[i]
	a.list = slices.Delete(a.list, i, i+1)
	return c
}

func (a *canvases) put(c *canvas) {
	a.Lock()
	defer a.Unlock()
	a.list = append(a.list, c)
}

// arts are the drawings of art, each made once.
type arts struct {
	mu   sync.Mutex
	kept map[string]*draw.List
}

func (a *arts) list(art *draw.Art) *draw.List {
	a.mu.Lock()
	defer a.mu.Unlock()
	l := a.kept[art.Name]
	if l == nil {
		l = &draw.List{}
		art.Draw(l)
		a.kept[art.Name] = l
	}
	return l
}

// canvas paints on one rectangle of the picture.
type canvas struct {
	im      *image.RGBA // the rectangle alone, its corner at 0, 0
	dc      *gg.Context
	k       float64     // pixels per millimetre
	corner  image.Point // of the rectangle in the whole picture
	window  draw.Rect   // what of the drawing can be seen
	letters Letters
	arts    *arts
	colour  draw.Color
	lines   []line // the shape at hand, in pixels
	pts     []draw.Point
	cut     [2][]draw.Point // room to cut figures in
	figures []figure        // the shape that gg gets
	corners []draw.Point    // theirs
}

// figure is a closed figure of a shape: its leftmost x within the tile, and which of the corners are its own.
type figure struct {
	left     float64
	from, to int
}

// newCanvas paints on the rectangle part of im, whose own corner is at origin in the whole picture.
func newCanvas(im *image.RGBA, part image.Rectangle, k float64, origin image.Point, letters Letters, arts *arts) *canvas {
	view := &image.RGBA{
		Pix: im.Pix[im.PixOffset(part.Min.X, part.Min.Y):], Stride: im.Stride,
		Rect: image.Rect(0, 0, part.Dx(), part.Dy()),
	}
	c := &canvas{im: view, dc: gg.NewContextForRGBA(view), k: k, letters: letters, arts: arts}
	c.begin(origin.Add(part.Min))
	return c
}

// begin places the canvas in the whole picture.
func (c *canvas) begin(corner image.Point) {
	c.corner = corner
	c.window = draw.Rect{X: float64(corner.X) / c.k, Y: float64(corner.Y) / c.k, W: float64(c.im.Rect.Dx()) / c.k, H: float64(c.im.Rect.Dy()) / c.k}
}

// paper fills the whole rectangle.
func (c *canvas) paper(background draw.Color) {
	if !background.Visible() {
		background = draw.RGB(255, 255, 255)
	}
	r, g, b := background.Parts()
	row := c.im.Pix[:4*c.im.Rect.Dx()]
	for i := 0; i < len(row); i += 4 {
		row[i], row[i+1], row[i+2], row[i+3] = r, g, b, 255
	}
	for y := 1; y < c.im.Rect.Dy(); y++ {
		copy(c.im.Pix[y*c.im.Stride:], row)
	}
}

// Path fills and strokes a shape.
func (c *canvas) Path(p *draw.Path, s draw.Style) {
	fill, stroke := s.Fill.Visible(), s.Stroke.Visible() && s.Width > 0
	reach := 0.0
	if stroke {
		reach = 2 * s.Width
	}
	if p.Empty() || !fill && !stroke || !p.Bounds().Inset(-reach).Meets(c.window) {
		return
	}
	c.flatten(p)
	if fill {
		c.polygons()
		c.fill(s.Fill)
	}
	if stroke {
		c.stroke(s)
		c.fill(s.Stroke)
	}
}

// fill paints the shape's figures. gg gets the rightmost first, because it scans each row from the left up to where it is.
// The order does not change the picture.
func (c *canvas) fill(colour draw.Color) {
	slices.SortFunc(c.figures, func(a, b figure) int { return cmp.Compare(b.left, a.left) })
	for _, f := range c.figures {
		pts := c.corners[f.from:f.to]
		c.dc.MoveTo(pts[0].X, pts[0].Y)
		for _, p := range pts[1:] {
			c.dc.LineTo(p.X, p.Y)
		}
		c.dc.ClosePath()
	}
	c.figures, c.corners = c.figures[:0], c.corners[:0]
	if c.colour != colour {
		c.colour = colour
		r, g, b := colour.Parts()
		c.dc.SetRGB255(int(r), int(g), int(b))
	}
	c.dc.NewSubPath() // ends the last figure; gg would copy the shape to do so
	c.dc.Fill()
}

// polygons makes figures of the flattened shape.
func (c *canvas) polygons() {
	for _, l := range c.lines {
		c.polygon(l.pts)
	}
}

// polygon returns the part of a closed figure inside the tile. gg's rasterizer counts what is just left of or above its
// picture into the first column or row, and scans all the rest.
func (c *canvas) polygon(pts []draw.Point) {
	a, b := pts[0], pts[0]
	for _, q := range pts[1:] {
		a.X, a.Y, b.X, b.Y = min(a.X, q.X), min(a.Y, q.Y), max(b.X, q.X), max(b.Y, q.Y)
	}
	w, h := float64(c.im.Rect.Dx()), float64(c.im.Rect.Dy())
	if b.X < 0 || b.Y < 0 || a.X > w || a.Y > h {
		return
	}
	if a.X < 0 || a.Y < 0 || b.X > w+1 || b.Y > h+1 {
		pts = c.within(pts, w, h)
	}
	if len(pts) > 0 {
		from := len(c.corners)
		c.corners = append(c.corners, pts...)
		c.figures = append(c.figures, figure{max(a.X, 0), from, len(c.corners)})
	}
}

// within cuts a figure at the tile's left and upper edge, and a pixel beyond the others.
func (c *canvas) within(pts []draw.Point, w, h float64) []draw.Point {
	for side := range 4 {
		out := c.cut[side&1][:0]
		depth := func(p draw.Point) float64 { // inside the line when not negative
			switch side {
			case 0:
				return p.X
			case 1:
				return w + 1 - p.X
			case 2:
				return p.Y
			}
			return h + 1 - p.Y
		}
		if len(pts) == 0 {
			return nil
		}
		from := pts[len(pts)-1]
		before := depth(from)
		for _, p := range pts {
			now := depth(p)
			if (now < 0) != (before < 0) {
				out = append(out, from.Lerp(p, before/(before-now)))
			}
			if now >= 0 {
				out = append(out, p)
			}
			from, before = p, now
		}
		c.cut[side&1] = out
		pts = out
	}
	return pts
}

// Text fills the outlines of the letters, over their halo.
func (c *canvas) Text(r draw.Run) {
	h := r.Size.MM()
	if r.Width != 0 {
		box := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{X: -h / 2, Y: -1.2 * h, W: r.Width + h, H: 1.7 * h})
		if !box.Inset(-r.HaloWidth).Meets(c.window) {
			return
		}
	}
	shape := c.letters.Outline(r)
	if r.Halo.Visible() && r.HaloWidth > 0 {
		c.Path(shape, draw.Style{Stroke: r.Halo, Width: 2 * r.HaloWidth})
	}
	c.Path(shape, draw.Fill(r.Fill))
}

// Image draws art in its place, what the tile shows of it.
func (c *canvas) Image(a *draw.Art, m draw.Matrix) {
	if !m.ApplyRect(a.Bounds).Inset(-1).Meets(c.window) {
		return
	}
	back, ok := inverse(m)
	switch list := c.arts.list(a); {
	case m == draw.Identity():
		list.PlayWindow(c, c.window)
	case ok:
		list.PlayWindow(draw.At(c, m), back.ApplyRect(c.window))
	}
}

// inverse is the map that undoes m, if one does.
func inverse(m draw.Matrix) (draw.Matrix, bool) {
	d := float64(m.A*m.D) - float64(m.B*m.C)
	if d == 0 {
		return draw.Matrix{}, false
	}
	n := draw.Matrix{A: m.D / d, B: -m.B / d, C: -m.C / d, D: m.A / d}
	n.E, n.F = -(float64(n.A*m.E) + float64(n.C*m.F)), -(float64(n.B*m.E) + float64(n.D*m.F))
	return n, true
}
