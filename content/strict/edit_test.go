package strict_test

import (
	"strings"
	"testing"

	"brehon/content/strict"
)

// TestEdit: of a file one value changes, and nothing else.
func TestEdit(t *testing.T) {
	for _, c := range []struct {
		name, was  string
		line, col  int
		value, now string // now begins with "!" where the error contains the rest
	}{
		{"plain", "a: one # why\nb: two\n", 1, 4, "three words", "a: three words # why\nb: two\n"},
		{"plain that needs quotes", "a: one\n", 1, 4, "3", "a: \"3\"\n"},
		{"number", "a: 12 # why\n", 1, 4, "7", "a: 7 # why\n"},
		{"no number", "a: 12\n", 1, 4, "seven", "!12 is a number, and \"seven\" is none"},
		{"in a list", "a: [x, y, z]\n", 1, 8, "w", "a: [x, w, z]\n"},
		{"in a list, with a comma", "a: [x, y, z]\n", 1, 8, "w, v", "a: [x, \"w, v\", z]\n"},
		{"in braces", "- {id: oak, name: \"Oak\"} # tree\n", 1, 19, "An \"old\" oak", "- {id: oak, name: \"An \\\"old\\\" oak\"} # tree\n"},
		{"single quotes", "a: 'it''s'\nb: 1\n", 1, 4, "it's not", "a: 'it''s not'\nb: 1\n"},
		{"letters beyond ASCII", "á: \"é\"\n", 1, 4, "–ß", "á: \"–ß\"\n"},
		{"plain on two lines", "a: one\n  two\nb: 3\n", 1, 4, "four", "a: four\nb: 3\n"},
		{"folded", "a: >-\n  one two\n  three\n\nb: 3\n", 1, 4, "four five", "a: >-\n  four five\n\nb: 3\n"},
		{"folded, in a list", "- t: >-\n    one two\n    three\n- t: >-\n    x\n", 1, 6, "four", "- t: >-\n    four\n- t: >-\n    x\n"},
		{"lines", "a: |\n  one\n  two\nb: 3\n", 1, 4, "one\nthree\n", "a: |\n  one\n  three\nb: 3\n"},
		{"Windows", "a: \"x\"\r\nb: y\r\n", 2, 4, "z", "a: \"x\"\r\nb: z\r\n"},
		{"byte order mark", "\ufeffa: x\n", 1, 4, "y", "\ufeffa: y\n"},
		{"nothing there", "a: x\n", 1, 5, "y", "!no single value begins here"},
		{"a key", "a: x\n", 1, 1, "y", "!no single value begins here"},
		{"not YAML", "a: [x\n", 1, 5, "y", "!not YAML"},
		{"what no text holds", "a: x\n", 1, 4, "y\u202ez", "!can't be written here"},
	} {
		got, err := strict.Edit("f.yaml", []byte(c.was), c.line, c.col, c.value)
		if want, fails := strings.CutPrefix(c.now, "!"); fails {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q, %v", c.name, got, err)
			}
		} else if err != nil || string(got) != c.now {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.now)
		}
	}
}
