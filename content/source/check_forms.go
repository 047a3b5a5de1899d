package source

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// checkNameForms: a name has each form in which a text asks for it. Which names a placeholder is filled with, messages.yaml
// says.
func (g *Game) checkNameForms() []lang.Fault {
	c := &Checker{g: g}
	texts := g.Texts()
	lists := g.Messages.Placeholders.Names
	told := map[[2]string]bool{}
	for _, t := range texts {
		for _, f := range t.Forms() {
			name, form := f[0], f[1]
			switch {
			case told[f]:
			case lists[name] == nil:
				c.Fault(t.Pos, "%s: nothing says which names {%s.%s} stands for; list their keys in messages.yaml, %s: names: %s: [factions.*.name]", t.Key, name, form, placeholdersKey, name)
			default:
				c.lackForm(texts, t, name, form, told)
			}
			told[f] = true
		}
	}
	return c.faults
}

// lackForm finds the names without a form that a text asks for, once each.
func (c *Checker) lackForm(texts []lang.Text, asks lang.Text, name, form string, told map[[2]string]bool) {
	for _, t := range c.g.NamesIn(name, texts) {
		if at := [2]string{"key " + t.Key, form}; t.Lacks(form) && !told[at] {
			told[at] = true
			c.Fault(t.Pos, "%s lacks the form %s, and %s (%s) asks for {%s.%s}; write {other: %q, forms: {%s: …}}", t.Key, form, asks.Key, asks.Pos, name, form, t.Other, form)
		}
	}
}

// unlisted is the end of a message on a placeholder with a dot that is no path: perhaps a form is meant that the language of
// the content does not list.
func (c *Checker) unlisted(t lang.Text, placeholder string) string {
	i := strings.LastIndexByte(placeholder, '.')
	if c.g.source == nil || len(c.g.source.Forms) == 0 || i < 0 || !c.given(t, placeholder[:i]) {
		return strict.DidYouMean(placeholder, c.g.paths())
	}
	form := placeholder[i+1:]
	return ": lang.yaml lists no " + form + " under forms (" + strings.Join(c.g.source.Forms, ", ") + ")" + strict.DidYouMean(form, c.g.source.Forms)
}
