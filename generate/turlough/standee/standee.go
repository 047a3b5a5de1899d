// Package standee draws the figures that stand: an army for every power, a hostage for every Irish
// one. A standee is one strip, a flap, two faces head to head and a flap; the heads are folded
// together and the flaps bent apart, so that it stands on a foot as wide as the strip.
package standee

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Kind is the kind of component, in Piece.Kind and for --only.
const Kind = "standee"

// The parts of a face, from its fold upwards, in millimetres: a gap to the fold, the band with the
// code, and the figure of about 20 mm (T1.1) with its crown or spear.
const (
	gap    draw.MM = 0.4
	stripe draw.MM = 3.2
	figure draw.MM = 19.4
	crest  draw.MM = 1 // above the figure, to the fold
	face           = gap + stripe + figure + crest
	scale          = figure / 20 // it is drawn 20 high
)

// Pieces are the armies and the hostages, in the order of components.yaml and of the powers.
func Pieces(pen *ornament.Pen, g *turlough.Game) []piece.Piece {
	var all []piece.Piece
	for _, c := range g.Components {
		if c.Form != "standee" {
			continue
		}
		spares := c.Spares
		for _, f := range g.Factions {
			if c.Each == "irish" && !f.Irish() {
				continue
			}
			s := strip{pen: pen, game: g, of: c, power: f, hostage: c.Each == "irish"}
			p := s.piece()
			if spares > 0 {
				p.Count, p.Upright.Count, spares = 2, 2, spares-1
			}
			all = append(all, p)
		}
	}
	return all
}

// strip is one standee.
type strip struct {
	pen     *ornament.Pen
	game    *turlough.Game
	of      *source.Component
	power   *turlough.Faction
	hostage bool
}

func (s strip) piece() piece.Piece {
	id := s.of.ID + "-" + s.power.ID
	flap := s.flap()
	art := &draw.Art{Name: id, Bounds: draw.Rect{W: s.of.Width, H: s.of.Height}, Draw: s.draw}
	return piece.Piece{
		ID: id, Kind: Kind, Code: s.code(), Count: 1, W: s.of.Width, H: s.of.Height,
		Folds:   []draw.MM{flap, flap + face, flap + 2*face},
		Front:   func(dst draw.Surface) { dst.Image(art, draw.Identity()) },
		Upright: s.standing(),
	}
}

// How wide the figure is that stands without being folded, in millimetres.
const (
	armyWide    draw.MM = 17
	hostageWide draw.MM = 11
)

// standing is the figure alone, on its field.
func (s strip) standing() *piece.Piece {
	p := &piece.Piece{ID: s.of.ID + "-" + s.power.ID, Kind: Kind, Code: s.code(), Count: 1, W: armyWide, H: face}
	if s.hostage {
		p.W = hostageWide
	}
	arms := s.pen.Arms[s.power.ID]
	field := func(dst draw.Surface, far draw.MM) {
		if s.coloured(arms.Field) {
			dst.Path(draw.Box(draw.Rect{X: -far, Y: face - gap - stripe, W: p.W + 2*far, H: gap + stripe + far}), draw.Fill(arms.Field))
		}
	}
	p.Beyond = field
	p.Front = func(dst draw.Surface) {
		field(dst, 0)
		s.upright(draw.At(dst, draw.Move(p.W/2, face)), p.W)
	}
	return p
}

// flap is the depth of half the foot.
func (s strip) flap() draw.MM { return s.of.Height/2 - face }

func (s strip) code() string {
	if s.hostage {
		return s.pen.Words.Say(s.game.Message("standees.hostageCode"), "code", s.power.Code).Text
	}
	return s.power.Code
}

// draw draws the whole strip: what lies above its middle is the back, turned round.
func (s strip) draw(dst draw.Surface) {
	middle := draw.Point{X: s.of.Width / 2, Y: s.of.Height / 2}
	turned := draw.At(dst, draw.TurnAbout(180, middle))
	s.half(turned, s.hostage)
	s.half(dst, false)
}

