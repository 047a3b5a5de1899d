package card

import (
	"math"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// A card in two languages has the second one's title small under the first, and its sentences in the place of the
// history. Where they don't fit, the build is refused with what is too long.

// titleAgain sets the title in the second language at the foot of its bar, and returns the height that it takes.
func (f front) titleAgain(dst draw.Surface, bar draw.Rect, room draw.MM) draw.MM {
	p := f.pen
	st := typeset.Style{Font: draw.TextItalic, Size: 8.5, Fill: f.on()}
	b, _, err := p.Set.FitLine(p.Second.Say(f.hazard.Title), st, room, 6.5)
	p.Set.Report(err)
	b.Draw(dst, bar.Centre().X-room/2, bar.Bottom()-1.5, typeset.Centre)
	return 3.2
}

// again sets the sentences in the second language under a rule, and returns the rule's height.
func (f front) again(dst draw.Surface, low draw.MM) draw.MM {
	p, in := f.pen, f.inner()
	const size, indent = 7, 2.2
	st := typeset.Style{Font: draw.SansItalic, Size: size, Lead: size * 1.14, Fill: p.Ink.Faded}
	room := draw.Rect{X: in.X + 3, W: in.W - 6}
	var blocks []*typeset.Block
	high := 0.0
	sentences := f.game.Sentences(f.hazard)
	for _, s := range sentences {
		b, _, err := p.Set.Fit(p.Second.Say(s.Text, s.Args...), st, room.W-indent, math.Inf(1), 6.5)
		p.Set.Report(err)
		blocks, high = append(blocks, b), high+b.Height+0.5
	}
	if len(sentences) == 0 {
		b, _, err := p.Set.Fit(p.Second.Say(f.game.Message("cards.noEffect")), st, room.W-indent, math.Inf(1), 6.5)
		p.Set.Report(err)
		blocks, high = append(blocks, b), b.Height+0.5
	}
	y := low - high + 0.5
	f.rule(dst, y-0.9)
	top := y - 0.9
	for _, b := range blocks {
		dst.Path(draw.Circle(room.X+0.6, y+b.Ascent-0.9, 0.4), draw.Fill(p.On(p.Ink.Accent)))
		b.Draw(dst, room.X+indent, y+b.Ascent, typeset.Left)
		y += b.Height + 0.5
	}
	return top
}
