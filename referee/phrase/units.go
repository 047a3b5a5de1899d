package phrase

import (
	"brehon/referee/voice"
)

// WordSet are words, folded.
func WordSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		set[voice.Fold(w)] = true
	}
	return set
}

// Words for what a number counts: "draw 2 cards".

// Unit reports whether a word, whole, names one, or several, of what moves of a form count.
func (r *Forms) Unit(verb, word string) (one, many bool) {
	list, known := r.units[verb]
	if !known {
		ones, all := r.voice.Units(verb)
		list = [2]map[string]bool{WordSet(ones), WordSet(all)}
		r.units[verb] = list
	}
	return list[0][word], list[1][word]
}
