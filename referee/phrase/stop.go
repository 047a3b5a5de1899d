package phrase

import (
	"brehon/referee"
	"slices"
	"strings"
)

// Stop is where a command stops making sense: at a word of the wrong kind, or at the end.
type Stop struct {
	Word string // empty: the line ends there
	Kind referee.Kind
}

// Stop matches words with a form's gaps until one does not fit. Given arguments need not be typed.
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

// first returns the first of words, or empty.
func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// fitsAny reports whether words begin with a value for any of the gaps.
func (r *Forms) fitsAny(form []referee.Word, typed []string) bool {
	return slices.ContainsFunc(form, func(w referee.Word) bool {
		return w.Gap >= 0 && r.fitting(w, typed, func(int) bool { return true }) > 0
	})
}

// fitting returns how many of the typed words name a value for a gap.
func (r *Forms) fitting(w referee.Word, typed []string, holds func(value int) bool) int {
	for n := min(LongestName, len(typed)); n > 0; n-- {
		if slices.ContainsFunc(r.Values(w.Kind, strings.Join(typed[:n], "-")), func(v value) bool { return holds(v.Value) }) {
			return n
		}
	}
	return 0
}
