package hills

import (
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// board is the land as a poster, and as the picture of a match.
type board struct {
	land *area.Map
	pen  *ornament.Pen
}

func (b board) Size() (w, h draw.MM)                    { return b.land.W, b.land.H }
func (b board) LiveSize() (w, h draw.MM)                { return b.Size() }
func (b board) Land(draw.MM) draw.Rect                  { return draw.Rect{W: b.land.W, H: b.land.H} }
func (b board) At(place string) (draw.Point, bool)      { return b.land.Place(place) }
func (b board) Draw(dst draw.Surface, _ draw.Rect)      { b.land.Draw(dst, 0, 0) }
func (b board) DrawLive(dst draw.Surface, l piece.Live) { b.Show(dst, b.Land(0), b.Land(0), l.Placed) }

// Show draws a window of the board into a rectangle, with what lies on it: walkers in their colour, saplings as trees.
func (b board) Show(dst draw.Surface, window, at draw.Rect, placed []piece.Placed) {
	k := min(at.W/window.W, at.H/window.H)
	dst.Clip(draw.Box(at), func(in draw.Surface) {
		in = draw.At(in, draw.Move(-window.X, -window.Y).Then(draw.Scale(k)).Then(draw.Move(at.X, at.Y)))
		b.land.Draw(in, 0, 0)
		for i, p := range placed {
			middle, _ := b.land.Place(p.Place)
			middle = middle.Add(draw.Point{X: draw.Times(i%3-1, 9), Y: 9})
			if arms, ok := b.pen.Arms[p.Owner]; ok {
				in.Path(draw.Circle(middle.X, middle.Y, 4), draw.Fill(arms.Field))
			} else {
				b.pen.Icon(in, "oak", middle.X, middle.Y, 8, b.pen.Pigment("moss"))
			}
		}
	})
}
