package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFaultsOfAllTargets: what hinders one target of --for does not hide what hinders another; each fault names its target, those that
// have none are told, and nothing is written.
func TestFaultsOfAllTargets(t *testing.T) {
	over := t.TempDir()
	file := filepath.Join(over, "content", "sheets", "houses.yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, file, "houses:\n  - id: corner\n    title: \"the shop at the corner\"\n    source: \"its counter\"\n    seen: \"2026-11\"\n    form: pictures\n    products:\n      - {id: stamp, for: [card], trim: [20, 20], bleed: 0, safe: 0, faces: 1}\n")
	out := t.TempDir()
	args := []string{"kit", "turlough", "--lang", "en", "--content", over, "--only", "card", "--scenario", "1276", "--seats", "5", "--thick", "2", "--paper", "a4", "--out", out}
	says := brehon(t, 1, append(args, "--for", "box,images,corner")...)
	for _, want := range []string{
		"box: the box of The Triumphs of Turlough is 84 mm deep",
		"corner has no product for rain and 7 more",
		"nothing was written; --for images alone would be",
	} {
		if !strings.Contains(says, want) {
			t.Errorf("it does not say %q, but\n%s", want, says)
		}
	}
	if left, _ := os.ReadDir(out); len(left) > 0 {
		t.Errorf("%s was written", left[0].Name())
	}
	if says := brehon(t, 1, append(args, "--for", "box")...); strings.Contains(says, "alone would be") {
		t.Errorf("there is nothing else to be made, and it says\n%s", says)
	}
}
