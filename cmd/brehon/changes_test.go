package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/table"
)

// TestAGameOnChangedContent: a game that was begun with changes is read and played on with these, in a folder of any name, and with
// no others. What isn't content doesn't count; a game that names no changes goes on with any.
func TestAGameOnChangedContent(t *testing.T) {
	const file = "content/turlough/hazards.yaml"
	data, err := fs.ReadFile(builtIn, file)
	if err != nil {
		t.Fatal(err)
	}
	folder := func(cost string) string {
		dir := t.TempDir()
		for name, text := range map[string]string{file: strings.Replace(string(data), "openCost: 3", "openCost: "+cost, 1), "README.md": cost, "content/.listing": cost} {
			to := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	changed, same, other := folder("4"), folder("4"), folder("5")
	if err := os.WriteFile(filepath.Join(same, "notes.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	t.Chdir(dir)
	script := filepath.Join(dir, "script.txt")
	if err := os.WriteFile(script, []byte("status\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, "play", "turlough", "1276", "--seats", "3", "--seed", "1", "--journal", "x.journal", "--script", script, "--content", changed)
	for _, content := range []string{changed, other} {
		brehon(t, 0, "replay", "x.journal", "--content", content)
	}
	brehon(t, 0, "replay", "x.journal")

	library := games.NewLibrary(source.Overlay(builtIn, changed), "en")
	m, _, err := referee.Open("x.journal", func(id string) (referee.Game, error) { return table.Find(library, id) })
	if err != nil {
		t.Fatal(err)
	}
	if err := m.SetCustom(table.ContentCustom, library.Changes()); err != nil {
		t.Fatal(err)
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile("x.journal")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"replay", "x.journal"}, {"play", "--journal", "x.journal", "--script", script}, {"play", "--journal", "x.journal", "--script", script, "--dry-run"}} {
		for _, c := range []struct {
			content string
			code    int
		}{{"", exitUsage}, {other, exitUsage}, {changed, 0}, {same, 0}} {
			args := command
			if c.content != "" {
				args = append(args[:len(args):len(args)], "--content", c.content)
			}
			says := brehon(t, c.code, args...)
			if told := strings.Contains(says, "Unpack x.changes.zip") && strings.Contains(says, "--content"); told != (c.code != 0) {
				t.Errorf("%q says %s", args, says)
			}
		}
	}
	if now, err := os.ReadFile("x.journal"); err != nil || !bytes.Equal(now, before) {
		t.Errorf("the journal is %s, %v", now, err)
	}
}
