package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplayChecksTheThrows: the journal of a game that is over tells the key of its dice, the log says so, and replay finds that all
// throws follow from it.
func TestReplayChecksTheThrows(t *testing.T) {
	dir := t.TempDir()
	journal, script := filepath.Join(dir, "g.journal"), filepath.Join(dir, "log.script")
	if err := os.WriteFile(script, []byte("log\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := brehon(t, 0, "play", "turlough", "1276", "--seats", "3", "--players", "random", "--dice", "roll", "--journal", journal, "--script", script)
	if !strings.Contains(out, "The program’s dice and cards came from the key ") {
		t.Errorf("the log does not tell the key:\n%.2000s", out)
	}
	if out := brehon(t, 0, "replay", journal); !strings.Contains(out, "\nRolls and draws of the program that follow from the key or seed in the journal: ") || strings.Contains(out, "not follow") {
		t.Errorf("they are not checked, or found wrong:\n%s", out)
	}
}
