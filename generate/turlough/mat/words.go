package mat

import (
	"slices"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// duties is the panel of what the power may do and pays: in one column, each name over its text, or in a low panel in two.
func (m *mat) duties(dst draw.Surface, r draw.Rect, list []turlough.MatLine) {
	set, over := m.fill(r, list, dutySize)
	for size := dutySize; over > 0 && size > leastDuty; { // in a language longer than those that the kit is made for
		size -= 0.25
		set, over = m.fill(r, list, size)
	}
	if over > 0 {
		m.tooLong(set, over)
	}
	dst.Path(draw.Box(r), draw.Style{Fill: m.ink.Paper, Stroke: m.ink.Ink, Width: m.pen.Line(0.25), Join: draw.MiterJoin})
	for i, c := range set.columns {
		m.column(dst, c, draw.Rect{X: set.room.X + draw.Times(i, set.room.W+2), Y: set.room.Y, W: set.room.W, H: set.room.H})
	}
}

// tooLong reports what is wrong with a panel: words that are too wide, else its longest text, which whoever shortens it begins with.
func (m *mat) tooLong(set filled, over draw.MM) {
	wide := false
	var longest entry
	for _, e := range slices.Concat(set.columns...) {
		if e.wide != nil {
			m.pen.Set.Report(e.wide)
			wide = true
		}
		if longest.text == nil || e.high > longest.high {
			longest = e
		}
	}
	if !wide {
		m.pen.Set.Report(typeset.TooHigh(m.pen.Words.Say(longest.line.Text), over, leastDuty))
	}
}

// filled is a panel's room, of one column, and the entries of each.
type filled struct {
	room    draw.Rect
	columns [][]entry
}

// fill sets lines into a panel, as loosely as its room allows, and returns how much room it lacks. A low panel that is too narrow
// for two columns has one.
func (m *mat) fill(r draw.Rect, list []turlough.MatLine, size draw.Pt) (set filled, over draw.MM) {
	low := r.H < r.W && len(list) > 1
	if !low {
		return m.columns(r.Inset(1.3), list, size, true, len(list))
	}
	room := draw.Rect{X: r.X + 1.3, Y: r.Y + 0.6, W: (r.W - 2.6 - 2) / 2, H: r.H - 1.2}
	half := (len(list) + 1) / 2
	if set, over = m.columns(room, list, size, false, half, half-1, half+1); over <= 0 {
		return set, 0
	}
	room.W = r.W - 2.6
	return m.columns(room, list, size, false, len(list))
}

// columns sets lines so that the first of two columns, each so wide, has one of these numbers of them.
func (m *mat) columns(room draw.Rect, list []turlough.MatLine, size draw.Pt, stack bool, splits ...int) (set filled, over draw.MM) {
	set.room = room
	for _, of := range densities {
		for _, at := range splits {
			if at < 1 || at > len(list) {
				continue
			}
			a, need := m.entries(list[:at], room.W, size, of, stack)
			b, more := m.entries(list[at:], room.W, size, of, stack)
			set.columns, over = [][]entry{a, b}[:min(2, 1+len(b))], max(need, more)-room.H
			for _, e := range slices.Concat(a, b) {
				if e.wide != nil {
					over = max(over, e.text.Over)
				}
			}
			if over <= 0 {
				return set, 0
			}
		}
	}
	return set, over
}

// dutySize is the size of these lines, leastDuty the least that another language may come down to; density is how they are led,
// and how much larger their names are.
const (
	dutySize  draw.Pt = 8.5
	leastDuty draw.Pt = 6.5
)

type density struct{ lead, larger draw.Pt }

var densities = []density{{1.11, 0.75}, {1.08, 0.75}, {1.05, 0.75}, {1.05, 0.5}, {1.05, 0.25}, {1.05, 0}}

// entry is a line that has been set.
type entry struct {
	line  turlough.MatLine
	name  typeset.Style
	text  *typeset.Block
	icon  draw.MM
	wide  error // a word is wider than the column
	stack bool  // the name is above the text
	high  draw.MM
}

// nameHigh is from the top of an entry to the top of the text under its name; leastAir is between entries.
func (e entry) nameHigh() draw.MM {
	return float64((0.29 + 0.8*e.text.Lead/e.text.Size.MM()) * e.name.Size.MM())
}

const leastAir draw.MM = 0.5

// entries sets lines and says how high they are in all.
func (m *mat) entries(list []turlough.MatLine, w draw.MM, size draw.Pt, of density, stack bool) (all []entry, high draw.MM) {
	text := typeset.Style{Font: draw.Sans, Size: size, Lead: of.lead * size, Fill: m.ink.Ink}
	for _, l := range list {
		e := entry{line: l, stack: stack, name: m.style(draw.SansBold, size+of.larger, m.ink.Ink), icon: float64(0.525 * float64(size))}
		said := m.pen.Words.Say(l.Text)
		room := w
		if !stack {
			name := m.pen.Words.Say(l.Name)
			said = said.With("**"+name.Text+"**. "+said.Text, name)
			e.icon = float64(0.9 * e.icon)
			room -= e.icon + 1.3
		}
		b, _, err := m.pen.Set.Fit(said, text, room, 1000, size)
		e.text, e.wide, e.high = b, err, b.Height
		if stack {
			e.high += e.nameHigh()
		}
		high += max(e.high, e.icon) + leastAir
		all = append(all, e)
	}
	return all, high
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
