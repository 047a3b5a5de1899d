package look

import (
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of a target line.
const (
	signText draw.MM = 5.6 // from a sign's left side to its words
	signGap  draw.MM = 0.9
	thenWide draw.MM = 3.0
)

// SignLead is from row to row of a target line in letters of that size.
func SignLead(size draw.Pt) draw.MM { return float64(6.6 * min(1, float64(size)/8.5)) }

// ends are the texts of the signs that break all ties.
var ends = map[string]string{"numbers": "1→12", "reverse": "12→1", "letters": "A→I"}

// Sign is one of a target line: only, most, fewest and prefer with what they are about, numbers, reverse, letters, chance. Legends also
// have then, the arrow between two, and level, a number in a frame of brass.
type Sign struct {
	Kind string
	Text string
}

// SignsOf are signs as the content has them, in the pen's language.
func (h *Hand) SignsOf(list []root.Sign) (signs []Sign) {
	for _, s := range list {
		one := Sign{Kind: s.Kind}
		if !s.Text.Empty() {
			one.Text = h.Words.Say(s.Text).Text
		}
		signs = append(signs, one)
	}
	return signs
}

// words returns the words on a sign.
func (s Sign) words() string {
	if end := ends[s.Kind]; end != "" {
		return end
	}
	return s.Text
}

// SignWidth is how wide a sign is.
func (h *Hand) SignWidth(sign Sign, size draw.Pt) draw.MM {
	text := sign.words()
	switch {
	case ends[sign.Kind] != "":
		return h.Set.Width(text, h.Style(draw.SansBold, size)) + 4
	case sign.Kind == "chance" && text == "":
		return signText
	case sign.Kind == "then":
		return thenWide
	case sign.Kind == "level":
		return levelWide
	}
	return h.Set.Width(text, h.Style(h.semi(), size)) + 7.4
}

// SignsWidth is how wide a target line is in one row.
func (h *Hand) SignsWidth(list []Sign, size draw.Pt) draw.MM {
	wide := draw.Times(len(list)-1, thenWide+1.5*signGap)
	for _, sign := range list {
		wide += h.SignWidth(sign, size)
	}
	return wide
}

// Signs draws a target line: from left to right each sign only breaks the ties that the one before it has left. The first
// row is centred at y; a row that is full goes on below. It returns the middle of the last row.
func (h *Hand) Signs(s draw.Surface, list []Sign, x, y, width draw.MM, size draw.Pt) draw.MM {
	return h.SignsFrom(s, list, x, x, y, width, size)
}

// SignsFrom is Signs with the first row beginning at first, after something else.
func (h *Hand) SignsFrom(s draw.Surface, list []Sign, first, x, y, width draw.MM, size draw.Pt) draw.MM {
	at := first
	for i, sign := range list {
		w, then := h.SignWidth(sign, size), 0.0
		if i > 0 {
			then = thenWide + signGap
		}
		if at > x && at+then+w > x+width+0.2 {
			at, y = x, y+SignLead(size)
		}
		if i > 0 {
			h.then(s, at, y)
			at += thenWide + signGap/2
		}
		h.Sign(s, sign, at, y, size)
		at += w + signGap
	}
	return y
}

// then is the arrow between two signs.
func (h *Hand) then(s draw.Surface, x, y draw.MM) {
	s.Path(draw.Polyline(draw.Point{X: x + 0.9, Y: y - 1.25}, draw.Point{X: x + 2.2, Y: y}, draw.Point{X: x + 0.9, Y: y + 1.25}), draw.Stroke(h.Bark, h.Thin(0.45)))
}

// Sign draws one sign of a target line, its left side at x, centred on y, and returns its width.
func (h *Hand) Sign(s draw.Surface, sign Sign, x, y draw.MM, size draw.Pt) draw.MM {
	w, text := h.SignWidth(sign, size), sign.words()
	high := SignLead(size) - 1.2
	box := draw.Rect{X: x, Y: y - high/2, W: w, H: high}
	st := h.Style(h.semi(), size)
	base := y + h.Set.CapHeight(st.Font, size)/2
	mark := x + 3
	switch sign.Kind {
	case "numbers", "reverse", "letters":
		st.Font, st.Fill = draw.SansBold, h.Paper
		if h.Low {
			st.Fill = h.Bark
		}
		s.Path(draw.RoundBox(box, high/2), draw.Style{Fill: h.Field(h.Bark), Stroke: h.Bark, Width: h.Thin(0.3)})
		h.Set.Line(s, x+w/2, base, text, st, typeset.Centre)
		return w
	case "then":
		h.then(s, x, y)
		return w
	case "level":
		h.LevelNumber(s, x, y, text)
		return w
	case "chance":
		h.Die(s, x+2.8, y, 3.9)
	default:
		h.Shape(s, draw.RoundBox(box, 0.7), h.ground(sign.Kind), h.frame())
		h.figure(s, sign.Kind, mark, y)
	}
	h.Set.Line(s, x+signText, base, text, st, typeset.Left)
	return w
}

// LongSign draws a sign whose words take several lines, its upper edge at y, and returns its height.
func (h *Hand) LongSign(s draw.Surface, sign Sign, x, y, width draw.MM, size draw.Pt) draw.MM {
	b := h.Wrap(lang.Said{Text: sign.words()}, h.Style(h.semi(), size), width-signText-1.8)
	high := b.Height + 1.8
	h.Shape(s, draw.RoundBox(draw.Rect{X: x, Y: y, W: width, H: high}, 0.7), h.ground(sign.Kind), h.frame())
	h.figure(s, sign.Kind, x+3, y+high/2)
	b.Draw(s, x+signText, y+(high-b.Height)/2+b.Ascent, typeset.Left)
	return high
}

// frame is the width of the line around a sign: a sheet has many.
func (h *Hand) frame() draw.MM {
	if h.Low {
		return 0.2
	}
	return 0.28
}

// ground is the field of a sign.
func (h *Hand) ground(kind string) draw.Color {
	switch kind {
	case "most":
		return h.Most
	case "fewest":
		return h.Fewest
	}
	return h.Paper
}

// figure is a funnel, a full triangle that points up, a hollow one that points down, or a lozenge.
func (h *Hand) figure(s draw.Surface, kind string, x, y draw.MM) {
	switch kind {
	case "only":
		style := draw.Fill(h.Bark)
		if h.Low {
			style = draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: 0.25, Join: draw.MiterJoin}
		}
		s.Path(funnel().Map(draw.Scale(3).Then(draw.Move(x, y))), style)
	case "most":
		s.Path(triangle(-1).Map(draw.Scale(2.9).Then(draw.Move(x, y))), draw.Fill(h.Bark))
	case "prefer":
		s.Path(draw.Polygon(points([]float64{0, -.5, .42, 0, 0, .5, -.42, 0})...).Map(draw.Scale(2.9).Then(draw.Move(x, y))), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: 0.34, Join: draw.MiterJoin})
	case "fewest":
		s.Path(triangle(1).Map(draw.Scale(2.9).Then(draw.Move(x, y))), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: 0.34, Join: draw.MiterJoin})
	}
}

