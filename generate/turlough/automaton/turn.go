package automaton

import (
	"fmt"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/flow"
	"brehon/generate/typeset"
)

// The worked turn: a piece of the board, and the steps of the case below it, each with the lines that were read.

// turnInset is what the example keeps from the edges of its ground.
const turnInset draw.MM = 4

// turnItems are the example, one item below the other on one ground.
func (q *quill) turnItems(t *turlough.WorkedTurn) []*flow.Box {
	items := []*flow.Box{q.turnHead(t), q.turnPicture(t)}
	for i := range t.Steps {
		items = append(items, q.step(t, i))
	}
	items[0].Above = 3
	items[0].Keep, items[1].Keep = true, true
	items[len(items)-1].H += 1.4
	for i := range items {
		ground, inner := items[i].H, items[i].Draw
		items[i].Draw = func(dst draw.Surface, x, y draw.MM) {
			dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: q.w, H: ground}), draw.Fill(q.Pen.Field(q.Pen.Ink.Panel)))
			dst.Path(draw.Box(draw.Rect{X: x, Y: y, W: 1.2, H: ground}), draw.Fill(q.Pen.On(q.Pen.Ink.Second)))
			inner(dst, x, y)
		}
	}
	return items
}

// turnHead is whose turn it is, and how things stand.
func (q *quill) turnHead(t *turlough.WorkedTurn) *flow.Box {
	width := q.w - 2*turnInset + 1
	word := q.Line(q.Say(q.game.Message("automatonSheet.example")), typeset.Style{Font: draw.TextItalic, Size: q.Size, Fill: q.Pen.On(q.Pen.Ink.Second)}, width-10, 7)
	title := q.Line(q.Say(t.Title), typeset.Style{Font: draw.Title, Size: 13, Fill: q.Pen.Ink.Ink}, width-10, 9)
	level, power := q.game.Automata.Level(t.Level), q.game.Faction(t.Faction)
	who := q.Line(q.Say(q.game.Message("automatonSheet.turnOf"), "faction", power.Name, "level", level.Name), q.Strong, width-10, 7)
	lead := q.Wrap(q.Say(t.Lead), q.Text, width)
	h := 1.6 + word.Height + title.Height + who.Height + 1.2 + 1 + lines(lead) + 0.6
	return &flow.Box{H: h, Draw: func(dst draw.Surface, x, y draw.MM) {
		left := x + turnInset
		y += 1.6
		q.Pen.Shield(dst, t.Faction, x+q.w-turnInset-3.6, y+7, 7.2)
		for _, b := range []*typeset.Block{word, title, who} {
			b.Draw(dst, left, y+b.Ascent, typeset.Left)
			y += b.Height + 0.4
		}
		lead.Draw(dst, left, y+1+lead.Ascent, typeset.Left)
	}}
}

// turnPicture is the piece of the board with the armies, the march, and the numbers of the steps where they are made.
func (q *quill) turnPicture(t *turlough.WorkedTurn) *flow.Box {
	w := q.w - 2*turnInset + 1
	f := q.sheet.board.Picture(t.Picture, w, q.tallest)
	f.Cut = false
	return &flow.Box{H: f.At.H + 2.4, Draw: func(dst draw.Surface, x, y draw.MM) {
		on := draw.At(draw.Upright(dst, draw.Rect{X: x + turnInset, Y: y, W: w, H: f.At.H}), draw.Move(x+turnInset, y))
		on.Clip(draw.Box(f.At), func(in draw.Surface) { q.sheet.board.Section(in, f) })
		seen := map[string]int{}
		for i, s := range t.Steps {
			c := q.sheet.board.Centre(s.Hex)
			k := f.Scale()
			q.roundel(on, float64((c.X-f.Window.X)*k)-4.6+draw.Times(seen[s.Hex], 5.2), float64((c.Y-f.Window.Y)*k)+float64(9.2*k)+2.4, i+1)
			seen[s.Hex]++
		}
	}}
}

// roundel is the number of a step.
func (q *quill) roundel(dst draw.Surface, x, y draw.MM, n int) {
	c := q.Pen.On(q.Pen.Ink.Second)
	dst.Path(draw.Circle(x, y, 2.4), draw.Style{Fill: c, Stroke: q.Pen.Ink.Paper, Width: 0.5})
	st := typeset.Style{Font: draw.SansBold, Size: 9.5, Fill: q.Pen.Ink.Paper}
	q.Pen.Set.Line(dst, x, y+q.Pen.Set.CapHeight(st.Font, st.Size)/2, fmt.Sprint(n), st, typeset.Centre)
}

