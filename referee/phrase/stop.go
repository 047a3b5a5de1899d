package phrase

import (
	"brehon/referee"
	"slices"
	"strings"
)

// Stop is where a line stops to be a command: a word that is no thing of the kind that stands there, or the end.
type Stop struct {
	Word string // empty: the line ends there
	Kind referee.Kind
}

// Stop lays words into a form's gaps until one does not fit. What is given need not be typed.
func (r *Forms) Stop(form uint8, typed []string) *Stop {
	for i, w := range r.Forms[form][1:] {
		if w.Gap < 0 {
			if fits, _ := r.literal(w, typed); fits {
				typed = typed[1:]
			}
			continue
		}
		for len(typed) > 1 && r.Filler[typed[0]] {
			typed = typed[1:]
		}
		if one, many := r.Unit(r.Forms[form][0].Literal, first(typed)); many && !one && r.isQuantity(w.Kind) {
			return &Stop{Kind: w.Kind}
		} else if one || many {
			typed = typed[1:]
		}
		given := r.Given[form]
		n := r.fitting(w, typed, func(v int) bool { return !given.All[w.Gap] || v == int(given.Args[w.Gap]) })
		switch {
		case n == 0 && given.All[w.Gap]:
		case n == 0 && (len(typed) == 0 || r.fitsAny(r.Forms[form][i+2:], typed)):
			return &Stop{Kind: w.Kind}
		case n == 0:
			return &Stop{typed[0], w.Kind}
		}
		typed = typed[n:]
	}
	return nil
}

// first is the first of words; empty if there is none.
func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// fitsAny reports whether words begin with a thing for any of some gaps.
func (r *Forms) fitsAny(form []referee.Word, typed []string) bool {
	return slices.ContainsFunc(form, func(w referee.Word) bool {
		return w.Gap >= 0 && r.fitting(w, typed, func(int) bool { return true }) > 0
	})
}

// fitting is how many of the typed words name a thing that a gap can hold.
func (r *Forms) fitting(w referee.Word, typed []string, holds func(value int) bool) int {
	for n := min(LongestName, len(typed)); n > 0; n-- {
		if slices.ContainsFunc(r.Values(w.Kind, strings.Join(typed[:n], "-")), func(v value) bool { return holds(v.Value) }) {
			return n
		}
	}
	return 0
}
