package page

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Map is the piece.Board of a game that is played on one field in a frame, with panels at its right where a moment of a
// game is drawn. Places are points of the field; its frame is printed around it. Without panels it needs no more than W, H,
// Place, Bare and Lying.
type Map struct {
	Hand    *Hand
	W, H    draw.MM // of the field
	Frame   draw.MM // how far the frame's outer line stands from the field
	Panels  draw.MM // how wide the panels are
	Diagram lang.Text

	Place  func(place string) (draw.Point, bool)
	Bare   func(dst draw.Surface)                            // the field alone
	Lying  func(dst draw.Surface, placed []piece.Placed)     // the field with what lies on it
	Screen func(dst draw.Surface, placed []piece.Placed)     // the same for screens; nil: Lying
	Titled func(dst draw.Surface, title string, w draw.MM)   // the line above a moment, as wide as that
	Beside func(dst draw.Surface, l piece.Live, r draw.Rect) // nil: there are no panels, and a moment is the board alone
}

// The frame around the field in the drawing of a moment.
const (
	LiveMargin draw.MM = 6
	liveTop    draw.MM = 14
	panelGap   draw.MM = 7
	liveFoot   draw.MM = 8
)

// Size is that of the field with its frame.
func (m *Map) Size() (w, h draw.MM) { return m.W + 2*m.Frame, m.H + 2*m.Frame }

// Draw draws the field alone, at its place in the window.
func (m *Map) Draw(dst draw.Surface, _ draw.Rect) { m.Bare(draw.At(dst, draw.Move(m.Frame, m.Frame))) }

// Land is all of the field.
func (m *Map) Land(margin draw.MM) draw.Rect {
	return draw.Rect{X: m.Frame, Y: m.Frame, W: m.W, H: m.H}.Inset(-margin)
}

// At is the point of a place.
func (m *Map) At(place string) (draw.Point, bool) {
	p, ok := m.Place(place)
	return p.Add(draw.Point{X: m.Frame, Y: m.Frame}), ok
}

// Middle is the point of a place.
func (m *Map) Middle(place string) (draw.Point, bool) { return m.At(place) }

// OnScreen draws the field for screens.
func (m *Map) OnScreen(dst draw.Surface, _ draw.Rect, placed []piece.Placed) {
	on := draw.At(dst, draw.Move(m.Frame, m.Frame))
	if m.Screen == nil {
		m.Lying(on, placed)
		return
	}
	m.Screen(on, placed)
}

// Show draws a window of the board with what lies on it into a rectangle.
func (m *Map) Show(dst draw.Surface, window, at draw.Rect, placed []piece.Placed) {
	k := min(at.W/window.W, at.H/window.H)
	dst.Clip(draw.Box(at), func(in draw.Surface) {
		m.Lying(draw.At(in, draw.Move(m.Frame-window.X, m.Frame-window.Y).Then(draw.Scale(k)).Then(draw.Move(at.X, at.Y))), placed)
	})
}

// LiveSize is that of the field with the panels at its right.
func (m *Map) LiveSize() (w, h draw.MM) {
	if m.Beside == nil {
		return m.Size()
	}
	return LiveMargin + m.W + panelGap + m.Panels + LiveMargin, liveTop + m.H + liveFoot
}

// DrawLive draws a moment of a game.
func (m *Map) DrawLive(dst draw.Surface, l piece.Live) {
	if m.Beside == nil {
		m.Lying(draw.At(dst, draw.Move(m.Frame, m.Frame)), l.Placed)
		return
	}
	w, h := m.LiveSize()
	dst.Path(draw.Box(draw.Rect{W: w, H: h}), draw.Fill(m.Hand.Pen.Ink.Paper))
	m.Titled(dst, l.Title, w-2*LiveMargin)
	m.Lying(draw.At(dst, draw.Move(LiveMargin, liveTop)), l.Placed)
	m.Beside(dst, l, draw.Rect{X: LiveMargin + m.W + panelGap, Y: liveTop, W: m.Panels, H: m.H})
	m.Hand.OneText(m.Diagram, m.Hand.Aside(draw.Sans, 7), m.W).Draw(dst, LiveMargin, liveTop+m.H+5.2, typeset.Left)
}

// Key is one sign of a legend: how wide it is, what draws it around a point so far right of its left end and above the
// line, and what it says.
type Key struct {
	Wide, Right, Up draw.MM
	Draw            func(dst draw.Surface, x, y draw.MM)
	Say             string
}

// Legend says what signs mean, on one line as wide as that, in letters as large as it has room for.
func (h *Hand) Legend(dst draw.Surface, x, y, width, gap draw.MM, keys []Key) {
	st := h.Style(draw.Sans, 8.5)
	room := width - draw.Times(len(keys)-1, gap)
	for _, k := range keys {
		room -= k.Wide
	}
	for ; st.Size > Least; st.Size -= 0.25 {
		wide := 0.0
		for _, k := range keys {
			wide += h.Set.Width(k.Say, st)
		}
		if wide <= room {
			break
		}
	}
	for _, k := range keys {
		k.Draw(dst, x+k.Right, y-k.Up)
		x += k.Wide + h.Set.Line(dst, x+k.Wide, y+0.2, k.Say, st, typeset.Left) + gap
	}
}
