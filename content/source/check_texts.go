package source

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// CheckTexts finds faulty marks and placeholders that values does not know, in texts read beside the game's own files.
func (g *Game) CheckTexts(texts []lang.Text, values func(string) (string, bool)) []lang.Fault {
	c := &Checker{g: g}
	c.checkTexts(texts, values)
	return c.faults
}

// checkTexts: keys differ, marks are whole, placeholders and links lead somewhere.
func (c *Checker) checkTexts(texts []lang.Text, values func(string) (string, bool)) {
	keys := map[string]lang.Pos{}
	names := map[string][]string{}
	for _, m := range c.g.names {
		names[m.Kind] = append(names[m.Kind], m.Name)
	}
	for _, t := range texts {
		if p, ok := keys[t.Key]; ok && !isRuleText(t) { // of rules, checkBook says it
			c.Fault(t.Pos, "the text %s appears twice; first at %s", t.Key, p)
		}
		keys[t.Key] = t.Pos
		for _, s := range []string{t.One, t.Other} {
			c.checkMarks(t, t.MarksIn(s), names, values)
		}
		if said := stopInBold(t); said != "" {
			c.Fault(t.Pos, "%s: the full stop of **%s** must come after the stars, because not all of the text is bold", t.Key, said)
		}
		switch {
		case strings.Contains(t.By, "."):
			c.checkValue(t, t.By, values)
		case t.By != "" && t.By != "n" && !slices.Contains(placeholders(t), t.By):
			c.Fault(t.Pos, "%s: it depends on {%s}, and has no such placeholder", t.Key, t.By)
		}
	}
	c.checkCounted(texts, values)
}

// stopInBold is what stands in bold with its full stop in a text that is not bold as a whole, in each of its forms; nothing if
// there is none. Elsewhere than at the end of a text one sees no difference, but tools that compare the end of a
// translation with the English do.
func stopInBold(t lang.Text) string {
	first, whole := "", true
	for _, s := range []string{t.One, t.Other} {
		parts := strings.Split(s, "**")
		whole = whole && (s == "" || len(parts) == 3 && parts[0] == "" && parts[2] == "")
		for i := 1; i+1 < len(parts); i += 2 {
			if first == "" && strings.HasSuffix(parts[i], ".") {
				first = parts[i]
			}
		}
	}
	if whole {
		return ""
	}
	return first
}

// isRuleText reports whether a text is that of a rule: rules.H13.4.
func isRuleText(t lang.Text) bool {
	id, ok := strings.CutPrefix(t.Key, "rules.")
	return ok && len(lang.ReadMarks(id, t.Letter).Rules) > 0
}

func (c *Checker) checkMarks(t lang.Text, m lang.Marks, names map[string][]string, values func(string) (string, bool)) {
	for _, f := range m.Faults {
		c.Fault(t.Pos, "%s: %s", t.Key, f)
	}
	for _, p := range m.Picks {
		if p.ByName() {
			if f := c.g.source.CheckChoice(p); f != "" {
				c.Fault(t.Pos, "%s: %s", t.Key, f)
			}
		} else if len(p.Ways) != 2 {
			c.Fault(t.Pos, "%s: %s needs two alternatives, of one and of others: {n|card|cards}", t.Key, p)
		}
	}
	for _, n := range m.Asked() {
		switch {
		case strings.Contains(n, "."):
			c.checkValue(t, n, values)
		case !c.given(t, n):
			mean := ""
			if strings.HasPrefix(t.Key, "automata.") {
				mean = strict.DidYouMean(n, c.g.Automata.levelNumbers())
			}
			c.Fault(t.Pos, "%s: unknown placeholder {%s}%s", t.Key, n, mean)
		}
	}
	lookup := func(kind string, list []string) {
		for _, n := range list {
			if len(names[kind]) > 0 && !slices.Contains(names[kind], n) {
				c.Fault(t.Pos, "%s: unknown %s %q%s", t.Key, kind, n, strict.DidYouMean(n, names[kind]))
			}
		}
	}
	lookup("icon", m.Icons)
	lookup("term", m.Terms)
	lookup("rule", m.Rules)
}

// checkValue: the path of a placeholder leads to a figure. What the game's own texts say of scenarios is checked
// where scenarios are read.
func (c *Checker) checkValue(t lang.Text, path string, values func(string) (string, bool)) {
	file, _, _ := strings.Cut(path, ".")
	later := file == "scenarios" && !strings.HasPrefix(t.Key, "scenarios.")
	if _, ok := values(path); !ok && !later && c.g.Sound(file) && (file != "options" || c.g.Sound("rules")) {
		c.Fault(t.Pos, "%s: unknown placeholder {%s}%s", t.Key, path, c.unlisted(t, path))
	}
}

// given reports whether a placeholder without a path is filled by the code that says the text.
func (c *Checker) given(t lang.Text, name string) bool {
	file, _, _ := strings.Cut(t.Key, ".")
	switch {
	case name == "n" && t.By != "":
		return true
	case c.g.own.Given != nil && c.g.own.Given(t.Key, name):
		return true
	case file == "automata" && name == "n":
		return strings.HasSuffix(t.Key, ".value")
	case file == "automata":
		return slices.Contains(c.g.Automata.levelNumbers(), name)
	case file == "words", c.g.Messages.Has(t.Key):
		return true
	}
	return false
}

// paths lists the paths of the numbers that placeholders may name.
func (g *Game) paths() []string {
	var list []string
	var walk func(n *strict.Node, path string)
	walk = func(n *strict.Node, path string) {
		if n.Kind == strict.Map {
			for i, k := range n.Keys {
				walk(n.Items[i], path+"."+k.Value)
			}
		}
		if _, ok := n.Int(); ok {
			list = append(list, path)
		}
	}
	if n := g.trees["rules"]; n != nil {
		walk(n, "rules")
	}
	for _, o := range g.Options {
		list = append(list, "options."+o.ID)
	}
	if g.own.Figures != nil {
		list = append(list, g.own.Figures(g)...)
	}
	return list
}
