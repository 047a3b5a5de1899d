package rulebook

import (
	"slices"
	"strings"

	"brehon/content/base/alphabet"
	"brehon/content/lang"
	"brehon/content/source"
)

// terms is the glossary: the word in bold, what it means, where to read on.
func (b *Book) terms(list []*source.Term) []*Box {
	var all []*Box
	for _, t := range b.sorted(list) {
		said := b.Say(t.Text)
		name := b.Say(t.Name)
		said = said.With("**"+name.Text+"**  "+said.Text, name)
		if see := b.see(t); see != "" {
			said.Text += " " + see
		}
		boxes := b.Para(said, b.st.small, 0, 0)
		boxes[0].Entry("term:"+t.ID, t.Rule)
		boxes[0].Before = 1.2
		all = append(all, boxes...)
	}
	return all
}

// sorted are the terms in the order of the kit's language.
func (b *Book) sorted(list []*source.Term) []*source.Term {
	list = slices.Clone(list)
	names := alphabet.Order(b.Pen.Words.Tag)
	slices.SortStableFunc(list, func(x, y *source.Term) int {
		return names(b.Say(x.Name).Text, b.Say(y.Name).Text)
	})
	return list
}

// see is "see also a, b" with links.
func (b *Book) see(t *source.Term) string {
	if len(t.See) == 0 {
		return ""
	}
	var names []string
	for _, id := range t.See {
		if o := b.glossary[id]; o != nil {
			names = append(names, "["+b.Say(o.Name).Text+"](term:"+id+")")
		}
	}
	return "*" + b.Word("book.seeAlso", "terms", strings.Join(names, ", ")).Text + ".*"
}

// names are the names with how they are said: in the law a table, in a printed book a line each.
func (b *Book) names(list []*source.Name) (all []*Box) {
	if b.volume == "" {
		return b.namesTable(list).Boxes(b)
	}
	for _, n := range list {
		said := b.Say(n.Say)
		said.Text = "*" + n.Name + "* · " + said.Text
		if !n.Means.Empty() {
			means := b.Say(n.Means)
			said = said.With(said.Text+" · "+means.Text, means)
		}
		boxes := b.Para(said, b.st.dense, 0, 0)
		boxes[0].Before = 0
		all = append(all, boxes...)
	}
	return all
}

// namesTable is the table of pronunciation.
func (b *Book) namesTable(list []*source.Name) Table {
	t := Table{Heads: []lang.Said{b.Word("book.nameColumn"), b.Word("book.sayColumn"), b.Word("book.meansColumn")}}
	for _, n := range list {
		means := lang.Said{}
		if !n.Means.Empty() {
			means = b.Say(n.Means)
		}
		t.Rows = append(t.Rows, []lang.Said{{Text: "*" + n.Name + "*"}, b.Say(n.Say), means})
	}
	return t
}
