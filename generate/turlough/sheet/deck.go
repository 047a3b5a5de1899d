package sheet

import (
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// deck is the list of the hazard cards that the scenario shuffles together.
type deck struct {
	p     *page
	size  draw.Pt
	title draw.Pt // size of its name
	w     draw.MM
	cards source.Amounts
	aside *typeset.Block // the cards that others shuffle in
}

func (p *page) newDeck(size draw.Pt, w draw.MM) *deck {
	d := &deck{p: p, size: size, w: w, cards: p.start.DeckByCount()}
	if said := p.asideCards(); said.Text != "" {
		d.aside = p.wrap(said, typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.2, Fill: p.pen.Ink.Ink}, w-asideIndent)
	}
	return d
}

// medallion is the radius of a card's picture.
const medallion draw.MM = 3

// row is the pitch of the cards.
func (d *deck) row() draw.MM { return 2*medallion + float64(0.15*float64(d.size-5)) }

func (d *deck) height() draw.MM {
	high := titleHigh + draw.Times(len(d.cards), d.row()) - 0.6
	if d.aside != nil {
		high += asideGap + d.aside.Height
	}
	return high
}

// The cards laid aside: the indents of their line, and the distance below the list.
const (
	asideIndent         = 2*medallion + 2.6
	asideGap    draw.MM = 0.8
)

// asideCards returns the cards that do not begin in the deck, and that others shuffle in.
func (p *page) asideCards() lang.Said {
	var list []lang.Said
	for _, a := range p.set.Cards(p.sc, p.settings) {
		in, _ := p.start.Deck.Of(a.Name)
		if h := p.game.Hazard(a.Name); h != nil && a.N > in {
			list = append(list, p.word("asideOne", "n", a.N-in, "hazard", h.Title))
		}
	}
	if len(list) == 0 {
		return lang.Said{}
	}
	return p.word("aside", "cards", p.game.List(p.pen.Words, list))
}

func (d *deck) draw(dst draw.Surface, x, y draw.MM) {
	p, pen := d.p, d.p.pen
	at := p.title(dst, p.word("deck"), d.title, x, y, d.w)
	count := typeset.Style{Font: draw.SansItalic, Size: 8.5, Fill: pen.Ink.Faded}
	p.line(dst, d.count(), count, x+d.w, y+titleBase, d.w-at-3, typeset.Right)
	y += titleHigh + medallion - 0.6
	for _, c := range d.cards {
		if h := p.game.Hazard(c.Name); h != nil {
			d.card(dst, h, c.N, x, y)
		}
		y += d.row()
	}
	if d.aside != nil {
		y += asideGap - medallion + 0.6
		plus := typeset.Style{Font: draw.SansBold, Size: 15, Fill: pen.On(pen.Ink.Accent)}
		pen.Set.Line(dst, x+medallion, y+d.aside.Ascent, "+", plus, typeset.Centre)
		d.aside.Draw(dst, x+asideIndent, y+d.aside.Ascent, typeset.Left)
	}
}

// count is how many cards there are, and what the opening hazard adds to them.
func (d *deck) count() lang.Said {
	p := d.p
	said := p.word("deckCount", "n", d.cards.Sum())
	for _, a := range p.start.OpeningAdds(p.game, p.settings) {
		if added := p.game.Hazard(a.Name); added != nil {
			said = p.word("deckAdds", "cards", said, "n", a.N, "hazard", added.Title)
		}
	}
	return said
}

// card is one kind of card: its medallion, its title, and how many, about the line y.
func (d *deck) card(dst draw.Surface, h *turlough.Hazard, n int, x, y draw.MM) {
	p, pen := d.p, d.p.pen
	dst.Path(draw.Circle(x+medallion, y, medallion), draw.Style{Fill: pen.Field(draw.Hex(h.Field)), Stroke: pen.Ink.Ink, Width: pen.Line(0.2)})
	pen.SolidIcon(dst, h.Icon, x+medallion, y, medallion*1.42, pen.On(draw.Hex(h.Charge)))
	number := typeset.Style{Font: draw.SansBold, Size: d.size * 1.16, Fill: pen.Ink.Ink}
	base := y + pen.Set.CapHeight(number.Font, number.Size)/2
	end := x + d.w - pen.Set.Line(dst, x+d.w, base, strconv.Itoa(n), number, typeset.Right)
	from := x + 2*medallion + 2.6
	from += p.line(dst, p.say(h.Title), typeset.Style{Font: draw.Sans, Size: d.size, Fill: pen.Ink.Ink}, from, base, end-from-6, typeset.Left)
	if end-1.6 > from+1.4 {
		dst.Path(draw.Line(from+1.4, base-0.2, end-1.6, base-0.2), draw.Style{Stroke: pen.Ink.Hair, Width: 0.3, Dash: []draw.MM{0.01, 1.1}})
	}
}
