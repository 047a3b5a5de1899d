package card

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// leastWords is the smallest size of a sentence.
const leastWords draw.Pt = 8.5

// wording is the words of a card, set: the sentences that content makes of its numbers, in one paragraph; below them a line of
// history, where the card has one, or the same in the second language.
type wording struct {
	text, below *typeset.Block
	size        draw.Pt
}

// apart is between the sentences and what stands below them.
const apart draw.MM = 1.2

func (w wording) high() draw.MM {
	if w.below == nil {
		return w.text.Height
	}
	return w.text.Height + apart + w.below.Height
}

func (f face) setWords(list []turlough.Sentence, w draw.MM) (set wording) {
	p := f.pen
	set.size = draw.Pt(9)
	switch {
	case len(list) < 2 && p.Second == nil:
		set.size = 10.5
	case len(f.hazard.Adds) > 0 || p.Second != nil:
		set.size = leastWords
	}
	block := func(said lang.Said, st typeset.Style, lead draw.Pt) *typeset.Block {
		st.Lead = st.Size * lead
		b, _, err := p.Set.Fit(said, st, w, 1000, st.Size)
		p.Set.Report(err)
		return b
	}
	below := typeset.Style{Font: draw.TextItalic, Size: leastWords, Fill: p.Ink.Faded}
	switch {
	case p.Second != nil:
		below.Font = draw.SansItalic
		set.below = block(f.said(p.Second, list), below, 1.14)
	case !f.hazard.History.Empty():
		set.below = block(p.Words.Say(f.hazard.History), below, 1.14)
	}
	set.text = block(f.said(p.Words, list), typeset.Style{Font: draw.Sans, Size: set.size, Fill: p.Ink.Ink}, 1.2)
	return set
}

// words draws the words: the sentences at the top of the room, what stands below them at its foot.
func (f face) words(dst draw.Surface, r draw.Rect, set wording) {
	if over := set.high() - r.H; over > 0.01 {
		f.pen.Set.Report(typeset.TooHigh(f.pen.Words.Say(f.hazard.Title), over, set.size))
	}
	set.text.In(typeset.Box{W: r.W, H: r.H, Wanted: set.size, Least: leastWords})
	set.text.Draw(dst, r.X, r.Y+set.text.Ascent, typeset.Left)
	if b := set.below; b != nil {
		b.In(typeset.Box{W: r.W, H: r.H - set.text.Height - apart, Wanted: leastWords, Least: leastWords})
		b.Draw(dst, r.X, r.Bottom()-b.Height+b.Ascent, typeset.Left)
	}
}

// said are the sentences one behind the other.
func (f face) said(words *lang.Catalog, list []turlough.Sentence) (said lang.Said) {
	if len(list) == 0 {
		return words.Say(f.game.Message("cards.noEffect"))
	}
	var all []string
	var parts []lang.Said
	for i, s := range list {
		one := words.Say(s.Text, s.Args...)
		parts = append(parts, one)
		if all = append(all, one.Text); i == 0 || len(one.Text) > len(said.Text) {
			said = one // whoever is told that it is too long begins with the longest
		}
	}
	return said.With(strings.Join(all, " "), parts...)
}
