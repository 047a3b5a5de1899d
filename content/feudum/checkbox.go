package feudum

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// played are the things the program knows by name, in the law's order (F1.2, F4.4, F15, F17.2).
var played = map[string][]string{
	"goods":      {"food", "wood", "iron", "sulfur", "saltpeter"},
	"colours":    {"green", "red", "blue", "yellow", "purple"},
	"types":      {"outpost", "farm", "town", "feudum"},
	"vessels":    {"ship", "submersible", "flying"},
	"walks":      {"road", "ship", "submersible", "flight", "ferry"},
	"landscapes": {"orchard", "butts", "silver", "sulfur-mine"},
	"monsters":   {"serpent", "behemoth"},
	"cards":      {"migrate", "move", "influence", "improve", "explore", "harvest", "tax", "conquer", "defend", "repeat", "guild"},
	"specials":   {"distant-kin", "godspeed", "money", "tend", "shovels", "inspect", "reinforcements", "starve", "immunity", "deja-vu", "feast"},
	"guilds":     {"farmer", "merchant", "alchemist", "knight", "noble", "monk"},
}

// named: what the program plays by its name is there, in the order of the law, and nothing that it cannot play.
func (c *checker) named(list string, have []string, at lang.Pos) {
	known := played[list]
	whole := true
	for _, id := range known {
		if !slices.Contains(have, id) {
			whole = false
			c.Fault(at, "%s: %s is missing, and the program plays it", list, id)
		}
	}
	for _, id := range have {
		if !slices.Contains(known, id) {
			whole = false
			c.Fault(at, "%s: the program cannot play %q%s", list, id, strict.DidYouMean(id, known))
		}
	}
	for i, id := range have {
		if whole && i < len(known) && id != known[i] {
			c.Fault(at, "%s: %s is where the law has %s; the order breaks ties (F4.4)", list, id, known[i])
			return
		}
	}
}

func ids[T any](list []*T, id func(*T) string) (all []string) {
	for _, e := range list {
		all = append(all, id(e))
	}
	return all
}

// checkBox: the pieces in the box are those in play, and their numbers add up.
func (c *checker) checkBox() {
	b := &c.g.Box
	at := func(path ...string) lang.Pos { return c.At("goods", path...) }
	c.named("goods", source.IDs(b.Goods), at("goods"))
	c.named("colours", source.IDs(b.Colours), at("colours"))
	c.named("types", source.IDs(b.Types), at("types"))
	c.named("vessels", source.IDs(b.Vessels), at("vessels"))
	c.named("walks", source.IDs(b.Walks), at("walks"))
	c.named("landscapes", source.IDs(b.Landscapes), at("landscapes"))
	c.named("monsters", source.IDs(b.Monsters), at("monsters"))

	c.checkCounts("setup", &b.Setup, []string{"outpost", "farm", "town"})
	c.checkCounts("tiles", &b.Tiles, played["landscapes"])
	c.checkCounts("beads", &b.Beads, []string{"2", "3", "4", "5"})
	if b.Setup.Total != Places {
		c.Fault(at("setup", "total"), "setup: there are %d places, and %d discs", Places, b.Setup.Total)
	}
	discs := b.Setup.Total + b.Discs.FeudumsEach*len(played["guilds"]) + b.Discs.Supply.Sum()
	if discs != b.Discs.Total {
		c.Fault(at("discs", "total"), "discs: setup, feudums and supply are %d, and there are %d", discs, b.Discs.Total)
	}
	for i, t := range b.Types {
		if (i == 0) != (t.Cost == "") {
			c.Fault(t.Pos, "type %q: cost is that of all types but the first", t.ID)
		} else if t.Cost != "" && t.Cost != "seal" && b.Good(t.Cost) == nil {
			c.Fault(t.Pos, "type %q: cost %q is neither a good nor seal", t.ID, t.Cost)
		}
	}
}

// checkCounts: each thing has one count, and no other counts.
func (c *checker) checkCounts(name string, of *Counts, things []string) {
	for _, a := range of.Of {
		if !slices.Contains(things, a.Name) {
			c.Fault(a.Pos, "%s: unknown %q%s", name, a.Name, strict.DidYouMean(a.Name, things))
		}
	}
	for _, id := range things {
		if _, ok := of.Of.Of(id); !ok {
			c.Fault(c.At("goods", name, "of"), "%s: the count of %s is missing", name, id)
		}
	}
	if sum := of.Of.Sum(); sum != of.Total {
		c.Fault(c.At("goods", name, "of"), "%s: the counts are %d, and there are %d", name, sum, of.Total)
	}
}

// checkBag: starting stocks do not exceed the box.
func (c *checker) checkBag() {
	g := c.g
	most := g.Rules.Seats.Most
	for _, good := range g.Box.Goods {
		if n := g.Bag(good.ID, most); n < 0 {
			c.Fault(good.Pos, "good %q: setup for %d players takes %d more than there are", good.ID, most, -n)
		}
	}
	if n, all := most*g.Rules.Kit.Shillings, g.Box.Shillings(); n > all {
		c.Fault(c.At("rules", "kit", "shillings"), "kit: %d players begin with %d shillings, and the coins are worth %d", most, n, all)
	}
	if n := g.Rules.Kit.Markers + g.Guilds.Knight.Markers; n > g.Rules.Markers {
		c.Fault(c.At("rules", "markers"), "markers: kit and the knight’s row begin with %d, and a colour has %d", n, g.Rules.Markers)
	}
	if n := len(g.Guilds.Noble.Seals) + g.Guilds.Monk.Beads + g.Guilds.Farmer.Beads; n > g.Box.Beads.Total {
		c.Fault(c.At("goods", "beads", "total"), "beads: scrolls, rosary and chickens begin with %d, and there are %d", n, g.Box.Beads.Total)
	}
	vessels := 0
	for _, v := range g.Box.Vessels {
		vessels += v.Count
	}
	if n := g.Guilds.Alchemist.Vessels; n > vessels {
		c.Fault(c.At("guilds", "alchemist", "vessels"), "alchemist: %d vessels are for sale, and there are %d", n, vessels)
	}
}
