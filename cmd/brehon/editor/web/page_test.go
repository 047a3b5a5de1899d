package web

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"brehon/cmd/brehon/editor"
	"brehon/content"
	"brehon/generate"
	"brehon/scenarios"
)

// shelf is the built-in content, which is only read.
type shelf struct{ fs.FS }

func (shelf) Write(string, []byte, []byte) error { return fs.ErrPermission }

func (s shelf) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(s.FS, name) }

// TestThePageHasItsWords: every word that the page says is in words.yaml, and the other way round.
func TestThePageHasItsWords(t *testing.T) {
	words, err := editor.New(shelf{generate.Embedded(content.FS(), scenarios.FS())}).PageWords("en")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{"terminal": true, "alone": true} // said by the command
	files, err := fs.Glob(pageFiles, "page/*.js")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`"((?:[a-z][\w-]*\.)*[a-z][\w-]*\.?)"`)
	for _, name := range files {
		data, err := fs.ReadFile(pageFiles, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\b(?:w|say)\(([^)]*)`).FindAllStringSubmatch(string(data), -1) {
			for _, s := range said.FindAllStringSubmatch(m[1], -1) {
				prefix, open := strings.CutSuffix(s[1], ".")
				found := false
				for word := range words {
					if word == s[1] || open && strings.HasPrefix(word, prefix+".") {
						used[word], found = true, true
					}
				}
				if !found && strings.HasPrefix(m[1], `"`+s[1]) {
					t.Errorf("%s says %q, which words.yaml has not", name, s[1])
				}
			}
		}
	}
	for word := range words {
		if !used[word] {
			t.Errorf("no page says %q", word)
		}
	}
}
