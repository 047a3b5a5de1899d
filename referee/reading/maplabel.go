package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// nearLabels is how many near labels are suggested for an unknown one.
const nearLabels = 3

// NoLabel returns the complaint that a label on the line is unknown, with the nearest ones; empty if there is no such word.
// Labels are all figures: "1107".
func (r *Reader) NoLabel(typed []string) string {
	word := r.Strange(typed)
	if !voice.IsFigure(word) {
		return ""
	}
	g := r.View.Match.Game().Grammar()
	for _, form := range g.Forms() {
		if !r.View.BeginsTyped(voice.OfForm, form[0].Literal, typed[0]) {
			continue
		}
		for _, w := range form {
			if list := r.labels(w, word); len(list) > 0 {
				return r.View.Voice.Word("play.noLabel", "kind", r.View.Voice.Kind(w.Kind), "word", word, "near", list)
			}
		}
	}
	return ""
}

// labels lists the labels nearest to one, for a gap's kind; empty if things of that kind have names.
func (r *Reader) labels(gap referee.Word, label string) string {
	if gap.Gap < 0 {
		return ""
	}
	var near []string
	for _, w := range r.View.Match.Game().Grammar().Words(gap.Kind).List {
		if voice.IsFigure(w) && len(w) == len(label) {
			near = append(near, w)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(apart(a, label), apart(b, label)) })
	return strings.Join(near[:min(len(near), nearLabels)], ", ")
}

// apart is the distance of two labels: the first half counts columns, the second rows.
func apart(a, b string) int {
	n := 0
	for _, half := range [][2]string{{a[:len(a)/2], b[:len(b)/2]}, {a[len(a)/2:], b[len(b)/2:]}} {
		x, _ := strconv.Atoi("0" + half[0])
		y, _ := strconv.Atoi("0" + half[1])
		n += max(x-y, y-x)
	}
	return n
}
