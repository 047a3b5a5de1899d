package source

import (
	"slices"

	"brehon/content/lang"
	"brehon/content/strict"
)

// checkLevels: each level has the numbers of all others, and those that the game goes by; traits and lines name none that no
// level has.
func (c *Checker) checkLevels(lists []AutomatonList) {
	a := &c.g.Automata
	known := a.levelNumbers()
	for _, l := range a.Levels {
		for _, name := range once(slices.Concat(known, c.g.own.Numbers)) {
			n, ok := l.Numbers.Of(name)
			switch {
			case !ok:
				c.Fault(l.Pos, "automaton level %s lacks the number %q: add it to its numbers", l.ID, name)
			case n < 1 && slices.Contains(c.g.own.Numbers, name):
				c.Fault(l.Pos, "automaton level %s: %s is %d; it must be at least 1", l.ID, name, n)
			}
		}
	}
	named := func(at lang.Pos, who, name string) {
		if !slices.Contains(known, name) {
			c.Fault(at, "automaton%s: no level has a number %q%s", who, name, strict.DidYouMean(name, known))
		}
	}
	for _, t := range a.Traits {
		for _, n := range t.Numbers {
			named(n.Pos, " trait "+t.ID, n.Name)
		}
	}
	for _, l := range lists {
		for _, line := range l.Lines {
			if line.N != "" {
				named(line.Pos, "", line.N)
			}
		}
	}
}

// levelNumbers are the names of the numbers that any level has.
func (a *Automata) levelNumbers() (names []string) {
	for _, l := range a.Levels {
		for _, n := range l.Numbers {
			names = append(names, n.Name)
		}
	}
	return once(names)
}

// once are the names, each once, in their order.
func once(names []string) (list []string) {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}
