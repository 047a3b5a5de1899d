package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/generate/folder"
	"brehon/referee/table"
)

// small is a build of one kit that is soon done, into out.
func small(out string, more ...string) []string {
	return append([]string{"kit", "turlough", "--lang", "en", "--paper", "a4", "--out", out}, more...)
}

// below are the paths of everything below a folder, but for folders.
func below(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(dir, at)
			list = append(list, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestKitDeletesNothingOfOthers: files that no build wrote, or that were changed since, stop a build, of one table too; what
// lay there lies there still. With --force they go.
func TestKitDeletesNothingOfOthers(t *testing.T) {
	out := filepath.ToSlash(t.TempDir())
	kit := out + "/turlough/en/a4"
	brehon(t, 0, small(out, "--only", "card,token")...)
	brehon(t, 0, small(out, "--only", "card,token", "--scenario", "1276")...)
	for name, x := range map[string]struct{ file, says string }{
		"a document":      {"thesis.docx", "/thesis.docx\n"},
		"a folder":        {"notes/one.txt", "/notes/\n"},
		"in a folder":     {"preview/mine.png", "/preview/\n"},
		"a changed sheet": {"cards.pdf", "/cards.pdf, which has been changed since it was built\n"},
	} {
		for more, kit := range map[string]string{"--only=token": kit, "--scenario=1276 --only=card": out + "/turlough/1276/en/a4"} {
			t.Run(name+" "+more, func(t *testing.T) {
				file := filepath.Join(kit, filepath.FromSlash(x.file))
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				was, _ := os.ReadFile(file)
				writeText(t, file, "mine")
				before := below(t, out)
				want := "brehon: brehon didn't write this, and a build would delete it:\n  " + kit + x.says +
					"Move it away, or build with --force, which deletes it"
				if got := refused(t, exitFaults, small(out, strings.Fields(more)...)...); got != want {
					t.Errorf("it says\n%s", got)
				}
				if readText(t, file) != "mine" || !slices.Equal(below(t, out), before) {
					t.Errorf("something has changed: %q", below(t, out))
				}
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
				if was != nil {
					writeText(t, file, string(was))
				} else if dir := filepath.Dir(file); dir != filepath.FromSlash(kit) {
					os.Remove(dir)
				}
			})
		}
	}
	writeText(t, filepath.Join(kit, "thesis.docx"), "mine")
	writeText(t, filepath.Join(kit, ".DS_Store"), "nobody's")
	brehon(t, 0, small(out, "--only", "token", "--force")...)
	if got, want := below(t, out), strings.Fields("turlough/1276/en/a4/cards.pdf turlough/1276/en/a4/tokens.pdf turlough/1276/manifest.json "+
		"turlough/en/a4/.DS_Store turlough/en/a4/cards.pdf turlough/en/a4/tokens.pdf turlough/manifest.json"); !slices.Equal(got, want) {
		t.Errorf("with --force %q", got)
	}
}

// TestKitPutsNothingInAFilesPlace: what stands where a kit's folder is to be, and is none, stays, with --force too.
func TestKitPutsNothingInAFilesPlace(t *testing.T) {
	for name, put := range map[string]func(at string) error{
		"a file": func(at string) error { return os.WriteFile(at, []byte("mine"), 0o644) },
		"a link": func(at string) error { return os.Symlink(t.TempDir(), at) },
	} {
		out := filepath.ToSlash(t.TempDir())
		at := filepath.Join(out, "turlough", "en", "a4")
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), put(at)); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("brehon: %s isn't a folder, but the kit has to go there: move it away, or name another folder with --out", filepath.ToSlash(at))
		if got := refused(t, exitFaults, small(out, "--only", "standee", "--force")...); got != want {
			t.Errorf("%s: it says %s", name, got)
		}
		if got := below(t, out); len(got) != 1 {
			t.Errorf("%s: there is %q", name, got)
		}
	}
}

// TestKitKeepsItsOtherFiles: --only and --scenario take nothing away, and the manifest tells what lies there, as if it had
// been built at once.
func TestKitKeepsItsOtherFiles(t *testing.T) {
	out := t.TempDir()
	whole := filepath.Join(out, "whole")
	brehon(t, 0, small(whole, "--only", "card,token,standee")...)
	all, manifest := below(t, whole), readText(t, filepath.Join(whole, "turlough", "manifest.json"))
	brehon(t, 0, small(whole, "--only", "token")...)
	if got := below(t, whole); !slices.Equal(got, all) {
		t.Errorf("--only token leaves %q", got)
	}
	if readText(t, filepath.Join(whole, "turlough", "manifest.json")) != manifest {
		t.Error("the same content, and another manifest")
	}
	brehon(t, 0, small(whole, "--only", "calibration")...)
	if got := below(t, whole); len(got) != len(all)+1 {
		t.Errorf("--only calibration leaves %q", got)
	}
	brehon(t, 0, small(whole, "--only", "standee", "--scenario", "1276", "--seats", "3")...)
	if got := below(t, filepath.Join(whole, "turlough", "1276-3")); !slices.Equal(got, []string{"en/a4/standees.pdf", "manifest.json"}) {
		t.Errorf("the kit of one table is %q", got)
	}
}

