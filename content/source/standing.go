package source

import (
	"maps"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
)

// What names stand in texts, and in which of their forms.

// MayStand reports whether the name with that key may stand in a placeholder. Where nothing is said of the placeholder, any
// name may.
func (g *Game) MayStand(name, placeholder string) bool {
	kinds, said := g.Messages.Placeholders.Names[placeholder]
	return !said || slices.ContainsFunc(kinds, func(kind string) bool { return isOfKind(name, kind) })
}

// NamesIn are the names that may stand in a placeholder, in their order; none where nothing is said of it.
func (g *Game) NamesIn(placeholder string, texts []lang.Text) (list []lang.Text) {
	kinds := g.Messages.Placeholders.Names[placeholder]
	for _, t := range texts {
		if g.IsName(t.Key) && slices.ContainsFunc(kinds, func(kind string) bool { return isOfKind(t.Key, kind) }) {
			list = append(list, t)
		}
	}
	return list
}

// isOfKind reports whether a key is one of those that a pattern means: factions.*.name.
func isOfKind(key, kind string) bool {
	ok, err := path.Match(strings.ReplaceAll(kind, ".", "/"), strings.ReplaceAll(key, ".", "/"))
	return ok && err == nil
}

// FormsOffered are those that FormsWanted reports, and all of the powers, whose names stand in most sentences: a language
// that has just begun asks for none yet.
func (g *Game) FormsOffered(words *lang.Catalog, texts []lang.Text) func(name, form string) bool {
	wanted := g.FormsWanted(words, texts)
	return func(name, form string) bool {
		return wanted(name, form) || slices.ContainsFunc(g.nouns, func(n *Noun) bool { return n.Power && n.Name.Key == name })
	}
}

// FormsWanted reports of a name and one of the forms of a language, or what agrees with it, whether some text wants it: one
// of the language's own that asks for it of a placeholder in which the name may stand. What is written already is wanted too.
func (g *Game) FormsWanted(words *lang.Catalog, texts []lang.Text) func(name, form string) bool {
	asked := map[string][]string{} // placeholders by form
	for _, t := range texts {
		for _, a := range words.Asks(t) {
			if !slices.Contains(asked[a.Form], a.Name) {
				asked[a.Form] = append(asked[a.Form], a.Name)
			}
		}
	}
	for _, row := range words.About.Contractions {
		if row.Agree != "" { // it goes by the label of whatever name follows its word
			asked[lang.LabelKey] = append(asked[lang.LabelKey], slices.Sorted(maps.Keys(g.Messages.Placeholders.Names))...)
		}
	}
	return func(name, form string) bool {
		if !g.IsName(name) {
			return false
		}
		if e := words.Own(name + "." + form); e != nil && (e.Translated() || len(e.Comments) > 0) {
			return true
		}
		return slices.ContainsFunc(asked[form], func(p string) bool { return g.MayStand(name, p) })
	}
}

// checkNames: what is said to stand in a placeholder are keys of names, and some text has the placeholder.
func (g *Game) checkNames(c *Checker, used map[string]bool) {
	texts := g.Texts()
	for _, p := range slices.Sorted(maps.Keys(g.Messages.Placeholders.Names)) {
		at := c.At("messages", placeholdersKey, "names", p)
		if !used["messages"+p] && !used["words"+p] {
			c.Fault(at, "%s: no text has {%s}", placeholdersKey, p)
		}
		for _, kind := range g.Messages.Placeholders.Names[p] {
			if !slices.ContainsFunc(texts, func(t lang.Text) bool { return g.IsName(t.Key) && isOfKind(t.Key, kind) }) {
				c.Fault(at, "%s: {%s}: no name has a key like %s", placeholdersKey, p, kind)
			}
		}
	}
}
