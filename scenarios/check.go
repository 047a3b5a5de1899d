package scenarios

import (
	"fmt"
	"slices"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/strict"
)

// checker finds what is wrong with a scenario, its variants or what the texts of the game say of it.
type checker struct {
	set    *Set
	sc     *Scenario
	faults []lang.Fault
}

func (c *checker) fault(p lang.Pos, format string, args ...any) {
	msg := fmt.Sprintf("scenario %q: ", c.sc.ID) + fmt.Sprintf(format, args...)
	c.faults = append(c.faults, lang.Fault{Pos: p, Msg: msg})
}

// at is the place of a key: of the variant if it has the key, else of the scenario.
func (c *checker) at(v *Variant, key string) lang.Pos {
	tree := c.set.trees[c.sc.ID]
	if v != nil {
		if list := tree.Get("when"); list != nil {
			for _, when := range list.Items {
				if n := when.Get(key); n != nil && when.Pos == v.Pos {
					return n.Pos
				}
			}
		}
	}
	if n := tree.Get(key); n != nil {
		return n.Pos
	}
	return c.sc.Pos
}

// check runs every check of the scenario, as it stands and with each of its variants.
func (c *checker) check() {
	tree := c.set.trees[c.sc.ID]
	if tree == nil {
		return
	}
	for _, key := range []string{"king", "exiles", "sides", "neutral", "hostages", "deck", "opener", "pins"} {
		if tree.Get(key) == nil {
			c.fault(c.sc.Pos, "%s is missing", key)
		}
	}
	c.checkYear()
	c.checkStart(c.sc.Start, nil)
	for i := range c.sc.When {
		v := &c.sc.When[i]
		c.checkStart(c.sc.Start.with(v.Start), v)
	}
}

func (c *checker) checkStart(s Start, v *Variant) {
	c.checkDeck(s, v)
	c.checkSides(s, v)
	c.checkPlaces(s, v)
	c.checkArmies(s, v)
	c.checkHostages(s, v)
	c.checkTwice(s, v)
	c.checkMoney(s, v)
}

func (c *checker) checkDeck(s Start, v *Variant) {
	want := c.set.game.Rules.DeckSize
	if n := s.Deck.Sum(); n != want {
		c.fault(c.at(v, "deck"), "the deck has %d cards, and must have %d (T4.2)", n, want)
	}
	for _, a := range s.Deck {
		h := c.set.game.Hazard(a.Name)
		if need := a.N + c.set.most(a.Name); h != nil && h.Count < need {
			c.fault(a.Pos, "%d %s cards and those that others add make %d, but only %d are printed (T1.1)", a.N, a.Name, need, h.Count)
		}
	}
	if n, ok := s.Deck.Of(s.OpeningHazard); s.OpeningHazard != "" && (!ok || n < 1) {
		c.fault(c.at(v, "openingHazard"), "the deck has no %s card to open with (T8.6)", s.OpeningHazard)
	}
}

// most is the most cards of a kind that one hazard adds (T4.4).
func (s *Set) most(hazard string) int {
	most := 0
	for _, h := range s.game.Hazards {
		n, _ := h.Adds.Of(hazard)
		most = max(most, n)
	}
	return most
}

// checkSides: every faction stands in one place: on a side, neutral, or bound by a hostage alone.
func (c *checker) checkSides(s Start, v *Variant) {
	g := c.set.game
	places := map[string]int{}
	for _, side := range s.Sides {
		if f := g.Faction(side.Claimant); f != nil && f.Kind != "claimant" {
			c.fault(c.at(v, "sides"), "%q is no claimant", side.Claimant)
		}
		places[side.Claimant]++
		for _, a := range side.Allies {
			if f := g.Faction(a); f != nil && !f.Has("lesser") {
				c.fault(c.at(v, "sides"), "%q is no lesser king and cannot be an ally (T5.1)", a)
			}
		}
		for _, id := range append(slices.Clone(side.Allies), side.With...) {
			places[id]++
		}
	}
	for _, id := range s.Neutral {
		places[id]++
	}
	gave := map[string]bool{}
	for _, h := range s.Hostages {
		if gave[h.Of] {
			c.fault(c.at(v, "hostages"), "%q gives two hostages, and has one piece (T5.2)", h.Of)
		}
		gave[h.Of] = true
		if slices.Contains(s.Neutral, h.Of) {
			c.fault(c.at(v, "neutral"), "%q is bound by a hostage, and so not neutral (T5.3)", h.Of)
		}
	}
	for _, f := range g.Factions {
		n := places[f.ID]
		switch {
		case n > 1:
			c.fault(c.at(v, "sides"), "%q stands in %d places", f.ID, n)
		case n == 0 && f.Kind == "claimant":
			c.fault(c.at(v, "sides"), "the claimant %q has no side", f.ID)
		case n == 0 && !gave[f.ID]:
			c.fault(c.at(v, "neutral"), "%q stands nowhere: put it on a side or among the neutral", f.ID)
		}
	}
	c.checkCrown(s, v)
}

