package source

import (
	"slices"
	"strings"

	"brehon/content/lang"
)

// The printed books that a law may be cut into. Each paragraph is written once and says where it stands; the law has all.
const (
	RulesVolume     = "rules"     // what a player needs at the table
	RoundVolume     = "round"     // a Round of one scenario, played out
	PlaybookVolume  = "playbook"  // examples, advice, missing players
	ReferenceVolume = "reference" // terms, rulings and tables, to be looked up
)

var volumes = []string{RulesVolume, RoundVolume, PlaybookVolume, ReferenceVolume}

// IsVolume reports whether a kind of file is one of the printed books.
func IsVolume(kind string) bool { return slices.Contains(volumes, kind) }

// AtTable reports whether the kit for one table has a printed book: the rules always, another where a chapter of it plays the
// scenario of that table.
func (g *Game) AtTable(volume, scenario string) bool {
	plays := func(c *Chapter) bool { return c.Scenario == scenario && slices.Contains(c.In, volume) }
	return volume == RulesVolume || scenario != "" && slices.ContainsFunc(g.Book, plays)
}

// Holds reports whether the block stands in a printed book: where it says so itself, else where its chapter does, else as
// what it is.
func (c *Chapter) Holds(volume string, b *Block) bool {
	switch {
	case b.In != nil:
		return slices.Contains(b.In, volume)
	case c.In != nil:
		return slices.Contains(c.In, volume)
	}
	return volume == b.home()
}

// home is the book that a block stands in where nothing says another.
func (b *Block) home() string {
	switch {
	case b.Ruling != nil, b.Terms != nil, b.Names != nil:
		return ReferenceVolume
	case b.Note != nil:
		return PlaybookVolume
	}
	return RulesVolume
}

// checkVolumes: the books are ones that can be made; a rule that no player reads has a reason.
func (c *Checker) checkVolumes() {
	for _, v := range c.g.Info.Volumes {
		if !slices.Contains(volumes, v) {
			c.Fault(lang.Pos{File: "content/" + c.g.Folder + "/game.yaml"}, "there is no book %q: a law is cut into %s", v, strings.Join(volumes, ", "))
		}
	}
	if len(c.g.Info.Volumes) == 0 {
		return
	}
	told := map[string]bool{}
	for _, ch := range c.g.Book {
		for _, b := range ch.Blocks {
			if b.Rule != nil && (b.Why != "" || slices.ContainsFunc(c.g.Info.Volumes, func(v string) bool { return ch.Holds(v, b) })) {
				told[b.Rule.ID] = true
			}
		}
	}
	Each(c.g.Book, func(r *Rule) {
		if !told[r.ID] {
			c.Fault(r.Pos, "rule %q is in none of the books: say why", r.ID)
		}
	})
}

// checkIn: what is said to stand in a book stands in one that the game has.
func (c *Checker) checkIn(p lang.Pos, in []string) {
	for _, v := range in {
		if !slices.Contains(c.g.Info.Volumes, v) {
			c.Fault(p, "the game has no book %q", v)
		}
	}
}
