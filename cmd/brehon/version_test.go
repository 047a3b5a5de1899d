package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
)

// TestOneVersion: the program, each of its games and the newest section of CHANGES.md say the same version, and that section says
// what is new in it.
func TestOneVersion(t *testing.T) {
	if got, _ := noRaw(t, "", "--version"); got != "brehon "+version+"\n" {
		t.Errorf("brehon --version says %q", got)
	}
	for _, g := range games.List {
		read, faults := g.Read(builtIn)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		if got := read.Content.Info.Version; got != version {
			t.Errorf("content/%s/game.yaml says version %q, the program %q", g.ID, got, version)
		}
	}
	newest := regexp.MustCompile(`(?m)^## (.*) \(\d{4}-\d\d-\d\d\)\n\n([^#]*)`).FindStringSubmatch(readText(t, filepath.FromSlash("CHANGES.md")))
	if newest == nil || newest[1] != version || strings.TrimSpace(newest[2]) == "" {
		t.Errorf("the newest section of CHANGES.md is %q, and version %q needs one that says what is new: ## %[2]s (its day, as 2026-11-28)", newest, version)
	}
}
