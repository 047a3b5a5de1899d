package card

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// least is the smallest size of the sentences.
const least draw.Pt = 7

// largest is the size to begin with: larger for a card with few sentences, but not much, so that all
// cards look alike.
func largest(sentences int) draw.Pt {
	switch sentences {
	case 1:
		return 10.5
	case 2:
		return 9.75
	}
	return 9.25
}

// effects are the sentences that content makes of the card's numbers, each beside its picture, all
// in one size: the largest at which they fit.
func (f front) effects(dst draw.Surface, r draw.Rect) {
	var said []lang.Said
	var icons []string
	for _, s := range f.game.Sentences(f.hazard) {
		said = append(said, f.pen.Words.Say(s.Text, s.Args...))
		icons = append(icons, s.Icon)
	}
	if len(said) == 0 {
		said, icons = append(said, f.pen.Words.Say(f.game.Message("cards.noEffect"))), append(icons, "")
	}
	size := largest(len(said))
	blocks, high, err := f.sentences(said, size, r.W)
	for ; (high > r.H || err != nil) && size > least; size -= 0.25 {
		blocks, high, err = f.sentences(said, size-0.25, r.W)
	}
	f.pen.Set.Report(err)
	f.tooHigh(said, high-r.H)
	y := r.Y + max(0, r.H-high)/2
	for i, b := range blocks {
		b.In(typeset.Box{W: r.W - float64(indent*b.Size.MM()), H: r.H - (high - b.Height), Wanted: largest(len(said)), Least: least})
		em := b.Size.MM()
		line := y + b.Ascent - f.pen.Set.CapHeight(draw.Sans, b.Size)/2
		f.sign(dst, icons[i], r.X+float64(0.5*iconSide*em), line, iconSide*em)
		b.Draw(dst, r.X+float64(indent*em), y+b.Ascent, typeset.Left)
		y += b.Height + float64(between*em)
	}
}

// sign draws an icon whose ink, not its box, is centred on the line.
func (f front) sign(dst draw.Surface, icon string, x, y, size draw.MM) {
	if p := f.pen.IconPath(icon, 0, 0, size); p != nil {
		c := p.Bounds().Centre()
		style := draw.Fill(f.pen.Ink.Ink)
		if f.pen.Low {
			style = draw.Style{Stroke: f.pen.Ink.Ink, Width: 0.14}
		}
		draw.Upright(dst, draw.Rect{X: x, Y: y}).Path(p.Map(draw.Move(x-c.X, y-c.Y)), style)
	}
}

// In ems: the side of the picture beside a sentence, where the sentence begins, the space between two.
const (
	iconSide = 1.75
	indent   = 2.45
	between  = 0.45
)

// sentences are the blocks at one size, and their height in all; the error is a word that is too wide.
func (f front) sentences(said []lang.Said, size draw.Pt, w draw.MM) (blocks []*typeset.Block, high draw.MM, wide error) {
	st := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.17, Fill: f.pen.Ink.Ink}
	for i, s := range said {
		b, err := f.sentence(s, st, w-float64(indent*size.MM()))
		if err != nil {
			wide = err
		}
		blocks = append(blocks, b)
		high += b.Height
		if i > 0 {
			high += float64(between * size.MM())
		}
	}
	return blocks, high, wide
}

// sentence is one block of as few lines as can be, and as narrow as they allow, so that they are about
// even. Of the ways to bind a bold figure to its neighbours, the first that costs no line is taken.
func (f front) sentence(s lang.Said, st typeset.Style, w draw.MM) (*typeset.Block, error) {
	b, err := f.narrow(s, st, w)
	if err != nil || len(b.Lines) == 1 {
		return b, err
	}
	for _, tie := range []struct{ before, after bool }{{true, true}, {false, true}, {true, false}} {
		bound := s
		bound.Text = bind(s.Text, tie.before, tie.after)
		if c, err := f.narrow(bound, st, w); err == nil && len(c.Lines) <= len(b.Lines) {
			return c, nil
		}
	}
	return b, nil
}

// narrow sets words in the narrowest room that takes no more lines than the whole width.
func (f front) narrow(s lang.Said, st typeset.Style, w draw.MM) (*typeset.Block, error) {
	b, _, err := f.pen.Set.Fit(s, st, w, math.Inf(1), st.Size)
	for n, room := len(b.Lines), w-0.5; n > 1 && err == nil && room > w/2; room -= 0.5 {
		c, _, wide := f.pen.Set.Fit(s, st, room, math.Inf(1), st.Size)
		if wide != nil || len(c.Lines) > n {
			break
		}
		b = c
	}
	return b, err
}

// bind puts hard spaces before and after the figures of bold stretches.
func bind(text string, before, after bool) string {
	const hard = "\u00a0"
	stretches := strings.Split(text, "**")
	for i := 1; i < len(stretches); i += 2 {
		words := strings.Split(stretches[i], " ")
		joined := words[0]
		for k, word := range words[1:] {
			space := " "
			if before && figure.MatchString(word) || after && figure.MatchString(words[k]) {
				space = hard
			}
			joined += space + word
		}
		stretches[i] = joined
	}
	return strings.Join(stretches, "**")
}

// figure is a number, of pounds too.
var figure = regexp.MustCompile(`^£?\d+$`)

// tooHigh reports sentences that don't fit at the least size.
func (f front) tooHigh(said []lang.Said, excess draw.MM) {
	if excess <= 0.001 {
		return
	}
	longest := said[0]
	for _, s := range said {
		if len(s.Text) > len(longest.Text) {
			longest = s
		}
	}
	msg := fmt.Sprintf("the sentences of card %q are %.2f mm too high at %.4g pt: shorten them", f.hazard.ID, excess, float64(least))
	f.pen.Set.Report(&typeset.Overflow{Said: longest, Kind: typeset.OfRoom, Msg: msg})
}
