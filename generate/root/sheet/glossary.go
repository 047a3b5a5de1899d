package sheet

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of the glossary.
const (
	termGap   draw.MM = 7 // between the columns
	termBelow draw.MM = 2.2
)

// glossary is sheet C-3: the terms of the rulebook and what they mean, in two columns; in another language than English, with the English words.
func (w *writer) glossary() {
	sheet := w.Game.Sheets.Glossary
	w.Head(w.on, w.Sheet, sheet.Title, sheet.Lead)
	column := float64((w.Room.W - termGap) / 2)
	var terms []term
	whole := 0.0
	for _, chapter := range w.Game.Book {
		for _, block := range chapter.Blocks {
			for _, t := range block.Terms {
				one := w.term(t, column)
				terms = append(terms, one)
				whole += one.height
			}
		}
	}
	room := w.Room.H - 3
	half, n := 0.0, 0
	for n < len(terms) && half < whole/2 {
		half += terms[n].height
		n++
	}
	for c, list := range [][]term{terms[:n], terms[n:]} {
		x, y := w.Room.X+draw.Times(c, column+termGap), w.Room.Y+2
		used := 0.0
		for _, t := range list {
			used += t.height
		}
		if used > room {
			w.Set.Report(typeset.TooHigh(w.Words.Say(sheet.Title), used-room, termSize))
		}
		air := min(5.5, max(0, (room-used)/float64(len(list))))
		for i, t := range list {
			if i > 0 {
				above := float64(y - float64(air/2))
				w.Hair(w.on, x, above, x+column, above)
			}
			t.draw(w, x, y, column)
			y += t.height + air
		}
	}
}

const termSize draw.Pt = 10.5

// term is a word with what it means.
type term struct {
	name, english, text *typeset.Block
	rule                string
	under               bool // the English words are below the meaning
	height              draw.MM
}

func (w *writer) term(t *source.Term, column draw.MM) term {
	one := term{rule: t.Rule}
	one.name = w.OneLine(w.Words.Say(t.Name), w.Style(draw.SansBold, termSize+0.5), column-ruleWide)
	one.text = w.Wrap(w.Words.Say(t.Text), w.Style(draw.Sans, termSize-0.5), column-2)
	one.height = 5.9 + one.text.Height + termBelow
	english := lang.Said{Key: t.Name.Key, Text: t.Name.Other}
	if w.Second != nil { // the language of others at the table
		english = w.Second.Say(t.Name)
	}
	if w.Words.Say(t.Name).Text != english.Text {
		one.english = w.OneLine(english, w.Aside(draw.SansItalic, 8.5), column)
		if one.under = one.name.Width+one.english.Width+3 > column-ruleWide; one.under {
			one.height += 3.8
		}
	}
	return one
}

func (t term) draw(w *writer, x, y, column draw.MM) {
	base := y + 4.4
	t.name.Draw(w.on, x, base, typeset.Left)
	switch {
	case t.under:
		t.english.Draw(w.on, x, y+t.height-termBelow-0.4, typeset.Left)
	case t.english != nil:
		t.english.Draw(w.on, x+t.name.Width+2.4, base, typeset.Left)
	}
	w.RuleID(w.on, x+column, base, t.rule)
	t.text.Draw(w.on, x, y+5.9+t.text.Ascent, typeset.Left)
}
