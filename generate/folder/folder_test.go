package folder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// put writes files, whose text is their name.
func put(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, []byte(name), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// has compares the files below a folder.
func has(t *testing.T, dir string, names ...string) {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(dir, at)
			list = append(list, filepath.ToSlash(rel))
		}
		return err
	})
	slices.Sort(names)
	slices.Sort(list)
	if err != nil || !slices.Equal(list, names) {
		t.Errorf("there is %q, and not %q; %v", list, names, err)
	}
}

// ours calls everything ours but a thesis.
func ours(name string) bool { return !strings.HasSuffix(name, "thesis.docx") }

// TestReplaceLosesNothing that comes into the old folder at the last moment: it lies beside the new one, and is named
// until somebody has moved it.
func TestReplaceLosesNothing(t *testing.T) {
	was := exchange
	defer func() { exchange = was }()
	for _, plain := range []bool{false, true} {
		dir := t.TempDir()
		put(t, dir, "en/a4/board.pdf")
		exchange = func(a, b string) error {
			put(t, b, "thesis.docx")
			if plain {
				return errors.ErrUnsupported
			}
			return was(a, b)
		}
		left := ".a4.brehon-new/thesis.docx"
		if plain || was("", "") == errors.ErrUnsupported {
			left = ".a4.brehon-old/thesis.docx"
		}
		b := Base{dir, ours}
		want := &ForeignError{[]string{filepath.ToSlash(filepath.Join(dir, "en", left))}}
		if err := b.Replace("en/a4", []File{{"cards.pdf", nil}}); err == nil || err.Error() != want.Error() {
			t.Errorf("%v, and not %v", err, want)
		}
		has(t, dir, "en/a4/cards.pdf", "en/"+left)
		if alien, err := b.Clear(); err != nil || !slices.Equal(alien, want.Paths) {
			t.Errorf("%q %v", alien, err)
		}
		has(t, dir, "en/a4/cards.pdf", "en/"+left)
	}
}

// TestClear takes away what builds have left, those of the first edition too, and nothing that looks like it alone.
func TestClear(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "en/a4/board.pdf", "en/.a4.brehon-new/board.pdf", "en/.a4-new-123/preview/board.png", "en/.a4-new-123-old/board.pdf",
		"en/.letter-new-7/board.pdf", "en/.letter-new-7-old/board.pdf", "en/.letter-new-7-old/cards.pdf",
		"en/.mine-old/x", "en/.mine-new/x", "en/.a4-new-x/x", "en/a4-new-1/x", "en/.a4-new-5", ".a4.brehon-old/x")
	if alien, err := (Base{dir, ours}).Clear(); err != nil || len(alien) > 0 {
		t.Error(alien, err)
	}
	has(t, dir, "en/a4/board.pdf", "en/letter/board.pdf", "en/letter/cards.pdf",
		"en/.mine-old/x", "en/.mine-new/x", "en/.a4-new-x/x", "en/a4-new-1/x", "en/.a4-new-5", ".a4.brehon-old/x")
}

// TestAFailedReplaceLeavesWhatWasThere, and nothing beside it.
func TestAFailedReplaceLeavesWhatWasThere(t *testing.T) {
	wasRename, wasExchange := rename, exchange
	defer func() { rename, exchange = wasRename, wasExchange }()
	full := errors.New("the disk is full")
	dir := t.TempDir()
	put(t, dir, "en/a4/board.pdf")
	exchange = func(string, string) error { return full }
	for n := 1; n <= 2; n++ {
		calls := 0
		rename = func(from, to string) error {
			if calls++; calls == n {
				return full
			}
			return wasRename(from, to)
		}
		if err := (Base{dir, ours}).Replace("en/a4", []File{{"cards.pdf", nil}}); !errors.Is(err, full) {
			t.Errorf("%v", err)
		}
		has(t, dir, "en/a4/board.pdf")
	}
	rename = wasRename
	if err := (Base{dir, ours}).Replace("en/a4", []File{{"cards.pdf", nil}, {"cards.pdf", nil}}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v", err)
	}
	has(t, dir, "en/a4/board.pdf")
}

// TestALockThatWasTakenAwayIsNone: who waited for it looks for the next.
func TestALockThatWasTakenAwayIsNone(t *testing.T) {
	name := filepath.Join(t.TempDir(), lockName)
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if !is(f, name) {
		t.Error("the file is another")
	}
	if err := os.Remove(name); err != nil {
		t.Skip(err)
	}
	if is(f, name) {
		t.Error("there is no file of that name")
	}
	if err := os.WriteFile(name, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if is(f, name) {
		t.Error("the file is another, and nobody notices")
	}
}
