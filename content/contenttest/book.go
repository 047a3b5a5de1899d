package contenttest

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content/source"
)

// Rules are the rules of the book, in the order of its pages.
func Rules(g *source.Game) (list []*source.Rule) {
	for _, ch := range g.Book {
		for _, b := range ch.Blocks {
			if b.Rule != nil {
				list = append(list, b.Rule)
			}
		}
	}
	return list
}

// RulesRunInOrder: readers look up ids by turning the pages one way. A small letter (X5.10.a) comes before the numbers, a
// capital (X6.5.S) after them, and a second block of a rule after the first.
func RulesRunInOrder(t *testing.T, g *source.Game) {
	t.Helper()
	last := &source.Rule{ID: g.Info.Letter + "0"}
	for _, r := range Rules(g) {
		if n := byNumbers(r.ID, last.ID); n < 0 || n == 0 && r.Part == "" {
			t.Errorf("%s: %s stands after %s", r.Pos, r.ID, last.ID)
		}
		last = r
	}
}

// byNumbers compares X5.5.10 and X5.6, X5.10.a and X5.10.1, X6.5.S and X6.5.1.
func byNumbers(a, b string) int {
	number := func(s string) int {
		if n, err := strconv.Atoi(s); err == nil {
			return n
		}
		if c := int(s[0]); c >= 'a' {
			return c - 'z' - 1
		}
		return 100 + int(s[0])
	}
	return slices.CompareFunc(strings.Split(a[1:], "."), strings.Split(b[1:], "."), func(x, y string) int { return cmp.Compare(number(x), number(y)) })
}

// Cited: each rule that the Go files of a folder name is in the book; of a chapter, such as X5, a rule below it is enough.
func Cited(t *testing.T, g *source.Game, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	cited := regexp.MustCompile(`"(` + g.Info.Letter + `[0-9]+(?:\.(?:[0-9]+|[A-Za-z]))*)"`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllStringSubmatch(string(text), -1) {
			if !slices.ContainsFunc(Rules(g), func(r *source.Rule) bool {
				return r.ID == m[1] || !strings.Contains(m[1], ".") && strings.HasPrefix(r.ID, m[1]+".")
			}) {
				t.Errorf("%s cites %s, and the book has no such rule", filepath.Base(file), m[1])
			}
		}
	}
}

// Short: a person at the table finds anything in seconds. Figures do not count as words. A chapter takes two pages at most,
// unless more grants it more words.
func Short(t *testing.T, g *source.Game, most int, more map[string]int) {
	t.Helper()
	word := regexp.MustCompile(`\pL[\pL’-]*`)
	marks := regexp.MustCompile(`\{[^{}]*\}|\(term:[^()]*\)`)
	whole := 0
	for _, ch := range g.Book {
		n := 0
		for _, text := range source.TextsIn(ch) {
			if !strings.Contains(text.Key, "=") { // replaces another text
				n += len(word.FindAllString(marks.ReplaceAllString(text.Other, " "), -1))
			}
		}
		if room := cmp.Or(more[ch.ID], 750); n > room {
			t.Errorf("%s: %d words, more than %d", ch.Pos, n, room)
		}
		t.Log(ch.ID, n)
		whole += n
	}
	if whole > most {
		t.Errorf("the book has %d words, more than %d", whole, most)
	}
}
