package source

import (
	"strconv"

	"brehon/content/lang"
)

// setKeys gives the texts of a chapter the keys that translations know them by: a rule's is rules.H13.4,
// in whichever chapter it stands.
func (c *Chapter) setKeys() {
	set := func(t *lang.Text, key string) { t.Key = "rules." + key }
	set(&c.Title, c.ID+".title")
	set(&c.Opening, c.ID+".opening")
	for _, b := range c.Blocks {
		b.setKeys(c.ID+".", set)
	}
}

func (b *Block) setKeys(in string, set func(*lang.Text, string)) {
	list := func(texts []lang.Text, key string) {
		for i := range texts {
			set(&texts[i], key+strconv.Itoa(i+1))
		}
	}
	switch {
	case b.Rule != nil:
		r := b.Rule
		key := r.ID + dotted(r.Part)
		set(&r.Text, key)
		for i := range r.When {
			set(&r.When[i].Text, key+"."+r.When[i].Option+"="+r.When[i].Value)
		}
	case b.Ruling != nil:
		set(&b.Ruling.Text, b.Ruling.ID+".ruling"+dotted(b.Ruling.Part))
	case b.Heading != nil:
		set(&b.Heading.Text, in+b.Heading.ID)
	case b.Text != nil:
		set(&b.Text.Text, in+b.Text.ID)
	case b.Note != nil:
		set(&b.Note.Text, in+b.Note.ID)
	case b.List != nil:
		list(b.List.Items, in+b.List.ID+".")
	case b.Table != nil:
		b.Table.setKeys(in, set)
	case b.Example != nil:
		e := b.Example
		set(&e.Title, in+e.ID+".title")
		list(e.Texts, in+e.ID+".")
		if e.Picture != nil {
			set(e.Picture.Caption(), in+e.ID+".caption")
		}
		if e.Table != nil {
			e.Table.setKeys(in, set)
		}
	case b.Figure != nil:
		set(&b.Figure.Caption, in+b.Figure.ID)
	}
	for _, t := range b.Terms {
		set(&t.Name, "term."+t.ID)
		set(&t.Text, "term."+t.ID+".text")
	}
	for _, n := range b.Names {
		set(&n.Say, "name."+n.Name)
		set(&n.Means, "name."+n.Name+".means")
	}
}

func (t *Table) setKeys(in string, set func(*lang.Text, string)) {
	for i := range t.Columns {
		set(&t.Columns[i].Text, in+t.ID+".head."+strconv.Itoa(i+1))
	}
	for i, row := range t.Rows {
		for j := range row {
			set(&row[j].Text, in+t.ID+"."+strconv.Itoa(i+1)+"."+strconv.Itoa(j+1))
		}
	}
}

func dotted(part string) string {
	if part == "" {
		return ""
	}
	return "." + part
}
