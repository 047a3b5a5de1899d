package rulebook

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// terms is the glossary: the word in bold, what it means, where to read on.
func (b *book) terms(list []*content.Term) []*box {
	var all []*box
	for _, t := range b.sorted(list) {
		said := b.say(t.Text)
		said.Text = "**" + b.say(t.Name).Text + "**  " + said.Text
		if see := b.see(t); see != "" {
			said.Text += " " + see
		}
		boxes := b.para(said, b.st.small, 0, 0, typeset.Left)
		boxes[0].marks = append(boxes[0].marks, mark{anchorMark, "term:" + t.ID})
		boxes[0].before = 1.2
		all = append(all, b.withTermRule(boxes, t.Rule)...)
	}
	return all
}

// sorted are the terms in the order of the kit's language.
func (b *book) sorted(list []*content.Term) []*content.Term {
	list = slices.Clone(list)
	names := collate.New(language.Make(b.pen.Words.Tag))
	slices.SortStableFunc(list, func(x, y *content.Term) int {
		return names.CompareString(b.say(x.Name).Text, b.say(y.Name).Text)
	})
	return list
}

// withTermRule puts the rule that explains a term into the margin; it is no place of that rule.
func (b *book) withTermRule(boxes []*box, id string) []*box {
	if id == "" {
		return boxes
	}
	boxes[0].margin.id = id
	return boxes
}

// see is "see also a, b" with links.
func (b *book) see(t *content.Term) string {
	if len(t.See) == 0 {
		return ""
	}
	var names []string
	for _, id := range t.See {
		if o := b.glossary[id]; o != nil {
			names = append(names, "["+b.say(o.Name).Text+"](term:"+id+")")
		}
	}
	return "*" + b.word("book.seeAlso", "terms", strings.Join(names, ", ")).Text + ".*"
}

// names is the table of pronunciation.
func (b *book) names(list []*content.Name) []*box { return b.grid(b.namesGrid(list)) }

func (b *book) namesGrid(list []*content.Name) grid {
	g := grid{
		heads:  []lang.Said{b.word("book.nameColumn"), b.word("book.sayColumn"), b.word("book.meansColumn")},
		align:  []typeset.Align{typeset.Left, typeset.Left, typeset.Left},
		widths: shares([]float64{1.1, 1.1, 1.3}, textW),
	}
	for _, n := range list {
		means := lang.Said{}
		if !n.Means.Empty() {
			means = b.say(n.Means)
		}
		g.rows = append(g.rows, []lang.Said{{Text: "*" + n.Name + "*"}, b.say(n.Say), means})
	}
	b.widen(g)
	return g
}

// generated fills a place from the content.
func (b *book) generated(g *content.Generated) []*box {
	switch g.ID {
	case "contents-of-kit":
		return b.kit()
	case "scenarios":
		return b.scenarios()
	case "editions":
		return b.editions()
	case "options":
		return b.options()
	}
	return nil
}

// kit lists the components with their counts.
func (b *book) kit() []*box { return b.grid(b.kitGrid()) }

func (b *book) kitGrid() grid {
	g := grid{
		heads:  []lang.Said{b.message("book.contentsOfKit"), b.word("book.countColumn")},
		align:  []typeset.Align{typeset.Left, typeset.Right},
		widths: shares([]float64{6, 1}, textW),
	}
	for _, c := range b.game.Components {
		said := b.say(c.Says)
		said.Text = "{icon:" + c.Icon + "}  **" + b.say(c.Many).Text + ".** " + said.Text
		g.rows = append(g.rows, []lang.Said{said, {Text: b.number(b.pieces(c))}})
	}
	b.widen(g)
	return g
}

// pieces is how many pieces of a component the kit holds: sheets that are no faction's are the scenarios'.
func (b *book) pieces(c *content.Component) int {
	if n := b.game.Pieces(c); n > 0 || b.Scenarios == nil {
		return n
	}
	return len(b.Scenarios.Scenarios)
}

// editions is the table of what the prints say differently: options first, then words only.
func (b *book) editions() []*box { return b.grid(b.editionsGrid()) }

func (b *book) editionsGrid() grid {
	g := grid{
		heads:  []lang.Said{b.word("book.rowColumn"), b.word("book.optionColumn"), b.message("book.ptColumn"), b.message("book.enColumn"), b.message("book.lawColumn")},
		align:  []typeset.Align{typeset.Left, typeset.Left, typeset.Left, typeset.Left, typeset.Left},
		widths: shares([]float64{0.55, 1.5, 1.3, 1.3, 1.3}, textW),
	}
	for _, w := range b.game.Wording {
		g.rows = append(g.rows, []lang.Said{{Text: w.Row}, b.say(w.Title), b.say(w.PT), b.say(w.EN), b.say(w.Law)})
	}
	b.widen(g)
	return g
}

// options lists every option with a sentence for each value, the law's first; the value in force is marked.
func (b *book) options() []*box {
	var all []*box
	for _, o := range b.game.Options {
		head := b.say(o.Title)
		head.Text = "**" + head.Text + "**  *" + o.ID + "*"
		boxes := b.para(head, b.st.small, 0, 0, typeset.Left)
		boxes[0].before = 2.6
		boxes[0].marks = append(boxes[0].marks, mark{anchorMark, "option:" + o.ID})
		all = append(all, b.withTermRule(boxes, o.Rule)...)
		for i, v := range o.Values {
			said := b.say(o.Says[v])
			said.Text = "**" + v + "**: " + said.Text
			lines := b.para(said, b.st.small, 5, 0, typeset.Left)
			lines[0].before = 0.3
			lines[0].keep = i < 2
			b.valueSign(lines[0], b.Settings.Value(o.ID) == v)
			all = append(all, lines...)
		}
	}
	return all
}

// valueSign is a lozenge before a value, full for the one in force.
func (b *book) valueSign(x *box, inForce bool) {
	inside := x.draw
	st := draw.Style{Stroke: b.pen.Ink.Ink, Width: 0.15, Join: draw.MiterJoin}
	if inForce {
		st.Fill = b.pen.On(b.pen.Ink.RedLead)
	}
	x.draw = func(on leaf) {
		inside(on)
		on.Path(draw.RegularPolygon(4, on.x+2.4, on.y+2.05, 0.95, 0), st)
	}
}
