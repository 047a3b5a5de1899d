package feudum

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
)

// checkCards: the eleven are there, with their abilities.
func (c *checker) checkCards() {
	c.named("cards", source.IDs(c.g.Cards), c.At("cards", "cards"))
	var specials []string
	for _, k := range c.g.Cards {
		specials = append(specials, k.Special.ID)
	}
	c.named("specials", specials, c.At("cards", "cards"))
}

// checkGuilds: the guild boards have room for their pieces, and ladders rise.
func (c *checker) checkGuilds() {
	g := &c.g.Guilds
	at := func(path ...string) lang.Pos { return c.At("guilds", path...) }
	c.named("guilds", source.IDs(g.Guilds), at("guilds"))
	for _, k := range g.Guilds {
		if k.Type == "feudum" {
			c.Fault(k.Pos, "guild %q: a feudum counts by its icon, and not by its type (F7.2)", k.ID)
		}
	}
	if g.Bonus.Keep > g.Bonus.Draw {
		c.Fault(at("bonus", "keep"), "bonus: of %d writs nobody can keep %d", g.Bonus.Draw, g.Bonus.Keep)
	}
	room := func(what string, n, most int, path ...string) {
		if n > most {
			c.Fault(at(path...), "%s: %d have no room on %d spaces", what, n, most)
		}
	}
	room("farmer, goods", g.Farmer.Goods, g.Farmer.Barn, "farmer", "goods")
	room("farmer, beads", g.Farmer.Beads, g.Farmer.Chickens, "farmer", "beads")
	room("monk, beads", g.Monk.Beads, g.Monk.Rosary, "monk", "beads")
	room("knight, markers", g.Knight.Markers, g.Knight.Sections[0]+g.Knight.Sections[1]+g.Knight.Sections[2], "knight", "markers")
	c.checkStock()
	c.checkScrolls()
	for _, l := range []struct {
		sums [3]int
		path []string
	}{{g.Score.Push, []string{"score", "push"}}, {g.Noble.Sums, []string{"noble", "sums"}}, {g.Monk.Sums, []string{"monk", "sums"}}} {
		if !(l.sums[0] < l.sums[1] && l.sums[1] < l.sums[2]) {
			c.Fault(at(l.path...), "%s %s: the numbers must rise", l.path[0], l.path[1])
		}
	}
	if t := g.Knight.Tame; t.Back+1 != t.Row {
		c.Fault(at("knight", "tame"), "tame: of %d markers %d return, and one must be left for the monster (F15.10)", t.Row, t.Back)
	}
}

// checkStock: merchant and alchemist have one row and one container of each good.
func (c *checker) checkStock() {
	g := &c.g.Guilds
	var rows, containers []string
	for _, r := range g.Merchant.Rows {
		if slices.Contains(rows, r.Good) {
			c.Fault(r.Pos, "merchant: %s has two rows", r.Good)
		}
		rows = append(rows, r.Good)
		for i := 1; i < len(r.Prices); i++ {
			if r.Prices[i] > r.Prices[i-1] {
				c.Fault(r.Pos, "merchant, %s: prices must not rise from left to right: the right end is the cheapest (F15.2.1)", r.Good)
				break
			}
		}
	}
	for _, k := range g.Alchemist.Containers {
		if slices.Contains(containers, k.Good) {
			c.Fault(k.Pos, "alchemist: %s has two containers", k.Good)
		}
		containers = append(containers, k.Good)
		if k.Goods > g.Alchemist.Room {
			c.Fault(k.Pos, "alchemist, %s: %d have no room on %d spaces", k.Good, k.Goods, g.Alchemist.Room)
		}
	}
	for _, good := range c.g.Box.Goods {
		if !slices.Contains(rows, good.ID) {
			c.Fault(c.At("guilds", "merchant", "rows"), "merchant: %s has no row", good.ID)
		}
		if !slices.Contains(containers, good.ID) {
			c.Fault(c.At("guilds", "alchemist", "containers"), "alchemist: %s has no container", good.ID)
		}
	}
}

// checkScrolls: each scroll is in one row and one column, and has at most one seal.
func (c *checker) checkScrolls() {
	n := &c.g.Guilds.Noble
	spaces := n.Scrolls()
	for _, l := range []struct {
		name  string
		lines [][]int
	}{{"rows", n.Rows}, {"columns", n.Columns}, {"seals", [][]int{n.Seals}}} {
		seen := map[int]bool{}
		for _, line := range l.lines {
			for _, s := range line {
				if s > spaces || seen[s] {
					c.Fault(c.At("guilds", "noble", l.name), "noble, %s: scroll %d appears twice, or is none of %d", l.name, s, spaces)
				}
				seen[s] = true
			}
		}
		if l.name != "seals" && len(seen) != spaces {
			c.Fault(c.At("guilds", "noble", l.name), "noble, %s: %d of %d scrolls lie in one", l.name, len(seen), spaces)
		}
	}
}

// checkWrits: each writ has one kind, and its ways have its id and a letter.
func (c *checker) checkWrits() {
	w := &c.g.Writs
	for i, m := range w.Mandates {
		if want := "m" + strconv.Itoa(i+1); m.ID != want {
			c.Fault(m.Pos, "writ %q: mandates are counted, and this one must be %q", m.ID, want)
		}
		if (m.Weapon == "") == (len(m.Ways) == 0) {
			c.Fault(m.Pos, "writ %q: a mandate is a weapon or has ways, and not both", m.ID)
		}
		for i, way := range m.Ways {
			if want := m.ID + string(rune('a'+i)); way.ID != want {
				c.Fault(way.Pos, "writ %q: this way must be called %q", m.ID, want)
			}
			c.checkReward(m, way)
		}
	}
	for i, k := range w.Charters {
		if want := "c" + strconv.Itoa(i+1); k.ID != want {
			c.Fault(k.Pos, "writ %q: charters are counted, and this one must be %q", k.ID, want)
		}
		kinds := 0
		for _, has := range []bool{k.Kingdom != "", len(k.Barrel) > 0, k.Monster > 0} {
			if has {
				kinds++
			}
		}
		if kinds != 1 || (k.Kingdom == "") != (len(k.VP) == 0) {
			c.Fault(k.Pos, "writ %q: a charter pays for a kingdom, with vp, for the barrel, or for a monster", k.ID)
		}
		last := 0
		for _, a := range k.Barrel {
			if n, err := strconv.Atoi(a.Name); err != nil || n <= last || n > c.g.Rules.Barrel {
				c.Fault(a.Pos, "writ %q: barrel: %q isn't an amount of sulfur that a barrel holds, in rising order", k.ID, a.Name)
			} else {
				last = n
			}
		}
		if !slices.IsSorted(k.VP) {
			c.Fault(k.Pos, "writ %q: vp must not fall", k.ID)
		}
	}
}

// checkReward: a way gives exactly one thing.
func (c *checker) checkReward(m *Mandate, w *Way) {
	kinds := 0
	for _, n := range []int{w.Get.Shillings, w.Get.Goods, w.Get.Markers, w.Get.Seals, w.Get.Beads} {
		if n > 0 {
			kinds++
		}
	}
	if v := w.Get.Vessel; v != "" {
		if kinds++; v != "any" && c.g.Box.Vessel(v) == nil {
			c.Fault(w.Pos, "writ %q: unknown vessel %q", m.ID, v)
		}
	}
	if kinds != 1 {
		c.Fault(w.Pos, "writ %q: %s must give one thing, and gives %d", m.ID, w.ID, kinds)
	}
}
