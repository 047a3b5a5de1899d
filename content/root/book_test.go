package root

import (
	"slices"
	"strings"
	"testing"

	"brehon/content/contenttest"
	"brehon/content/source"
)

// TestBook: the rules run in their order, the referee cites no other, and the book is short.
func TestBook(t *testing.T) {
	g := load(t).Game
	contenttest.RulesRunInOrder(t, g)
	contenttest.Cited(t, g, "../../referee/root")
	contenttest.Short(t, g, 8500, map[string]int{"vagabot": 1000}) // with six characters, and the words of the pictures
}

// TestOptionsAreToldWhereTheyBelong: the rule that an option names tells it, and each value but the law's has its sentence there
// or further on in the chapter.
func TestOptionsAreToldWhereTheyBelong(t *testing.T) {
	g := load(t)
	for _, o := range g.Options {
		if o.ID == "map" { // every rule holds on every map
			continue
		}
		told := func(is func(*source.Rule, source.Case) bool) bool {
			return slices.ContainsFunc(contenttest.Rules(g.Game), func(r *source.Rule) bool {
				return slices.ContainsFunc(r.When, func(c source.Case) bool { return c.Option == o.ID && is(r, c) })
			})
		}
		if !told(func(r *source.Rule, _ source.Case) bool { return r.ID == o.Rule }) {
			t.Errorf("%s: the rule %s does not tell %s", o.Pos, o.Rule, o.ID)
		}
		for _, v := range o.Values[1:] {
			if !told(func(r *source.Rule, c source.Case) bool {
				return c.Value == v && strings.Split(r.ID, ".")[0] == strings.Split(o.Rule, ".")[0]
			}) {
				t.Errorf("%s: no rule of the chapter of %s tells %s=%s", o.Pos, o.Rule, o.ID, v)
			}
		}
	}
}
