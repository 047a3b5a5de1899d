package console

import (
	"slices"
	"strings"

	"brehon/referee"
)

// What is the name of a thing, or its label, and nothing else.

// isNamed reports whether words begin with the whole name of a thing, and that has several words: then the first of
// them is no verb cut short.
func (r *reader) isNamed(typed []string) bool {
	for n := min(longestName, len(typed)); n > 1; n-- {
		word := strings.Join(typed[:n], "-")
		for k := range r.g.Kinds() {
			if kind := referee.Kind(k); r.g.Words(kind).List != nil && slices.ContainsFunc(r.spelled(kind), func(s spelled) bool { return slices.Contains(s.names, word) }) {
				return true
			}
		}
	}
	return false
}

// beginsName reports whether the first two words together begin the name of a thing: then neither is a filler.
func (r *reader) beginsName(typed []string) bool {
	for k := range r.g.Kinds() {
		if kind := referee.Kind(k); r.g.Words(kind).List != nil && slices.ContainsFunc(r.spelled(kind), func(s spelled) bool {
			return slices.ContainsFunc(s.names, func(n string) bool { return strings.HasPrefix(n, typed[0]+"-"+typed[1]) })
		}) {
			return true
		}
	}
	return false
}

// isWhole reports whether a word, no figure and no code, is all of a thing's name.
func (r *reader) isWhole(k referee.Kind, value int, word string) bool {
	return len(word) > mostCode && !isFigure(word) && r.g.Words(k).List != nil && slices.Contains(r.spelled(k)[value].names, word)
}

// isAnyWhole reports whether words are all of the name of some thing of a kind.
func (r *reader) isAnyWhole(k referee.Kind, typed []string) bool {
	word := strings.Join(typed, "-")
	return slices.ContainsFunc(r.values(k, word), func(v value) bool { return r.isWhole(k, v.value, word) })
}

// isWholeIn reports whether what a reading of words has in a gap was typed whole.
func (r *reader) isWholeIn(read reading, gap int, typed []string) bool {
	var name []string
	for i, u := range read.uses.of[:read.uses.n] {
		if u == asName+use(gap) {
			name = append(name, typed[i])
		}
	}
	return slices.ContainsFunc(r.forms[read.Form], func(w referee.Word) bool {
		return w.Gap == gap && r.isWhole(w.Kind, int(read.Args[gap]), strings.Join(name, "-"))
	})
}

// isOutside reports whether a number is none of its kind.
func (r *reader) isOutside(k referee.Kind, n int) bool {
	least, most := r.g.Bounds(k)
	return n < least || n > most
}

// isLabel reports whether a figure is what a thing goes by: "1107".
func (r *reader) isLabel(word string) bool {
	for k := range r.g.Kinds() {
		if isFigure(word) && slices.Contains(r.g.Words(referee.Kind(k)).List, word) {
			return true
		}
	}
	return false
}
