// Package mat draws the mats of the powers: one before each player for the power that he plays, in its colour, with lanes on
// which markers slide in place of heaps of tokens, places for what lies before it, and what it may do and pays.
//
// Pieces are the mats; Sheets lays them on paper.
package mat

import (
	"math"
	"sync"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// Great and Kings are the components that are mats: of those who are always played, and of the kings, who may be neutral.
const (
	Great = "great-mat"
	Kings = "kings-mat"
)

// bleed is how far the field runs past the cut on sheets.
const bleed draw.MM = 1.5

// Pieces returns the mats of all powers, great ones first. Kings' mats have a back, which means that nobody plays them.
func Pieces(pen *ornament.Pen, game *turlough.Game, settings source.Settings) []piece.Piece {
	var list []piece.Piece
	for _, of := range []string{Great, Kings} {
		c := game.Component(of)
		for _, f := range game.Factions {
			if c == nil || f.Has("lesser") != (of == Kings) {
				continue
			}
			m := &mat{pen: pen, game: game, settings: settings, f: f, ink: look.Pigments(game), w: c.Width, h: c.Height}
			p := piece.Piece{ID: c.ID + "-" + f.ID, Kind: c.Form, Code: f.Code, Count: 1, W: c.Width, H: c.Height}
			if !pen.Low {
				p.Ground, p.Beyond = pen.Arms[f.ID].Field, m.field
			}
			if of == Kings {
				p.Front, p.Back = m.kept(m.king), m.kept(m.back)
			} else {
				p.Front = m.kept(m.great)
			}
			list = append(list, p)
		}
	}
	return list
}

// mat is one mat being drawn.
type mat struct {
	pen      *ornament.Pen
	game     *turlough.Game
	settings source.Settings
	f        *turlough.Faction
	ink      look.Palette
	w, h     draw.MM
}

// kept is a face drawn once, when it is first asked for.
func (m *mat) kept(draws func(draw.Surface)) func(draw.Surface) {
	face := sync.OnceValue(func() *draw.List {
		on := &draw.List{}
		draws(m.pen.Laid(on, 0, m.w))
		return on
	})
	return func(dst draw.Surface) { face().Play(dst) }
}

// word is a text of the section mat.
func (m *mat) word(name string, args ...any) lang.Said {
	return m.pen.Words.Say(m.game.Message("mat."+name), args...)
}

// fg is the colour of what is written on the field.
func (m *mat) fg() draw.Color {
	if m.pen.Low || !m.f.Irish() {
		return m.ink.Ink
	}
	return draw.Hex(m.f.Charge)
}

func (m *mat) style(f draw.Font, size draw.Pt, fill draw.Color) typeset.Style {
	return typeset.Style{Font: f, Size: size, Fill: fill}
}

// ground is the field to the edge, with a line inside; in low ink a frame, and a bar of the power's hatch.
func (m *mat) ground(dst draw.Surface) {
	all := draw.Rect{W: m.w, H: m.h}
	arms := m.pen.Arms[m.f.ID]
	if m.pen.Low {
		bar := draw.Rect{X: 1, Y: 1, W: 2.6, H: m.h - 2}
		ornament.Hatch(dst, draw.Box(bar), arms.Hatch, 1.6, 0.1, m.ink.Ink)
		dst.Path(draw.Box(bar), draw.Stroke(m.ink.Ink, 0.15))
		dst.Path(draw.Box(all.Inset(0.15)), draw.Style{Stroke: m.ink.Ink, Width: 0.3, Join: draw.MiterJoin})
		return
	}
	m.field(dst, 0)
	if m.f.Irish() {
		dst.Path(draw.Box(all.Inset(1.6)), draw.Style{Stroke: draw.Mix(arms.Field, arms.Charge, 0.55), Width: 0.35, Join: draw.MiterJoin})
		return
	}
	dst.Path(draw.Box(all.Inset(1.2)), draw.Style{Stroke: arms.Charge, Width: 1.1, Join: draw.MiterJoin})
}

// field is the power's, so far beyond the edge: plain, or the English lord's chevrons, pale, across white.
func (m *mat) field(dst draw.Surface, far draw.MM) {
	all := draw.Rect{W: m.w, H: m.h}.Inset(-far)
	arms := m.pen.Arms[m.f.ID]
	dst.Path(draw.Box(all), draw.Fill(arms.Field))
	if m.f.Irish() {
		return
	}
	const thick, apart = 7, 17
	rise := 40 / (m.w/2 + 2) // of the arms
	middle, top := m.w/2, -far-float64(rise*far)
	p := &draw.Path{}
	for i := math.Floor((top - 26) / apart); float64(i*apart) < m.h+far+40; i++ {
		foot, tip := float64(i*apart)+26+float64(rise*far), float64(i*apart)-14
		p.Move(-2-far, foot).Line(middle, tip).Line(m.w+2+far, foot).Line(m.w+2+far, foot+thick).Line(middle, tip+thick).Line(-2-far, foot+thick).Close()
	}
	pale := draw.Mix(arms.Charge, m.ink.Paper, 0.78)
	dst.Clip(draw.Box(all), func(in draw.Surface) { in.Path(p, draw.Fill(pale)) })
}

// shield is the power's, with a rim of paper that lifts it off a field of its own colour.
func (m *mat) shield(dst draw.Surface, x, y, w draw.MM) {
	rim := max(0.6, 0.05*w)
	if m.pen.Low {
		dst.Path(ornament.ShieldPath(x, y, w+2*rim), draw.Style{Fill: m.ink.Paper, Stroke: m.ink.Ink, Width: 0.2, Join: draw.MiterJoin})
	} else {
		dst.Path(ornament.ShieldPath(x, y, w+2*rim), draw.Fill(m.ink.Paper))
	}
	m.pen.Shield(dst, m.f.ID, x, y, w)
}

// name sets the power's name, in two lines where it is too long for one, and returns its width.
func (m *mat) name(dst draw.Surface, x, base, room draw.MM, size draw.Pt, fill draw.Color) draw.MM {
	said, st := m.pen.Words.Say(m.f.Name), m.style(draw.Title, size, fill)
	b, _, err := m.pen.Set.FitLine(said, st, room, leastName)
	if err != nil {
		st.Size, st.Lead, st.Even = leastName, leastName, true
		b, _, err = m.pen.Set.Fit(said, st, room, nameHigh, leastHalf)
	}
	m.pen.Set.Report(err)
	b.Draw(m.large(dst), x, base-draw.Times(len(b.Lines)-1, b.Lead), typeset.Left)
	return b.Width
}

// large is dst for a name: in low ink its letters are outlines.
func (m *mat) large(dst draw.Surface) draw.Surface {
	if m.pen.Low {
		return outlined{dst, m.pen}
	}
	return dst
}

// outlined draws the runs of letters that reach it as thin outlines.
type outlined struct {
	draw.Surface
	pen *ornament.Pen
}

func (o outlined) Text(r draw.Run) {
	o.Surface.Path(o.pen.Set.Outline(r), draw.Style{Fill: o.pen.Ink.Paper, Stroke: r.Fill, Width: 0.24})
}

// leastName is the smallest size of a power's name in one line, leastHalf in two, which have so much height: one that needs less
// fits no mat.
const (
	leastName draw.Pt = 17
	leastHalf draw.Pt = 12
	nameHigh  draw.MM = 14
)

// kind returns the kind of power, capital its home.
func (m *mat) kind() lang.Said { return m.pen.Words.Say(m.game.Message("kinds." + m.f.Kind)) }

func (m *mat) capital() lang.Said {
	if s := m.game.Map.Settlement(m.f.Capital); s != nil {
		return m.word("capital", "place", s.Name)
	}
	return m.word("capitalKing")
}

// great is the mat of a claimant or of the English lord.
func (m *mat) great(dst draw.Surface) {
	const shieldX, left, top = 19.2, greatLeft, greatTop
	m.ground(dst)
	m.shield(dst, shieldX, 22.5, 26)
	m.pen.Set.Line(dst, shieldX, 52.5, m.f.Code, m.style(draw.SansBold, 34, m.fg()), typeset.Centre)
	wide := headWide + cells*greatCell
	x := left + m.name(dst, left, 12.6, wide-34, 25, m.fg()) + 5
	m.pen.Fit(dst, m.kind(), m.style(draw.TextBoldItalic, 11, m.fg()), x, 8.2, left+wide-x, 8, typeset.Left)
	m.pen.Fit(dst, m.capital(), m.style(draw.TextItalic, 10, m.fg()), x, 12.6, left+wide-x, 8, typeset.Left)
	if m.f.Irish() {
		m.stall(dst, greatHome, stall{m.word("atHome"), "manacles", m.word("hostage")})
		m.pool(dst, greatPool, 8.1, m.word("row", "n", m.row()))
		m.claimantLanes(dst, left, top)
	} else {
		m.pen.Fit(dst, m.word("noFebas"), m.style(draw.SansSemi, 9, m.fg()), shieldX, 56.8, 30, 7, typeset.Centre)
		m.pen.Fit(dst, m.word("noPool"), m.style(draw.Sans, 9, m.fg()), shieldX, 60.6, 30, 7, typeset.Centre)
		m.englishLanes(dst, left, top)
	}
	right := left + wide + 2
	list, panel := m.game.MatLines(m.f, m.settings), draw.Rect{X: right, Y: 4, W: m.w - 3.4 - right, H: m.h - 7.6}
	if !m.f.Irish() { // where others have a hostage and a pool is room for the last lines
		first, last := list, []turlough.MatLine(nil)
		for len(list)-len(first) < 2 {
			if _, over := m.fill(panel, first, dutySize); over <= 0 {
				break
			}
			first, last = list[:len(first)-1], list[len(first)-1:]
		}
		if len(last) > 0 {
			m.duties(dst, draw.Rect{X: 3.6, Y: 62.8, W: left - 3.6 - 1.2, H: m.h - 3.6 - 62.8}, last)
		}
		list = first
	}
	m.duties(dst, panel, list)
}

// row is the Roman number of a claimant's row of febas: claimants come first on the court.
func (m *mat) row() lang.Said {
	roman := []string{"I", "II", "III"}
	n := 0
	for _, f := range m.game.Factions {
		if f == m.f {
			break
		}
		if f.Kind == "claimant" {
			n++
		}
	}
	return lang.Said{Text: roman[min(n, len(roman)-1)]}
}

// claimantLanes draws the lanes of battles, cattle and provisions, and below them pockets for allies and for hostages held.
func (m *mat) claimantLanes(dst draw.Surface, x, y draw.MM) {
	for _, kind := range lanes {
		y = m.lane(dst, x, y, kind, claimantLane) + claimantLane.gap
	}
	y += 0.2
	ally, held := stall{name: m.word("ally"), icon: "linked-rings"}, stall{name: m.word("held"), icon: "manacles"}
	m.stalls(dst, draw.Rect{X: x, Y: y, W: headWide + cells*greatCell, H: m.h - 3.6 - y}, 1.2, ally, ally, ally, held, held, held)
}

// englishLanes draws the lanes of battles, provisions and pounds, and below them pockets.
func (m *mat) englishLanes(dst draw.Surface, x, y draw.MM) {
	for _, kind := range englishLanes {
		y = m.lane(dst, x, y, kind, englishLane) + englishLane.gap
	}
	y = m.pounds(dst, x, y) + 0.9
	r := draw.Rect{X: x, Y: y, W: headWide + cells*greatCell, H: m.h - 3.6 - y}
	var list []stall
	for _, f := range m.game.Factions {
		if f.Kind == "claimant" {
			list = append(list, stall{m.word("held"), "manacles", m.word("heldOf", "code", f.Code)})
		}
	}
	list = append(list, stall{m.word("cattle"), "cow", m.word("asTokens")}, stall{m.word("hundred"), "two-coins", m.word("coinEach")})
	m.stalls(dst, r, 1.2, list...)
}

// king is the mat of a lesser king while somebody plays it.
func (m *mat) king(dst draw.Surface) {
	const left = 33.5
	m.ground(dst)
	m.shield(dst, 17.2, 17.3, 25)
	m.name(dst, left, 14.4, 55, 25, m.fg())
	m.pen.Fit(dst, m.kind(), m.style(draw.TextBoldItalic, 11, m.fg()), left, 20, 55, 8, typeset.Left)
	m.pen.Fit(dst, m.capital(), m.style(draw.TextItalic, 11, m.fg()), left, 24.2, 55, 8, typeset.Left)
	code := m.pen.Set.Line(dst, left, 30.6, m.f.Code, m.style(draw.SansBold, 19, m.fg()), typeset.Left)
	if m.f.Has("callLesserKings") {
		x := left + code + 3
		m.pen.Fit(dst, m.word("mayCall"), m.style(draw.TextBoldItalic, 10, m.fg()), x, 30.4, m.w-4.2-15.6-1-x, 7.5, typeset.Left)
	}
	right := m.w - kingRim
	m.stall(dst, kingHome(right), stall{m.word("atHome"), "manacles", m.word("itsHostage")})
	m.pool(dst, kingPool(right), 8.8, m.word("pool"))
	x, y := float64((m.w-headWide-cells*kingCell)/2), kingTop
	if m.pen.Low {
		x += 1.6
	}
	for _, kind := range lanes {
		y = m.lane(dst, x, y, kind, kingLane) + kingLane.gap
	}
	m.duties(dst, draw.Rect{X: x, Y: y + 0.1, W: headWide + cells*kingCell, H: m.h - 3.2 - y - 0.1}, m.game.MatLines(m.f, m.settings))
}
