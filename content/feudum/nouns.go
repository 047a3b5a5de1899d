package feudum

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// nouns returns the colours, then everything typed by name; places and writs are typed by ids, which are the same in every
// language.
func (g *Game) nouns() (list []*source.Noun) {
	coded := func(id string) {
		code := lang.Said{Text: strings.ToUpper(id)}
		list = append(list, &source.Noun{ID: id, Says: func(*lang.Catalog) (said, typed lang.Said) { return code, code }})
	}
	for _, c := range g.Box.Colours {
		list = append(list, &source.Noun{ID: c.ID, Name: c.Name, Power: true, Typed: true,
			Badge: source.Badge{Field: c.Field, Charge: c.Charge}}) // no piece shows its code
	}
	for _, p := range g.Map.Places {
		list = append(list, placeNoun(p))
		code := lang.Said{Text: strings.ToUpper(p.ID)}
		list = append(list, &source.Noun{ID: p.CodeID(), Says: func(*lang.Catalog) (said, typed lang.Said) { return code, code }})
	}
	list = source.Typed(list, g.Map.Regions, g.Box.Goods, g.Box.Types, g.Guilds.Guilds, g.Cards, g.Box.Vessels, g.Box.Walks)
	for _, e := range g.Box.Landscapes {
		list = append(source.Typed(list, []*Landscape{e}), tileNoun(e.ID, e.Name))
	}
	list = source.Typed(list, g.Box.Monsters)
	for _, id := range g.Writs.IDs() {
		coded(id)
	}
	for _, m := range g.Writs.Mandates {
		for _, w := range m.Ways {
			coded(w.ID)
		}
	}
	return list
}

// placeNoun is the noun of a place: it is typed by its code and named by a description of where it is, since no board shows
// the code.
func placeNoun(p *Place) *source.Noun {
	return &source.Noun{ID: p.ID, Says: func(words *lang.Catalog) (said, typed lang.Said) {
		typed = lang.Said{Text: strings.ToUpper(p.ID)}
		return lang.Said{Text: typed.Text + " (" + words.Say(p.Where).Text + ")"}, typed
	}}
}

// tileNoun is the noun of a tile, typed by its landscape, after the word “tile” if the language has one.
func tileNoun(id string, name lang.Text) *source.Noun {
	return &source.Noun{ID: "tile:" + id, Says: func(words *lang.Catalog) (said, typed lang.Said) {
		if said = words.Say(name); said.Text != name.Other {
			typed.Text = "tile " + said.Text
		}
		return said, typed
	}}
}
