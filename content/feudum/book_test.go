package feudum

import (
	"slices"
	"testing"

	"brehon/content/contenttest"
	"brehon/content/source"
)

// TestBook: the rules run in their order, the referee cites no other, and the book is short.
func TestBook(t *testing.T) {
	g := load(t).Game
	contenttest.RulesRunInOrder(t, g)
	contenttest.Cited(t, g, "../../referee/feudum")
	contenttest.Short(t, g, 7000, map[string]int{"actions": 1250, "guilds": 1250}) // seven actions, six guilds
}

// TestOptionsAreToldWhereTheyBelong: the rule that an option names tells it, and each value but the law's has its sentence there.
func TestOptionsAreToldWhereTheyBelong(t *testing.T) {
	g := load(t)
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			if !slices.ContainsFunc(contenttest.Rules(g.Game), func(r *source.Rule) bool {
				return r.ID == o.Rule && slices.ContainsFunc(r.When, func(c source.Case) bool { return c.Option == o.ID && c.Value == v })
			}) {
				t.Errorf("%s: the rule %s does not tell %s=%s", o.Pos, o.Rule, o.ID, v)
			}
		}
	}
}
