package root

import (
	"slices"

	"brehon/content/source"
)

// checkDecks: cards are named as they are, show an item or have an effect, and add up to what each deck has of each suit.
func (c *checker) checkDecks() {
	g := c.g
	for _, k := range g.Cards {
		what := k.Item + k.Effect
		switch {
		case (k.Item == "") == (k.Effect == ""):
			c.Fault(k.Pos, "card %q: it shows an item or has an effect, and not both", k.ID)
		case k.ID != k.Suit+"-"+what:
			c.Fault(k.Pos, "card %q: its name must be its suit and what it shows, %q", k.ID, k.Suit+"-"+what)
		case k.Item == "" && (k.VP > 0 || len(k.Cost) > 0):
			c.Fault(k.Pos, "card %q: vp and cost are those of an item", k.ID)
		case k.Item != "" && (k.VP == 0 || len(k.Cost) == 0):
			c.Fault(k.Pos, "card %q: an item needs vp and cost", k.ID)
		}
		if i := g.Item(k.Item); i != nil && i.Supply == 0 {
			c.Fault(k.Pos, "card %q: no %s lies on the map to be crafted", k.ID, i.ID)
		}
	}
	for _, d := range g.Decks {
		c.checkDeck(d)
	}
	seen := map[string]bool{}
	for _, q := range g.Quests {
		if q.Suit == Bird || seen[q.Suit] {
			c.Fault(q.Pos, "quests: those of %s appear twice, or are of no clearing", q.Suit)
		}
		seen[q.Suit] = true
	}
	codes := map[string]string{}
	for _, s := range g.Suits {
		if was := codes[s.Code]; was != "" {
			c.Fault(s.Pos, "suit %q: code %s is that of %q", s.ID, s.Code, was)
		}
		codes[s.Code] = s.ID
	}
	for _, id := range []string{"fox", "rabbit", "mouse", Bird} {
		if g.Suit(id) == nil {
			c.Fault(c.At("deck", "suits"), "suits lacks %q", id)
		}
	}
}

// checkDeck: the copies of a deck's cards add up.
func (c *checker) checkDeck(d *Cards) {
	total := 0
	for _, a := range d.Of {
		n := 0
		for _, k := range c.g.Cards {
			if k.Suit == a.Name && k.In(d.ID) {
				n += k.Copies
			}
		}
		if total += n; n != a.N {
			c.Fault(a.Pos, "deck %q has %d cards of the suit %s, and must have %d", d.ID, n, a.Name, a.N)
		}
	}
	for _, s := range c.g.Suits {
		if _, ok := d.Of.Of(s.ID); !ok {
			c.Fault(c.At("deck", "decks", d.ID, "of"), "deck %q: how many cards are of the suit %s?", d.ID, s.ID)
		}
	}
	if total != d.Cards {
		c.Fault(c.At("deck", "decks", d.ID, "cards"), "deck %q has %d cards, and must have %d", d.ID, total, d.Cards)
	}
	if o := c.g.Option("deck"); o != nil && c.g.Sound("rules") && !slices.Contains(o.Values, d.ID) {
		c.Fault(d.Pos, "deck %q isn't a value of the option deck", d.ID)
	}
}

// checkMapOption: the option map names every map, including the table's own.
func (c *checker) checkMapOption() {
	o := c.g.Option("map")
	if o == nil {
		return // checkOwn says it
	}
	for _, m := range c.g.Maps {
		if !slices.Contains(o.Values, m.ID) && m.ID != "" {
			c.Fault(c.At("rules", "options", "map", "values"), "option map has no value %q, and there is such a map", m.ID)
		}
	}
	for _, v := range o.Values[min(1, len(o.Values)):] {
		if c.g.Map(v) == nil && v != Own {
			c.Fault(c.At("rules", "options", "map", "values"), "option map: there is no map %q", v)
		}
	}
	if d := c.g.Option("deck"); d != nil && c.g.Sound("deck") {
		for _, v := range d.Values {
			if source.Find(c.g.Decks, func(k *Cards) bool { return k.ID == v }) == nil {
				c.Fault(c.At("rules", "options", "deck", "values"), "option deck: there is no deck %q", v)
			}
		}
	}
}
