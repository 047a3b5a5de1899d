package sheet

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// Where the columns of the event sheet begin, from its left side.
const (
	youAt   draw.MM = 12
	caresAt draw.MM = 73
	thenAt  draw.MM = 94
	mostRow draw.MM = 17 // the height of a row
)

// events is sheet C-2: what people do, and which bots care; below, the set-up of the whole table, and what is typed to the
// referee.
func (w *writer) events(t Table) {
	sheet := w.Game.Sheets.Events
	w.Head(w.on, w.Sheet, sheet.Title, lang.Text{})
	x, y := w.Room.X, w.Room.Y+5
	head := w.Aside(draw.SansSemi, 9)
	w.say(x+youAt, y, sheet.You, head, caresAt-youAt-2)
	w.say(x+caresAt, y, sheet.Cares, head, thenAt-caresAt-1)
	w.say(x+thenAt, y, sheet.Then, head, 60)
	y += 2
	w.ruled(y, 0.35)
	const last, typed = 11.0, 12.6
	steps := w.SetUp(t.Setup, w.Room.W, "letters", w.letters(t))
	rows := t.rows(sheet.Rows)
	high := min(mostRow, (w.Room.Bottom()+1-steps.High-last-typed-y)/float64(len(rows)))
	for i, row := range rows {
		if i%2 == 0 {
			w.stripe(draw.Rect{X: x, Y: y, W: w.Room.W, H: high})
		}
		w.event(row, y+high/2, high-1.6)
		y += high
	}
	w.ruled(y, 0.35)
	w.say(x, y+6, sheet.Last, w.Aside(draw.TextItalic, 10.5), w.Room.W-ruleWide)
	w.RuleID(w.on, w.Room.Right()-2, y+6, sheet.LastRule)
	steps.Draw(w.on, x, y+last, w.Room.W)
	box := draw.Rect{X: x, Y: w.Room.Bottom() - typed, W: w.Room.W, H: typed}
	w.field(box, w.Moss, 1)
	w.say(x+4, box.Y+4.4, sheet.Lead, w.Aside(draw.Sans, 9), w.Room.W-8)
	w.say(x+4, box.Y+9.8, sheet.Example, w.Style(draw.SansBold, 11), w.Room.W-8)
}

// letters are the factions of the table, each with its letter.
func (w *writer) letters(t Table) lang.Said {
	var list []lang.Said
	for _, f := range t.Plays {
		said := w.Words.Say(f.Name)
		said.Text += "\u00a0**" + f.Letter + "**"
		list = append(list, said)
	}
	return w.Game.List(w.Words, list)
}

// rows returns the rows relevant to the table's bots, each with those bots.
func (t Table) rows(all []root.EventRow) (list []root.EventRow) {
	for _, r := range all {
		if t.has(r.Who) && t.plays(r.Humans) && t.on(r.Maps) {
			r.Who = slices.DeleteFunc(slices.Clone(r.Who), func(id string) bool { return !slices.Contains(t.Bots, id) })
			list = append(list, r)
		}
	}
	return list
}

// plays reports whether a human has one of those factions, or there are none.
func (t Table) plays(of []string) bool {
	return len(of) == 0 || slices.ContainsFunc(t.Plays, func(f *root.Faction) bool {
		return slices.Contains(of, f.ID) && (!t.Known || !slices.Contains(t.Bots, f.ID))
	})
}

// on reports whether one of those maps is printed, or there are none.
func (t Table) on(maps []string) bool {
	return len(maps) == 0 || slices.ContainsFunc(t.Maps, func(m *root.Map) bool { return slices.Contains(maps, m.ID) })
}

// event is a row: sign, what somebody does, whose bots care, what follows, and the rule.
func (w *writer) event(row root.EventRow, y, high draw.MM) {
	x := w.Room.X
	w.SolidIcon(w.on, row.Icon, x+5.6, y, 8, w.Bark)
	w.centred(x+youAt, y, w.Lines(w.Words.Say(row.Name), w.Style(draw.SansBold, 10), caresAt-youAt-3, high, page.LeastRead))
	at := x + caresAt + 4.6
	if len(row.Who) == 0 {
		w.all(at, y, 8.8)
	}
	for _, f := range row.Who {
		w.Crest(w.on, f, at, y, 8.4, true, false)
		at += 9.6
	}
	w.centred(x+thenAt, y, w.Lines(w.Words.Say(row.Text), w.Style(draw.Sans, 9.75), w.Room.W-thenAt-ruleWide-1, high, page.LeastRead))
	w.RuleID(w.on, w.Room.Right()-2, y+1, row.Rule)
}

// all is the cog of every bot, with the word for it.
func (w *writer) all(x, y, d draw.MM) {
	w.on.Path(look.Cog(x, y, 0.53*d, 16, 0.12), draw.Style{Fill: w.Field(w.Ochre), Stroke: w.Bark, Width: w.Thin(0.25), Join: draw.MiterJoin})
	word := w.OneLine(w.Words.Say(w.Game.Sheets.Events.All), w.Style(draw.SansBold, 9), 0.7*d)
	word.Draw(w.on, x-word.Width/2, y+w.Set.XHeight(draw.SansBold, word.Size)/2+0.2, typeset.Left)
}
