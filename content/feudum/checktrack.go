package feudum

import (
	"slices"
	"strconv"

	"brehon/content/lang"
)

// checkTracks: epochs follow each other, sections cover the voyage, every yield can be split.
func (c *checker) checkTracks() {
	t := &c.g.Tracks
	at := func(path ...string) lang.Pos { return c.At("tracks", path...) }
	if len(t.Epochs) != 5 {
		c.Fault(at("epochs"), "there are %d epochs, and the game has 5", len(t.Epochs))
	}
	for i, e := range t.Epochs {
		if e.ID != i+1 {
			c.Fault(e.Pos, "epoch %d is where epoch %d must be", e.ID, i+1)
		}
		if (i == 0) != (e.Stacks == 0) {
			c.Fault(e.Pos, "epoch %d: stacks say when an epoch begins, of all but the first", e.ID)
		}
	}
	if !slices.IsSorted(t.Regions[:]) {
		c.Fault(at("regions"), "regions: the numbers must not fall")
	}
	c.checkEpic()
	seen := map[int]bool{}
	for _, f := range t.Favours {
		if seen[f.Yield] {
			c.Fault(f.Pos, "favours: the yield %d appears twice", f.Yield)
		}
		seen[f.Yield] = true
		if f.Farm+f.Supply != f.Yield {
			c.Fault(f.Pos, "favours: %d and %d are not the yield %d", f.Farm, f.Supply, f.Yield)
		}
	}
	for n := c.g.Rules.Harvest.Base; n <= c.g.Rules.Harvest.Most; n++ {
		if !seen[n] {
			c.Fault(at("favours"), "favours: the yield %d is missing (F6.6.2)", n)
		}
	}
}

// checkEpic: each space but the monastery is in one section.
func (c *checker) checkEpic() {
	e := &c.g.Tracks.Epic
	in := map[int]string{}
	for _, s := range e.Sections {
		for _, n := range s.Spaces {
			if was := in[n]; was != "" {
				c.Fault(s.Pos, "section %s: space %d lies in section %s", s.ID, n, was)
			}
			if in[n] = s.ID; n >= e.Spaces {
				c.Fault(s.Pos, "section %s: space %d is the monastery, or none", s.ID, n)
			}
		}
		if s.First < s.Others {
			c.Fault(s.Pos, "section %s: the furthest disc scores %d, and the others %d", s.ID, s.First, s.Others)
		}
	}
	for n := 1; n < e.Spaces; n++ {
		if in[n] == "" {
			c.Fault(c.At("tracks", "epic", "sections"), "epic: space %d lies in no section (F11.2)", n)
		}
	}
	for i, n := range e.Writs.Spaces {
		if n > e.Spaces {
			c.Fault(c.At("tracks", "epic", "writs", "spaces", strconv.Itoa(i+1)), "epic: writs lie on space %d, and there are %d", n, e.Spaces)
		}
	}
	if e.Writs.Keep > e.Writs.Draw {
		c.Fault(c.At("tracks", "epic", "writs", "keep"), "epic: of %d writs nobody can keep %d", e.Writs.Draw, e.Writs.Keep)
	}
}
