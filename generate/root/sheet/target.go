package sheet

import (
	"strconv"

	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/typeset"
)

// targets is sheet C-1: two halves.
func (w *writer) targets(t Table) {
	half := float64(w.Sheet.Paper.H / 2)
	w.target(half)
	w.battle(half, t)
}

// target is the upper half: how a bot chooses.
func (w *writer) target(half draw.MM) {
	card := w.Game.Sheets.Target
	w.Head(w.on, w.Sheet, card.Title, card.Lead)
	notes := w.notes(card.Notes)
	const foot = 6.5
	box := draw.Rect{X: w.Room.X, Y: half - foot - notes.height - 6, W: w.Room.W, H: notes.height + 6}
	top := w.Room.Y - 1
	pitch := (box.Y - top) / float64(len(card.Steps))
	for i, step := range card.Steps {
		y := top + draw.Times(i, pitch) + pitch/2
		if i < len(card.Steps)-1 {
			w.arrow(w.Room.X+4.6, y+4.9, y+pitch-4.9)
		}
		w.step(i, step, y)
	}
	w.field(box, w.Trait, 1)
	notes.draw(w, box.X+4, box.Y+3)
}

// step is one of the five: number, name, what to do, and signs as target lines have them.
func (w *writer) step(i int, step root.TargetStep, y draw.MM) {
	x := w.Room.X
	w.disc(x+4.6, y, 4.2, strconv.Itoa(i+1), 15.5)
	st := w.Style(draw.SansBold, 12.5)
	w.say(x+13, y+0.6, step.Name, st, 33)
	w.Set.Line(w.on, x+13, y+4.3, step.Rule, w.Aside(draw.Sans, 7), typeset.Left)
	const textAt, signsAt = 48.0, 126.0
	room := signsAt - textAt - 5
	if len(step.Signs) == 0 {
		room = w.Room.W - textAt
	}
	w.centred(x+textAt, y, w.Lines(w.Words.Say(step.Text), w.Style(draw.Sans, 11), room, 13.5, page.LeastRead))
	if len(step.Signs) > 0 {
		width := w.Room.W - signsAt
		if rows := w.rowsOf(step.Signs, width); rows > 1 {
			y -= 3.3
		}
		w.Signs(w.on, w.SignsOf(step.Signs), x+signsAt, y, width, 8.5)
	}
}

// rowsOf is how many rows the signs take.
func (w *writer) rowsOf(list []root.Sign, width draw.MM) int {
	end := w.Signs(&draw.List{}, w.SignsOf(list), 0, 0, width, 8.5)
	return 1 + int(end/6+0.5)
}

// arrow leads down.
func (w *writer) arrow(x, from, to draw.MM) {
	w.on.Path(draw.Line(x, from, x, to-1.2), draw.Stroke(w.Bark, 0.5))
	w.on.Path(draw.Polygon(draw.Point{X: x - 1.1, Y: to - 1.7}, draw.Point{X: x, Y: to}, draw.Point{X: x + 1.1, Y: to - 1.7}), draw.Fill(w.Bark))
}

// notes are short texts in two columns, each with its rule.
type notes struct {
	lines  []root.Line
	blocks []*typeset.Block
	height draw.MM
	column draw.MM
}

const (
	noteGap    draw.MM = 6 // between the columns
	noteBelow  draw.MM = 2.8
	noteIndent draw.MM = 4
)

func (w *writer) notes(lines []root.Line) *notes {
	n := &notes{lines: lines, column: (w.Room.W - 2*noteIndent - noteGap) / 2}
	for _, l := range lines {
		n.blocks = append(n.blocks, w.Wrap(w.Words.Say(l.Text), w.Style(draw.Sans, 9.5), n.column-ruleWide))
	}
	for i := 0; i < len(lines); i += 2 {
		if i > 0 {
			n.height += noteBelow
		}
		n.height += n.row(i)
	}
	return n
}

// row returns the height of the row that begins with note i.
func (n *notes) row(i int) draw.MM {
	high := n.blocks[i].Height
	if i+1 < len(n.blocks) {
		high = max(high, n.blocks[i+1].Height)
	}
	return high
}

func (n *notes) draw(w *writer, x, y draw.MM) {
	for i, b := range n.blocks {
		at := x
		if i%2 == 1 {
			at += n.column + noteGap
		}
		b.Draw(w.on, at, y+b.Ascent, typeset.Left)
		w.RuleID(w.on, at+n.column, y+b.Ascent, n.lines[i].Rule)
		if i%2 == 1 {
			y += n.row(i-1) + noteBelow
		}
	}
}