// TestKitOfAnotherPaperIsKnown: a build of one paper leaves the other, and the manifest knows it.
func TestKitOfAnotherPaperIsKnown(t *testing.T) {
	out := t.TempDir()
	brehon(t, 0, small(out, "--only", "standee", "--paper", "letter")...) // --paper twice names both
	want := readText(t, filepath.Join(out, "turlough", "manifest.json"))
	brehon(t, 0, small(out, "--only", "standee")...)
	if got := readText(t, filepath.Join(out, "turlough", "manifest.json")); got != want {
		t.Errorf("the manifest forgets a paper:\n%s", got)
	}
	if err := os.RemoveAll(filepath.Join(out, "turlough", "en", "letter")); err != nil {
		t.Fatal(err)
	}
	brehon(t, 0, small(out, "--only", "standee")...)
	if got := readText(t, filepath.Join(out, "turlough", "manifest.json")); strings.Contains(got, "letter") {
		t.Errorf("the manifest tells of a paper that is not there:\n%s", got)
	}
}

// TestKitWritesItsManifestInItsPlace: a folder of that name ends a build with code 5, and nothing is written through a link.
func TestKitWritesItsManifestInItsPlace(t *testing.T) {
	out := t.TempDir()
	if err := os.MkdirAll(filepath.Join(out, "turlough", "manifest.json"), 0o755); err != nil {
		t.Fatal(err)
	}
	if got := refused(t, exitDisk, small(out, "--only", "standee")...); !strings.Contains(got, "manifest.json: it isn't a regular file") {
		t.Errorf("it says %s", got)
	}
	if got := below(t, out); len(got) > 0 {
		t.Errorf("%q is left", got)
	}
	precious := filepath.Join(t.TempDir(), "precious")
	writeText(t, precious, "mine")
	out = t.TempDir()
	if err := os.MkdirAll(filepath.Join(out, "turlough"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"manifest.json.new", ".manifest.json-new", ".manifest.json-true"} {
		if err := os.Symlink(precious, filepath.Join(out, "turlough", name)); err != nil {
			t.Skip(err)
		}
	}
	brehon(t, 0, small(out, "--only", "standee")...)
	if readText(t, precious) != "mine" {
		t.Error("a link was followed")
	}
}

// TestDiskAndLockAreFive: whatever the disk says of a build ends the program with code 5.
func TestDiskAndLockAreFive(t *testing.T) {
	for _, err := range []error{
		&fs.PathError{Op: "open", Path: "a", Err: fs.ErrPermission},
		&os.LinkError{Op: "rename", Old: "a", New: "b", Err: fs.ErrExist},
		fmt.Errorf("output: %w", folder.ErrHeld),
	} {
		var e *table.Error
		if !errors.As(kitError(err), &e) || e.Code != exitDisk {
			t.Errorf("%v: %v", err, kitError(err))
		}
	}
}

// TestAFolderWithoutANameIsRefused: "" is not the folder that one is in.
func TestAFolderWithoutANameIsRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, line := range []string{"kit turlough --out", "simulate turlough 1276 --games 1 --out", "simulate merge a b --out", "simulate compare a b --out",
		"lang preview pt-BR --out", "kit turlough --content", "unpack"} {
		if got := refused(t, exitUsage, append(strings.Fields(line), "")...); !strings.Contains(got, `the name of a folder, not ""`) {
			t.Errorf("%s: it says %s", line, got)
		}
	}
	if got := below(t, "."); len(got) > 0 {
		t.Errorf("%q has been written", got)
	}
}

// TestTheNextCommandPutsAKitBack: a build was ended between its two renames, on a system without an exchange; by the first
// edition, too.
func TestTheNextCommandPutsAKitBack(t *testing.T) {
	for _, old := range []string{".a4.brehon-old", ".a4-new-123-old"} {
		for _, line := range []string{"list", "check"} {
			t.Chdir(t.TempDir())
			brehon(t, 0, small("output", "--only", "standee")...)
			before := below(t, ".")
			en := filepath.Join("output", "turlough", "en")
			if err := os.Rename(filepath.Join(en, "a4"), filepath.Join(en, old)); err != nil {
				t.Fatal(err)
			}
			brehon(t, 0, strings.Fields(line)...)
			if got := below(t, "."); !slices.Equal(got, before) {
				t.Errorf("behind %s there is %q", line, got)
			}
		}
	}
}
