package root

import (
	"slices"
	"strings"

	"brehon/referee"
)

// The order in which facts are written, so that they can be said (R1.7), and what is not there any more. A position is said in a
// new game; what lies there from the beginning, and lies in this position no more, must be said to be gone.

// factOrder are the forms of facts in the order in which they are written. First the suits and whose turn it is, since a turn
// begins clean; what it has come to stands last. A pile's cards come before their number.
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

// countForms are facts of how many there are, the number last: 0 says them away.
var countForms = []string{
	"warriors <faction> <place> <count>", "pieces <piece> <place> <count>", "supply <item> <count>", "under-ruins <item> <count>",
	"crafted <faction> <item> <count>", "hand <faction> <points>", "pile <pile> <points>", "vp <faction> <points>",
	"payments <faction> <count>", "shield <n>", "sword <n>", "items <faction> <state> <count>", "quests-out <suit> <count>",
	"register <register> <points>",
}

// away is, by form, which form says a fact away, and how many of its gaps are those of it; none: nothing does. It is the form
// behind, if that is "no-…"; its gaps are the first ones of the fact.
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

// lacking says away the facts of a form that hold when a game begins, and of which this position has none like them.
func (p *Position) lacking(form int) (list []referee.Command) {
	gone, first := away[form], p.law.first
	if gone.form == none || first == nil || first.body == p.body {
		return nil
	}
	there := map[[referee.Gaps]int]bool{}
	facts[form].Write(p, func(args ...int) { there[key(args, gone.gaps)] = true })
	facts[form].Write(first, func(args ...int) {
		if !there[key(args, gone.gaps)] {
			list = append(list, com(uint8(gone.form), args[:gone.gaps]...))
		}
	})
	return list
}

// key are the first values of a fact.
func key(args []int, n int) (k [referee.Gaps]int) {
	copy(k[:], args[:n])
	return k
}
