// Package contenttest helps the tests of several games to load and break their content.
package contenttest

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
)

// Update is the flag -update: what a test finds is written into the file that it compares with.
var Update = flag.Bool("update", false, "write what the tests find into their files")

// Sound fails a test and lists the faults, if there are any.
func Sound(t testing.TB, faults []lang.Fault) {
	t.Helper()
	for _, f := range faults {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
}

// Copied returns a copy of the files below the paths, which a test may change.
func Copied(t testing.TB, from fs.FS, paths ...string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, at := range paths {
		err := fs.WalkDir(from, at, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := fs.ReadFile(from, name)
			files[name] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// Game returns a copy of a game's built-in files, which a test may change.
func Game(t testing.TB, id string) fstest.MapFS {
	t.Helper()
	return Copied(t, content.FS(), "content/"+id, "content/words.yaml", "content/art")
}

// edited are a test's changed files over the built-in ones.
type edited struct {
	fs.FS
	own fs.FS
}

func (e edited) Original() fs.FS { return e.own }

// FaultyGame breaks a game in one place at a time, as the files of testdata/faulty say. What the rulebook misses then is left
// out: it changes with each word of the book.
func FaultyGame(t *testing.T, id string, load func(fs.FS) []lang.Fault) {
	Faulty(t, "testdata/faulty/*.txt", func(t *testing.T, changes string) (got string) {
		files := Game(t, id)
		Change(t, files, "content/"+id, changes)
		for _, f := range load(edited{files, content.FS()}) {
			if !strings.Contains(f.Pos.File, "/rulebook/") {
				got += f.Error() + "\n"
			}
		}
		return got
	})
}

// Faulty runs every file that matches the pattern: find gets the part before the line that ends in "faults:" and returns a
// fault per line; the part after it is the expected output.
func Faulty(t *testing.T, pattern string, find func(t *testing.T, broken string) string) {
	cases, err := filepath.Glob(pattern)
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			broken, want, ok := strings.Cut(string(text), "faults:\n")
			if !ok {
				t.Fatal("the file has no line faults:")
			}
			got := find(t, broken)
			if got == "" {
				t.Error("nothing was found")
			}
			if *Update {
				if err := os.WriteFile(file, []byte(broken+"faults:\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("found\n%swant\n%s", got, want)
			}
		})
	}
}

// Change does what a case says to the files of the folder: which to change ("in …"), which lines to take out ("- …") and put
// in ("+ …"), which are away ("gone …"), empty and new ("new …"), or another's copy ("copy … to …").
func Change(t *testing.T, files fstest.MapFS, folder, changes string) {
	t.Helper()
	name := ""
	var out, in []string
	apply := func() {
		if len(out)+len(in) == 0 {
			return
		}
		if files[name] == nil {
			t.Fatalf("there is no file %s", name)
		}
		was, old := string(files[name].Data), strings.Join(out, "\n")
		if n := strings.Count(was, old); n != 1 {
			t.Fatalf("%q stands %d times in %s", old, n, name)
		}
		files[name] = &fstest.MapFile{Data: []byte(strings.Replace(was, old, strings.Join(in, "\n"), 1))}
		out, in = nil, nil
	}
	for _, line := range strings.Split(changes, "\n") {
		verb, rest, _ := strings.Cut(line, " ")
		if verb != "+" && (verb != "-" || len(in) > 0) {
			apply()
		}
		from, to, _ := strings.Cut(rest, " to ")
		switch verb {
		case "in":
			name = path.Join(folder, rest)
		case "-":
			out = append(out, rest)
		case "+":
			in = append(in, rest)
		case "gone":
			delete(files, path.Join(folder, rest))
		case "new":
			files[path.Join(folder, rest)] = &fstest.MapFile{}
		case "copy":
			files[path.Join(folder, to)] = files[path.Join(folder, from)]
		}
	}
	apply()
}
