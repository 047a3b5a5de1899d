package feudum

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// said finds what the program says: events, refusals and questions.
var said = regexp.MustCompile(`(happens|refuse|chance|asks|within)\((?:[^"()]+(?:\([^()]*\))?, )*"(F[0-9.S]+)", "([a-z-]+)"`)

// TestEverythingSaidHasWords: each event, refusal and question of the program has a text in messages.yaml.
func TestEverythingSaidHasWords(t *testing.T) {
	g := load(t)
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	part := map[string]string{"happens": "event", "refuse": "refuse", "within": "refuse", "chance": "ask", "asks": "ask"}
	n := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(data), -1) {
			n++
			if key := "referee." + part[m[1]] + "." + m[3]; !g.content.Messages.Has(key) {
				t.Errorf("%s: %s has no text", path, key)
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d were found", n)
	}
}
