package board

import (
	"brehon/generate/draw"
	"brehon/generate/turlough/court"
)

// Small draws the whole board into at, much smaller than it is and without words, and nothing on it.
func (b *Board) Small(dst draw.Surface, at draw.Rect) {
	k := at.W / b.p.size.W
	onto := draw.Scale(k).Then(draw.Move(at.X, at.Y))
	dst.Clip(draw.Box(at), func(page draw.Surface) {
		for _, l := range []struct {
			name string
			list layer
		}{{"land", b.land}, {"ways", b.ways}, {"towns", b.towns}} {
			b.layer(draw.At(page, onto), Figure{}, l.name, l.list)
		}
		s, f := draw.At(draw.Legible(page, 99), onto), b.p.furniture()
		b.p.cardPlace(s, f.card)
		b.p.court.Time(draw.At(s, draw.Move(f.time.X, f.time.Y)), court.Setup{})
		s.Path(draw.Box(draw.Rect{X: b.p.sheet.Right(), W: b.p.size.W - b.p.sheet.Right(), H: b.p.size.H}), draw.Fill(b.p.ink.Paper))
		b.p.court.Panel(draw.At(s, draw.Move(f.court.X, f.court.Y)), court.Setup{})
	})
	dst.Path(draw.Box(at), draw.Style{Stroke: b.p.ink.Ink, Width: b.p.line(0.3, 0.3), Join: draw.MiterJoin})
}
