package root

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
)

// commonPieces are the pieces shared by several factions; messages.yaml names them.
var commonPieces = []string{"warrior", "pawn", "ruin", "burrow"}

// checkNouns: messages.yaml has all required names.
func (c *checker) checkNouns() {
	names := []string{"cards.named", "cards.spoken"}
	for _, id := range commonPieces {
		names = append(names, "pieces."+id)
	}
	for _, name := range names {
		if !c.g.Messages.Has(name) {
			c.Fault(c.At("messages"), "there is no text %q", name)
		}
	}
}

// nouns are the factions, their pieces, suits, items, cards, ministers, plots and characters; forests and clearings go by their
// numbers, the Burrow by its name.
func (g *Game) nouns() (list []*source.Noun) {
	counted := func(id string, name, many lang.Text) {
		if !slices.ContainsFunc(list, func(n *source.Noun) bool { return n.ID == id }) {
			list = append(list, &source.Noun{ID: id, Name: name, Counted: many, Typed: true})
		}
	}
	for _, f := range g.Factions {
		list = append(list, &source.Noun{ID: f.ID, Name: f.Name, Short: f.Bot, Within: f.Within, Power: true, Typed: true, Badge: f.Badge})
	}
	for _, id := range commonPieces {
		if name := "pieces." + id; g.Messages.Has(name) && g.Messages.Has(name+"s") {
			counted(id, g.Message(name), g.Message(name+"s"))
		} else if g.Messages.Has(name) {
			counted(id, g.Message(name), lang.Text{})
		}
	}
	for _, f := range g.Factions {
		for _, p := range slices.Concat(f.Buildings, f.Tokens) {
			counted(p.ID, p.Name, p.Counted)
		}
	}
	list = source.Typed(list, g.Suits, g.Items, g.Effects)
	for _, c := range g.Cards {
		list = append(list, &source.Noun{ID: c.ID, Says: func(words *lang.Catalog) (said, typed lang.Said) {
			return g.cardNamed("spoken", c, words), g.CardName(c, words)
		}})
	}
	return source.Typed(list, g.Ministers, g.Plots, g.Characters, g.Services)
}