// step is a numbered step: what is done, the line that is followed, what it compares, and the lines passed over.
func (q *quill) step(t *turlough.WorkedTurn, i int) *flow.Box {
	const left = turnInset + 6.4
	s := &t.Steps[i]
	width := q.w - left - turnInset + 1
	list := q.game.Automata.ListFor(q.sheet.is, s.Decision, s.At)
	level, _ := q.game.Automata.Difficulty(t.Level)
	blocks := []*typeset.Block{q.Wrap(q.Say(s.Text), q.Text, width)}
	if list != nil && s.Line <= len(list.Lines) {
		line := list.Lines[s.Line-1]
		blocks = append(blocks, q.Wrap(q.followed(line, s.Line, level), q.small, width))
		if len(s.Compared) > 0 {
			blocks = append(blocks, q.Wrap(q.compared(s), q.small, width))
		}
	}
	if len(s.Not) > 0 {
		style := q.small
		style.Fill, style.BoldFill = q.Pen.Ink.Faded, q.Pen.Ink.Ink
		blocks = append(blocks, q.Wrap(q.passedOver(s, level), style, width))
	}
	h := 1.8
	for _, b := range blocks {
		h += lines(b) + 0.3
	}
	return &flow.Box{H: h, Draw: func(dst draw.Surface, x, y draw.MM) {
		q.roundel(dst, x+turnInset+2.4, y+2, i+1)
		for _, b := range blocks {
			b.Draw(dst, x+left, y+b.Ascent, typeset.Left)
			y += lines(b) + 0.3
		}
	}}
}

// followed is a line in one sentence, with the numbers of the level.
func (q *quill) followed(l *content.AutomatonLine, n int, level content.Difficulty) lang.Said {
	a := &q.game.Automata
	var parts []string
	for _, part := range []struct {
		words []*content.AutomatonWord
		ids   []string
	}{{a.Deeds, []string{l.Do}}, {a.Ifs, l.If}, {a.Only, l.Only}, {a.First, l.First}} {
		for _, id := range part.ids {
			if w := a.Word(part.words, id); w != nil {
				parts = append(parts, q.at(w.Says, level).Text)
			}
		}
	}
	parts[0] = "**" + parts[0] + "**"
	return lang.Said{Text: q.Say(q.game.Message("automatonSheet.follows"), "n", n).Text + " " + strings.Join(parts, "; ") + "."}
}

// at is a clause with the numbers of a level.
func (q *quill) at(t lang.Text, level content.Difficulty) lang.Said {
	var args []any
	for _, amount := range level.Level.Numbers {
		args = append(args, amount.Name, level.Numbers[amount.Name])
	}
	return q.Say(t, args...)
}

// compared is what the last tie-breaker compared.
func (q *quill) compared(s *turlough.WorkedStep) lang.Said {
	var list []string
	value := lang.Text{}
	if w := q.game.Automata.Word(q.game.Automata.First, s.By); w != nil {
		value = w.Value
	}
	for _, c := range s.Compared {
		list = append(list, q.place(c.Hex)+" ("+c.Hex+"), "+q.Say(value, "n", c.N).Text)
	}
	return q.Say(q.game.Word("play.compared"), "list", strings.Join(list, "; "))
}

// place is the name of the settlement in a hex, else that of the hex.
func (q *quill) place(hex string) string {
	for _, s := range q.game.Map.Settlements {
		if s.Hex == hex {
			return q.Say(s.Name).Text
		}
	}
	if h := q.game.Map.Hex(hex); h != nil {
		return q.Say(h.Name).Text
	}
	return hex
}

// passedOver are the lines that were read before, and why they are not followed: a condition that does not hold, a limit
// that leaves nothing.
func (q *quill) passedOver(s *turlough.WorkedStep, level content.Difficulty) lang.Said {
	a := &q.game.Automata
	var list []string
	for _, not := range s.Not {
		says := q.Say(q.game.Message("automatonSheet.noMove"))
		for _, words := range [][]*content.AutomatonWord{a.Ifs, a.Only} {
			if w := a.Word(words, not.Word); w != nil {
				says = q.at(w.Says, level)
			}
		}
		var numbers []string
		for _, n := range not.Lines {
			numbers = append(numbers, fmt.Sprint(n))
		}
		list = append(list, "**"+strings.Join(numbers, ", ")+"**\u00a0("+says.Text+")")
	}
	return lang.Said{Text: q.Say(q.game.Message("automatonSheet.passes")).Text + " " + strings.Join(list, "; ") + "."}
}
