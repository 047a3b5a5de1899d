package turlough

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/judge"
)

// sameInEffect are pairs of values between which the referee can make no difference, with the reason.
var sameInEffect = map[string]string{
	"neutral.controller=law|caller":  "only the Tanist's seat is an allies' seat that can call (T7.3)",
	"hazard.effects=proposed|custom": "custom effects stand in the table's own hazards.yaml, laid over the content",
	"names=kit|pt":                   "the names are said by the console; see referee/games/names_test.go",
	"names=kit|en":                   "as above",
	"names=pt|en":                    "as above",
}

// Every value of every option is proved against every other value of it: some case begun with the one fails with the other.
func TestValuesAreProved(t *testing.T) {
	g, _ := load(t)
	var cases []*judge.Case
	for _, f := range readCases(t) {
		cases = append(cases, f.Cases...)
	}
	pairs := 0
	for _, o := range g.Options {
		with := map[string][]*judge.Case{}
		for _, c := range cases {
			v := settingsFor(t, g, c.Setup()).Value(o.ID)
			with[v] = append(with[v], c)
		}
		for _, v := range o.Values {
			list := with[v]
			slices.SortStableFunc(list, func(a, b *judge.Case) int { return calledAfter(a, o.ID) - calledAfter(b, o.ID) })
			for _, other := range o.Values {
				if v == other || same(o, v, other) {
					continue
				}
				pairs++
				if !slices.ContainsFunc(list, func(c *judge.Case) bool { return fails(c, o.ID, other) }) {
					t.Errorf("%s=%s: of %d cases none fails with %s", o.ID, v, len(list), other)
				}
			}
		}
	}
	t.Logf("%d options, %d pairs of values", len(g.Options), pairs)
}

// calledAfter puts cases first that are called after the option.
func calledAfter(c *judge.Case, option string) int {
	if strings.HasPrefix(c.ID, option+"=") {
		return 0
	}
	return 1
}

func same(o *source.Option, a, b string) bool {
	if slices.Index(o.Values, a) > slices.Index(o.Values, b) {
		a, b = b, a
	}
	return sameInEffect[fmt.Sprintf("%s=%s|%s", o.ID, a, b)] != ""
}

// fails reports whether a case fails when it is begun with another value of an option.
func fails(c *judge.Case, option, value string) bool {
	s := c.Setup()
	s.Options = slices.DeleteFunc(slices.Clone(s.Options), func(o string) bool { return strings.HasPrefix(o, option+"=") })
	s.Options = append(s.Options, option+"="+value)
	return len(c.Under(s).Run().Failures) > 0
}

// settingsFor are those that a setup asks for; of one that is refused, the law's.
func settingsFor(t *testing.T, g *turlough.Game, s referee.Setup) source.Settings {
	t.Helper()
	set, err := g.Settings(s.Edition, s.Options)
	if err != nil {
		return g.Law()
	}
	return set
}
