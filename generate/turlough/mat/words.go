package mat

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// duties is the panel of what the power may do and pays, in the largest size that fills it: in one column, each name over its
// text, or in a low panel in two.
func (m *mat) duties(dst draw.Surface, r draw.Rect) {
	dst.Path(draw.Box(r), draw.Style{Fill: m.ink.Paper, Stroke: m.ink.Ink, Width: m.pen.Line(0.25), Join: draw.MiterJoin})
	list := m.game.MatLines(m.f, m.settings)
	columns := [][]turlough.MatLine{list}
	room := r.Inset(1.3)
	if low := r.H < r.W; low {
		half := (len(list) + 1) / 2
		columns = [][]turlough.MatLine{list[:half], list[half:]}
		room = draw.Rect{X: r.X + 1.3, Y: r.Y + 0.6, W: (r.W - 2.6 - 2) / 2, H: r.H - 1.2}
	}
	most := draw.Pt(8.5)
	var blocks [][]entry
	for size := most; ; size -= 0.25 {
		blocks = blocks[:0]
		need := 0.0
		var faults []error
		for _, c := range columns {
			made, high, errs := m.entries(c, room.W, size, len(columns) == 1)
			blocks, need, faults = append(blocks, made), max(need, high), append(faults, errs...)
		}
		if need <= room.H && len(faults) == 0 || size <= leastDuty {
			for _, err := range faults {
				m.pen.Set.Report(err)
			}
			if need > room.H {
				m.pen.Set.Report(typeset.TooHigh(m.pen.Words.Say(m.f.Name), need-room.H, size))
			}
			break
		}
	}
	for i, c := range blocks {
		m.column(dst, c, draw.Rect{X: room.X + draw.Times(i, room.W+2), Y: room.Y, W: room.W, H: room.H})
	}
}

// leastDuty is the smallest size of these lines.
const leastDuty draw.Pt = 6.5

// entry is a line that has been set.
type entry struct {
	line  turlough.MatLine
	name  typeset.Style
	text  *typeset.Block
	icon  draw.MM
	stack bool // the name is above the text
	high  draw.MM
}

// nameHigh is from the top of an entry to the top of the text under its name; leastAir is between entries.
func (e entry) nameHigh() draw.MM { return float64(1.16 * e.name.Size.MM()) }

const leastAir draw.MM = 0.3

// entries sets lines in a size, and says how high they are together.
func (m *mat) entries(list []turlough.MatLine, w draw.MM, size draw.Pt, stack bool) (all []entry, high draw.MM, faults []error) {
	text := typeset.Style{Font: draw.Sans, Size: size, Lead: 1.11 * size, Fill: m.ink.Ink}
	for _, l := range list {
		e := entry{line: l, stack: stack, name: m.style(draw.SansBold, size+0.75, m.ink.Ink), icon: float64(0.525 * float64(size))}
		said := m.pen.Words.Say(l.Text)
		room := w
		if !stack {
			said.Text = "**" + m.pen.Words.Say(l.Name).Text + "**. " + said.Text
			e.icon = float64(0.9 * e.icon)
			room -= e.icon + 1.3
		}
		b, _, err := m.pen.Set.Fit(said, text, room, 1000, size)
		if err != nil {
			faults = append(faults, err)
		}
		e.text, e.high = b, b.Height
		if stack {
			e.high += e.nameHigh()
		}
		high += max(e.high, e.icon) + leastAir
		all = append(all, e)
	}
	return all, high, faults
}

// column draws entries under each other; what room they leave parts them.
func (m *mat) column(dst draw.Surface, list []entry, r draw.Rect) {
	free := r.H
	for _, e := range list {
		free -= max(e.high, e.icon)
	}
	air := min(2, free/float64(max(1, len(list))))
	y := r.Y + air/2
	for _, e := range list {
		if e.stack {
			base := y + float64(0.72*e.name.Size.MM())
			m.pen.SolidIcon(dst, e.line.Icon, r.X+float64(e.icon/2), base-float64(0.3*e.name.Size.MM()), e.icon, m.ink.Ink)
			id := m.pen.Set.Line(dst, r.X+r.W, base, e.line.Rule, m.style(draw.Sans, 6.5, m.ink.Faded), typeset.Right)
			x := r.X + e.icon + 1.3
			m.pen.Fit(dst, m.pen.Words.Say(e.line.Name), e.name, x, base, r.X+r.W-id-1-x, 7, typeset.Left)
			e.text.Draw(dst, r.X, y+e.nameHigh()+e.text.Ascent, typeset.Left)
		} else {
			m.pen.SolidIcon(dst, e.line.Icon, r.X+e.icon/2, y+e.icon/2, e.icon, m.ink.Ink)
			e.text.Draw(dst, r.X+e.icon+1.3, y+e.text.Ascent, typeset.Left)
		}
		y += max(e.high, e.icon) + air
	}
}

// back draws the other side of a king's mat: nobody plays it. It has no field and a free edge, so that it need not register
// exactly with the front.
func (m *mat) back(dst draw.Surface) {
	const left, middle = 57.0, 31.0
	all := draw.Rect{W: m.w, H: m.h}
	line := func(in, width draw.MM) {
		dst.Path(draw.Box(all.Inset(in)), draw.Style{Stroke: m.ink.Dry, Width: m.pen.Line(width), Join: draw.MiterJoin})
	}
	line(2.5, 0.4)
	if !m.pen.Low {
		line(3.6, 0.13)
	}
	low := *m.pen
	low.Low = true
	low.Shield(named{dst, "mat/neutral/"}, m.f.ID, middle, 36, 38)
	m.pen.Set.Line(m.large(dst), middle, 73, m.f.Code, m.style(draw.SansBold, 30, m.ink.Faded), typeset.Centre)
	m.name(dst, left, 22, m.w-9-left, 24, m.ink.Faded)
	place := ""
	if s := m.game.Map.Settlement(m.f.Capital); s != nil {
		place = m.pen.Words.Say(s.Name).Text
	}
	m.pen.Fit(dst, m.word("neutral", "place", place), m.style(draw.TextItalic, 12, m.ink.Faded), left, 28.5, m.w-9-left, 8, typeset.Left)
	m.pen.Rule(dst, left, m.w-9, 32.5)
	text := typeset.Style{Font: draw.Sans, Size: 10, Lead: 12.4, Fill: m.ink.Faded}
	y := 36.2
	for _, name := range []string{"neutralNobody", "neutralCalled", "neutralHostage"} {
		b, _, err := m.pen.Set.Fit(m.word(name), text, m.w-9-left, m.h-12-y, 8)
		m.pen.Set.Report(err)
		b.Draw(dst, left, y+b.Ascent, typeset.Left)
		y += b.Height + 2
	}
	m.pen.Set.Line(dst, m.w-8, m.h-6.4, m.word("neutralRules").Text, m.style(draw.Sans, 7.5, m.ink.Faded), typeset.Right)
}

// named gives the art that passes through it a name of its own: what is drawn in low ink on a sheet in colour.
type named struct {
	draw.Surface
	prefix string
}

func (n named) Image(a *draw.Art, m draw.Matrix) {
	n.Surface.Image(&draw.Art{Name: n.prefix + a.Name, Bounds: a.Bounds, Draw: a.Draw}, m)
}
