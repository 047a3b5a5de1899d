package feudum

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
)

// rules are the rules of the book, in the order of its pages.
func rules(g *Game) (list []*content.Rule) {
	for _, ch := range g.Book {
		for _, b := range ch.Blocks {
			if b.Rule != nil {
				list = append(list, b.Rule)
			}
		}
	}
	return list
}

// TestRulesRunInOrder: who looks up an id turns the pages one way. Special abilities (F6.2.S) close their action.
func TestRulesRunInOrder(t *testing.T) {
	last := &content.Rule{ID: "F0"}
	for _, r := range rules(load(t)) {
		if n := byNumbers(r.ID, last.ID); n < 0 || n == 0 && r.Part == "" {
			t.Errorf("%s: %s stands after %s", r.Pos, r.ID, last.ID)
		}
		last = r
	}
}

// byNumbers compares F6.5 and F6.10, F6.5.S and F6.5.1.
func byNumbers(a, b string) int {
	number := func(s string) int {
		if n, err := strconv.Atoi(s); err == nil {
			return n
		}
		return 100 + int(s[0])
	}
	return slices.CompareFunc(strings.Split(a[1:], "."), strings.Split(b[1:], "."), func(x, y string) int { return cmp.Compare(number(x), number(y)) })
}

// TestOptionsAreToldWhereTheyBelong: the rule that an option names tells it, and each value but the law's has its sentence there.
func TestOptionsAreToldWhereTheyBelong(t *testing.T) {
	g := load(t)
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			if !slices.ContainsFunc(rules(g), func(r *content.Rule) bool {
				return r.ID == o.Rule && slices.ContainsFunc(r.When, func(c content.Case) bool { return c.Option == o.ID && c.Value == v })
			}) {
				t.Errorf("%s: the rule %s does not tell %s=%s", o.Pos, o.Rule, o.ID, v)
			}
		}
	}
}

// TestRefereeCitesTheBook: each rule that the referee's code names is in the book, or a rule below it is.
func TestRefereeCitesTheBook(t *testing.T) {
	g := load(t)
	files, err := filepath.Glob("../../referee/feudum/*.go")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("there is no referee yet")
	}
	cited := regexp.MustCompile(`"(F[0-9]+(?:\.[0-9]+)*(?:\.S)?)"`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllStringSubmatch(string(text), -1) {
			if !slices.ContainsFunc(rules(g), func(r *content.Rule) bool { return r.ID == m[1] || strings.HasPrefix(r.ID, m[1]+".") }) {
				t.Errorf("%s cites %s, and the book has no such rule", filepath.Base(file), m[1])
			}
		}
	}
}

// TestBookIsShort: a person at the table finds a thing in seconds. Figures are no words.
func TestBookIsShort(t *testing.T) {
	g := load(t)
	word := regexp.MustCompile(`\pL[\pL’-]*`)
	marks := regexp.MustCompile(`\{[^{}]*\}|\(term:[^()]*\)`)
	whole := 0
	for _, ch := range g.Book {
		n := 0
		for _, text := range content.TextsIn(ch) {
			if !strings.Contains(text.Key, "=") { // what stands in place of another text
				n += len(word.FindAllString(marks.ReplaceAllString(text.Other, " "), -1))
			}
		}
		most := 750 // two pages
		if ch.ID == "actions" || ch.ID == "guilds" {
			most = 1250 // seven actions, six guilds
		}
		if n > most {
			t.Errorf("%s: %d words, more than %d", ch.Pos, n, most)
		}
		t.Log(ch.ID, n)
		whole += n
	}
	if whole > 7000 {
		t.Errorf("the book has %d words", whole)
	}
	t.Log(whole)
}
