package source

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Domain is the PO file, without its ending, in which a text of the game stands: <game>/cards, brehon.
func (g *Game) Domain(key string) string {
	file, _, _ := strings.Cut(key, ".")
	if own, ok := g.own.domain(file); ok {
		return g.Info.ID + "/" + own
	}
	switch file {
	case "words":
		return "brehon"
	case "rules", "options":
		return g.Info.ID + "/rules"
	case "referee", "study", "automata":
		return g.Info.ID + "/referee"
	case "cards": // what messages.yaml prints on them
		if slices.ContainsFunc(g.own.Files, func(f File) bool { return f.Domain == file }) {
			return g.Info.ID + "/" + file
		}
	}
	return g.Info.ID + "/sheets" // what stands on boards, pieces, aids and scenario sheets
}

// byField is the register of texts by the last word of their key: what they are, in whichever file.
var byField = map[string]string{
	"name": "name", "short": "name", "within": "name",
	"title": "label", "many": "label", "foot": "label", "caption": "label", "role": "label", "kind": "label", "language": "label",
	"about": "flavour", "story": "flavour", "opening": "flavour",
}

// byFile is the register of all other texts of a file.
var byFile = map[string]string{
	"words": "ui", "own": "ui", "referee": "ui", "rules": "rule", "options": "rule", "aids": "rule",
	"components": "rule", "scenarios": "rule", "tokens": "rule",
}

// Register says how a text is meant, for its translator: rule (exact), name, label (short), flavour (free), or ui (what
// the program says).
func (g *Game) Register(key string) string {
	usual := usualRegister(key)
	if g.own.Register != nil {
		return g.own.Register(key, usual)
	}
	return usual
}

func usualRegister(key string) string {
	file, _, _ := strings.Cut(key, ".")
	of := byFile[file]
	if r := byField[key[strings.LastIndexByte(key, '.')+1:]]; r != "" && of != "ui" {
		if file == "aids" && r == "name" || strings.HasPrefix(key, "rules.term.") {
			return "label" // the heading of a line, a word of the glossary
		}
		return r
	}
	if of == "" {
		return "label"
	}
	return of
}

// Templates are the POT files for the texts, by domain. The referee's exists only when it has something to say.
// Beside each text stand its note, its register, what its placeholders stand for, the figures that it holds by the law, and
// what comments say of it.
func (g *Game) Templates(texts []lang.Text, comments ...lang.Comment) map[string]*lang.PO {
	byDomain := map[string][]lang.Text{}
	for _, t := range texts {
		d := g.Domain(t.Key)
		byDomain[d] = append(byDomain[d], t)
	}
	says := func(t lang.Text) []string {
		return append([]string{"register: " + g.Register(cmp.Or(t.Of, t.Key))}, g.explained(t)...)
	}
	comments = append([]lang.Comment{says, g.valuesIn}, comments...)
	all := map[string]*lang.PO{}
	for d, list := range byDomain {
		all[d] = lang.Template(d, list, comments...)
	}
	return all
}

// valuesIn says which figures of the content a text holds, in their order, and what they are by the law: values: rules.openCost = 2.
func (g *Game) valuesIn(t lang.Text) []string {
	values := g.Values(g.Law())
	var list []string
	for _, name := range append(t.MarksIn(t.One).Names, append(t.Marks().Names, t.By)...) {
		if v, ok := values(name); ok && strings.Contains(name, ".") && !slices.Contains(list, name+" = "+v) {
			list = append(list, name+" = "+v)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []string{"values: " + strings.Join(list, ", ")}
}

// Domains are the names of templates in their order.
func Domains(templates map[string]*lang.PO) []string { return slices.Sorted(maps.Keys(templates)) }
