package chart

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/root/look"
	"brehon/generate/typeset"
)

// Positions on a sheet, from its upper edge.
const (
	stemTop   draw.MM = 7.2
	stemHigh  draw.MM = 4.8
	titleBase draw.MM = 20.2
	fieldTop  draw.MM = 24.2
	legendGap draw.MM = 6.2 // from the field to the legend's baseline
	noteGap   draw.MM = 4.9 // from there to the note's
	creditGap draw.MM = 8.5
)

// Page is the priority chart of a map on paper laid across, with its code.
func Page(p *ornament.Pen, g *root.Game, m *root.Map, fixed bool, paper piece.Format, code string) piece.Page {
	on := &draw.List{}
	b := New(p, g, m, fixed)
	x := (paper.H - b.lay.w) / 2
	b.head(on, x)
	b.drawChart(draw.At(on, draw.Move(x, fieldTop)))
	b.below(on, x, fieldTop+b.lay.h+legendGap, paper, code)
	return piece.Page{W: paper.H, H: paper.W, Label: code, Title: p.Words.Say(m.Name).Text, ID: SheetID(m), Draw: on.Play}
}

// SheetID is the id by which a map's chart can be asked for alone.
func SheetID(m *root.Map) string { return "map-" + m.ID }

func (b *Board) drawChart(dst draw.Surface) {
	b.ground(dst, func(w way) bool { return w.Closed })
	b.chart(dst)
}

// head is the stem, the map's name and how its numbers are read.
func (b *Board) head(dst draw.Surface, x draw.MM) {
	words, w := b.Game.Sheets.Chart, b.lay.w
	b.Band(dst, draw.Rect{X: x, Y: stemTop, W: w, H: stemHigh})
	order := b.OneText(words.Order, b.Style(draw.SansBold, 11), 90)
	order.Draw(dst, x+w-order.Width, titleBase-4, typeset.Left)
	lowest := b.OneText(words.Lowest, b.Aside(draw.Sans, 9), 90)
	lowest.Draw(dst, x+w-lowest.Width, titleBase+0.2, typeset.Left)
	title := b.OneText(b.lay.Name, b.Style(draw.Title, 25), 80)
	title.Draw(dst, x, titleBase, typeset.Left)
	b.OneText(words.Lead, b.Aside(draw.TextItalic, 12), w-title.Width-max(order.Width, lowest.Width)-12).Draw(dst, x+title.Width+5, titleBase, typeset.Left)
}

// below is the legend, what is special on this map, and the credit.
func (b *Board) below(dst draw.Surface, x, y draw.MM, paper piece.Format, code string) {
	b.Legend(dst, x, y, b.lay.w, 4, b.keys())
	wide := b.SideName(dst, x+b.lay.w, y+noteGap, paper, code)
	note := lang.Said{Key: "sheets.chart", Text: b.notes()}
	b.OneLine(note, b.Aside(draw.TextItalic, 9), b.lay.w-wide-6).Draw(dst, x, y+noteGap, typeset.Left)
	wide = b.Set.Line(dst, x+b.lay.w, y+creditGap, paper.Imprint, b.Aside(draw.Sans, page.Least), typeset.Right)
	b.Owner(dst, x, y+creditGap, b.lay.w-wide-4, b.Credit)
}

// notes describes the special features of this map.
func (b *Board) notes() string {
	words, m := b.Game.Sheets.Chart, b.lay.Map
	text := ""
	say := func(t lang.Text, n int) {
		if text != "" {
			text += " "
		}
		text += b.Words.Say(t, "n", n).Text
	}
	switch {
	case m.Suits == "printed":
		say(words.Printed, 0)
	case b.fixed:
	case m.Listed():
		say(words.Usual, 0)
	default:
		say(words.Dealt, 0)
	}
	switch {
	case m.River == nil:
	case m.River.Divides:
		say(words.Dividing, 0)
	default:
		say(words.Joining, 0)
	}
	if m.Lake != nil {
		say(words.Starts, m.Lake.Ferry)
	}
	if n := b.shut(); n > 0 {
		say(words.Shut, n)
	}
	if m.Tower > 0 {
		say(words.Pass, m.Tower)
	}
	return text
}

