// Package power draws what the powers play with: the tokens, and each power's card with the camp in which they lie.
package power

import (
	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// CardComponent is the component that Cards draws.
const CardComponent = "faction-card"

// Cards are the factions' cards, in the order of the factions: who it is, the camp in which its
// tokens lie, and what it may do and pays. Their backs are plain. There are none if the game has no such component.
func Cards(pen *ornament.Pen, game *turlough.Game, settings content.Settings) []piece.Piece {
	c := game.Component(CardComponent)
	if c == nil {
		return nil
	}
	var list []piece.Piece
	for _, f := range game.Factions {
		k := &factionCard{pen: pen, game: game, settings: settings, f: f, w: c.Width, h: c.Height}
		on := &draw.List{}
		k.draw(pen.Laid(on, 0, c.Width))
		list = append(list, piece.Piece{ID: CardComponent + "-" + f.ID, Kind: c.Form, Code: f.Code, Count: 1, W: c.Width, H: c.Height, Front: on.Play})
	}
	return list
}

// rim is the part of a card that stays empty.
const rim draw.MM = 5

// factionCard is one card being drawn.
type factionCard struct {
	pen      *ornament.Pen
	game     *turlough.Game
	settings content.Settings
	f        *turlough.Faction
	w, h     draw.MM
}

func (k *factionCard) say(t lang.Text, args ...any) lang.Said { return k.pen.Words.Say(t, args...) }

func (k *factionCard) word(name string) lang.Text { return k.game.Message("factionCard." + name) }

func (k *factionCard) draw(dst draw.Surface) {
	room := draw.Rect{X: rim, Y: rim, W: k.w - 2*rim, H: k.h - 2*rim}
	y := k.band(dst, room)
	y = k.head(dst, draw.Rect{X: room.X, Y: y + 1.5, W: room.W})
	y = k.camp(dst, room.X, y+1.6, room.W) + 1.8
	k.lines(dst, draw.Rect{X: room.X, Y: y, W: room.W, H: room.Bottom() - y})
}

// band is the faction's colour across the top, hatched in low ink.
func (k *factionCard) band(dst draw.Surface, room draw.Rect) draw.MM {
	r := draw.Rect{X: room.X, Y: room.Y, W: room.W, H: 2.2}
	arms := k.pen.Arms[k.f.ID]
	box := draw.Box(r)
	dst.Path(box, draw.Fill(k.pen.Field(arms.Field)))
	if k.pen.Low {
		ornament.Hatch(dst, box, arms.Hatch, 1, 0.09, k.pen.Ink.Ink)
	}
	dst.Path(box, draw.Style{Stroke: k.pen.Ink.Ink, Width: k.pen.Line(0.25), Join: draw.MiterJoin})
	return r.Bottom()
}

// head is the place of the initiative card with the shield in it, and who the faction is.
func (k *factionCard) head(dst draw.Surface, r draw.Rect) draw.MM {
	pen := k.pen
	slot := draw.Rect{X: r.X, Y: r.Y, W: 20, H: 28}
	k.slot(dst, slot)
	c := slot.Centre()
	pen.Shield(dst, k.f.ID, c.X, slot.Y+10.4, min(14.4, slot.W-5))
	pen.Set.Line(dst, c.X, slot.Y+23.2, k.f.Code, typeset.Style{Font: draw.SansBold, Size: 10, Fill: pen.Ink.Ink}, typeset.Centre)
	k.one(dst, k.say(k.word("initiative")), typeset.Style{Font: draw.SansItalic, Size: 7, Fill: pen.Ink.Faded}, c.X, slot.Bottom()-1.6, slot.W-2, typeset.Centre)

	x, right := slot.Right()+4, r.X+r.W
	kind := k.one(dst, k.say(k.game.Message("kinds."+k.f.Kind)), typeset.Style{Font: draw.SansItalic, Size: 9, Fill: pen.Ink.Faded}, right, r.Y+6, 24, typeset.Right)
	k.one(dst, k.say(k.f.Name), typeset.Style{Font: draw.Title, Size: 18, Fill: pen.Ink.Ink}, x, r.Y+6, right-x-kind-3, typeset.Left)
	pen.Rule(dst, x, right, r.Y+9)
	const lead = 4
	fact := typeset.Style{Font: draw.Sans, Size: 8.5, Fill: pen.Ink.Ink}
	facts := k.facts()
	base := slot.Bottom() - 0.9 - draw.Times(len(facts)-1, lead)
	top := r.Y + 10.4
	free := base - pen.Set.Ascent(fact.Font, fact.Size) - 0.5 - top
	people, _, err := pen.Set.Fit(k.say(k.f.People), typeset.Style{Font: draw.TextItalic, Size: 9, Lead: 10.8, Fill: pen.Ink.Faded}, right-x, free, 7)
	pen.Set.Report(err)
	people.Draw(dst, x, top+people.Ascent, typeset.Left)
	for _, f := range facts {
		k.one(dst, f, fact, x, base, right-x, typeset.Left)
		base += lead
	}
	return slot.Bottom()
}

// facts are its capital, and where its febas lie.
func (k *factionCard) facts() []lang.Said {
	var list []lang.Said
	if s := k.game.Map.Settlement(k.f.Capital); s != nil {
		list = append(list, k.say(k.word("capital"), "place", s.Name))
	} else {
		list = append(list, k.say(k.word("capitalKing")))
	}
	if !k.f.Has("hasFebas") {
		return list
	}
	if k.f.Kind != "claimant" {
		return append(list, k.titled(k.word("febas"), k.word("febasPool")))
	}
	return append(list, k.titled(k.word("febas"), k.word("febasTrack")))
}

// titled is a name in bold and what is said of it.
func (k *factionCard) titled(name, text lang.Text) lang.Said {
	s := k.say(text)
	s.Text = "**" + k.say(name).Text + "** " + s.Text
	return s
}

// one sets a line that shrinks to its room, and returns its width.
func (k *factionCard) one(dst draw.Surface, said lang.Said, st typeset.Style, x, base, room draw.MM, a typeset.Align) draw.MM {
	b, _, err := k.pen.Set.FitLine(said, st, room, 6.5)
	k.pen.Set.Report(err)
	b.Draw(dst, x-b.Width*float64(a)/2, base, typeset.Left)
	return b.Width
}

// lines are what the faction may do and what it costs, in the largest size that fills the rest of the card.
func (k *factionCard) lines(dst draw.Surface, room draw.Rect) {
	list := k.game.CardLines(k.f, k.settings)
	for size := draw.Pt(10); ; size -= 0.25 {
		padding := 1.2
		if size > 8.5 {
			padding = 1.6
		}
		if k.linesIn(dst, list, room, size, padding, size <= 7) {
			return
		}
	}
}

// linesIn sets the lines in one size, if they fit or must.
func (k *factionCard) linesIn(dst draw.Surface, list []turlough.CardLine, room draw.Rect, size draw.Pt, padding draw.MM, must bool) bool {
	const gap, gutter = 1.6, 2.2
	icon := min(4.4, 0.42*float64(size))
	pen := k.pen
	name := typeset.Style{Font: draw.SansBold, Size: size, Fill: pen.Ink.Ink}
	text := typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.16, Fill: pen.Ink.Ink}
	id := typeset.Style{Font: draw.Sans, Size: 6.5, Fill: pen.Ink.Faded}
	nameW, idW := 0.0, 0.0
	for _, l := range list {
		nameW = max(nameW, pen.Set.Width(k.say(l.Name).Text, name))
		idW = max(idW, pen.Set.Width(l.Rule, id))
	}
	x := room.X + icon + gap
	width := room.W - icon - gap - nameW - gutter - idW - 1.6
	var blocks []*typeset.Block
	var faults []error
	need := 0.0
	for _, l := range list {
		b, _, err := pen.Set.Fit(k.say(l.Text), text, width, 1000, size)
		if err != nil {
			faults = append(faults, err)
		}
		blocks = append(blocks, b)
		need += max(b.Height, icon) + padding
	}
	if (need > room.H || len(faults) > 0) && !must {
		return false
	}
	for _, err := range faults {
		pen.Set.Report(err)
	}
	if need > room.H {
		pen.Set.Report(typeset.TooHigh(k.say(k.f.Name), need-room.H, size))
	}
	air := padding + min(1.6, max(0, room.H-need)/float64(len(list)))
	y := room.Y
	for i, l := range list {
		b := blocks[i]
		h := max(b.Height, icon) + air
		if i > 0 {
			dst.Path(draw.Line(room.X, y, room.Right(), y), draw.Style{Stroke: pen.Ink.Hair, Width: 0.1, Cap: draw.ButtCap})
		}
		mid := y + h/2
		base := mid - b.Height/2 + b.Ascent
		pen.SolidIcon(dst, l.Icon, room.X+icon/2, mid, icon, pen.Ink.Ink)
		pen.Set.Line(dst, x, base, k.say(l.Name).Text, name, typeset.Left)
		b.Draw(dst, x+nameW+gutter, base, typeset.Left)
		pen.Set.Line(dst, room.Right(), base, l.Rule, id, typeset.Right)
		y += h
	}
	return true
}
