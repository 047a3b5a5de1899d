package rulebook

import (
	"html"
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Part fills a place of the book from the content: on paper and on screen.
type Part interface {
	Boxes(*Book) []*Box // for the pages
	HTML(*Page)         // writes it
}

// generated returns the generated content of a place; nil: the index, which is made last. It panics if the game lacks a part
// that its content may name.
func (b *Book) generated(g *source.Generated) Part {
	switch g.ID {
	case "contents-of-kit":
		return b.kit()
	case "options":
		return options{}
	case "index":
		return nil
	}
	part := b.Generated[g.ID]
	if part == nil {
		panic("rulebook: the game does not fill " + g.ID)
	}
	return part(b)
}

// kit lists the components with their counts.
func (b *Book) kit() Table {
	t := Table{Heads: []lang.Said{b.Message("book.contentsOfKit"), b.Word("book.countColumn")},
		Align: []typeset.Align{typeset.Left, typeset.Right}}
	for _, c := range b.Game.Components {
		said := b.Say(c.Says)
		name := b.Say(c.Name)
		said = said.With("{icon:"+c.Icon+"}  **"+name.Text+"**. "+said.Text, name)
		t.Rows = append(t.Rows, []lang.Said{said, {Text: strconv.Itoa(b.Pieces(c))}})
	}
	return t
}

// Pieces is how many pieces of a component the kit holds: sheets that the game does not count are the scenarios'.
func (b *Book) Pieces(c *source.Component) int {
	if n := b.Game.Pieces(c); n > 0 || b.Scenarios == nil {
		return n
	}
	return len(b.Scenarios.Scenarios)
}

// options lists every option with a sentence for each value, the law's first; the value in force is marked.
type options struct{}

// Boxes marks the values with lozenges.
func (options) Boxes(b *Book) []*Box {
	st, before, right := b.st.small, 2.6, 0.0
	if b.volume != "" {
		st, before, right = b.st.dense, 1.5, 14
	}
	var all []*Box
	for _, o := range b.Game.Options {
		head := b.Say(o.Title)
		head.Text = "**" + head.Text + "**  *" + o.ID + "*"
		boxes := b.Para(head, st, 0, right)
		boxes[0].Before = before
		boxes[0].Entry("option:"+o.ID, o.Rule)
		all = append(all, boxes...)
		for i, v := range o.Values {
			said := b.Say(o.Says[v])
			said.Text = "**" + v + "**: " + said.Text
			lines := b.Para(said, st, 5, 0)
			lines[0].Before = 0.3
			lines[0].Keep = i < 2
			b.valueSign(lines[0], b.Settings.Value(o.ID) == v)
			all = append(all, lines...)
		}
	}
	return all
}

// valueSign is a lozenge before a value, full for the one in force.
func (b *Book) valueSign(x *Box, inForce bool) {
	st := draw.Style{Stroke: b.Pen.Ink.Ink, Width: 0.15, Join: draw.MiterJoin}
	if inForce {
		st.Fill = b.Pen.On(b.Pen.Ink.Accent)
	}
	x.Over(func(on Leaf) { on.Path(draw.RegularPolygon(4, on.X+2.4, on.Y+2.05, 0.95, 0), st) })
}

// HTML marks the value in force with a tick.
func (options) HTML(w *Page) {
	w.Printf("<dl>\n")
	for _, o := range w.Game.Options {
		w.Printf("<dt%s>%s <i>%s</i> <a href=\"#%s\">%s</a></dt>\n", w.Target("option-"+o.ID), w.Inline(w.Say(o.Title)), o.ID, o.Rule, o.Rule)
		for _, v := range o.Values {
			mark := ""
			if w.Settings.Value(o.ID) == v {
				mark = " ✓"
			}
			w.Printf("<dd><b>%s%s</b>: %s</dd>\n", html.EscapeString(v), mark, w.Inline(w.Say(o.Says[v])))
		}
	}
	w.Printf("</dl>\n")
}
