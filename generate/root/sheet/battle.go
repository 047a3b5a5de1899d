package sheet

import (
	"slices"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// The measures of the battle card.
const (
	sideWide draw.MM = 60
	sideHigh draw.MM = 31
	bonus    draw.MM = 7.8 // the height of a row of extra hits, if there is room

	fallsHigh draw.MM = 23.6 // what is removed, with what is above it
	belowRoom draw.MM = 2.6  // what the card may use of the space above the line of the foot
)

// battle is the lower half of C-1: what is special about a battle with a bot.
func (w *writer) battle(half draw.MM, t Table) {
	card := w.Game.Sheets.Battle
	top := half + 6
	if w.Sheet.Paper.H >= 290 {
		w.Band(w.on, draw.Rect{X: w.Room.X, Y: top, W: w.Room.W, H: 5})
		top += 5.5
	}
	base := top + 8.6
	w.Heading(w.on, w.Room.X, base, w.Room.W, look.Measures.Title, w.Words.Say(card.Title), w.Words.Say(card.Lead))
	y := base + 8.5
	for i, side := range card.Sides {
		x := w.Room.X
		if i > 0 {
			x = w.Room.Right() - sideWide
		}
		w.side(side, draw.Rect{X: x, Y: y, W: sideWide, H: sideHigh})
	}
	w.middle(card.Middle, w.Room.X+w.Room.W/2, y)
	y += sideHigh + 4
	extra := slices.DeleteFunc(slices.Clone(card.Extra), func(l root.Line) bool { return !t.has(l.Of) })
	row := min(bonus, (w.Room.Bottom()+belowRoom-fallsHigh-y)/float64(max(1, len(extra))))
	for i, l := range extra {
		w.extra(l, y, row, i%2 == 0)
		y += row
	}
	w.falls(card, y+7.6)
}

// side is one of the two: its die, and the most hits that it can roll.
func (w *writer) side(s root.BattleSide, r draw.Rect) {
	w.field(r, w.Glade, 1.4)
	w.SolidIcon(w.on, s.Icon, r.X+8, r.Y+7.4, 9.6, w.Bark)
	w.say(r.X+15.5, r.Y+9.4, s.Name, w.Style(draw.Title, 15), r.W-30)
	w.RuleID(w.on, r.Right()-2.5, r.Y+9, s.Rule)
	w.SolidIcon(w.on, s.DieIcon, r.X+8, r.Y+17.2, 6.6, w.Bark)
	w.say(r.X+15.5, r.Y+18.8, s.Die, w.Style(draw.SansBold, 12), r.W-18)
	text := w.Lines(w.Words.Say(s.Text), w.Style(draw.Sans, 9.5), r.W-8, 9, page.LeastRead)
	text.Draw(w.on, r.X+4, r.Y+22+text.Ascent, typeset.Left)
}

// middle draws the part between the two sides.
func (w *writer) middle(list []root.Line, x, y draw.MM) {
	const wide = 54.0
	for _, l := range list {
		name := w.OneLine(w.Words.Say(l.Name), w.Style(draw.SansBold, 12), wide)
		name.Draw(w.on, x-name.Width/2, y+6.4, typeset.Left)
		text := w.OneLine(w.Words.Say(l.Text), w.Style(draw.Sans, 10), wide)
		text.Draw(w.on, x-text.Width/2, y+11.2, typeset.Left)
		w.Set.Line(w.on, x, y+14.6, l.Rule, w.Aside(draw.Sans, 7), typeset.Centre)
		y += 15.5
	}
}

// extra is a row: what is added or changed, and when.
func (w *writer) extra(l root.Line, y, high draw.MM, striped bool) {
	if striped {
		w.stripe(draw.Rect{X: w.Room.X, Y: y, W: w.Room.W, H: high})
	}
	if l.Icon != "" {
		w.SolidIcon(w.on, l.Icon, w.Room.X+6.5, y+high/2, 5, w.Bark)
	} else {
		w.Set.Line(w.on, w.Room.X+6.5, y+high/2+1.65, l.Figure, w.Style(draw.SansBold, 13), typeset.Centre)
	}
	w.say(w.Room.X+14, y+high/2+1.3, l.Text, w.Style(draw.Sans, 10), w.Room.W-14-ruleWide)
	w.RuleID(w.on, w.Room.Right()-2, y+high/2+1.3, l.Rule)
}

// falls draws what is removed first, its score, and its consequences.
func (w *writer) falls(card root.BattleCard, y draw.MM) {
	x := w.Room.X
	x += w.say(x, y+1.4, card.First, w.Style(draw.SansBold, 11.5), 45) + 4
	st := w.Style(draw.SansSemi, 10)
	for i, l := range card.Falls {
		text := w.OneLine(w.Words.Say(l.Text), st, 32)
		if i > 0 {
			mark := draw.Polyline(draw.Point{X: x - 0.9, Y: y - 1.4}, draw.Point{X: x + 0.5, Y: y}, draw.Point{X: x - 0.9, Y: y + 1.4})
			w.on.Path(mark, draw.Stroke(w.Bark, 0.5))
			x += 2
		}
		box := draw.Rect{X: x, Y: y - 3.3, W: text.Width + 6, H: 6.6}
		w.field(box, w.Palette.Paper, 1)
		text.Draw(w.on, x+3, y+w.Set.CapHeight(st.Font, text.Size)/2, typeset.Left)
		x = box.Right() + 2.2
	}
	w.Die(w.on, x+2.6, y, 4.6)
	w.say(x+6.4, y+1.3, card.Chance, w.Aside(draw.Sans, 9.5), w.Room.Right()-x-6.4-ruleWide)
	w.RuleID(w.on, w.Room.Right()-2, y+1.3, card.FirstRule)
	w.say(w.Room.X, y+9.4, card.Scores, w.Style(draw.SansBold, 10.5), w.Room.W-ruleWide)
	w.RuleID(w.on, w.Room.Right()-2, y+9.4, card.ScoresRule)
	w.say(w.Room.X, y+15, card.Then, w.Aside(draw.TextItalic, 10), w.Room.W-ruleWide)
	w.RuleID(w.on, w.Room.Right()-2, y+15, card.ThenRule)
}
