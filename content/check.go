package content

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// CheckNames finds entries named twice and words that refer to nothing, in a file read beside the game's own.
func (g *Game) CheckNames(names, refs []strict.Mark) []lang.Fault {
	var faults []lang.Fault
	faults = append(faults, twice(names)...)
	all := append(slices.Clone(g.names), names...)
	return append(faults, dangling(all, refs)...)
}

// twice finds entries of a kind that have the same name.
func twice(names []strict.Mark) []lang.Fault {
	var faults []lang.Fault
	first := map[[2]string]lang.Pos{}
	for _, m := range names {
		k := [2]string{m.Kind, m.Name}
		if p, ok := first[k]; ok {
			faults = append(faults, lang.Fault{Pos: m.Pos, Msg: fmt.Sprintf("%s %q stands twice; first at %s", m.Kind, m.Name, p)})
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
		if slices.Contains(all, m.Name) {
			continue
		}
		msg := fmt.Sprintf("unknown %s %q%s", strings.ReplaceAll(m.Kind, "|", " or "), m.Name, strict.DidYouMean(m.Name, all))
		if m.In != "" {
			msg = m.In + ": " + msg
		}
		faults = append(faults, lang.Fault{Pos: m.Pos, Msg: msg})
	}
	return faults
}
