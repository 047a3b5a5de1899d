package scenario

import (
	"fmt"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Checker checks one scenario.
type Checker struct {
	Scenario *Scenario

	tree   *strict.Node
	faults []lang.Fault
}

// Fault notes a fault of the scenario.
func (c *Checker) Fault(p lang.Pos, format string, args ...any) {
	msg := fmt.Sprintf("scenario %q: ", c.Scenario.ID) + fmt.Sprintf(format, args...)
	c.faults = append(c.faults, lang.Fault{Pos: p, Msg: msg})
}

// Tree is the scenario's file as it was read.
func (c *Checker) Tree() *strict.Node { return c.tree }

// At is the place of a key: of the variant if it has the key, else of the scenario. The variant may be nil.
func (c *Checker) At(v *Variant, key string) lang.Pos {
	if v != nil {
		if list := c.tree.Get("when"); list != nil {
			for _, when := range list.Items {
				if n := when.Get(key); n != nil && when.Pos == v.Pos {
					return n.Pos
				}
			}
		}
	}
	if n := c.tree.Get(key); n != nil {
		return n.Pos
	}
	return c.Scenario.Pos
}

// Texts lists every text of the scenarios, by file and place.
func (s *Set) Texts() []lang.Text { return source.TextsIn(s.Scenarios) }

// check checks each scenario, then names and texts across them.
func (l *loader) check() {
	g := l.set.game
	for _, sc := range l.set.Scenarios {
		c := &Checker{Scenario: sc, tree: l.set.trees[sc.ID]}
		if l.own.Check != nil && c.tree != nil && g.Sound(l.own.Needs...) && !l.unsound[sc] {
			l.own.Check(c)
		}
		l.faults = append(l.faults, c.faults...)
	}
	l.faults = append(l.faults, g.CheckNames(l.names, l.refs)...)
	l.faults = append(l.faults, g.CheckConditions(l.set.Scenarios)...)
	for _, ch := range g.Book {
		if ch.Scenario != "" && l.set.Scenario(ch.Scenario) == nil {
			l.fault(ch.Pos, fmt.Sprintf("chapter %q: there is no scenario %q", ch.ID, ch.Scenario))
		}
	}
	if len(g.Editions) == 0 {
		return
	}
	values := l.set.Values(g.Law())
	l.faults = append(l.faults, g.CheckTexts(l.set.Texts(), values)...)
	l.faults = append(l.faults, l.checkGameTexts(values)...)
}

// checkGameTexts: statements of the game's texts about scenarios are true.
func (l *loader) checkGameTexts(values func(string) (string, bool)) []lang.Fault {
	var faults []lang.Fault
	for _, t := range l.set.game.Texts() {
		for _, s := range []string{t.One, t.Other} {
			for _, n := range t.MarksIn(s).Asked() {
				if !strings.HasPrefix(n, "scenarios.") {
					continue
				}
				if _, ok := values(n); !ok {
					faults = append(faults, lang.Fault{Pos: t.Pos, Msg: fmt.Sprintf("%s: unknown placeholder {%s}", t.Key, n)})
				}
			}
		}
	}
	return strict.Sort(faults)
}
