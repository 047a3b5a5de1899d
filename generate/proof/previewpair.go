package proof

import (
	"fmt"
	"slices"
	"strings"
)

// pair is a piece or page with the same in the other language; either may be missing.
type pair struct {
	left, right *side
	again       bool   // the right one is in an earlier pair
	key         string // the only text that is shown; empty: all
}

// keys returns the keys of the texts on either side, each once.
func (x pair) keys() (list []string) {
	for _, s := range []*side{x.left, x.right} {
		if s != nil {
			list = append(list, s.keys...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// of is the pair with one text alone.
func (x pair) of(key string) pair {
	one := func(s *side) *side {
		if s == nil {
			return nil
		}
		of := *s
		of.keys = []string{key}
		of.prints = slices.DeleteFunc(slices.Clone(s.prints), func(p Print) bool { return !slices.Contains(p.Keys, key) })
		return &of
	}
	return pair{one(x.left), one(x.right), x.again, key}
}

// fileName is the key of a text as the name of a file.
func fileName(key string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && strings.ContainsRune(`/\:*?"<>| `, r) {
			return '-'
		}
		return r
	}, key)
}

// pairs matches faces and pages with the same texts, in the order of the translation. If a page has become two, it is shown
// with both.
func pairs(left, right []*side) []pair {
	var list []pair
	used := map[*side]bool{}
	for _, r := range right {
		l := r.partner(left)
		used[l] = true
		list = append(list, pair{left: l, right: r})
	}
	for _, l := range left {
		if used[l] {
			continue
		}
		r := l.partner(right)
		at := len(list)
		for i, x := range list {
			if r != nil && x.right == r {
				at = i + 1
			}
		}
		list = slices.Insert(list, at, pair{left: l, right: r, again: r != nil})
	}
	return list
}

// partner returns the other language's piece of the same name; for a page that is only numbered, the first of those that
// share most texts. Nil: none.
func (s *side) partner(list []*side) *side {
	var best *side
	most := 0
	for _, x := range list {
		switch n := len(shared(s, x)); {
		case s.name != x.name:
		case s.name != "":
			return x
		case n > most:
			best, most = x, n
		}
	}
	return best
}

// shared are the keys of texts that both show.
func shared(a, b *side) []string {
	return slices.DeleteFunc(slices.Clone(a.keys), func(k string) bool { return !slices.Contains(b.keys, k) })
}

// printsOf are the prints of several sides by key, the first of each.
func printsOf(sides []*side) map[string]*Print {
	all := map[string]*Print{}
	for _, s := range sides {
		for i := range s.prints {
			if k := s.prints[i].Said.Key; k != "" && all[k] == nil {
				all[k] = &s.prints[i]
			}
		}
	}
	return all
}

// name returns the name of a pair: the piece's or the sheet's; for numbered pages the key of a text on them.
func (p *previewer) name(x pair) string {
	if x.key != "" {
		return p.free(fileName(x.key))
	}
	s := x.right
	var keys []string
	switch {
	case s == nil:
		s, keys = x.left, x.left.keys
	case x.left == nil:
		keys = x.right.keys
	default:
		keys = shared(x.right, x.left)
	}
	if s.name != "" {
		return p.free(strings.ReplaceAll(s.name, " ", "-"))
	}
	for _, k := range keys {
		if name := s.kind + "-" + k; !p.names[name] {
			return p.free(name)
		}
	}
	return p.free(s.kind + "-" + s.keys[0])
}

// free is the name, or if it has been given, the name with a number; it is given thereby.
func (p *previewer) free(name string) string {
	unique := name
	for n := 2; p.names[unique]; n++ {
		unique = fmt.Sprintf("%s-%d", name, n)
	}
	p.names[unique] = true
	return unique
}
