package source

import (
	"reflect"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// rules lists the ids of every rule in the book, and of what they are parts of (H14 for H14.2.1).
func (g *Game) rules() []strict.Mark {
	var list []strict.Mark
	known := map[string]bool{}
	Each(g.Book, func(r *Rule) {
		for id := r.ID; id != "" && !known[id]; {
			known[id] = true
			list = append(list, strict.Mark{Kind: "rule", Name: id, Pos: r.Pos})
			id = id[:max(0, strings.LastIndex(id, "."))]
		}
	})
	return list
}

// checkBook: each block is one thing, each rule is told once, tables are even.
func (c *Checker) checkBook() {
	rules, rulings := map[string]lang.Pos{}, map[string]lang.Pos{}
	c.checkVolumes()
	for _, ch := range c.g.Book {
		c.checkIn(ch.Pos, ch.In)
		for _, b := range ch.Blocks {
			c.checkBlock(b)
			c.checkIn(b.Pos, b.In)
			c.checkClaims(b.Holds, c.g.Values(c.g.Law()))
			switch {
			case b.Rule != nil:
				c.checkRule(b.Rule, rules)
			case b.Table != nil:
				c.checkTable(b.Table)
			case b.Example != nil && b.Example.Table != nil:
				c.checkTable(b.Example.Table)
			case b.Ruling != nil:
				c.Once("ruling", b.Ruling.ID+dotted(b.Ruling.Part), b.Ruling.Pos, rulings)
			}
		}
	}
}

// Once notes a fault if an entry of the kind stands twice; seen are those so far.
func (c *Checker) Once(kind, id string, p lang.Pos, seen map[string]lang.Pos) {
	if first, ok := seen[id]; ok {
		c.Fault(p, "%s %q appears twice; first at %s (a second block needs a part)", kind, id, first)
		return
	}
	seen[id] = p
}

// whereKeys are the keys of a block that say where it stands, and when.
var whereKeys = []string{"in", "why", "wide", "holds"}

func (c *Checker) checkBlock(b *Block) {
	var keys []string
	v := reflect.ValueOf(*b)
	for i := range v.NumField() {
		name := v.Type().Field(i).Tag.Get("yaml")
		if name != "" && !slices.Contains(whereKeys, name) && !v.Field(i).IsZero() {
			keys = append(keys, name)
		}
	}
	if len(keys) > 1 {
		c.Fault(b.Pos, "a block is one thing, and this one is %s", strings.Join(keys, " and "))
	}
}

func (c *Checker) checkRule(r *Rule, seen map[string]lang.Pos) {
	c.Once("rule", r.ID+dotted(r.Part), r.Pos, seen)
	for _, w := range r.When {
		c.value(w.Pos, w.Option, w.Value)
		if o := c.g.Option(w.Option); o != nil && w.Value == o.Law() {
			c.Fault(w.Pos, "rule %q: %s=%s is the law; its text is the rule's text", r.ID, w.Option, w.Value)
		}
		if w.Option != r.When[0].Option {
			c.Fault(w.Pos, "rule %q: one block can depend on one option only", r.ID)
		}
	}
}

func (c *Checker) checkTable(t *Table) {
	n := len(t.Columns)
	if t.Align != "" && (len(t.Align) != n || strings.Trim(t.Align, "lcr") != "") {
		c.Fault(t.Pos, "table %q: align %q must have l, c or r for each of %d columns", t.ID, t.Align, n)
	}
	for i, row := range t.Rows {
		if len(row) != n {
			at := t.Pos
			if len(row) > 0 {
				at = row[0].Pos
			}
			c.Fault(at, "table %q: row %d has %d of %d cells", t.ID, i+1, len(row), n)
		}
	}
}
