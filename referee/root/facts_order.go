package root

import (
	"slices"
	"strings"

	"brehon/referee"
)

// The order of written facts, so that they can be said in a new game (R1.7), and the facts of absence: pieces present at the
// start of a game and missing in this position must be reported as gone.

// factOrder lists the forms of facts as they are written. Suits and the turn come first, since a turn starts clean; its
// progress comes last. The cards of a pile come before their number.
var factOrder = func() (list []int) {
	first, last := []string{"suit", "setting-up", "turn", "step"}, []string{"pile"}
	rank := func(form int) int {
		word, _, _ := strings.Cut(facts[form].Form, " ")
		if i := slices.Index(first, word); i >= 0 {
			return i - len(first)
		}
		return slices.Index(last, word) + 1
	}
	for form := range facts {
		list = append(list, form)
	}
	slices.SortStableFunc(list, func(a, b int) int { return rank(a) - rank(b) })
	return list
}()

// countForms are facts of how many there are, the number last: 0 says that there are none.
var countForms = []string{
	"warriors <faction> <place> <count>", "pieces <piece> <place> <count>", "supply <item> <count>", "under-ruins <item> <count>",
	"crafted <faction> <item> <count>", "hand <faction> <points>", "pile <pile> <points>", "vp <faction> <points>",
	"payments <faction> <count>", "shield <n>", "sword <n>", "items <faction> <state> <count>", "quests-out <suit> <count>",
	"register <register> <points>",
}

// away returns, by form, the form that negates a fact and the number of arguments they share; none: there is none. It is the
// next form, if that is "no-…"; its arguments are the first ones of the fact.
var away = func() (list []struct{ form, gaps int }) {
	for i, f := range facts {
		form, gaps := none, strings.Count(f.Form, "<")
		if i+1 < len(facts) && strings.HasPrefix(facts[i+1].Form, "no-") {
			form, gaps = i+1, strings.Count(facts[i+1].Form, "<")
		} else if slices.Contains(countForms, f.Form) {
			form, gaps = i, gaps-1
		}
		list = append(list, struct{ form, gaps int }{form, gaps})
	}
	return list
}()

// lacking returns commands that clear facts of a form which this position lacks: they hold when a game begins.
func (p *Position) lacking(form int) (list []referee.Command) {
	gone, first := away[form], p.law.first
	if gone.form == none || first == nil || first.body == p.body {
		return nil
	}
	there := map[[referee.Gaps]int]bool{}
	facts[form].Write(p, func(args ...int) { there[key(args, gone.gaps)] = true })
	facts[form].Write(first, func(args ...int) {
		if !there[key(args, gone.gaps)] {
			list = append(list, commandOf(uint8(gone.form), args[:gone.gaps]...))
		}
	})
	return list
}

// key are the first values of a fact.
func key(args []int, n int) (k [referee.Gaps]int) {
	copy(k[:], args[:n])
	return k
}
