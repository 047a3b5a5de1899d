package content

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/strict"
)

// checkFactions: codes differ; who has a seat has one that is its own; the king's and nobody's badge exist.
func (c *checker) checkFactions() {
	codes := map[string]string{}
	for _, f := range c.g.Factions {
		if was := codes[f.Code]; was != "" {
			c.fault(c.at("factions", "factions", f.ID, "code"), "faction %q: code %s is that of %q", f.ID, f.Code, was)
		}
		codes[f.Code] = f.ID
		c.letters(f.ShortName(), 14, "faction", f.ID, "short")
		c.checkCapital(f)
	}
	for _, id := range []string{"king", "none"} {
		if c.g.Badge(id).ID == "" && len(c.g.Owners) > 0 {
			c.fault(c.at("factions", "owners"), "owners lacks %q", id)
		}
	}
}

func (c *checker) checkCapital(f *Faction) {
	s := c.g.Map.Settlement(f.Capital)
	at := c.at("factions", "factions", f.ID, "capital")
	switch {
	case f.Kind == "claimant" && f.Capital != "":
		c.fault(at, "faction %q: a claimant has no capital of its own (T3.5)", f.ID)
	case f.Kind != "claimant" && f.Capital == "":
		c.fault(f.Pos, "faction %q: capital is missing (T3.5)", f.ID)
	case s != nil && s.Owner != f.ID:
		c.fault(at, "faction %q: its capital %q belongs to %q", f.ID, s.ID, s.Owner)
	case s != nil && s.Kind == "monastery":
		c.fault(at, "faction %q: its capital %q is a monastery", f.ID, s.ID)
	}
}

// letters notes a fault if a text is longer than it may be. Placeholders count as they stand.
func (c *checker) letters(t lang.Text, most int, kind, id, field string) {
	if n := utf8.RuneCountInString(t.Other); n > most {
		c.fault(t.Pos, "%s %q: %s has %d letters, more than %d", kind, id, field, n, most)
	}
}

// checkHazards: effects override numbers of the rules, and every effect of a card is said.
func (c *checker) checkHazards() {
	for _, e := range c.g.Effects {
		if _, ok := bounded(e.ID); !ok {
			c.fault(c.at("hazards", "effects", e.ID, "id"), "effect %q: rules.yaml has no number of that name that a hazard may change%s", e.ID, strict.DidYouMean(e.ID, overridable()))
		}
		c.within(c.at("hazards", "effects", e.ID, "least"), fmt.Sprintf("effect %q: least", e.ID), e.ID, e.Least)
		if e.Icon == "" && !e.Says.Empty() {
			c.fault(e.Pos, "effect %q: icon is missing", e.ID)
		}
	}
	codes := map[string]string{}
	for _, h := range c.g.Hazards {
		if was := codes[h.Code]; was != "" {
			c.fault(c.at("hazards", "hazards", h.ID, "code"), "hazard %q: code %s is that of %q", h.ID, h.Code, was)
		}
		codes[h.Code] = h.ID
		c.checkSteps(c.at("hazards", "hazards", h.ID, "effects"), fmt.Sprintf("hazard %q", h.ID), h)
		c.letters(h.History, 90, "hazard", h.ID, "history")
		for _, a := range h.Effects {
			e := c.g.Effect(a.Name)
			if e == nil {
				continue
			}
			if a.N < e.Least {
				c.fault(a.Pos, "hazard %q: %s %d is below %d", h.ID, a.Name, a.N, e.Least)
			} else {
				c.within(a.Pos, fmt.Sprintf("hazard %q", h.ID), a.Name, a.N)
			}
			if e.Says.Empty() && c.g.together(h, a.Name) == nil {
				c.fault(a.Pos, "hazard %q: no sentence says %s", h.ID, a.Name)
			}
			if a.N < 0 && e.SaysLess.Empty() {
				c.fault(a.Pos, "hazard %q: no sentence says %s below 0 (saysLess)", h.ID, a.Name)
			}
		}
	}
}

// checkComponents: the worth of the tokens adds up, and each form has what it is drawn from.
func (c *checker) checkComponents() {
	for _, k := range c.g.Components {
		at := func(field string) lang.Pos { return c.at("components", "components", k.ID, field) }
		worth := 0
		for _, v := range k.ValuesInOrder() {
			n := k.Values[v]
			if v < 1 || v > 99 {
				c.fault(at("values"), "component %q: value %d is not from 1 to 99", k.ID, v)
			}
			worth += v * n
		}
		if len(k.Values) > 0 && worth != k.Total {
			c.fault(at("total"), "component %q: total %d, but the pieces are worth %d", k.ID, k.Total, worth)
		}
		if c.g.Pieces(k) == 0 && k.Form != "sheet" {
			c.fault(k.Pos, "component %q has no pieces: give it values, each or count", k.ID)
		}
		if k.Form != "board" && k.Form != "die" && (k.Width == 0 || k.Height == 0) {
			c.fault(k.Pos, "component %q: width and height are missing", k.ID)
		}
		if k.Form == "token" && slices.Contains([]string{k.Shape, k.Field, k.Charge, k.Front, k.Back, k.Code}, "") {
			c.fault(k.Pos, "component %q: a token needs code, shape, field, charge, front and back", k.ID)
		}
	}
}
