package card

import (
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
)

// Measures of a card of 63 × 88, in millimetres. Outside the frame it is white: an uneven cut doesn't show.
const (
	frameAt   draw.MM = 3.2
	barHigh   draw.MM = 12
	fieldHigh draw.MM = 44 // 2 more with one effect
	leastHigh draw.MM = 22 // where the words need the room
	addsHigh  draw.MM = 10.6
	footHigh  draw.MM = 4.6
	pad       draw.MM = 3
)

// face is the front of a hazard card.
type face struct {
	pen    *ornament.Pen
	game   *turlough.Game
	of     *source.Component
	hazard *turlough.Hazard
	added  bool // another card shuffled it in
}

func (f face) code() string {
	if f.added {
		return f.hazard.Code + " +"
	}
	return f.hazard.Code
}

func (f face) field() draw.Color { return draw.Hex(f.hazard.Field) }

func (f face) charge() draw.Color { return draw.Hex(f.hazard.Charge) }

func (f face) draw(dst draw.Surface) {
	in := draw.Rect{W: f.of.Width, H: f.of.Height}.Inset(frameAt)
	sentences := f.game.Sentences(f.hazard)
	high := fieldHigh
	if len(sentences) < 2 {
		high += 2
	}
	f.bar(dst, draw.Rect{X: in.X, Y: in.Y, W: in.W, H: barHigh})
	// the field is as high as the words let it be
	room := draw.Rect{X: in.X + pad, W: in.W - 2*pad, H: in.H - barHigh - 2 - footHigh}
	if len(f.hazard.Adds) > 0 {
		room.H -= addsHigh
	}
	words := f.setWords(sentences, room.W)
	high = max(leastHigh, min(high, room.H-words.high()))
	field := draw.Rect{X: in.X, Y: in.Y + barHigh, W: in.W, H: high}
	f.numbers(dst, field, sentences)
	if len(f.hazard.Adds) > 0 {
		f.adds(dst, draw.Rect{X: in.X, Y: field.Bottom(), W: in.W, H: addsHigh})
	}
	room.Y, room.H = in.Bottom()-footHigh-(room.H-high), room.H-high
	f.words(dst, room, words)
	f.foot(dst, in)
	line := draw.Style{Stroke: f.pen.Ink.Ink, Width: f.pen.Line(0.3), Join: draw.MiterJoin, Cap: draw.ButtCap}
	dst.Path(draw.Line(in.X, field.Y, in.Right(), field.Y).Move(in.X, field.Bottom()).Line(in.Right(), field.Bottom()), line)
	line.Width = f.pen.Line(0.45)
	dst.Path(draw.Box(in), line)
}

// bar is the hazard's sign and name; on an added card a plus stands beside the sign.
func (f face) bar(dst draw.Surface, r draw.Rect) {
	const titleAt, most, two, least = 13.6, 13, 11.5, 9
	p := f.pen
	if f.added {
		f.plus(dst, draw.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H})
	} else {
		c := f.field()
		if draw.Contrast(c, p.Ink.Paper) < 3 {
			c = p.Ink.Ink
		}
		p.Icon(dst, f.hazard.Icon, r.X+7, r.Centre().Y, 9, c)
	}
	room, base := r.W-titleAt-2.6, r.Centre().Y
	if p.Second != nil {
		st := typeset.Style{Font: draw.TextItalic, Size: 8.5, Fill: p.Ink.Faded}
		p.Fit(dst, p.Second.Say(f.hazard.Title), st, r.X+titleAt, r.Bottom()-1.4, room, 6.5, typeset.Left)
		base -= 1.6
	}
	st := typeset.Style{Font: draw.Title, Size: most, Fill: p.Ink.Ink, Even: true}
	said := p.Words.Say(f.hazard.Title)
	b, _, err := p.Set.FitLine(said, st, room, 10.5)
	if err != nil {
		st.Size, st.Lead = two, two+1
		b, _, err = p.Set.Fit(said, st, room, r.H, least)
	}
	p.Set.Report(err)
	b.In(typeset.Box{W: room, H: r.H, Wanted: most, Least: least})
	// the uncial's letters stand between baseline and x-height: they are centred by it
	high := p.Set.XHeight(st.Font, b.Size)
	b.Draw(dst, r.X+titleAt, base+high/2+0.3-draw.Times(len(b.Lines)-1, b.Lead)/2, typeset.Left)
}

// plus is a cross in a dark square, with the hazard's sign as the card that adds it has it.
func (f face) plus(dst draw.Surface, r draw.Rect) {
	const arm = 2.3
	p, c := f.pen, draw.Point{X: r.X + 3.2, Y: r.Y + 3.2}
	dst.Path(draw.Box(r), draw.Style{Fill: p.Field(p.Ink.Ink), Stroke: p.Ink.Ink, Width: 0.3, Join: draw.MiterJoin})
	cross := draw.Line(c.X-arm, c.Y, c.X+arm, c.Y).Move(c.X, c.Y-arm).Line(c.X, c.Y+arm)
	dst.Path(cross, draw.Style{Stroke: p.On(p.Ink.Bright), Width: 1.6, Cap: draw.ButtCap})
	f.sign(dst, draw.Point{X: r.Right() - 0.7 - disc, Y: r.Bottom() - 0.7 - disc}, f.hazard)
}

// foot marks a proposed effect (T4.5) with a hut, says what an added card is, and has the code at the right.
func (f face) foot(dst draw.Surface, in draw.Rect) {
	p, y := f.pen, in.Bottom()-1.7
	st := typeset.Style{Font: draw.SansBold, Size: 6.5, Fill: p.Ink.Faded}
	w := p.Set.Line(dst, in.Right()-2.4, y, f.code(), st, typeset.Right)
	x := in.X + 2
	if f.hazard.House {
		p.SolidIcon(dst, "hut", x+1.4, y-0.9, 2.9, p.Ink.Faded)
		x += 4
	}
	if f.added {
		st = typeset.Style{Font: draw.TextItalic, Size: 9, Fill: p.Ink.Ink}
		p.Fit(dst, p.Words.Say(f.game.Message("cards.added")), st, x, y, in.Right()-2.4-w-2-x, 7, typeset.Left)
	}
}
