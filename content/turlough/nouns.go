package turlough

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// nouns are the powers, the hexes and the settlements in them, and the hazard cards.
func (g *Game) nouns() (list []*source.Noun) {
	for _, f := range g.Factions {
		list = append(list, &source.Noun{ID: f.ID, Name: f.Name, Short: f.Short, Within: f.Within, Printed: f.Printed,
			Badge: f.Badge, Power: true, Typed: true})
	}
	for _, s := range g.Map.Settlements {
		list = append(list, &source.Noun{ID: s.ID, Name: s.Name, Printed: s.Printed, Typed: true, At: s.Hex})
	}
	for _, h := range g.Map.Hexes {
		list = append(list, &source.Noun{ID: h.ID, Name: h.Name, Label: true})
	}
	for _, h := range g.Hazards {
		list = append(list, &source.Noun{ID: h.ID, Name: h.Title, Printed: h.Printed, Piece: "hazard", Count: h.Count})
		list = append(list, &source.Noun{ID: h.EffectsID(), Says: func(words *lang.Catalog) (said, typed lang.Said) { return g.doing(words, h), lang.Said{} }})
	}
	return list
}

// EffectsID is the word by which a message names what the card does: all its sentences.
func (h *Hazard) EffectsID() string { return h.ID + "-effects" }

// doing is the printed effect of a card.
func (g *Game) doing(words *lang.Catalog, h *Hazard) (all lang.Said) {
	var list []string
	for _, s := range g.Sentences(h) {
		list = append(list, words.Say(s.Text, s.Args...).Text)
	}
	return lang.Said{Text: strings.Join(list, " ")}
}
