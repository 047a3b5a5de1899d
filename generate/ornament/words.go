package ornament

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Fit sets words on one line on the baseline base, in the style's size or as much smaller as the room asks, and returns its
// width. x is the line's left end, its middle or its right end. What does not fit at the least size is reported.
func (p *Pen) Fit(dst draw.Surface, said lang.Said, st typeset.Style, x, base, room draw.MM, least draw.Pt, a typeset.Align) draw.MM {
	b, _, err := p.Set.FitLine(said, st, room, least)
	p.Set.Report(err)
	b.Draw(dst, x-b.Width*float64(a)/2, base, typeset.Left)
	return b.Width
}
