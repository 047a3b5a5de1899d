package ask

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// placeNamed returns the place that a line names, by its word, its name, the name of a thing on it, or an unambiguous
// beginning of one; else empty.
func (q *Queries) placeNamed(board referee.Board, l reading.Line) string {
	typed := strings.Join(l.Words, "-")
	var found []string
	for _, place := range board.Places() {
		for _, name := range q.namesOf(place) {
			switch name = voice.Fold(name); {
			case name == typed:
				return place
			case strings.HasPrefix(name, typed) && !slices.Contains(found, place):
				found = append(found, place)
			}
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return ""
}

// namesOf returns the names of a place and of the things on it.
func (q *Queries) namesOf(place string) []string {
	names := append([]string{place}, q.View.Voice.Spellings(place)...)
	if q.View.Scene == nil {
		return names
	}
	for _, n := range q.View.Scene.Game().Nouns() {
		if n.Label && n.ID == place {
			names = append(names, q.View.Scene.Clause(n.Name), n.Name.Other)
		}
	}
	return names
}
