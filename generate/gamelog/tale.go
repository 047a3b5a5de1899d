package gamelog

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// A story has a page per Round: the events in running text, and the board at its end.

// tale lays out all parts, each but the first at the head of a page, with the end below the last.
func (w *writer) tale(g Game) {
	for i, p := range g.Parts {
		w.name = p.Name
		boxes := append([]*flow.Box{w.partName(p.Name)}, w.prose(p)...)
		if i > 0 {
			boxes[0].Room = w.sheet.H - top - bottom
		}
		w.put(boxes...)
		if p.After != nil {
			w.picture(p.After)
		}
	}
	w.end(g.End)
	if last := g.Parts[len(g.Parts)-1].After; last != nil {
		w.put(whole(append(w.note(last), w.table(last)...), w.sheet.H-top-bottom)...)
	}
}

// whole lets boxes begin a new page where what is left of one does not hold them all, if a page does.
func whole(boxes []*flow.Box, page draw.MM) []*flow.Box {
	high := 0.0
	for _, b := range boxes {
		high += b.H
	}
	if len(boxes) > 0 && high <= page {
		boxes[0].Room = high
	}
	return boxes
}

const (
	initialSide  draw.MM = 12.6
	initialLines int     = 3
	// paragraph is the most sentences in a box: a box cannot be divided.
	paragraph int = 10
)

// prose returns the events of a part, a run of sentences per turn. What comes before the first turn is joined to it, after an
// initial.
func (w *writer) prose(p Part) (boxes []*flow.Box) {
	before := ""
	for i, t := range p.Turns {
		for j := 0; j < len(t.Steps); j += paragraph {
			text := w.typed(sentences(t.Steps[j:min(j+paragraph, len(t.Steps))]))
			if j == 0 && t.Name != "" {
				text = "**" + w.typed(t.Name) + "**\u2002" + text
			}
			if i == 0 && t.Name == "" && len(t.Steps) <= paragraph && len(p.Turns) > 1 {
				before = text + " "
				continue
			}
			boxes = append(boxes, w.run(before+text, len(boxes) == 0))
			before = ""
		}
	}
	if before != "" {
		boxes = append(boxes, w.run(before, true))
	}
	return boxes
}

// sentences joins the texts of steps.
func sentences(steps []Step) string {
	var list []string
	for _, s := range steps {
		list = append(list, s.Text)
	}
	return strings.Join(list, " ")
}

// run is a paragraph, perhaps with an initial.
func (w *writer) run(text string, initial bool) *flow.Box {
	letter, size := utf8.DecodeRuneInString(text)
	if !initial || !unicode.IsLetter(letter) {
		b := w.wrapRoom(text, w.st.tale, typeset.Room(w.width()))
		return &flow.Box{H: deep(b) + 1.6, Draw: func(dst draw.Surface, x, y draw.MM) { b.Draw(dst, x, y+b.Ascent, typeset.Left) }}
	}
	b := w.wrapRoom(text[size:], w.st.tale, func(line int) (indent, width draw.MM) {
		if line < initialLines {
			return initialSide + 2.4, w.width() - initialSide - 2.4
		}
		return 0, w.width()
	})
	return &flow.Box{H: max(deep(b), initialSide) + 1.6, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.pen.Initial(dst, draw.Rect{X: x, Y: y, W: initialSide, H: initialSide}, string(letter))
		b.Draw(dst, x, y+b.Ascent, typeset.Left)
	}}
}

// picture draws the board at the end of a part, across the page. Without a board the places are listed in words.
func (w *writer) picture(m *Moment) {
	if w.board == nil {
		w.put(w.caption(m))
		w.letters(m)
		return
	}
	window := w.board.Land(4)
	k := min(w.width()/window.W, 0.46*w.sheet.H/window.H)
	at := draw.Rect{X: (w.width() - float64(k*window.W)) / 2, W: float64(k * window.W), H: float64(k * window.H)}
	w.put(w.caption(m), &flow.Box{H: at.H + 2, Draw: func(dst draw.Surface, x, y draw.MM) {
		w.board.Show(dst, window, draw.Rect{X: x + at.X, Y: y, W: at.W, H: at.H}, m.Placed)
	}})
}
