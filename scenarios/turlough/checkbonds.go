package turlough

import (
	"brehon/scenarios/scenario"
	"slices"
	"strconv"
)

// A scenario's bonds must be possible: nobody is their own hostage, or away twice.

// checkYear: a scenario named after a year is set in it.
func (c *checker) checkYear() {
	if n, err := strconv.Atoi(c.sc.ID); err == nil && n != c.sc.Year {
		c.Fault(c.At(nil, "year"), "year %d is not that of its name", c.sc.Year)
	}
}

// checkHostages: each hostage is of a power that has a hostage piece, held by a power that may take it, and the holding is
// not circular.
func (c *checker) checkHostages(s Start, v *scenario.Variant) {
	g, at := c.game, c.At(v, "hostages")
	for _, h := range s.Hostages {
		of, to := g.Faction(h.Of), g.Faction(h.To)
		switch {
		case of == nil || to == nil:
		case h.Of == h.To:
			c.Fault(at, "%q is a hostage of its own", h.Of)
		case !of.Irish():
			c.Fault(at, "%q has no hostage piece (T1.1)", h.Of)
		case of.Kind == "claimant" && !to.Has("takeClaimantHostages"):
			c.Fault(at, "%q may not hold the hostage of the claimant %q (T5.2)", h.To, h.Of)
		case of.Kind != "claimant" && !to.Has("takeLesserHostages"):
			c.Fault(at, "%q may not hold the hostage of %q (T5.2)", h.To, h.Of)
		}
		if round := circle(s, h.Of); h.Of != h.To && round {
			c.Fault(at, "%q holds itself: its hostages go round in a circle", h.Of)
		}
	}
}

// circle reports whether the holder of a power's hostage, and the holder of that one's, and so on, is the power.
func circle(s Start, power string) bool {
	at := power
	for range s.Hostages {
		if at = s.Holder(at); at == power {
			return true
		}
	}
	return false
}

// checkTwice: lists have no duplicates.
func (c *checker) checkTwice(s Start, v *scenario.Variant) {
	var away, pinned []string
	for _, a := range s.Absences {
		away = append(away, a.Faction)
		if a.Until != s.Absences[0].Until {
			c.Fault(c.At(v, "absences"), "all who may not muster stay away until the same time, and %q until %s, not %s (T6.2.4)", a.Faction, a.Until, s.Absences[0].Until)
		}
	}
	for _, p := range s.Pins {
		pinned = append(pinned, p.Faction+" as "+p.As+" at "+p.At)
	}
	once := func(key string, list []string) {
		for i, id := range list {
			if slices.Index(list, id) < i {
				c.Fault(c.At(v, key), "%s: %q appears twice", key, id)
			}
		}
	}
	once("exiles", s.Exiles)
	once("absent", s.Absent)
	once("longports", s.Longports)
	once("absences", away)
	once("pins", pinned)
	for _, id := range away {
		if slices.ContainsFunc(armies(s), func(o Opening) bool { return o.Faction == id }) {
			c.Fault(c.At(v, "absences"), "%q may not muster, and has an army in turn 1", id)
		}
	}
}

// checkMoney: pounds belong to the power that uses them, and tribute goes to claimants from others.
func (c *checker) checkMoney(s Start, v *scenario.Variant) {
	g := c.game
	for _, m := range s.Money {
		if f := g.Faction(m.Name); f != nil && f.Irish() {
			c.Fault(m.Pos, "%q reckons in cattle, and has no pounds (T8.5)", m.Name)
		}
	}
	at := c.At(v, "tributeSplit")
	for _, t := range s.TributeSplit {
		if f := g.Faction(t.To); f != nil && f.Kind != "claimant" {
			c.Fault(at, "tribute goes to %q, which isn't a claimant (T11.4.2)", t.To)
		}
		for _, id := range t.From {
			if f := g.Faction(id); f != nil && f.Kind == "claimant" {
				c.Fault(at, "the claimant %q pays tribute to another (T11.4.2)", id)
			}
		}
	}
}
