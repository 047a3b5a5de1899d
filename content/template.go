package content

import (
	"strings"

	"brehon/content/lang"
)

// Domain is the PO file, without its ending, in which a text of the game stands: turlough/cards, brehon.
func (g *Game) Domain(key string) string {
	file, _, _ := strings.Cut(key, ".")
	switch file {
	case "words":
		return "brehon"
	case "factions", "map":
		return g.Info.ID + "/names"
	case "hazards":
		return g.Info.ID + "/cards"
	case "rules", "options":
		return g.Info.ID + "/rules"
	case "referee":
		return g.Info.ID + "/referee"
	}
	return g.Info.ID + "/sheets" // what stands on boards, pieces, aids and scenario sheets
}

// Templates are the POT files for the texts, by domain. The referee's exists only when it has something to say.
func (g *Game) Templates(texts []lang.Text) map[string]*lang.PO {
	byDomain := map[string][]lang.Text{}
	for _, t := range texts {
		d := g.Domain(t.Key)
		byDomain[d] = append(byDomain[d], t)
	}
	all := map[string]*lang.PO{}
	for d, list := range byDomain {
		all[d] = lang.Template(d, list)
	}
	return all
}
