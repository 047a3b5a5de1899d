package prints

import (
	"maps"
	"path"
	"slices"
	"strings"

	"brehon/content/source"
)

// mostNames is how many names a place may draw by and be listed: more of them come from everywhere.
const mostNames = 8

// Prints are what the places of a program ask of a game's content by names that are known, each once, in order. A text said in
// several places has the values that all of them give.
func Prints(calls []Call, root string) []source.Print {
	type place struct {
		file, of string
		at       int
	}
	names := map[place]int{}
	for _, c := range calls {
		names[place{c.File(root), c.Of, c.Pos.Offset}]++
	}
	all := map[string]source.Print{}
	for _, c := range calls {
		p := source.Print{Kind: "text", Name: c.Key, From: path.Dir(c.File(root)), With: c.Given, More: c.Open}
		switch c.Of {
		case "Said":
			p.Name = "referee." + c.Key
		case "Word":
			p.Kind = "word"
		case "Icon", "Pigment":
			p = source.Print{Kind: strings.ToLower(c.Of), Name: c.Key, From: p.From}
			if names[place{c.File(root), c.Of, c.Pos.Offset}] > mostNames {
				continue
			}
		}
		if c.Key == "" || strings.HasSuffix(c.Key, ".") || strings.Contains(c.Key, Unknown) {
			continue
		}
		id := p.Kind + " " + p.Name
		if was, ok := all[id]; ok {
			p = both(was, p)
		}
		all[id] = p
	}
	list := make([]source.Print, 0, len(all))
	for _, id := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[id])
	}
	return list
}

// both is what two places that ask for the same give.
func both(a, b source.Print) source.Print {
	a.From = min(a.From, b.From)
	switch {
	case a.More:
		a.With, a.More = b.With, b.More
	case b.More:
	default:
		a.With = slices.DeleteFunc(slices.Clone(a.With), func(n string) bool { return !slices.Contains(b.With, n) })
	}
	return a
}
