package lang

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// What Unicode's CLDR knows of counting.

// pluralOf is gettext's rule for how a language counts by CLDR: the one of those rules that tells the same numbers apart; empty
// if none does.
func pluralOf(tag string, rules []string) string {
	t, err := language.Parse(tag)
	if err != nil {
		return ""
	}
	for _, rule := range rules {
		if p, err := ParsePlural(rule); err == nil && p.countsAs(t) {
			return rule
		}
	}
	return ""
}

// countsAs reports whether the rule tells the same whole numbers apart as CLDR does in a language, and no others.
func (p Plural) countsAs(t language.Tag) bool {
	form, index := map[plural.Form]int{}, map[int]plural.Form{}
	for n := range 201 {
		f, i := plural.Cardinal.MatchPlural(t, n, 0, 0, 0, 0), p.Index(n)
		wasIndex, known := form[f]
		wasForm, taken := index[i]
		if known && wasIndex != i || taken && wasForm != f {
			return false
		}
		form[f], index[i] = i, f
	}
	return true
}
