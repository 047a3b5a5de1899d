package sheet

import (
	"strconv"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of the cards: three in a row, cut through the whole sheet.
const (
	cardWide  draw.MM = 60
	cardHigh  draw.MM = 61
	cardsWide         = 3 * cardWide
	cardInset draw.MM = 1.9 // of the frame: a cut 1 mm off is not seen
	stripHigh draw.MM = 21.2
	cardTop   draw.MM = 21
)

// actions is sheet F-1: eleven cards to be cut or kept whole, the twelfth says what their signs mean.
func (w *writer) actions() {
	words := w.Game.Sheets.Actions
	x, top, base, size := float64((w.Sheet.Paper.W-cardsWide)/2), cardTop, cardTop-7.6, draw.Pt(20)
	if w.Sheet.Paper.H < 290 {
		top, base, size = top-3.5, top-9.6, 16
	}
	w.Heading(w.on, x, base, cardsWide, size, w.Words.Say(words.Title), w.Words.Say(words.Lead))
	w.cuts(x, top)
	for i, c := range w.Game.Cards {
		at := draw.Rect{X: x + draw.Times(i%3, cardWide), Y: top + draw.Times(i/3, cardHigh), W: cardWide, H: cardHigh}
		w.card(c, i+1, at.Inset(cardInset))
	}
	if n := len(w.Game.Cards); n%3 > 0 {
		at := draw.Rect{X: x + draw.Times(n%3, cardWide), Y: top + draw.Times(n/3, cardHigh), W: cardWide, H: cardHigh}
		w.signs(at.Inset(cardInset))
	}
}

// cuts are hairs through the whole sheet, with ticks outside.
func (w *writer) cuts(x, y draw.MM) {
	hair, mark := draw.Style{Stroke: w.Cut, Width: 0.13, Cap: draw.ButtCap}, draw.Style{Stroke: w.Cut, Width: 0.18, Cap: draw.ButtCap}
	rows := (len(w.Game.Cards) + 3) / 3
	bottom, right := y+draw.Times(rows, cardHigh), x+cardsWide
	for i := range 4 {
		at := x + draw.Times(i, cardWide)
		w.on.Path(draw.Line(at, y, at, bottom), hair)
		w.on.Path(draw.Line(at, bottom+0.8, at, bottom+4), mark)
	}
	for i := range rows + 1 {
		at := y + draw.Times(i, cardHigh)
		w.on.Path(draw.Line(x, at, right, at), hair)
		w.on.Path(draw.Line(x-4, at, x-0.8, at), mark)
		w.on.Path(draw.Line(right+0.8, at, right+4, at), mark)
	}
}

// card is one action: what it does, and in the advanced game its special ability below.
func (w *writer) card(c *feudum.Card, n int, r draw.Rect) {
	face := w.Game.Sheets.Face(c.ID)
	frame := draw.RoundBox(r, 1.6)
	w.on.Path(frame, draw.Style{Fill: w.Palette.Paper})
	w.Shape(w.on, draw.Circle(r.X+8.5, r.Y+8.7, 6.6), w.Dusk, 0.35)
	w.Icon(w.on, face.Icon, r.X+8.5, r.Y+8.7, 8.8, w.Midnight)
	right := r.Right() - 1.8
	wide := right - r.X - 17
	if c.Repeat == "free" || c.Repeat == "never" && c.ID != "repeat" {
		w.Twice(w.on, right-4.1, r.Y+6.3, 4.1, c.Repeat == "never")
		right, wide = right-9, wide-10.4
	}
	for i := len(face.Shows) - 1; i >= 0; i-- {
		w.Thing(w.on, face.Shows[i], right-2.6, r.Y+4.2, 4.6)
		right -= 6
	}
	w.Set.Line(w.on, r.X+17, r.Y+5, strconv.Itoa(n), w.Aside(draw.SansSemi, 8), typeset.Left)
	w.say(r.X+17, r.Y+12.2, c.Name, w.Style(draw.Title, 19), wide)
	text := draw.Rect{X: r.X + 3.4, Y: r.Y + 17.2, W: r.W - 6.8, H: r.H - stripHigh - 18.4}
	size := draw.Pt(10.25)
	if !w.Advanced {
		text.H, size = text.H+stripHigh-2, 12.5
	}
	w.block(text, c.Text, w.Style(draw.Sans, size), typeset.Left)
	if w.Advanced {
		w.special(c.Special, draw.Rect{X: r.X, Y: r.Bottom() - stripHigh, W: r.W, H: stripHigh}, frame)
	}
	w.on.Path(frame, draw.Stroke(w.Midnight, w.Thin(0.4)))
}

// special draws the foot of a card: whether the ability is added or an alternative, its requirements, and its effect.
func (w *writer) special(s feudum.Special, r draw.Rect, frame *draw.Path) {
	ground := w.Also
	if s.Way == "instead" {
		ground = w.Instead
	}
	if !w.Low {
		w.on.Clip(frame, func(in draw.Surface) { in.Path(draw.Box(r), draw.Fill(ground)) })
	}
	w.Ruled(w.on, r.X, r.Y, r.Right(), r.Y, 0.3)
	if s.Way == "instead" {
		w.Either(w.on, r.X+4.8, r.Y+6.1, 4.2)
	} else {
		w.Plus(w.on, r.X+4.8, r.Y+4.2, 3.2)
	}
	right := w.needs(s.Needs, r.Right()-2.2, r.Y+3.7)
	w.say(r.X+9.6, r.Y+4.9, s.Name, w.Aside(draw.SansItalic, 9.5), right-r.X-10.6)
	w.block(draw.Rect{X: r.X + 9.6, Y: r.Y + 7.6, W: r.W - 12, H: r.H - 8.9}, s.Text, w.Style(draw.Sans, 9.75), typeset.Left)
}

// needs draws what an ability wants, its right side at x, and answers where it begins.
func (w *writer) needs(n feudum.Needs, x, y draw.MM) draw.MM {
	if n.Shillings > 0 {
		w.Coin(w.on, x-2.7, y, 5.4, strconv.Itoa(n.Shillings))
		x -= 6.4
	}
	if n.Good != "" {
		w.Good(w.on, n.Good, x-2.7, y, 5.2)
		x -= 6.6
		if n.Of == "barrel" {
			w.SolidIcon(w.on, "barrel", x-2.7, y, 5.6, w.Midnight)
			x -= 6.4
		}
	}
	if n.Pawn != "" {
		w.Seal(w.on, n.Pawn, x-2.8, y, 5.8)
		x -= 6.6
	}
	return x
}

// signs is the card that says what the signs of the others mean.
func (w *writer) signs(r draw.Rect) {
	words := w.Game.Sheets.Actions
	w.field(r, w.Dusk, 1.6, 0.45)
	w.say(r.X+3.4, r.Y+9.6, words.Signs, w.Style(draw.Title, 17), r.W-8)
	type sign struct {
		say  lang.Text
		draw func(x, y draw.MM)
	}
	list := []sign{
		{words.Free, func(x, y draw.MM) { w.Twice(w.on, x, y, 3, false) }},
		{words.Never, func(x, y draw.MM) { w.Twice(w.on, x, y, 3, true) }},
	}
	if w.Advanced {
		list = append(list, sign{words.Also, func(x, y draw.MM) { w.Plus(w.on, x, y, 2.6) }},
			sign{words.Instead, func(x, y draw.MM) { w.Either(w.on, x, y, 2.9) }})
	}
	list = append(list, sign{words.Extra, func(x, y draw.MM) { w.Good(w.on, "saltpeter", x, y, 4.6) }},
		sign{words.Sequence, func(x, y draw.MM) { w.Good(w.on, "sulfur", x, y+0.3, 4.6) }})
	pitch := (r.H - 14) / float64(len(list))
	for i, s := range list {
		y := r.Y + 12 + pitch/2 + draw.Times(i, pitch)
		s.draw(r.X+7, y)
		st := w.Style(draw.Sans, 10)
		w.say(r.X+13, y+w.Set.CapHeight(st.Font, st.Size)/2, s.say, st, r.W-15)
	}
}
