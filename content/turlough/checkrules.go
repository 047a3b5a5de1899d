package turlough

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"brehon/content/lang"
)

// What the referee has room for: steps of a march, seats at a table, settlements of a board.
const (
	MostSteps = 8
	MostSeats = 7
	MostSites = 64
)

// checkRules: numbers of the rules do not contradict each other.
func (c *checker) checkRules() {
	r := &c.g.Rules
	for _, k := range []struct {
		name   string
		n      int
		than   string
		m      int
		orLike bool
		why    string
	}{
		{"febasLose", r.FebasLose, "febasStart", r.FebasStart, false, "a claimant would have lost when the game begins (T22.1)"},
		{"febasStart", r.FebasStart, "febasWin", r.FebasWin, false, "a claimant would have won when the game begins (T22.2)"},
		{"cattleStart", r.CattleStart, "cattleCap", r.CattleCap, true, "nobody has more (T11.3.1)"},
		{"joinCattle", r.JoinCattle, "cattleCap", r.CattleCap, true, "nobody has more (T11.3.1)"},
		{"cattleFloor", r.CattleFloor, "cattleCap", r.CattleCap, true, "nobody has more (T11.3.1)"},
		{"exileBattles", r.ExileBattles, "battleCap", r.BattleCap, true, "no army has more (T12.1)"},
		{"defenceBattles", r.DefenceBattles, "battleCap", r.BattleCap, true, "no army has more (T12.1)"},
		{"callAccept", r.CallAccept, "diceFaces", r.DiceFaces, true, "no die shows more (T14.2.1)"},
		{"replenish", r.Replenish, "cattleCap", r.CattleCap, true, "nobody has more (T11.3.1)"},
	} {
		if k.n > k.m || k.n == k.m && !k.orLike {
			is := map[bool]string{true: "above", false: "not below"}[k.orLike]
			c.Fault(c.At("rules", k.name), "%s %d is %s %s %d: %s", k.name, k.n, is, k.than, k.m, k.why)
		}
	}
	c.checkSteps(c.At("rules", "movementPoints"), "movementPoints", nil)
}

// checkSteps: no march has more steps than the referee keeps, with the numbers of a hazard in place of the rules'.
func (c *checker) checkSteps(at lang.Pos, what string, h *Hazard) {
	own := false
	n := func(name string) int {
		if h != nil {
			if v, ok := h.Effects.Of(name); ok {
				own = true
				return v
			}
		}
		return c.g.base(name)
	}
	points, least := n("movementPoints"), min(n("routeCost"), n("crossingCost"), n("openCost"))
	if h != nil && !own {
		return // it is as in the rules, and said there
	}
	if least > 0 && points > MostSteps*least { // a cost of 0 is a fault of its own
		c.Fault(at, "%s: with %d movement points and steps that cost %d a march could have %d steps, and it is kept in %d", what, points, least, points/least, MostSteps)
	}
}

// bounded is the tag of a number of the rules that a hazard may override.
func bounded(name string) (tag reflect.StructTag, ok bool) {
	for f := range reflect.TypeFor[Rules]().Fields() {
		if f.Tag.Get("yaml") == name && f.Tag.Get("hazard") != "" {
			return f.Tag, true
		}
	}
	return "", false
}

// overridable are the numbers that a hazard may override.
func overridable() (names []string) {
	for f := range reflect.TypeFor[Rules]().Fields() {
		if f.Tag.Get("hazard") != "" {
			names = append(names, f.Tag.Get("yaml"))
		}
	}
	return names
}

// within notes a fault if a number that replaces one of the rules is out of its bounds.
func (c *checker) within(at lang.Pos, what, name string, n int) {
	tag, ok := bounded(name)
	if !ok {
		return
	}
	least, _ := strconv.Atoi(tag.Get("min"))
	most, _ := strconv.Atoi(tag.Get("max"))
	switch {
	case n < least:
		c.Fault(at, "%s: %s %d is below %d, the least of rules.yaml", what, name, n, least)
	case n > most:
		c.Fault(at, "%s: %s %d is above %d, the most of rules.yaml: %s", what, name, n, most, tag.Get("why"))
	}
}

