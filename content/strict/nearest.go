package strict

import (
	"fmt"
	"strings"
)

// DidYouMean is `; did you mean "…"?` with the name that the word begins, or the one most like it; nothing if none is near.
func DidYouMean(word string, names []string) string {
	for _, n := range names {
		if len(word) > 2 && len(n) > len(word) && strings.HasPrefix(strings.ToLower(n), strings.ToLower(word)) {
			return fmt.Sprintf("; did you mean %q?", n)
		}
	}
	if n := Nearest(word, names); n != "" {
		return fmt.Sprintf("; did you mean %q?", n)
	}
	return ""
}

// Nearest is the name that differs from the word in the fewest letters, the first of equals;
// empty if even that one differs in more than a third of them.
func Nearest(word string, names []string) string {
	return Within(word, names, 1+max(2, len([]rune(word)))/3)
}

// Within is the name that differs from the word in the fewest letters, the first of equals; empty if even that one differs in
// more than so many.
func Within(word string, names []string, least int) string {
	best := ""
	for _, n := range names {
		if d := distance(strings.ToLower(word), strings.ToLower(n)); d <= least && n != word && (best == "" || d < least) {
			best, least = n, d
		}
	}
	return best
}

// Slip is the name of which a word is a slip of the keys: one letter, or two in a word of seven or more; empty if it is of none.
func Slip(word string, names []string) string {
	for _, n := range names {
		if d := distance(strings.ToLower(word), strings.ToLower(n)); d == 1 || d == 2 && len([]rune(word)) >= 7 {
			return n
		}
	}
	return ""
}

// distance is the number of letters to add, drop, change or swap to make b of a (Damerau and Levenshtein).
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
