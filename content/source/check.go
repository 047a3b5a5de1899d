package source

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Checker finds what is wrong between the files of a game.
type Checker struct {
	g      *Game
	faults []lang.Fault
}

// check runs every check between files, but those that would only echo the faults of one file.
// Known is what the program itself has, empty where this is the same.
func (g *Game) check(known builtIn) []lang.Fault {
	c := &Checker{g: g}
	for _, k := range []struct {
		needs []string
		check func()
	}{
		{[]string{"rules"}, c.checkOptions},
		{[]string{"rules", "components"}, func() { c.checkOwn(known) }},
		{[]string{"game"}, c.checkInfo},
		{nil, func() { c.checkConditions(g.Aids, g.parts) }},
		{[]string{"components"}, c.checkComponents},
		{[]string{"aids", "rules"}, c.checkAids},
		{[]string{"rulebook", "rules"}, c.checkBook},
		{[]string{"study", "messages"}, c.checkStudy},
		{[]string{"automata"}, c.checkAutomata},
		{[]string{"automata", "rules"}, c.checkAllHold},
	} {
		if g.Sound(k.needs...) {
			k.check()
		}
	}
	for _, k := range g.own.Checks {
		if g.Sound(k.Needs...) {
			k.Do(c)
		}
	}
	if len(g.Editions) > 0 {
		c.checkTexts(g.Texts(), g.Values(g.Law()))
	}
	return c.faults
}

// checkInfo: a game is named as its folder, and played by no more than can play it.
func (c *Checker) checkInfo() {
	if p := c.g.Info.Players; p.Least > p.Most {
		c.Fault(c.At("game", "players"), "players: least is %d, and most %d", p.Least, p.Most)
	}
	if id := c.g.Info.ID; id != "" && id != c.g.Folder {
		c.Fault(c.At("game", "id"), "id %q is not the folder's name %q", id, c.g.Folder)
	}
}

// Game is the game that is checked, as far as every game has it.
func (c *Checker) Game() *Game { return c.g }

// Fault notes a fault at a place.
func (c *Checker) Fault(p lang.Pos, format string, args ...any) {
	c.faults = append(c.faults, lang.Fault{Pos: p, Msg: fmt.Sprintf(format, args...)})
}

// At is the place of a value by its path in a file, or of the nearest thing around it.
func (c *Checker) At(file string, path ...string) lang.Pos {
	tree := c.g.trees[file]
	for i := len(path); i >= 0; i-- {
		if n := tree.Find(path[:i]...); n != nil {
			return n.Pos
		}
	}
	return lang.Pos{}
}

// CheckNames finds entries named twice and words that refer to nothing, in files read beside the game's own.
func (g *Game) CheckNames(names, refs []strict.Mark) []lang.Fault {
	all := append(slices.Clone(g.names), names...)
	return append(twice(names), dangling(all, refs)...)
}

// CheckConditions finds options' values that do not exist, in what was read beside the game's own files.
func (g *Game) CheckConditions(values ...any) []lang.Fault {
	return g.Look(func(c *Checker) { c.checkConditions(values...) })
}

// Look finds what a package above this one finds wrong with the game.
func (g *Game) Look(check func(*Checker)) []lang.Fault {
	c := &Checker{g: g}
	check(c)
	return c.faults
}

// twice finds entries of a kind that have the same name.
func twice(names []strict.Mark) []lang.Fault {
	var faults []lang.Fault
	first := map[[2]string]lang.Pos{}
	for _, m := range names {
		k := [2]string{m.Kind, m.Name}
		if p, ok := first[k]; ok && m.Kind != "rule" {
			faults = append(faults, lang.Fault{Pos: m.Pos, Msg: fmt.Sprintf("%s %q appears twice; first at %s", m.Kind, m.Name, p)})
			continue
		}
		first[k] = m.Pos
	}
	return faults
}

// dangling finds words that refer to no entry.
func dangling(names, refs []strict.Mark) []lang.Fault {
	known := map[string][]string{}
	for _, m := range names {
		known[m.Kind] = append(known[m.Kind], m.Name)
	}
	var faults []lang.Fault
	for _, m := range refs {
		var all []string
		for _, kind := range strings.Split(m.Kind, "|") {
			all = append(all, known[kind]...)
		}
		if len(all) == 0 || slices.Contains(all, m.Name) {
			continue // with no entry at all, their file is missing or broken, and that is said
		}
		msg := fmt.Sprintf("unknown %s %q%s", strings.ReplaceAll(m.Kind, "|", " or "), m.Name, strict.DidYouMean(m.Name, all))
		if m.In != "" {
			msg = m.In + ": " + msg
		}
		faults = append(faults, lang.Fault{Pos: m.Pos, Msg: msg})
	}
	return faults
}
