package generate

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
)

// Faults are what the kit prints and its content lacks, or has and the kit does not print. The content has no others.
func (k *Kit) Faults() []lang.Fault {
	return k.Game.Look(func(c *content.Checker) {
		k.checkTexts(c)
	})
}

// checkTexts: the texts that kinds print by their names are there.
func (k *Kit) checkTexts(c *content.Checker) {
	var all []string
	for _, x := range k.Kinds {
		all = append(all, x.Texts...)
	}
	content.Each(k.Game.Book, func(g content.Generated) {
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
