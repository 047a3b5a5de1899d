package games

import (
	"regexp"
	"strings"
	"testing"

	"brehon/content/source"
)

// What a sentence of the book has in bold, but for a whole sentence, and the numbers of rules that it names.
var (
	boldPart = regexp.MustCompile(`\*\*[^*]*[^*.]\*\*`)
	ruleIDs  = regexp.MustCompile(`\b[A-Z][0-9]+(\.[0-9a-z]+)*\b`)
)

// TestRulesAreSentences: a refusal cites the sentence of its rule; so no rule of a book is only its head with the numbers of the
// rules below, but for a head that a list of its own goes on.
func TestRulesAreSentences(t *testing.T) {
	for _, e := range List {
		g := read(t, e).Content
		lists, rules := map[string]bool{}, []*source.Rule(nil)
		for _, c := range g.Book {
			for _, b := range c.Blocks {
				if b.List != nil {
					lists[b.List.Rule] = true
				}
				if b.Rule != nil {
					rules = append(rules, b.Rule)
				}
			}
		}
		for _, r := range rules {
			for _, x := range append([]source.Case{{Text: r.Text}}, r.When...) {
				bare := boldPart.ReplaceAllString(x.Text.Other, "")
				if !lists[r.ID] && len(strings.Fields(ruleIDs.ReplaceAllString(bare, ""))) < 2 {
					t.Errorf("%s: %s is no sentence: %s", r.Pos, r.ID, x.Text.Other)
				}
			}
		}
		if len(rules) < 40 {
			t.Errorf("%s: only %d rules", e.ID, len(rules))
		}
	}
}
