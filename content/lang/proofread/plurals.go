package proofread

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
)

// most is the largest number that forms are tried with.
const most = 200

// forms looks whether every number gets a form that says it.
func (r *reader) forms(p pair) {
	if p.text.One == "" {
		return
	}
	if n := max(r.plural.Forms, 1); r.plural.Forms > 0 && len(p.strs) != n {
		r.note(p, issue{kind: Plurals, message: fmt.Sprintf("has %d %s, and the language counts with %d: msgstr[0] to msgstr[%d]", len(p.strs), formsOf(len(p.strs)), n, n-1)})
		return
	}
	said := map[int][]int{} // the numbers that a form is said of
	for n := range most + 1 {
		said[r.plural.Index(n)] = append(said[r.plural.Index(n)], n)
	}
	name := counter(p.text)
	for i, s := range p.strs {
		if numbers := said[i]; len(numbers) > 1 && name != "" && !slices.Contains(counters(s, p.text), true) {
			r.note(p, issue{kind: Plurals, message: fmt.Sprintf("msgstr[%d] is used for %s, and lacks {%s}", i, some(numbers), name)})
		}
	}
}

func formsOf(n int) string {
	if n == 1 {
		return "form"
	}
	return "forms"
}

// counter is the placeholder of the number that chooses, as the English of many writes it; empty if it does not.
func counter(t lang.Text) string {
	for _, n := range t.Marks().Names {
		if n == t.By || n == "n" {
			return n
		}
	}
	return ""
}

// counters has true in it for each time that a form names the number.
func counters(s string, t lang.Text) []bool {
	var list []bool
	for _, n := range lang.ReadMarks(s, t.Letter).Names {
		list = append(list, n == t.By || n == "n")
	}
	return list
}

// some are the first few of many numbers: 0, 2, 3, 4 …
func some(numbers []int) string {
	var list []string
	for _, n := range numbers[:min(4, len(numbers))] {
		list = append(list, fmt.Sprint(n))
	}
	s := strings.Join(list, ", ")
	if len(numbers) > 4 {
		s += " …"
	}
	return s
}