// shut is how many paths start closed.
func (b *Board) shut() (n int) {
	for _, p := range b.lay.Paths {
		if p.Closed {
			n++
		}
	}
	return n
}

// Signs are all signs of the charts of the game's maps: how a clearing's number and a suit to be dealt are shown, then what the
// legends list.
func Signs(p *ornament.Pen, g *root.Game) (all []page.Key) {
	words := g.Sheets.Chart
	for i, m := range g.Maps {
		b := &Board{Hand: look.New(p, g), lay: &layout{Map: m}}
		if i == 0 {
			all = b.ownKeys(words.Order, words.Dealt)
		}
		for _, k := range b.keys() {
			if !slices.ContainsFunc(all, func(o page.Key) bool { return o.Say == k.Say }) {
				all = append(all, k)
			}
		}
	}
	return all
}

// ownKeys are the signs that need no legend on a chart: its priority numbers, and the ring of a suit that is dealt.
func (b *Board) ownKeys(order, dealt lang.Text) []page.Key {
	number := strconv.Itoa(len(b.lay.Clearings))
	return []page.Key{
		{Wide: 8.4, Right: 3.4, Say: b.Words.Say(order).Text, Draw: func(dst draw.Surface, x, y draw.MM) {
			st := b.Style(draw.SansBold, 15)
			b.Set.Line(dst, x, y+b.Set.CapHeight(st.Font, st.Size)/2, number, st, typeset.Centre)
		}},
		{Wide: 8.4, Right: 3.4, Say: b.Words.Say(dealt).Text, Draw: func(dst draw.Surface, x, y draw.MM) { b.ring(dst, x, y, 2.9) }},
	}
}

func (b *Board) keys() (keys []page.Key) {
	words, m := b.Game.Sheets.Chart, b.lay.Map
	add := func(t lang.Text, d func(dst draw.Surface, x, y draw.MM)) {
		keys = append(keys, page.Key{Wide: 7.2, Right: 3, Up: 0.9, Draw: d, Say: b.Words.Say(t).Text})
	}
	for _, s := range b.Game.Suits {
		if s.ID != root.Bird {
			add(s.Name, func(dst draw.Surface, x, y draw.MM) { b.Suit(dst, s.ID, x, y, 5.6, look.Full) })
		}
	}
	add(words.Slot, func(dst draw.Surface, x, y draw.MM) { b.Slot(dst, x, y, 4.4, false) })
	add(words.Ruin, func(dst draw.Surface, x, y draw.MM) { b.Slot(dst, x, y, 4.8, true) })
	if m.Lake != nil || m.River != nil {
		add(words.River, b.Waves)
	}
	if b.shut() > 0 {
		add(words.Closed, func(dst draw.Surface, x, y draw.MM) {
			for i := range 3 {
				b.rock(dst, x+draw.Times(i-1, 1.5), y, 1.1, 0.95, "key", i)
			}
		})
	}
	if m.Tower > 0 {
		add(words.Tower, func(dst draw.Surface, x, y draw.MM) { b.SolidIcon(dst, "stone-tower", x, y, 5, b.Bark) })
	}
	if m.Lake != nil {
		add(words.Ferry, func(dst draw.Surface, x, y draw.MM) { b.SolidIcon(dst, "raft", x, y, 5.6, b.Bark) })
	}
	if len(m.Forests) > 0 {
		add(words.Forest, func(dst draw.Surface, x, y draw.MM) {
			b.Set.Line(dst, x, y+1.3, m.Forests[0].ID, b.Style(draw.TextBoldItalic, 10.5), typeset.Centre)
		})
	}
	return keys
}
