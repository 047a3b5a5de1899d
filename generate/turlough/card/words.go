package card

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// leastWords is the smallest size of the sentences.
const leastWords draw.Pt = 7

// words are the sentences that content makes of the card's numbers, in one paragraph; below them a line of history, where the
// card has one, or the same in the second language.
func (f face) words(dst draw.Surface, r draw.Rect, list []turlough.Sentence) {
	p := f.pen
	size := draw.Pt(9)
	switch {
	case len(list) < 2:
		size = 10.5
	case len(f.hazard.Adds) > 0:
		size = 8.5
	}
	text := typeset.Style{Font: draw.Sans, Size: size, Fill: p.Ink.Ink}
	below := typeset.Style{Font: draw.TextItalic, Size: 7.5, Fill: p.Ink.Faded}
	switch {
	case p.Second != nil:
		text.Size, below.Font = min(size, 9), draw.SansItalic
		r.H -= f.last(dst, r, f.said(p.Second, list), below, r.H/2)
	case !f.hazard.History.Empty():
		r.H -= f.last(dst, r, p.Words.Say(f.hazard.History), below, 8)
	}
	text.Lead = text.Size * 1.2
	b, _, err := p.Set.Fit(f.said(p.Words, list), text, r.W, r.H, leastWords)
	p.Set.Report(err)
	b.In(typeset.Box{W: r.W, H: r.H, Wanted: text.Size, Least: leastWords})
	b.Draw(dst, r.X, r.Y+b.Ascent, typeset.Left)
}

// said are the sentences one behind the other.
func (f face) said(words *lang.Catalog, list []turlough.Sentence) (said lang.Said) {
	if len(list) == 0 {
		return words.Say(f.game.Message("cards.noEffect"))
	}
	var all []string
	for i, s := range list {
		one := words.Say(s.Text, s.Args...)
		if all = append(all, one.Text); i == 0 || len(one.Text) > len(said.Text) {
			said = one // whoever is told that it is too long begins with the longest
		}
	}
	said.Text = strings.Join(all, " ")
	return said
}

// last sets words at the foot of the room, and returns the height that they take.
func (f face) last(dst draw.Surface, r draw.Rect, said lang.Said, st typeset.Style, high draw.MM) draw.MM {
	st.Lead = st.Size * 1.14
	b, _, err := f.pen.Set.Fit(said, st, r.W, high, 6.5)
	f.pen.Set.Report(err)
	b.Draw(dst, r.X, r.Bottom()-b.Height+b.Ascent, typeset.Left)
	return b.Height + 1
}
