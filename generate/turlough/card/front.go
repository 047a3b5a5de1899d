package card

import (
	"strconv"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// Heights on a card of 63 × 88, in millimetres from its top: the bar of the title, the picture and the
// band of interlace below it. What follows is laid out from the foot upwards, as long as the words are.
const (
	edge      draw.MM = 4.1 // from the cut to the inner line: the safe area
	frameAt   draw.MM = 3.2
	pictureAt draw.MM = 15.3
	bandAt    draw.MM = 39.0
	textAt    draw.MM = 42.9
)

// front is the face of a hazard card.
type front struct {
	pen    *ornament.Pen
	game   *turlough.Game
	of     *content.Component
	hazard *turlough.Hazard
}

// inner is the card's area inside its lines.
func (f front) inner() draw.Rect { return draw.Rect{W: f.of.Width, H: f.of.Height}.Inset(edge) }

func (f front) field() draw.Color { return f.pen.Field(draw.Hex(f.hazard.Field)) }

// on is the colour of what stands on the field.
func (f front) on() draw.Color { return f.pen.On(draw.Hex(f.hazard.Charge)) }

func (f front) draw(dst draw.Surface) {
	in := f.inner()
	f.title(dst, draw.Rect{X: in.X, Y: in.Y, W: in.W, H: pictureAt - in.Y})
	f.picture(draw.Upright(dst, in), draw.Rect{X: in.X, Y: pictureAt, W: in.W, H: bandAt - pictureAt})
	f.band(dst)

	low := f.foot(dst)
	if p := f.pen; p.Second != nil {
		low = f.again(dst, low)
	} else {
		low = f.history(dst, low)
	}
	if len(f.hazard.Adds) > 0 {
		low = f.adds(dst, low)
	}
	f.effects(dst, draw.Rect{X: in.X + 3, Y: textAt + 2.2, W: in.W - 6, H: low - textAt - 4.2})
	f.frame(dst)
}

// band is the interlace, the same on every card: a file holds it once.
func (f front) band(dst draw.Surface) {
	r := draw.Rect{W: f.inner().W, H: textAt - bandAt}
	a := &draw.Art{Name: f.of.ID + "/band", Bounds: r, Draw: func(s draw.Surface) { f.pen.Band(s, r) }}
	dst.Image(a, draw.Move(f.inner().X, bandAt))
}

// frame is the strong line round the card, and the fine one inside it.
func (f front) frame(dst draw.Surface) {
	p := f.pen
	outer := draw.Rect{W: f.of.Width, H: f.of.Height}.Inset(frameAt)
	width := 0.45
	if p.Low {
		width = 0.22
	}
	dst.Path(draw.Box(outer), draw.Style{Stroke: p.Ink.Ink, Width: width, Join: draw.MiterJoin})
	if !p.Low {
		dst.Path(draw.Box(f.inner()), draw.Style{Stroke: p.Ink.Ink, Width: 0.15, Join: draw.MiterJoin})
	}
}

// title is set in one line as large as it fits, a long one in two.
func (f front) title(dst draw.Surface, bar draw.Rect) {
	p := f.pen
	line := draw.Color(0)
	if p.Low {
		line = p.Ink.Ink
	}
	dst.Path(draw.Box(bar), draw.Style{Fill: f.field(), Stroke: line, Width: 0.12, Join: draw.MiterJoin})
	const room, least = 50, 11
	if p.Second != nil {
		bar.H -= f.titleAgain(dst, bar, room)
	}
	said := p.Words.Say(f.hazard.Title)
	st := typeset.Style{Font: draw.Title, Size: 15.5, Fill: f.on(), Even: true}
	b, _, err := p.Set.FitLine(said, st, room, least)
	if err != nil {
		st.Size, st.Lead = 12, 12.4
		b, _, err = p.Set.Fit(said, st, room, bar.H, 10)
	}
	p.Set.Report(err)
	b.In(typeset.Box{W: room, H: bar.H, Wanted: 15.5, Least: 10})
	// the uncial's letters stand between baseline and x-height: they are centred by it
	height := p.Set.XHeight(st.Font, b.Size) + draw.Times(len(b.Lines)-1, b.Lead)
	b.Draw(dst, bar.Centre().X-room/2, bar.Centre().Y-height/2+p.Set.XHeight(st.Font, b.Size)+0.1, typeset.Centre)
}

// picture is a medallion between two triquetras, over marks that tell the hazard again.
func (f front) picture(dst draw.Surface, r draw.Rect) {
	p, c := f.pen, r.Centre()
	if !p.Low {
		dst.Path(draw.Box(r), draw.Fill(p.Ink.Panel))
		rules := &draw.Path{}
		for y := r.Y + 0.8; y < r.Bottom(); y += 0.9 {
			rules.Move(r.X, y).Line(r.Right(), y)
		}
		dst.Path(rules, draw.Style{Stroke: p.Ink.Edge, Width: 0.12, Cap: draw.ButtCap})
	}
	f.ground(dst, r)
	const radius, aside = 9.4, 19.6
	look.PointsRing(p, dst, c.X, c.Y, radius+1.75, 30, 0.6)
	ring, rim := 0.15, 0.2
	if p.Low {
		ring, rim = 0.2, 0.2
	}
	dst.Path(draw.Circle(c.X, c.Y, radius+0.9), draw.Style{Fill: p.Ink.Paper, Stroke: p.Ink.Ink, Width: ring})
	dst.Path(draw.Circle(c.X, c.Y, radius), draw.Style{Fill: f.field(), Stroke: p.Ink.Ink, Width: rim})
	p.Icon(dst, f.hazard.Icon, c.X, c.Y, 13.4, f.on())
	for _, x := range []draw.MM{c.X - aside, c.X + aside} {
		p.Device(dst, x, c.Y, 3.6, p.Pigment("orpiment"))
	}
}

// foot marks a proposed effect (T4.5) at the left and the codes at the right; it returns the height of its top.
func (f front) foot(dst draw.Surface) draw.MM {
	p, in := f.pen, f.inner()
	y := in.Bottom() - 1.3
	st := typeset.Style{Font: draw.SansSemi, Size: 6.5, Fill: p.Ink.Faded}
	codes := f.hazard.Code + " · " + f.of.Code
	p.Set.Line(dst, in.Right()-2.5, y, codes, st, typeset.Right)
	if f.hazard.House {
		p.SolidIcon(dst, "hut", in.X+4.2, y-0.75, 2.9, p.Ink.Faded)
		st.Font = draw.SansItalic
		room := in.W - 11.5 - p.Set.Width(codes, st)
		b, _, err := p.Set.FitLine(p.Words.Say(f.game.Message("cards.houseEffect")), st, room, 6.5)
		p.Set.Report(err)
		b.Draw(dst, in.X+6.3, y, typeset.Left)
	}
	return y - 3.0
}

// history is one line of our own on what lies behind the card; it returns the height of its rule.
func (f front) history(dst draw.Surface, low draw.MM) draw.MM {
	p, in := f.pen, f.inner()
	st := typeset.Style{Font: draw.TextItalic, Size: 7.5, Lead: 8.8, Fill: p.Ink.Faded}
	room := draw.Rect{X: in.X + 3, W: in.W - 6}
	b, _, err := p.Set.Fit(p.Words.Say(f.hazard.History), st, room.W, 9.8, 6.5)
	p.Set.Report(err)
	top := low - b.Height
	b.Draw(dst, room.X, top+b.Ascent, typeset.Left)
	f.rule(dst, top-0.9)
	return top - 0.9
}

func (f front) rule(dst draw.Surface, y draw.MM) {
	in := f.inner()
	dst.Path(draw.Line(in.X+3, y, in.Right()-3, y), draw.Style{Stroke: f.pen.Ink.Hair, Width: 0.15, Cap: draw.ButtCap})
}

// adds are the cards that are shuffled into the deck when this one is revealed (T4.4).
func (f front) adds(dst draw.Surface, low draw.MM) draw.MM {
	p, in := f.pen, f.inner()
	const row, pad, label, nameAt, least = 4.9, 0.8, 13.5, 12.4, 6.5
	high := max(row*float64(len(f.hazard.Adds)), 5.6) + 2*pad
	top := low - high
	st := typeset.Style{Font: draw.SansBold, Size: 8.5, Lead: 9.6, Fill: p.Ink.Ink}
	b, _, err := p.Set.Fit(p.Words.Say(f.game.Message("cards.shuffleIn")), st, label, high-2*pad, least)
	p.Set.Report(err)
	b.Draw(dst, in.X+3.2, (top+low-draw.Times(len(b.Lines)-1, b.Lead)+p.Set.CapHeight(st.Font, b.Size))/2, typeset.Left)

	x := in.X + 3.2 + label
	name := typeset.Style{Font: draw.Sans, Size: f.nameSize(in.Right() - 3 - (x + nameAt)), Fill: p.Ink.Ink}
	first := (top+low)/2 - row*float64(len(f.hazard.Adds)-1)/2
	for i, a := range f.hazard.Adds {
		h := f.game.Hazard(a.Name)
		y := first + draw.Times(i, row)
		number := typeset.Style{Font: draw.SansBold, Size: 11.5, Fill: p.Ink.Ink}
		p.Set.Line(dst, x+5, y+p.Set.CapHeight(number.Font, number.Size)/2, strconv.Itoa(a.N), number, typeset.Right)
		f.sign(dst, h.Icon, x+9, y, 4.4)
		b, _, err := p.Set.FitLine(p.Words.Say(h.Title), name, in.Right()-3-(x+nameAt), least)
		p.Set.Report(err)
		b.Draw(dst, x+nameAt, y+p.Set.CapHeight(name.Font, name.Size)/2, typeset.Left)
	}
	f.rule(dst, top)
	return top
}

// nameSize is the size at which all the names of added cards fit, so that they are alike.
func (f front) nameSize(room draw.MM) draw.Pt {
	size := draw.Pt(8.75)
	for _, a := range f.hazard.Adds {
		said := f.pen.Words.Say(f.game.Hazard(a.Name).Title)
		_, fits, _ := f.pen.Set.FitLine(said, typeset.Style{Font: draw.Sans, Size: size}, room, 6.5)
		size = min(size, fits)
	}
	return size
}
