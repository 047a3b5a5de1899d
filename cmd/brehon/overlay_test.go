package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOverlays lays folders over the content and runs commands on them. A file of testdata/overlay makes the folder: of a
// file of the content ("in …") it takes out what follows "- " and puts in what follows "+ ", where \n ends a line; "new FILE" is empty, "folder
// FILE" is one, "link FILE to TARGET" and "copy FILE to FILE" are what they say. Then come commands, each with its exit
// code and what it prints; only check prints what is compared.
func TestOverlays(t *testing.T) { overlays(t, "testdata/overlay/*.txt") }

func overlays(t *testing.T, cases string) {
	files, err := filepath.Glob(cases)
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, got := strings.TrimRight(string(text), "\n")+"\n", ""
			o := &overlaid{t: t, dir: t.TempDir()}
			for _, line := range strings.Split(want, "\n") {
				verb, _, _ := strings.Cut(line, " ")
				switch verb {
				case "check", "play", "kit", "simulate", "list":
					got += line + "\n" + o.run(line)
				case "in", "-", "+", "new", "folder", "link", "copy", "#":
					o.make(verb, strings.TrimPrefix(line, verb+" "))
					got += line + "\n"
				}
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("came to\n%swant\n%s", got, want)
			}
		})
	}
}

// overlaid is a folder that is laid over the content.
type overlaid struct {
	t         *testing.T
	dir       string
	name, out string
}

func (o *overlaid) make(verb, rest string) {
	o.t.Helper()
	name, to, _ := strings.Cut(rest, " to ")
	path := filepath.Join(o.dir, filepath.FromSlash(name))
	var err error
	switch verb {
	case "in":
		if o.name = rest; !o.has(rest) {
			o.write(rest, o.content(rest))
		}
	case "-":
		o.out = rest
	case "+":
		was := o.read(o.name)
		if strings.Count(was, o.out) != 1 {
			o.t.Fatalf("%q stands %d times in %s", o.out, strings.Count(was, o.out), o.name)
		}
		o.write(o.name, strings.Replace(was, o.out, strings.ReplaceAll(rest, `\n`, "\n"), 1))
	case "new":
		o.write(rest, "")
	case "copy":
		o.write(to, o.content(name))
	case "folder":
		err = os.MkdirAll(path, 0o755)
	case "link":
		if err = os.MkdirAll(filepath.Dir(path), 0o755); err == nil {
			if os.Symlink(filepath.FromSlash(to), path) != nil {
				o.t.Skip("there are no links here")
			}
		}
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

func (o *overlaid) has(name string) bool {
	_, err := os.Stat(filepath.Join(o.dir, filepath.FromSlash(name)))
	return err == nil
}

func (o *overlaid) content(name string) string {
	data, err := fs.ReadFile(builtIn, name)
	if err != nil {
		o.t.Fatal(err)
	}
	return string(data)
}

func (o *overlaid) read(name string) string {
	return readText(o.t, filepath.Join(o.dir, filepath.FromSlash(name)))
}

func (o *overlaid) write(name, text string) {
	path := filepath.Join(o.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		o.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		o.t.Fatal(err)
	}
}

// run runs a command on the folder; of all but check only the exit code is told.
func (o *overlaid) run(line string) string {
	args := append(strings.Fields(line), "--content", o.dir)
	kit := filepath.Join(o.t.TempDir(), "out")
	if args[0] == "kit" {
		args = append(args, "--out", kit)
	}
	var out, errOut bytes.Buffer
	code := run(args, &out, &errOut)
	if _, err := os.Stat(kit); err == nil && code != 0 {
		o.t.Errorf("%s is refused, and something was written", line)
	}
	said := fmt.Sprintf("exit %d\n", code)
	switch {
	case args[0] == "check" && code == exitDisk:
		said += errOut.String()
	case args[0] == "check":
		said += out.String()
	case strings.Contains(errOut.String(), "goroutine "):
		o.t.Error(errOut.String())
	}
	return said
}

// TestEveryFileIsToldAtOnce puts a fault into every YAML file of a game, its scenarios, its languages and what all games
// share: brehon check tells one of each.
func TestEveryFileIsToldAtOnce(t *testing.T) {
	o := &overlaid{t: t, dir: t.TempDir()}
	var names []string
	all := builtIn
	for _, tree := range []string{"content", "scenarios"} {
		err := fs.WalkDir(all, tree, func(name string, e fs.DirEntry, err error) error {
			if err == nil && filepath.Ext(name) == ".yaml" {
				names = append(names, name)
				o.write(name, o.content(name)+"\nzz-unknown: 1\n")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	said := o.run("check")
	for _, name := range names {
		if n := strings.Count("\n"+said, "\n"+name+":"); n != 1 {
			t.Errorf("%s is told %d times", name, n)
		}
	}
	if n := strings.Count(said, "\n") - 1; n != len(names) || n < 40 {
		t.Errorf("%d faults of %d files\n%s", n, len(names), said)
	}
}
