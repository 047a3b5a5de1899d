package content

import (
	"reflect"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// rules lists the ids of every rule in the book, and of what they are parts of (T14 for T14.2.1).
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

// checkBook: each block is one thing, each rule is told once, tables are even, examples can be marched.
func (c *checker) checkBook() {
	rules, rulings := map[string]lang.Pos{}, map[string]lang.Pos{}
	for _, ch := range c.g.Book {
		for _, b := range ch.Blocks {
			c.checkBlock(b)
			switch {
			case b.Rule != nil:
				c.checkRule(b.Rule, rules)
			case b.Table != nil:
				c.checkTable(b.Table)
			case b.Example != nil && b.Example.Picture != nil:
				c.checkPicture(b.Example.ID, b.Example.Picture)
			case b.Ruling != nil:
				c.once("ruling", b.Ruling.ID+dotted(b.Ruling.Part), b.Ruling.Pos, rulings)
			}
		}
	}
}

func (c *checker) once(kind, id string, p lang.Pos, seen map[string]lang.Pos) {
	if first, ok := seen[id]; ok {
		c.fault(p, "%s %q stands twice; first at %s (a second block needs a part)", kind, id, first)
		return
	}
	seen[id] = p
}

func (c *checker) checkBlock(b *Block) {
	var keys []string
	v := reflect.ValueOf(*b)
	for i := range v.NumField() {
		name := v.Type().Field(i).Tag.Get("yaml")
		if name != "" && !v.Field(i).IsZero() {
			keys = append(keys, name)
		}
	}
	if len(keys) > 1 {
		c.fault(b.Pos, "a block is one thing, and this one is %s", strings.Join(keys, " and "))
	}
}

func (c *checker) checkRule(r *Rule, seen map[string]lang.Pos) {
	c.once("rule", r.ID+dotted(r.Part), r.Pos, seen)
	for _, w := range r.When {
		c.value(w.Pos, w.Option, w.Value)
		if o := c.g.Option(w.Option); o != nil && w.Value == o.Law() {
			c.fault(w.Pos, "rule %q: %s=%s is the law; its text is the rule's text", r.ID, w.Option, w.Value)
		}
		if w.Option != r.When[0].Option {
			c.fault(w.Pos, "rule %q: one block can depend on one option only", r.ID)
		}
	}
}

func (c *checker) checkTable(t *Table) {
	n := len(t.Columns)
	if t.Align != "" && (len(t.Align) != n || strings.Trim(t.Align, "lcr") != "") {
		c.fault(t.Pos, "table %q: align %q must have l, c or r for each of %d columns", t.ID, t.Align, n)
	}
	if len(t.Widths) > 0 && len(t.Widths) != n {
		c.fault(t.Pos, "table %q has %d widths for %d columns", t.ID, len(t.Widths), n)
	}
	for i, row := range t.Rows {
		if len(row) != n {
			at := t.Pos
			if len(row) > 0 {
				at = row[0].Pos
			}
			c.fault(at, "table %q: row %d has %d of %d cells", t.ID, i+1, len(row), n)
		}
	}
}

func (c *checker) checkPicture(id string, p *Picture) {
	c1, r1, _ := ParseHex(p.From)
	c2, r2, _ := ParseHex(p.To)
	inside := func(hex, what string) {
		col, row, ok := ParseHex(hex)
		if ok && (col < min(c1, c2) || col > max(c1, c2) || row < min(r1, r2) || row > max(r1, r2)) {
			c.fault(p.Pos, "example %q: %s %q lies outside the picture %s to %s", id, what, hex, p.From, p.To)
		}
	}
	for i, h := range p.Way {
		inside(h, "way")
		if i == 0 || c.g.Map.Hex(h) == nil || c.g.Map.Hex(p.Way[i-1]) == nil {
			continue
		}
		switch side := c.g.Map.Side(p.Way[i-1], h); side {
		case "":
			c.fault(p.Pos, "example %q: the way jumps from %q to %q", id, p.Way[i-1], h)
		case WaterSide:
			c.fault(p.Pos, "example %q: the way crosses a river from %q to %q without a crossing", id, p.Way[i-1], h)
		}
	}
	for _, a := range p.Armies {
		inside(a.At, "army")
	}
	for _, t := range p.Tokens {
		inside(t.At, "token")
	}
}