// half is a face and the flap below it.
func (s strip) half(dst draw.Surface, word bool) {
	fold := s.of.Height - s.flap()
	s.upright(draw.At(dst, draw.Move(s.of.Width/2, fold)), s.of.Width)
	s.foot(dst, draw.Rect{X: 0, Y: fold, W: s.of.Width, H: s.flap()}, word)
}

// upright is a face, so wide: origin in the middle of its lower fold.
func (s strip) upright(dst draw.Surface, wide draw.MM) {
	arms := s.pen.Arms[s.power.ID]
	s.band(dst, draw.Rect{X: -wide / 2, Y: -gap - stripe, W: wide, H: stripe}, arms.Field)
	figure := brush{draw.At(dst, draw.Scale(scale).Then(draw.Move(0, -gap-stripe))), s.pen}
	if s.hostage {
		figure.hostage(personOf(s.power))
	} else {
		figure.army(personOf(s.power))
	}
	field := s.pen.Field(arms.Field)
	st := typeset.Style{Font: draw.SansBold, Size: 8, Fill: s.pen.Legible(field, s.pen.On(arms.Charge))}
	const beside = 1.7 // free at each end
	s.pen.Fit(dst, lang.Said{Text: s.code()}, st, 0, -gap-stripe/2+s.pen.Set.CapHeight(st.Font, st.Size)/2, wide-2*beside, 6, typeset.Centre)
}

// band is a field from cut to cut; a white one has a line inside.
func (s strip) band(dst draw.Surface, r draw.Rect, field draw.Color) {
	if s.coloured(field) {
		dst.Path(draw.Box(r), draw.Fill(field))
		return
	}
	line := s.pen.Line(0.2)
	dst.Path(draw.Box(r.Inset(line/2)), draw.Style{Stroke: s.pen.Ink.Ink, Width: line, Join: draw.MiterJoin})
}

// coloured reports whether a field is printed: in low ink none is, and white is paper.
func (s strip) coloured(field draw.Color) bool {
	return !s.pen.Low && draw.Contrast(field, s.pen.Ink.Paper) > 1.1
}

// foot is a flap: the power's name in one line or two, without a hyphen, or the word for a hostage. A name that is too wide
// is parted where its translator allows it: Corca bhaiscinn. On a hostage, who has less room, the code stands for a name that
// is too wide even so; the army bears it whole.
func (s strip) foot(dst draw.Surface, r draw.Rect, word bool) {
	const most, least = 7.5, 6.5
	said := s.pen.Words.Say(s.power.Name)
	st := typeset.Style{Font: draw.SansSemi, Size: most, Lead: 7.8, Fill: s.pen.Ink.Ink, Even: true}
	if word {
		said, st.Font, st.Fill = s.pen.Words.Say(s.game.Message("standees.hostage")), draw.SansItalic, s.pen.Ink.Faded
	}
	const soft = "\u00AD"
	parted := said
	said.Text, parted.Text = strings.ReplaceAll(said.Text, soft, ""), strings.ReplaceAll(said.Text, soft, " ")
	room := draw.Rect{X: r.X + 0.5, Y: r.Y + 0.6, W: r.W - 1, H: r.H - 1.2}
	const free = 1.2 // from a line's ends to the room's
	x := room.X + free
	b, _, err := s.pen.Set.FitLine(said, st, room.W-2*free, st.Size)
	if err != nil { // rather two large lines than a small one, or one from cut to cut
		b, _, err = s.pen.Set.Fit(said, st, room.W-2*free, room.H, st.Size)
	}
	for _, said := range []lang.Said{said, parted} {
		if err != nil {
			x = room.X
			b, _, err = s.pen.Set.Fit(said, st, room.W, room.H, least)
		}
	}
	if err != nil && s.hostage && !word {
		b, _, err = s.pen.Set.FitLine(lang.Said{Text: s.power.Code}, st, room.W, least)
	}
	s.pen.Set.Report(err)
	b.In(typeset.Box{W: room.W, H: room.H, Wanted: st.Size, Least: least})
	lines := float64(len(b.Lines)-1) * b.Lead
	b.Draw(dst, x, r.Centre().Y+s.pen.Set.CapHeight(st.Font, b.Size)/2-lines/2, typeset.Centre)
}
