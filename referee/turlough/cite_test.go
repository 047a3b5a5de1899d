package turlough

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every rule that the package names stands in the rulebook.
func TestCitations(t *testing.T) {
	content, _ := load(t)
	rules := map[string]bool{}
	for _, c := range content.Book {
		for _, p := range c.Blocks {
			if p.Rule != nil {
				rules[p.Rule.ID] = true
			}
		}
	}
	files, _ := filepath.Glob("*.go")
	cited := regexp.MustCompile(`"(T[0-9]+(\.[0-9]+)*(\.[a-d])?)"`)
	n := 0
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllStringSubmatch(string(data), -1) {
			n++
			if !rules[m[1]] {
				t.Errorf("%s cites %s, which the rulebook does not have", f, m[1])
			}
		}
	}
	t.Logf("%d citations", n)
}
