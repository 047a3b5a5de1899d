package png

import (
	"image"
	"math"

	"brehon/generate/draw"
)

// Clip draws what inside draws, restricted to p. Upright boxes become a smaller canvas with whole-pixel sides. For other
// shapes the inside is painted on a copy, which is then masked by the shape: the cost depends on its pixels only.
func (c *canvas) Clip(p *draw.Path, inside func(draw.Surface)) {
	b := p.Bounds()
	if p.Empty() || !b.Meets(c.window) {
		return
	}
	x0, y0 := float64(b.X*c.k)-float64(c.corner.X), float64(b.Y*c.k)-float64(c.corner.Y)
	x1, y1 := x0+float64(b.W*c.k), y0+float64(b.H*c.k)
	if box(p) {
		part := image.Rect(round(x0), round(y0), round(x1), round(y1)).Intersect(c.im.Rect)
		if !part.Empty() {
			inside(newCanvas(c.im, part, c.k, c.corner, c.letters, c.arts))
		}
		return
	}
	part := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(c.im.Rect)
	if part.Empty() {
		return
	}
	size := image.Rect(0, 0, part.Dx(), part.Dy())
	over := image.NewRGBA(size)
	for y := range part.Dy() {
		i := c.im.PixOffset(part.Min.X, part.Min.Y+y)
		copy(over.Pix[y*over.Stride:(y+1)*over.Stride], c.im.Pix[i:])
	}
	origin := c.corner.Add(part.Min)
	inside(newCanvas(over, size, c.k, origin, c.letters, c.arts))
	mask := newCanvas(image.NewRGBA(size), size, c.k, origin, c.letters, c.arts)
	mask.Path(p, draw.Fill(draw.RGB(255, 255, 255)))
	blend(c.im, part.Min, over, mask.im)
}

func round(v float64) int { return int(math.Round(v)) }

// blend lays over on im where mask is white.
func blend(im *image.RGBA, at image.Point, over, mask *image.RGBA) {
	for y := range over.Rect.Dy() {
		i := im.PixOffset(at.X, at.Y+y)
		under := im.Pix[i : i+over.Stride]
		top, share := over.Pix[y*over.Stride:][:over.Stride], mask.Pix[y*mask.Stride:][:over.Stride]
		for x := 0; x < len(top); x += 4 {
			switch m := int(share[x+3]); m {
			case 0:
			case 255:
				copy(under[x:x+3], top[x:x+3])
			default:
				for j := x; j < x+3; j++ {
					under[j] = byte((int(under[j])*(255-m) + int(top[j])*m + 127) / 255)
				}
			}
		}
	}
}

// box reports whether the path is one upright rectangle.
func box(p *draw.Path) bool {
	n := len(p.Pts)
	if n != 4 && n != 5 || n == 5 && p.Pts[4] != p.Pts[0] {
		return false
	}
	for i, v := range p.Verbs {
		if (i == 0) != (v == draw.MoveTo) || v == draw.CurveTo {
			return false
		}
	}
	q := p.Pts
	return q[0].X == q[3].X && q[1].X == q[2].X && q[0].Y == q[1].Y && q[2].Y == q[3].Y ||
		q[0].Y == q[3].Y && q[1].Y == q[2].Y && q[0].X == q[1].X && q[2].X == q[3].X
}
