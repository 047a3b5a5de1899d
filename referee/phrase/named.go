package phrase

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Words that are the whole name or label of a thing.

// IsNamed reports whether words begin with the whole name of a thing of several words: then the first of them is no
// abbreviated verb.
func (r *Forms) IsNamed(typed []string) bool {
	for n := min(LongestName, len(typed)); n > 1; n-- {
		if r.names()[strings.Join(typed[:n], "-")] {
			return true
		}
	}
	return false
}

// names returns all names of all things.
func (r *Forms) names() map[string]bool {
	if r.all == nil {
		r.all = map[string]bool{}
		for k := range r.G.Kinds() {
			if kind := referee.Kind(k); r.G.Words(kind).List != nil {
				for _, s := range r.spelled(kind) {
					for _, n := range s.names {
						r.all[n] = true
					}
				}
			}
		}
	}
	return r.all
}

// beginsName reports whether the first two words together begin a name: then neither is a filler.
func (r *Forms) beginsName(typed []string) bool {
	word := typed[0] + "-" + typed[1]
	begins, known := r.joins[word]
	if !known {
		for n := range r.names() {
			begins = begins || strings.HasPrefix(n, word)
		}
		r.joins[word] = begins
	}
	return begins
}

// isWhole reports whether a word, no figure and no code, is the whole name of a thing.
func (r *Forms) isWhole(k referee.Kind, value int, word string) bool {
	return len(word) > mostCode && !voice.IsFigure(word) && r.G.Words(k).List != nil && slices.Contains(r.spelled(k)[value].names, word)
}

// isAnyWhole reports whether words are the whole name of any thing of a kind.
func (r *Forms) isAnyWhole(k referee.Kind, typed []string) bool {
	word := strings.Join(typed, "-")
	return slices.ContainsFunc(r.Values(k, word), func(v value) bool { return r.isWhole(k, v.Value, word) })
}

// IsWholeIn reports whether what a reading of words has in a gap was typed whole.
func (r *Forms) IsWholeIn(read Reading, gap int, typed []string) bool {
	var name []string
	for i, u := range read.Uses.Of[:read.Uses.N] {
		if u == UseName+Use(gap) {
			name = append(name, typed[i])
		}
	}
	return slices.ContainsFunc(r.Forms[read.Form], func(w referee.Word) bool {
		return w.Gap == gap && r.isWhole(w.Kind, int(read.Args[gap]), strings.Join(name, "-"))
	})
}
