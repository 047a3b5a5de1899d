package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWriteWholeKeepsModeAndLink: a file of a translator may be nobody else's, or lie elsewhere.
func TestWriteWholeKeepsModeAndLink(t *testing.T) {
	dir := t.TempDir()
	elsewhere := filepath.Join(dir, "elsewhere")
	if err := os.Mkdir(elsewhere, 0o755); err != nil {
		t.Fatal(err)
	}
	target := filepath.Join(elsewhere, "cards.po")
	if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := func(name, to string) string {
		path := filepath.Join(dir, name)
		if err := os.Symlink(filepath.FromSlash(to), path); err != nil {
			t.Skip(err)
		}
		return path
	}
	folder := link("folder", "elsewhere")
	for text, path := range map[string]string{
		"by its name":     target,
		"by a link":       link("one.po", "elsewhere/cards.po"),
		"by two links":    link("two.po", "one.po"),
		"from its folder": filepath.Join(folder, "cards.po"),
		"and back":        link("back.po", "folder/../elsewhere/cards.po"),
	} {
		if err := writeWhole(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(target)
		if err != nil || info.Mode().Perm() != 0o600 || readText(t, target) != text {
			t.Errorf("%s: %q, mode %v, %v", text, readText(t, target), info.Mode(), err)
		}
	}
	for _, name := range []string{"one.po", "two.po", "back.po"} {
		if info, err := os.Lstat(filepath.Join(dir, name)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is a link no more: %v", name, err)
		}
	}
	fresh := filepath.Join(elsewhere, "fresh.po")
	if err := writeWhole(link("fresh.po", "elsewhere/fresh.po"), []byte("new")); err != nil || readText(t, fresh) != "new" {
		t.Error("what a link leads to is not made", err)
	}
	if info, err := os.Stat(fresh); err != nil || info.Mode().Perm() != 0o644 {
		t.Error("a new file is not for everybody", err)
	}
	if err := writeWhole(link("round.po", "round.po"), nil); err == nil {
		t.Error("a link that leads to itself is followed")
	}
}