// checkSeats: all numbers of players agree with the powers and seats.max (T7).
func (c *checker) checkSeats() {
	seats, max := c.g.Rules.Seats, 0
	if o := c.g.Option("seats.max"); o != nil {
		for i, v := range o.Values {
			n, err := strconv.Atoi(v)
			if err != nil || n < seats.Least || n > MostSeats {
				c.Fault(c.At("rules", "options", o.ID, "values", strconv.Itoa(i+1)), "option seats.max: %q is not a number from %d to %d", v, seats.Least, MostSeats)
			}
			if i == 0 {
				max = n
			}
		}
	}
	if alone := c.alone(); seats.Least != alone {
		c.Fault(c.At("rules", "seats", "least"), "seats.least is %d, and %d powers have a seat of their own: the claimants and the English (T7.1)", seats.Least, alone)
	}
	if max > 0 && (seats.Ideal < seats.Least || seats.Ideal > max) {
		c.Fault(c.At("rules", "seats", "ideal"), "seats.ideal %d is not from %d to %d (T7.1)", seats.Ideal, seats.Least, max)
	}
	if p := c.g.Info.Players; max > 0 && (p.Least != seats.Least || p.Most != max) {
		c.Fault(c.At("game", "players"), "players are %d to %d, and by rules.yaml %d to %d (seats.least, seats.max)", p.Least, p.Most, seats.Least, max)
	}
}

// alone returns the number of powers that never share a seat.
func (c *checker) alone() (n int) {
	for _, f := range c.g.Factions {
		if f.Kind == "claimant" || f.Kind == "english" {
			n++
		}
	}
	return n
}

// checkRows: Annex A.1 has all its rows, each an option, a wording or both.
func (c *checker) checkRows() {
	options, wordings := map[string]lang.Pos{}, map[string]lang.Pos{}
	last := 0
	see := func(seen map[string]lang.Pos, row string, at lang.Pos) {
		if row == "" {
			return
		}
		if _, ok := seen[row]; ok {
			c.Fault(at, "row %s appears twice", row)
		}
		seen[row] = at
		n, _ := strconv.Atoi(strings.TrimPrefix(row, "A"))
		last = max(last, n)
	}
	for _, o := range c.g.Options {
		see(options, o.Row, c.At("rules", "options", o.ID, "row"))
	}
	for _, w := range c.g.Wording {
		see(wordings, w.Row, w.Pos)
	}
	for n := range last {
		row := fmt.Sprintf("A%d", n+1)
		_, known := options[row]
		if _, also := wordings[row]; !known && !also {
			c.Fault(c.At("rules", "options"), "no option and no wording is of row %s, though there are rows up to A%d", row, last)
		}
	}
}

// checkPowers: what the law has one or two of.
func (c *checker) checkPowers() {
	claimants, english := 0, 0
	for _, f := range c.g.Factions {
		if f.Kind == "claimant" {
			claimants++
		}
		if f.Has("recruitsEnglish") {
			english++
		}
		if f.Has("recruitsEnglish") && (f.Kind != "english" || f.Irish()) {
			c.Fault(c.At("factions", "factions", f.ID, "powers"), "faction %q recruits with pounds (recruitsEnglish), and is of the kind %s and reckons in %s", f.ID, f.Kind, f.Currency)
		}
	}
	at := c.At("factions", "factions")
	if claimants != 2 && len(c.g.Factions) > 0 {
		c.Fault(at, "%d factions are claimants, and two must be (T2.1)", claimants)
	}
	if english > 1 {
		c.Fault(at, "%d factions recruit with pounds (recruitsEnglish), and one may (T12.8)", english)
	}
}