func (c *checker) checkCrown(s Start, v *Variant) {
	claimant := func(id string) bool {
		f := c.set.game.Faction(id)
		return f == nil || f.Kind == "claimant"
	}
	if !claimant(s.King) {
		c.fault(c.at(v, "king"), "the king %q is no claimant", s.King)
	}
	for _, id := range s.Exiles {
		if !claimant(id) {
			c.fault(c.at(v, "exiles"), "%q is no claimant and cannot be in exile (T2.2)", id)
		}
		if id == s.King {
			c.fault(c.at(v, "exiles"), "%q is king and in exile", id)
		}
	}
	payers := map[string]bool{}
	for _, t := range s.TributeSplit {
		for _, f := range t.From {
			if payers[f] {
				c.fault(c.at(v, "tributeSplit"), "%q pays twice", f)
			}
			payers[f] = true
		}
	}
}

// checkPlaces: settlements that the scenario uses are there, those it makes longports may be.
func (c *checker) checkPlaces(s Start, v *Variant) {
	m, present := c.set.game.Map, s.Presence()
	for _, id := range s.Longports {
		if p := m.Settlement(id); p != nil && p.Sometimes != "longport" {
			c.fault(c.at(v, "longports"), "settlement %q is never a longport: the map lacks sometimes: longport", id)
		}
	}
	for _, p := range s.Pins {
		if t := m.Settlement(p.At); t != nil && present.Kind(t) == "" {
			c.fault(c.at(v, "pins"), "settlement %q is absent, and has a pin", p.At)
		}
	}
}

func (c *checker) checkArmies(s Start, v *Variant) {
	m, present := c.set.game.Map, s.Presence()
	key, seen := "opener", map[string]bool{}
	for i, o := range armies(s) {
		if i > 0 {
			key = "placed"
		}
		at := c.at(v, key)
		if t := m.Settlement(o.At); t != nil && present.Kind(t) == "" {
			c.fault(at, "%q musters at %q, which is absent", o.Faction, o.At)
		}
		if seen[o.Faction] {
			c.fault(at, "%q has two armies", o.Faction)
		}
		seen[o.Faction] = true
		if most := c.set.game.Rules.BattleCap; o.How == "given" && (o.Battles < 1 || o.Battles > most) {
			c.fault(at, "the army of %q has %d battles, and must have 1 to %d (T12.1)", o.Faction, o.Battles, most)
		}
		if o.How == "recruit" && o.Battles+o.Provisions > 0 {
			c.fault(at, "%q recruits as usual, and is given battles or provisions", o.Faction)
		}
	}
}

// armies are the opener's and those placed after it.
func armies(s Start) []Opening {
	if s.Opener == nil {
		return s.Placed
	}
	return append([]Opening{*s.Opener}, s.Placed...)
}

// Texts lists every text of the scenarios, by file and place.
func (s *Set) Texts() []lang.Text { return content.TextsIn(s.Scenarios) }

// check runs the checks of each scenario, then those of names and texts.
func (l *loader) check() {
	g := l.set.game
	for _, sc := range l.set.Scenarios {
		c := &checker{set: l.set, sc: sc}
		if g.Sound("rules", "factions", "hazards", "map") && !l.unsound[sc] {
			c.check()
		}
		l.faults = append(l.faults, c.faults...)
	}
	l.faults = append(l.faults, g.CheckNames(l.names, l.refs)...)
	l.faults = append(l.faults, g.CheckConditions(l.set.Scenarios)...)
	if len(g.Editions) == 0 {
		return
	}
	values := l.set.Values(g.Law())
	l.faults = append(l.faults, g.CheckTexts(l.set.Texts(), values)...)
	l.faults = append(l.faults, l.checkGameTexts(values)...)
}

// checkGameTexts: what the game's own texts say of scenarios is so.
func (l *loader) checkGameTexts(values func(string) (string, bool)) []lang.Fault {
	var faults []lang.Fault
	for _, t := range l.set.game.Texts() {
		for _, s := range []string{t.One, t.Other} {
			for _, n := range lang.ReadMarks(s).Names {
				if len(n) < 10 || n[:10] != "scenarios." {
					continue
				}
				if _, ok := values(n); !ok {
					faults = append(faults, lang.Fault{Pos: t.Pos, Msg: fmt.Sprintf("%s: unknown placeholder {%s}", t.Key, n)})
				}
			}
		}
	}
	return strict.Sort(faults)
}
