package pdf

import (
	"fmt"
	"slices"
	"strings"
)

// widths are the advances of letters that follow each other.
type widths struct {
	first int
	list  []int
	even  bool // it ends with a repetition
}

// long reports whether a repetition is worth an entry of its own.
func (w *widths) long() bool { return w.even && len(w.list) > 2 }

// uniform reports whether all are equal.
func (w *widths) uniform() bool {
	return !slices.ContainsFunc(w.list, func(v int) bool { return v != w.list[0] })
}

// widthArray is what a font's dictionary says of the advances of its letters, which are in order: equal neighbours as a range,
// others as a list.
func widthArray(letters []int, width func(letter int) int) string {
	var b strings.Builder
	for _, w := range joined(runs(letters, width)) {
		if w.uniform() {
			fmt.Fprintf(&b, " %d %d %d", w.first, w.first+len(w.list)-1, w.list[0])
			continue
		}
		fmt.Fprintf(&b, " %d [ %s ]\n", w.first, strings.Trim(fmt.Sprint(w.list), "[]"))
	}
	return b.String()
}

// runs parts the letters where they don't follow each other, and before and after repetitions.
func runs(letters []int, width func(letter int) int) (list []*widths) {
	var now *widths
	begin := func(first int, w ...int) {
		now = &widths{first: first, list: w, even: len(w) > 1}
		list = append(list, now)
	}
	for i, c := range letters {
		w := width(c)
		if i == 0 || c != letters[i-1]+1 {
			begin(c, w)
			continue
		}
		switch last := len(now.list) - 1; {
		case now.list[last] != w && now.even:
			begin(c, w)
		case now.list[last] != w:
			now.list = append(now.list, w)
		case now.list[0] == w:
			now.list, now.even = append(now.list, w), true
		default:
			now.list = now.list[:last]
			begin(c-1, w, w)
		}
	}
	return list
}

// joined puts runs together that follow each other, but for long repetitions.
func joined(runs []*widths) (list []*widths) {
	for i, w := range runs {
		if i > 0 {
			before := runs[i-1]
			if before.first+len(before.list) == w.first && !before.long() && !w.long() {
				into := list[len(list)-1]
				into.list = append(into.list, w.list...)
				continue
			}
		}
		list = append(list, w)
	}
	return list
}
