package source

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Limit is that a number is no greater than one of the rules, by its path.
type Limit struct {
	Name, Rule string
	Pos        lang.Pos
}

// Limits are those of several numbers, in the order of the file.
type Limits []Limit

// ReadYAML reads {near: toWin}.
func (l *Limits) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	if !r.Want(strict.Map, n, "most") {
		return
	}
	for i, k := range n.Keys {
		*l = append(*l, Limit{k.Value, r.Word(n.Items[i], k.Value, "option", "40"), n.Items[i].Pos})
	}
}

// Schema is that of numbers with paths of rules.yaml.
func (l *Limits) Schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "string"}}
}

// mostTraits is how many traits one automaton may choose from: all ways to join them are tried.
const mostTraits = 8

// TraitsOf are those that an automaton may have.
func (a *Automata) TraitsOf(x *Automaton) (list []*AutomatonTrait) {
	for _, t := range a.Traits {
		if len(t.Kinds) == 0 || slices.ContainsFunc(t.Kinds, func(k string) bool { return slices.Contains(x.Kinds, k) }) {
			list = append(list, t)
		}
	}
	return list
}

// Refuse is an error if the automaton that plays such a kind cannot be set so, and names the levels and traits there are. It is
// nil where no automaton plays it.
func (a *Automata) Refuse(kind, set string) error {
	x := a.Of(kind)
	if x == nil {
		return nil
	}
	d, ok := a.Difficulty(set)
	may := a.TraitsOf(x)
	if ok && !slices.ContainsFunc(d.Traits, func(t *AutomatonTrait) bool { return !slices.Contains(may, t) }) {
		return nil
	}
	return fmt.Errorf("its automaton has no level with traits %q; there are %s, and the traits %s", set, strings.Join(IDs(a.Levels), ", "), strings.Join(IDs(may), ", "))
}

// difficulties are all ways in which one automaton can be set.
func (a *Automata) difficulties(x *Automaton) (list []Difficulty) {
	traits := a.TraitsOf(x)
	for _, l := range a.Levels {
		for set := range 1 << min(len(traits), mostTraits) {
			ids := []string{l.ID}
			for i, t := range traits {
				if set>>i&1 != 0 {
					ids = append(ids, t.ID)
				}
			}
			if b, ok := a.Difficulty(strings.Join(ids, "+")); ok {
				list = append(list, b)
			}
		}
	}
	return list
}

// checkAllHold: no line asks for what cannot be.
func (c *Checker) checkAllHold() {
	c.checkWordNumbers()
	for _, x := range c.g.Automata.Automata {
		if n := len(c.g.Automata.TraitsOf(x)); n > mostTraits {
			c.Fault(x.Pos, "automaton %s: it may choose from %d traits, more than %d: no game tries out the ways to join more", x.ID, n, mostTraits)
		}
		difficulties := c.g.Automata.difficulties(x)
		c.checkHolds(x, difficulties)
		c.checkLength(x, difficulties)
	}
}

// checkLength: all that one automaton reads for one decision in one place finds room on its sheet.
func (c *Checker) checkLength(x *Automaton, difficulties []Difficulty) {
	most, said := c.g.Automata.Bounds.Lines, map[[2]string]bool{}
	for _, b := range difficulties {
		lines := map[[2]string]int{}
		for _, l := range c.g.Automata.ListsOf(x) {
			for _, d := range l.For {
				key := [2]string{d, l.At}
				for _, line := range l.Lines {
					if b.Has(&l.Setting) && b.Has(&line.Setting) {
						lines[key]++
					}
					if most > 0 && lines[key] > most && !said[key] {
						said[key] = true
						c.Fault(line.Pos, "automaton %s: line %d for %q; a sheet has room for %d: join two lines, or leave one out", x.ID, lines[key], d, most)
					}
				}
			}
		}
	}
}

