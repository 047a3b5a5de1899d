package mat

import (
	"strconv"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// A lane: its head, and a cell for each number.
const (
	headWide  draw.MM = 12
	greatCell draw.MM = 9.2
	kingCell  draw.MM = 10
	cells             = turlough.MostOnMat + 1
	figure    draw.Pt = 16 // of its numbers: they are read across the table
)

// lane is how large a lane is: the width of a cell, the height of the strip of numbers and of the way under it, and how far below
// the next one begins.
type lane struct{ cell, strip, high, gap draw.MM }

// lane draws the numbers in a strip of their own, and the way below it on which the marker slides; it returns the foot.
func (m *mat) lane(dst draw.Surface, x, y draw.MM, kind string, l lane) draw.MM {
	c := m.game.Component(kind)
	field, charge := draw.Hex(c.Field), m.pen.On(draw.Hex(c.Charge))
	foot := y + l.strip + l.high
	m.head(dst, draw.Rect{X: x, Y: y, W: headWide, H: foot - y}, field)
	m.pen.Icon(dst, c.Icon, x+headWide/2, (y+foot)/2-1.3, 8.2, charge)
	m.pen.Fit(dst, m.pen.Words.Say(c.Many), m.style(draw.SansSemi, 6.75, charge), x+headWide/2, foot-1.2, headWide-0.3, 5.5, typeset.Centre)
	way := draw.Rect{X: x + headWide, Y: y + l.strip, W: cells * l.cell, H: l.high}
	m.way(dst, draw.Rect{X: way.X, Y: y, W: way.W, H: foot - y}, l.cell, draw.Mix(field, m.ink.Paper, 0.8), way)
	m.numbers(dst, way.X, y+l.strip-1, l.cell)
	return foot
}

// rule is the width of the lines around lanes.
func (m *mat) rule() draw.MM {
	if m.pen.Low {
		return 0.12
	}
	return 0.25
}

// head is the box that says what slides on the lane, with a line round it, for one may be red on red; hollow in low ink.
func (m *mat) head(dst draw.Surface, r draw.Rect, field draw.Color) {
	dst.Path(draw.Box(r), draw.Style{Fill: m.pen.Field(field), Stroke: m.ink.Ink, Width: m.rule(), Join: draw.MiterJoin})
}

// way is the box of the numbers and the lane, the lanes in their tint and parted into cells.
func (m *mat) way(dst draw.Surface, box draw.Rect, cell draw.MM, tint draw.Color, ways ...draw.Rect) {
	m.ways(dst, box, cell, []draw.Color{tint}, ways)
}

func (m *mat) ways(dst draw.Surface, box draw.Rect, cell draw.MM, tints []draw.Color, ways []draw.Rect) {
	dst.Path(draw.Box(box), draw.Fill(m.ink.Paper))
	parts := &draw.Path{}
	for i, w := range ways {
		dst.Path(draw.Box(w), draw.Fill(m.pen.Field(tints[i])))
		for k := 1; k < cells; k++ {
			x := w.X + draw.Times(k, cell)
			parts.Move(x, w.Y).Line(x, w.Bottom())
		}
	}
	st := draw.Style{Stroke: m.ink.Paper, Width: 0.5, Cap: draw.ButtCap}
	if m.pen.Low {
		st.Stroke, st.Width = m.ink.Dry, 0.15
	}
	dst.Path(parts, st)
	dst.Path(draw.Box(box), draw.Style{Stroke: m.ink.Ink, Width: m.rule(), Join: draw.MiterJoin})
}

// numbers are 0 to the most that a lane has room for.
func (m *mat) numbers(dst draw.Surface, x, base, cell draw.MM) {
	for i := range cells {
		m.pen.Set.Line(dst, x+float64(cell*(float64(i)+0.5)), base, strconv.Itoa(i), m.style(draw.SansBold, figure, m.ink.Ink), typeset.Centre)
	}
}

// The metals of the lanes of money, and the head that they share.
var (
	gold   = draw.Hex("#F3D88F")
	copper = draw.Hex("#E3B799")
	purse  = draw.Hex("#5F584C")
)

// pounds are two lanes about one strip of numbers: tens above it, each cell with what it is worth, ones below.
func (m *mat) pounds(dst draw.Surface, x, y draw.MM) draw.MM {
	const high, strip = moneyHigh, moneyStrip
	foot := y + 2*high + strip
	m.head(dst, draw.Rect{X: x, Y: y, W: headWide, H: foot - y}, purse)
	sign := m.game.Component("pound").Code
	value := m.style(draw.SansBold, 15, m.pen.On(m.ink.Paper))
	for i, v := range []string{sign + "10", sign + "1"} {
		at := y + high/2 + draw.Times(i, high+strip)
		m.pen.Set.Line(dst, x+headWide/2, at+m.pen.Set.CapHeight(value.Font, value.Size)/2, v, value, typeset.Centre)
	}
	box := draw.Rect{X: x + headWide, Y: y, W: cells * greatCell, H: foot - y}
	tens := draw.Rect{X: box.X, Y: y, W: box.W, H: high}
	ones := tens
	ones.Y += high + strip
	m.ways(dst, box, greatCell, []draw.Color{gold, copper}, []draw.Rect{tens, ones})
	m.numbers(dst, box.X, y+high+strip-1.1, greatCell)
	worth := m.style(draw.SansSemi, 11, m.ink.Faded)
	for i := range cells { // under the marker: the strip below is for both
		x, base := box.X+float64(greatCell*(float64(i)+0.5)), y+high/2+m.pen.Set.CapHeight(worth.Font, worth.Size)/2
		m.pen.Set.Line(dst, x, base, strconv.Itoa(10*i), worth, typeset.Centre)
	}
	return foot
}

// stall is a place for a piece: its name, its picture, and what is said under the name.
type stall struct {
	name lang.Said
	icon string
	note lang.Said
}

// stalls are places side by side.
func (m *mat) stalls(dst draw.Surface, r draw.Rect, gap draw.MM, list ...stall) {
	w := (r.W - draw.Times(len(list)-1, gap)) / float64(len(list))
	for i, s := range list {
		m.stall(dst, draw.Rect{X: r.X + draw.Times(i, w+gap), Y: r.Y, W: w, H: r.H}, s)
	}
}

// place is the style of an empty place.
func (m *mat) place() draw.Style {
	return draw.Style{Fill: m.ink.Paper, Stroke: m.ink.Faded, Width: m.pen.Line(0.25), Dash: []draw.MM{1.3, 1}, Cap: draw.ButtCap}
}

// stall draws one place: its picture above its words, or beside them where it is low.
func (m *mat) stall(dst draw.Surface, r draw.Rect, s stall) {
	dst.Path(draw.RoundBox(r, 1.4), m.place())
	name, note := m.style(draw.SansSemi, 7.5, m.ink.Faded), m.style(draw.SansItalic, 6.5, m.ink.Faded)
	c := r.Centre()
	if r.H < 14 {
		m.faint(dst, s.icon, r.X+5, c.Y, min(7, 0.62*r.H))
		m.pen.Fit(dst, s.name, name, r.X+9.5, c.Y-0.2, r.W-10, 6.5, typeset.Left)
		m.pen.Fit(dst, s.note, note, r.X+9.5, c.Y+3, r.W-10, 6.5, typeset.Left)
		return
	}
	m.faint(dst, s.icon, c.X, r.Y+float64(0.42*r.H), 0.46*min(r.W, r.H))
	base := r.Bottom() - 1.7
	if s.note.Text != "" {
		m.pen.Fit(dst, s.note, note, c.X, r.Bottom()-1.5, r.W-1.4, 6.5, typeset.Centre)
		base = r.Bottom() - 4.3
	}
	m.pen.Fit(dst, s.name, name, c.X, base, r.W-1.4, 6.5, typeset.Centre)
}

// faint is the picture in an empty place: pale, in low ink a grey outline.
func (m *mat) faint(dst draw.Surface, icon string, x, y, size draw.MM) {
	if !m.pen.Low {
		m.pen.Icon(dst, icon, x, y, size, m.ink.VellumEdge)
		return
	}
	if path := m.pen.IconPath(icon, x, y, size); path != nil {
		draw.Upright(dst, draw.Rect{X: x, Y: y}).Path(path, draw.Style{Fill: m.ink.Paper, Stroke: m.ink.Dry, Width: 0.1})
	}
}

// pool is the place for the marker of the pool that the power draws on.
func (m *mat) pool(dst draw.Surface, at draw.Point, r draw.MM, said lang.Said) {
	dst.Path(draw.RegularPolygon(8, at.X, at.Y, 1.05*r, 22.5), m.place())
	m.pen.Device(dst, at.X, at.Y-1.8, 3.6, m.pen.Field(m.ink.Orpiment))
	st := m.style(draw.SansSemi, 7.5, m.ink.Faded)
	st.Lead = 8
	b, _, err := m.pen.Set.Fit(said, st, 1.62*r, 6.4, 6)
	m.pen.Set.Report(err)
	b.Draw(dst, at.X-float64(0.81*r), at.Y+2.3+b.Ascent, typeset.Centre)
}
