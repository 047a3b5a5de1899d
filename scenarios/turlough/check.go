package turlough

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/scenarios/scenario"
)

// checker checks a scenario or a variant.
type checker struct {
	*scenario.Checker
	game *turlough.Game
	sc   *Scenario
}

// check runs every check on the scenario, plain and with each of its variants.
func (c *checker) check() {
	for _, key := range []string{"king", "exiles", "sides", "neutral", "hostages", "deck", "opener", "pins"} {
		if c.Tree().Get(key) == nil {
			c.Fault(c.sc.Pos, "%s is missing", key)
		}
	}
	c.checkYear()
	c.checkStart(c.sc.Start, nil)
	for _, v := range c.sc.When {
		c.checkStart(c.sc.Start.with(changed(v)), v)
	}
}

func (c *checker) checkStart(s Start, v *scenario.Variant) {
	c.checkDeck(s, v)
	c.checkSides(s, v)
	c.checkPlaces(s, v)
	c.checkArmies(s, v)
	c.checkHostages(s, v)
	c.checkTwice(s, v)
	c.checkMoney(s, v)
}

func (c *checker) checkDeck(s Start, v *scenario.Variant) {
	want := c.game.Rules.DeckSize
	if n := s.Deck.Sum(); n != want {
		c.Fault(c.At(v, "deck"), "the deck has %d cards, and must have %d (T4.2)", n, want)
	}
	for _, a := range s.Deck {
		h := c.game.Hazard(a.Name)
		if need := a.N + most(c.game, a.Name); h != nil && h.Count < need {
			c.Fault(a.Pos, "%d %s cards and those that others add make %d, but only %d are printed (T1.1)", a.N, a.Name, need, h.Count)
		}
	}
	if n, ok := s.Deck.Of(s.OpeningHazard); s.OpeningHazard != "" && (!ok || n < 1) {
		c.Fault(c.At(v, "openingHazard"), "the deck has no %s card to open with (T8.6)", s.OpeningHazard)
	}
}

// most is the most cards of a kind that one hazard adds (T4.4).
func most(game *turlough.Game, hazard string) int {
	most := 0
	for _, h := range game.Hazards {
		n, _ := h.Adds.Of(hazard)
		most = max(most, n)
	}
	return most
}

// checkSides: every faction appears once: on a side, neutral, or bound by a hostage alone.
func (c *checker) checkSides(s Start, v *scenario.Variant) {
	g := c.game
	places := map[string]int{}
	for _, side := range s.Sides {
		if f := g.Faction(side.Claimant); f != nil && f.Kind != "claimant" {
			c.Fault(c.At(v, "sides"), "%q isn't a claimant", side.Claimant)
		}
		places[side.Claimant]++
		for _, a := range side.Allies {
			if f := g.Faction(a); f != nil && !f.Has("lesser") {
				c.Fault(c.At(v, "sides"), "%q isn't a lesser king and cannot be an ally (T5.1)", a)
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
			c.Fault(c.At(v, "hostages"), "%q gives two hostages, and has one piece (T5.2)", h.Of)
		}
		gave[h.Of] = true
		if slices.Contains(s.Neutral, h.Of) {
			c.Fault(c.At(v, "neutral"), "%q is bound by a hostage, and so not neutral (T5.3)", h.Of)
		}
	}
	for _, f := range g.Factions {
		n := places[f.ID]
		switch {
		case n > 1:
			c.Fault(c.At(v, "sides"), "%q is in %d places", f.ID, n)
		case n == 0 && f.Kind == "claimant":
			c.Fault(c.At(v, "sides"), "the claimant %q has no side", f.ID)
		case n == 0 && !gave[f.ID]:
			c.Fault(c.At(v, "neutral"), "%q is nowhere: put it on a side or among the neutral", f.ID)
		}
	}
	c.checkCrown(s, v)
}

func (c *checker) checkCrown(s Start, v *scenario.Variant) {
	claimant := func(id string) bool {
		f := c.game.Faction(id)
		return f == nil || f.Kind == "claimant"
	}
	if !claimant(s.King) {
		c.Fault(c.At(v, "king"), "the king %q isn't a claimant", s.King)
	}
	for _, id := range s.Exiles {
		if !claimant(id) {
			c.Fault(c.At(v, "exiles"), "%q isn't a claimant and cannot be in exile (T2.2)", id)
		}
		if id == s.King {
			c.Fault(c.At(v, "exiles"), "%q is king and in exile", id)
		}
	}
	payers := map[string]bool{}
	for _, t := range s.TributeSplit {
		for _, f := range t.From {
			if payers[f] {
				c.Fault(c.At(v, "tributeSplit"), "%q pays twice", f)
			}
			payers[f] = true
		}
	}
}

// checkPictures: the board that a picture of the book shows is that of a scenario.
func (s *Set) checkPictures() (faults []lang.Fault) {
	var ids []string
	for _, sc := range s.Scenarios {
		ids = append(ids, sc.ID)
	}
	for _, ch := range s.game.Book {
		for _, b := range ch.Blocks {
			if b.Example == nil {
				continue
			}
			p, ok := b.Example.Picture.(*turlough.Picture)
			if ok && p.Scenario != "" && s.Scenario(p.Scenario) == nil {
				faults = append(faults, lang.Fault{Pos: p.Pos, Msg: fmt.Sprintf("example %q: there is no scenario %q, whose board the picture should show; there are %s",
					b.Example.ID, p.Scenario, strings.Join(ids, ", "))})
			}
		}
	}
	return faults
}

// checkPlaces: settlements that the scenario uses are there, those it makes longports may be.
func (c *checker) checkPlaces(s Start, v *scenario.Variant) {
	m, present := c.game.Map, s.Presence()
	for _, id := range s.Longports {
		if p := m.Settlement(id); p != nil && p.Sometimes != "longport" {
			c.Fault(c.At(v, "longports"), "settlement %q is never a longport: the map lacks sometimes: longport", id)
		}
	}
	for _, p := range s.Pins {
		if t := m.Settlement(p.At); t != nil && present.Kind(t) == "" {
			c.Fault(c.At(v, "pins"), "settlement %q is absent, and has a pin", p.At)
		}
	}
}

func (c *checker) checkArmies(s Start, v *scenario.Variant) {
	m, present := c.game.Map, s.Presence()
	key, seen := "opener", map[string]bool{}
	for i, o := range armies(s) {
		if i > 0 {
			key = "placed"
		}
		at := c.At(v, key)
		if t := m.Settlement(o.At); t != nil && present.Kind(t) == "" {
			c.Fault(at, "%q musters at %q, which is absent", o.Faction, o.At)
		}
		if seen[o.Faction] {
			c.Fault(at, "%q has two armies", o.Faction)
		}
		seen[o.Faction] = true
		if most := c.game.Rules.BattleCap; o.How == "given" && (o.Battles < 1 || o.Battles > most) {
			c.Fault(at, "the army of %q has %d battles, and must have 1 to %d (T12.1)", o.Faction, o.Battles, most)
		}
		if o.How == "recruit" && o.Battles+o.Provisions > 0 {
			c.Fault(at, "%q recruits as usual, and is given battles or provisions", o.Faction)
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