// checkHolds: every condition and filter of a line or a habit can hold with the numbers of each setting that reads it.
func (c *Checker) checkHolds(x *Automaton, difficulties []Difficulty) {
	a := &c.g.Automata
	for _, l := range a.ListsOf(x) {
		for _, line := range l.Lines {
			for _, b := range difficulties {
				if b.Has(&l.Setting) && b.Has(&line.Setting) && !c.canHold(x, line.Pos, b, line.If, line.Only) {
					break // said of one setting
				}
			}
		}
	}
	for _, h := range a.Always {
		for _, b := range difficulties {
			if h.In(x) && b.Has(&h.Setting) && !c.canHold(x, h.Pos, b, nil, h.Only) {
				break
			}
		}
	}
}

// canHold notes a fault if one of the conditions and filters that stand at a place cannot hold.
func (c *Checker) canHold(x *Automaton, at lang.Pos, b Difficulty, ifs, only []string) bool {
	a := &c.g.Automata
	var words []*AutomatonWord
	for _, id := range ifs {
		words = append(words, a.Word(a.Ifs, id))
	}
	for _, id := range only {
		words = append(words, a.Word(a.Only, id))
	}
	for _, w := range words {
		if w == nil { // said where it is not found
			continue
		}
		said := func(name string, n int, is string, than int) bool {
			c.Fault(at, "automaton %s: %q can never be true for one that is %s: {%s} is %d there, and must be %s %d", x.ID, w.ID, b.Name(), name, n, is, than)
			return false
		}
		for _, least := range w.Least {
			if n, ok := b.Numbers[least.Name]; ok && n < least.N {
				return said(least.Name, n, "at least", least.N)
			}
		}
		for _, most := range w.Most {
			if n, than := b.Numbers[most.Name], c.ruleNumber(most.Rule); n > than && than > 0 { // 0: no such rule, which is said
				return said(most.Name, n, "at most", than)
			}
		}
		for _, below := range w.Below {
			if n, than := b.Numbers[below.Name], c.ruleNumber(below.Rule); n >= than && than > 0 {
				return said(below.Name, n, "below", than)
			}
		}
	}
	return true
}

// checkWordNumbers: what bounds a word names its numbers and those of the rules, and a condition or filter that names a
// number is bounded.
func (c *Checker) checkWordNumbers() {
	a := &c.g.Automata
	for _, w := range slices.Concat(a.Decisions, a.Deeds, a.Ifs, a.Only, a.First) {
		says, bounded := placeholders(w.Says), []string{}
		named := func(name string, at lang.Pos) {
			bounded = append(bounded, name)
			if !slices.Contains(says, name) {
				c.Fault(at, "automaton: %q is bounded by {%s}, and says nothing of it", w.ID, name)
			}
		}
		for _, l := range w.Least {
			named(l.Name, l.Pos)
		}
		for _, l := range slices.Concat(w.Most, w.Below) {
			named(l.Name, l.Pos)
			if _, ok := c.g.Number(l.Rule); !ok {
				c.Fault(l.Pos, "automaton: %q: rules.yaml has no number %q%s", w.ID, l.Rule, strict.DidYouMean(l.Rule, c.ruleNumbers()))
			}
		}
		for _, name := range says {
			if (slices.Contains(a.Ifs, w) || slices.Contains(a.Only, w)) && !slices.Contains(bounded, name) && !strings.Contains(name, ".") {
				c.Fault(w.Pos, "automaton: %q depends on {%s}: least, most or below must say for which numbers it can be true", w.ID, name)
			}
		}
	}
}

// ruleNumbers are the numbers of rules.yaml that stand alone.
func (c *Checker) ruleNumbers() (names []string) {
	if n := c.g.trees["rules"]; n != nil {
		for i, k := range n.Keys {
			if _, ok := n.Items[i].Int(); ok {
				names = append(names, k.Value)
			}
		}
	}
	return names
}

// ruleNumber is a number of rules.yaml, or 0.
func (c *Checker) ruleNumber(name string) int {
	n, _ := c.g.Number(name)
	return n
}
