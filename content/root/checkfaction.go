package root

import (
	"slices"

	"brehon/content/source"
	"brehon/content/strict"
)

// played are the pieces that the program knows, by faction, for the factions with a bot.
var played = []struct {
	faction string
	pieces  []string
}{
	{"marquise", []string{"sawmill", "workshop", "recruiter", "keep"}},
	{"eyrie", []string{"roost"}},
	{"alliance", []string{"base", "sympathy"}},
	{"vagabond", nil},
	{"second-vagabond", nil},
	{"lizards", []string{"garden"}},
	{"riverfolk", []string{"post"}},
	{"duchy", []string{"citadel", "market", "tunnel"}},
	{"corvids", []string{"plot"}},
}

// checkFactions: letters follow each other, codes differ, bots have names, and no track has room for more pieces than there are.
func (c *checker) checkFactions() {
	codes := map[string]string{}
	for i, f := range c.g.Factions {
		if want := string(rune('A' + i)); f.Letter != want {
			c.Fault(c.At("factions", "factions", f.ID, "letter"), "faction %q: letter %s, and in setup order it must be %s (R4.3)", f.ID, f.Letter, want)
		}
		if was := codes[f.Code]; was != "" {
			c.Fault(c.At("factions", "factions", f.ID, "code"), "faction %q: code %s is that of %q", f.ID, f.Code, was)
		}
		codes[f.Code] = f.ID
		if f.IsBot() == f.Bot.Empty() {
			c.Fault(f.Pos, "faction %q: bot is the name of its automaton, for those that have one", f.ID)
		}
		if f.Warriors == 0 && !f.Pawn {
			c.Fault(f.Pos, "faction %q has neither warriors nor a pawn", f.ID)
		}
		for _, p := range slices.Concat(f.Buildings, f.Tokens) {
			c.checkPiece(p)
		}
	}
}

func (c *checker) checkPiece(p *Piece) {
	share := p.Count
	if p.BySuit {
		if share = p.Count / 3; p.Count%3 != 0 {
			c.Fault(p.Pos, "piece %q: %d cannot be shared among three suits", p.ID, p.Count)
		}
	}
	if n := len(p.OnMap); n > 0 && n != share+1 {
		c.Fault(p.Pos, "piece %q: onMap has %d numbers, and must have one for none and for each of %d", p.ID, n, share)
	}
	if n := len(p.Uncovered); n > 0 && n != share {
		c.Fault(p.Pos, "piece %q: uncovered has %d numbers, and there are %d pieces", p.ID, n, share)
	}
}

// checkBoards: the boards agree with the pieces, the suits and the maps.
func (c *checker) checkBoards() {
	g := c.g
	c.checkDeeds()
	plots := 0
	for _, p := range g.Plots {
		plots += p.Count
	}
	for _, f := range g.Factions {
		if p := f.Piece("plot"); p != nil && p.Count != plots {
			c.Fault(p.Pos, "%d plots are listed by kind, and the faction %q has %d (R12.1)", plots, f.ID, p.Count)
		}
	}
	if k := g.Conspiracies; k.Start > len(k.Spaces) {
		c.Fault(c.At("factions", "conspiracies", "start"), "the marker starts on space %d of %d", k.Start, len(k.Spaces))
	}
	for _, s := range g.Suits {
		if len(g.Actions[s.ID]) == 0 {
			c.Fault(c.At("factions", "actions"), "actions: none are listed for the suit %s (R8.8)", s.ID)
		}
		if !slices.Contains(g.Decree, s.ID) {
			c.Fault(c.At("factions", "decree"), "decree: there is no column of the suit %s (R6.4)", s.ID)
		}
	}
	for _, id := range g.Advanced {
		if f := g.Faction(id); f != nil && !f.IsBot() {
			c.Fault(c.At("factions", "advancedServices"), "advancedServices: %q isn't a bot", id)
		}
	}
	under := 0
	for _, i := range g.Items {
		under += i.Ruins
	}
	for _, m := range g.Maps {
		if !g.Sound(m.file) {
			continue
		}
		ruins := 0
		for _, k := range m.Clearings {
			if k.Ruin {
				ruins++
			}
		}
		if ruins != under {
			c.Fault(c.At(m.file, "clearings"), "the map has %d ruins, and there are %d items to lie under them (R8.6)", ruins, under)
		}
	}
}

// checkDeeds: what the program does by its name is there, and nothing that it cannot do.
func (c *checker) checkDeeds() {
	g := c.g
	for _, p := range played {
		f := g.Faction(p.faction)
		if f == nil {
			c.Fault(c.At("factions", "factions"), "the faction %s is missing, and the program plays it", p.faction)
			continue
		}
		for _, id := range p.pieces {
			if f.Piece(id) == nil {
				c.Fault(f.Pos, "faction %q: the piece %s is missing, and the program plays with it", f.ID, id)
			}
		}
	}
	is := func(list string, known []string, have []string) {
		for _, id := range known {
			if !slices.Contains(have, id) {
				c.Fault(c.At("factions", list), "%s: %s is missing, and the program plays it", list, id)
			}
		}
		for _, id := range have {
			if !slices.Contains(known, id) {
				c.Fault(c.At("factions", list, id), "%s: the program cannot play %q%s", list, id, strict.DidYouMean(id, known))
			}
		}
	}
	is("ministers", []string{"captain", "marshal", "foremole", "brigadier", "banker", "mayor", "earl-of-stone", "baron-of-dirt", "duchess-of-mud"},
		source.IDs(g.Ministers))
	is("plots", []string{"bomb", "snare", "extortion", "raid"}, source.IDs(g.Plots))
	is("conspiracies", []string{"convert", "crusade", "sanctify"}, source.IDs(g.Conspiracies.Kinds))
	is("services", []string{"hand-card", "riverboats", "mercenaries"}, source.IDs(g.Services))
	is("characters", []string{"thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter"}, source.IDs(g.Characters))
}
