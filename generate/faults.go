package generate

import (
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// Faults lists what the kit prints and its content lacks, and what the content has and the kit does not print. Call it for
// content that has no other faults.
func (k *Kit) Faults() []lang.Fault {
	return k.Game.Look(func(c *source.Checker) {
		k.checkTexts(c)
		k.checkBoard(c)
	})
}

// checkTexts: the texts that kinds print by their names are there.
func (k *Kit) checkTexts(c *source.Checker) {
	var all []string
	for _, x := range k.Kinds {
		all = append(all, x.Texts...)
	}
	source.Each(k.Game.Book, func(g source.Generated) {
		if g.ID == "contents-of-kit" {
			all = append(all, "book.contentsOfKit")
		}
	})
	for i, name := range all {
		if !k.Game.Messages.Has(name) && !slices.Contains(all[:i], name) {
			c.Fault(c.At("messages", strings.Split(name, ".")...), "the text %s is missing, and the program prints it", name)
		}
	}
}

// checkBoard: what is drawn on a board is drawn on this one.
func (k *Kit) checkBoard(c *source.Checker) {
	if k.Board == nil && len(k.Game.Study.Charts.Places) > 0 {
		c.Fault(c.At("study", "charts", "places"), "places are drawn on the board, and the game has none; bars and sums need none")
	}
}
