package track

import (
	"fmt"
	"slices"
	"strconv"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// special draws what only one bot has, but for the Decree; the answer is where it ends.
func (w *writer) special(y draw.MM) draw.MM {
	switch w.of.ID {
	case "duchy":
		return w.ministers(y)
	case "lizards":
		return w.conspiracies(y)
	case "vagabond", "second-vagabond":
		return w.battle(y)
	}
	return y
}

// decree is the foot of a column for each suit: its cards are tucked under the upper edge of the sheet.
func (w *writer) decree(y draw.MM) draw.MM {
	w.named(w.words.Decree, y)
	y += caption
	const high = 18.0
	columns := w.Game.Decree
	for i, r := range parts(w.sheet.Room, y, high, len(columns)) {
		w.place(r)
		w.Suit(w.on, columns[i], r.X+8, r.Y+high/2, 12, look.Full)
		suit := slices.IndexFunc(w.Game.Suits, func(s *root.Suit) bool { return s.ID == columns[i] })
		w.OneLine(w.Words.Say(w.Game.Suits[suit].Name), w.Style(draw.SansBold, 11), r.W-18).Draw(w.on, r.X+16.5, r.Y+high/2+1.4, typeset.Left)
	}
	return y + high + gap
}

// parts are n rectangles side by side.
func parts(room draw.Rect, y, high draw.MM, n int) (list []draw.Rect) {
	const between = 2.0
	wide := (room.W + between) / float64(n)
	for i := range n {
		list = append(list, draw.Rect{X: room.X + draw.Times(i, wide), Y: y, W: wide - between, H: high})
	}
	return list
}

// ministers stand in threes from top to bottom, each with a place for its crown.
func (w *writer) ministers(y draw.MM) draw.MM {
	w.named(w.words.Ministers, y)
	y += caption
	const high, pitch, columns = 13.0, 14.6, 3
	lines := (len(w.Game.Ministers) + columns - 1) / columns
	cells := parts(w.sheet.Room, y, high, columns)
	for i, m := range w.Game.Ministers {
		r := cells[i/lines]
		r.Y += draw.Times(i%lines, pitch)
		w.place(r)
		w.Set.Line(w.on, r.X+2.4, r.Y+4.6, strconv.Itoa(i+1), w.Aside(draw.Sans, 8), typeset.Left)
		w.Suit(w.on, m.Suit, r.X+9.4, r.Y+high/2, 8, look.Full)
		w.OneLine(w.Words.Say(m.Name), w.Style(draw.SansBold, 10.5), r.W-28).Draw(w.on, r.X+15.4, r.Y+high/2+1.3, typeset.Left)
		w.on.Path(draw.Circle(r.Right()-7, r.Y+high/2, 5.2), draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.28), Dash: []draw.MM{1, 0.9}, Cap: draw.ButtCap})
		w.SolidIcon(w.on, "crown", r.Right()-7, r.Y+high/2, 5, w.Dry)
	}
	return y + draw.Times(lines, pitch) - (pitch - high) + gap
}

// conspiracies are the spaces of the marker; where it begins there is a ring.
func (w *writer) conspiracies(y draw.MM) draw.MM {
	w.named(w.words.Conspiracies, y)
	y += caption
	const high = 20.6
	c := w.Game.Conspiracies
	for i, r := range parts(w.sheet.Room, y, high, len(c.Spaces)) {
		w.place(r)
		kind := slices.IndexFunc(c.Kinds, func(k *root.Conspiracy) bool { return k.ID == c.Spaces[i] })
		name := w.OneLine(w.Words.Say(c.Kinds[kind].Name), w.Style(draw.SansBold, 11), r.W-4)
		name.Draw(w.on, r.X+(r.W-name.Width)/2, r.Y+6, typeset.Left)
		dash := draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.28), Dash: []draw.MM{1, 0.9}, Cap: draw.ButtCap}
		if i == c.Start-1 {
			dash.Dash, dash.Width = nil, w.Thin(0.6)
		}
		w.on.Path(draw.Circle(r.X+r.W/2, r.Y+13.7, 5.4), dash)
	}
	return y + high + gap
}

// battle is the Vagabot's track: from how many undamaged items on an item lies there, and his most rolled hits.
func (w *writer) battle(y draw.MM) draw.MM {
	w.named(w.words.Battle, y)
	y += caption
	const high = 30.0
	v := w.Game.Rules.Vagabot
	room := w.sheet.Room
	room.X, room.W = room.X+30, room.W-30
	head := w.Aside(draw.SansSemi, 9)
	for _, l := range []struct {
		say  string
		base draw.MM
	}{{w.Words.Say(w.words.Undamaged).Text, 5.6}, {w.Words.Say(w.words.MostHits).Text, 26.6}} {
		w.Set.Line(w.on, room.X-2.5, y+l.base, l.say, head, typeset.Right)
	}
	for i, r := range parts(room, y, high, len(v.Track)+1) {
		w.place(r)
		from, to := 0, ""
		if i > 0 {
			from = v.Track[i-1]
		}
		if i < len(v.Track) {
			to = fmt.Sprintf("–%d", v.Track[i]-1)
		} else {
			to = "+"
		}
		w.Set.Line(w.on, r.X+r.W/2, r.Y+5.6, strconv.Itoa(from)+to, w.Style(draw.Sans, 10.5), typeset.Centre)
		if i > 0 {
			slot := draw.Rect{X: r.X + r.W/2 - 6, Y: r.Y + 7.6, W: 12, H: 12}
			w.on.Path(draw.RoundBox(slot, 1), draw.Style{Fill: w.Palette.Paper, Stroke: w.Bark, Width: w.Thin(0.28), Dash: []draw.MM{1, 0.9}, Cap: draw.ButtCap})
		}
		hits := strconv.Itoa(v.Cap[min(i, len(v.Cap)-1)])
		if from >= v.ExtraFrom {
			hits += "+1"
		}
		st := w.Style(draw.SansBold, 16)
		w.Set.Line(w.on, r.X+r.W/2, r.Y+27.2, hits, st, typeset.Centre)
	}
	return y + high + gap
}
