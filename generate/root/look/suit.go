package look

import (
	"fmt"

	"brehon/content/root"
	"brehon/generate/draw"
)

// How a head is drawn.
const (
	Full  = "full"  // in the suit's colour; in low ink its outline
	Ghost = "ghost" // a pale outline: what is usual, and not sure
)

// Suit draws the head of a suit, centred at x, y in a box of size mm. Each has an outline of its own: the fox a kite with
// two points, the rabbit two long ears, the mouse two round ones, the bird a drop with a beak.
func (h *Hand) Suit(s draw.Surface, suit string, x, y, size draw.MM, way string) {
	const box draw.MM = 10
	a := &draw.Art{Name: fmt.Sprintf("suit/%s/%s/%t", suit, way, h.Low), Bounds: draw.Rect{W: 1.1 * box, H: 1.1 * box}}
	a.Draw = func(in draw.Surface) {
		h.head(suit, way).draw(in, draw.Matrix{A: box / 2, D: box / 2, E: 0.55 * box, F: 0.55 * box})
	}
	k := size / box
	s.Image(a, draw.Scale(k).Then(draw.Move(x-float64(0.55*size), y-float64(0.55*size))))
}

// SuitColour is the field of a suit.
func (h *Hand) SuitColour(suit string) draw.Color {
	for _, s := range h.Game.Suits {
		if s.ID == suit {
			return draw.Hex(s.Field)
		}
	}
	return h.Paper
}

// head is the drawing of one, in a box from -1 to 1. Widths are millimetres of a head 10 mm wide.
type head struct {
	of               func(*head)
	field, line, eye draw.Color
	light            draw.Color // of what is white in the colour edition
	ghost            bool
	width            draw.MM
	s                draw.Surface
	m                draw.Matrix
}

func (h *Hand) head(suit, way string) *head {
	d := &head{of: map[string]func(*head){"fox": (*head).fox, "rabbit": (*head).rabbit, "mouse": (*head).mouse, root.Bird: (*head).bird}[suit],
		field: h.Field(h.SuitColour(suit)), line: h.Bark, eye: h.Bark, light: h.Paper, width: 0.34}
	if h.Low {
		d.light, d.width = h.Bark, 0.26
	}
	if way == Ghost {
		d.ghost, d.field, d.line, d.width = true, h.Paper, h.On(h.Faded), 0.5
	}
	return d
}

func (d *head) draw(s draw.Surface, m draw.Matrix) {
	if d.of == nil {
		return
	}
	d.s, d.m = s, m
	d.of(d)
}

// blob is a smooth shape through the points, x and y in turn.
func (d *head) blob(tension, width float64, fill draw.Color, at ...float64) {
	d.s.Path(draw.Smooth(points(at), true, tension).Map(d.m), draw.Style{Fill: fill, Stroke: d.line, Width: d.width * width})
}

func (d *head) dot(x, y, r float64, c draw.Color) {
	d.s.Path(draw.Circle(x, y, r).Map(d.m), draw.Fill(c))
}

func (d *head) stroke(x1, y1, x2, y2, width float64) {
	d.s.Path(draw.Line(x1, y1, x2, y2).Map(d.m), draw.Stroke(d.line, d.width*width))
}

func points(at []float64) (pts []draw.Point) {
	for i := 0; i+1 < len(at); i += 2 {
		pts = append(pts, draw.Point{X: at[i], Y: at[i+1]})
	}
	return pts
}

func (d *head) fox() {
	d.blob(0.85, 1, d.field, -.93, -.96, -.62, -.80, -.36, -.50, 0, -.42, .36, -.50, .62, -.80, .93, -.96, .98, -.42, .90, .02, .48, .46,
		.20, .86, 0, .98, -.20, .86, -.48, .46, -.90, .02, -.98, -.42)
	if d.ghost {
		return
	}
	for _, side := range []float64{-1, 1} {
		d.blob(0.8, 0.6, draw.Hex("#FFFFFF"), side*.88, .03, side*.44, .10, side*.12, .62, side*.34, .55)
		d.dot(side*.36, -.06, .1, d.eye)
	}
	d.dot(0, .84, .13, d.eye)
}

func (d *head) rabbit() {
	for _, side := range []float64{-1, 1} {
		d.blob(1, 1, d.field, side*.10, .10, side*.08, -.55, side*.34, -1.0, side*.58, -.6, side*.46, .05)
	}
	d.blob(1, 1, d.field, 0, -.16, .46, -.02, .66, .40, .46, .86, 0, .98, -.46, .86, -.66, .40, -.46, -.02)
	if d.ghost {
		return
	}
	for _, side := range []float64{-1, 1} {
		d.dot(side*.28, .30, .09, d.eye)
		d.stroke(side*.32, -.25, side*.34, -.72, 0.8)
	}
	d.s.Path(draw.Polygon(points([]float64{-.12, .56, .12, .56, 0, .70})...).Map(d.m), draw.Fill(d.eye))
}

func (d *head) mouse() {
	for _, side := range []float64{-1, 1} {
		d.s.Path(draw.Circle(side*.56, -.46, .44).Map(d.m), draw.Style{Fill: d.field, Stroke: d.line, Width: d.width})
		if !d.ghost {
			d.s.Path(draw.Circle(side*.56, -.46, .2).Map(d.m), draw.Style{Fill: draw.Hex("#FFFFFF"), Stroke: d.line, Width: d.width * 0.7})
		}
	}
	d.blob(1, 1, d.field, 0, -.46, .5, -.3, .62, .2, .34, .72, 0, .96, -.34, .72, -.62, .2, -.5, -.3)
	if d.ghost {
		return
	}
	for _, side := range []float64{-1, 1} {
		d.dot(side*.25, .1, .095, d.eye)
		d.stroke(side*.14, .7, side*.62, .56, 0.6)
	}
	d.dot(0, .8, .12, d.eye)
}

func (d *head) bird() {
	p := (&draw.Path{}).Move(-1, .86).Curve(-.62, .3, -.86, -.86, 0, -.92).Curve(.42, -.92, .56, -.62, .56, -.42).Line(1, -.14).Line(.52, .02)
	d.s.Path(p.Curve(.5, .66, -.1, .98, -1, .86).Close().Map(d.m), draw.Style{Fill: d.field, Stroke: d.line, Width: d.width})
	if d.ghost {
		return
	}
	d.dot(.2, -.46, .11, d.light)
	d.s.Path((&draw.Path{}).Move(-.52, .34).Curve(-.2, .62, .16, .5, .26, .08).Map(d.m), draw.Stroke(d.light, d.width*1.1))
}