func funnel() *draw.Path {
	return draw.Polygon(points([]float64{-.5, -.42, .5, -.42, .12, .05, .12, .5, -.12, .36, -.12, .05})...)
}

// triangle points up (-1) or down (1).
func triangle(way float64) *draw.Path {
	return draw.Polygon(points([]float64{0, .5 * way, .5, -.42 * way, -.5, -.42 * way})...)
}

// Die is a die that shows five, size mm wide: chance.
func (h *Hand) Die(s draw.Surface, x, y, size draw.MM) {
	s.Path(draw.RoundBox(draw.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, 0.2*size), draw.Style{Fill: h.Paper, Stroke: h.Bark, Width: h.Thin(0.28)})
	dots := &draw.Path{}
	for _, at := range []draw.Point{{X: -.24, Y: -.24}, {X: .24, Y: .24}, {}, {X: -.24, Y: .24}, {X: .24, Y: -.24}} {
		dots.Add(draw.Circle(at.X, at.Y, .085), draw.Scale(size).Then(draw.Move(x, y)))
	}
	s.Path(dots, draw.Fill(h.Bark))
}

// semi returns the font on signs: in low ink a thinner one.
func (h *Hand) semi() draw.Font {
	if h.Low {
		return draw.Sans
	}
	return draw.SansSemi
}

// Strong is the face of names and large numbers: lighter in low ink.
func (h *Hand) Strong() draw.Font {
	if h.Low {
		return draw.SansSemi
	}
	return draw.SansBold
}
