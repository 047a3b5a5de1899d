package root

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
)

var update = flag.Bool("update", false, "write the faults that the tests find into their files")

// copied is the game's content as files that a test may change.
func copied(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, at := range []string{"content/root", "content/words.yaml", "content/art"} {
		err := fs.WalkDir(content.FS(), at, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := fs.ReadFile(content.FS(), name)
			files[name] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestFaulty breaks the game in one place at a time. A file of testdata/faulty names the file to change ("in …"), what to
// take out ("- …") and put in ("+ …"), which file is another's copy ("copy … to …") or away ("gone …"), and after
// "faults:" every fault that must be found. What the rulebook misses then is left out: it changes with each word of the book.
func TestFaulty(t *testing.T) {
	cases, err := filepath.Glob("testdata/faulty/*.txt")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			changes, want, _ := strings.Cut(string(text), "faults:\n")
			files := copied(t)
			change(t, files, changes)
			_, faults := Load(files)
			got := ""
			for _, f := range faults {
				if !strings.Contains(f.Pos.File, "/rulebook/") {
					got += f.Error() + "\n"
				}
			}
			if *update {
				if err := os.WriteFile(file, []byte(changes+"faults:\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("found\n%swant\n%s", got, want)
			}
		})
	}
}

// change does what a case says to the files.
func change(t *testing.T, files fstest.MapFS, changes string) {
	t.Helper()
	name, out := "", ""
	for _, line := range strings.Split(changes, "\n") {
		verb, rest, _ := strings.Cut(line, " ")
		switch verb {
		case "in":
			if name = "content/root/" + rest; files[name] == nil {
				t.Fatalf("there is no file %s", name)
			}
		case "copy":
			from, to, _ := strings.Cut(rest, " to ")
			files["content/root/"+to] = &fstest.MapFile{Data: files["content/root/"+from].Data}
		case "gone":
			delete(files, "content/root/"+rest)
		case "-":
			out = rest
		case "+":
			was := string(files[name].Data)
			if strings.Count(was, out) != 1 {
				t.Fatalf("%q stands %d times in %s", out, strings.Count(was, out), name)
			}
			files[name] = &fstest.MapFile{Data: []byte(strings.Replace(was, out, rest, 1))}
		}
	}
}

// TestOwnMap: a map of one's own is a file that is laid over the content, and nothing else.
func TestOwnMap(t *testing.T) {
	files := copied(t)
	change(t, files, "copy map-lake.yaml to map-own.yaml\nin map-own.yaml\n- id: lake\n+ id: own\n- name: \"Lake\"\n+ name: \"The pond behind our house\"")
	g, faults := Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	if m := g.Map(Own); m == nil || len(g.Maps) != 5 || m.Name.Key != "map-own.name" || !m.Coastal(10) {
		t.Errorf("the map is %+v", m)
	}
	if g := load(t); g.Map(Own) != nil || len(g.Maps) != 4 {
		t.Error("there is a map of one's own where nobody laid one")
	}
}

// TestEverythingIsSaid: each thing that can be typed or printed has a name, and no id names two things of a kind.
func TestEverythingIsSaid(t *testing.T) {
	g := load(t)
	for _, n := range g.Nouns() {
		if n.Name.Empty() && n.Says == nil {
			t.Errorf("%s has no name", n.ID)
		}
		if g.Noun(n.ID) != n {
			t.Errorf("%s stands twice", n.ID)
		}
	}
	for _, s := range Schemas("R") {
		if len(s.JSON) < 100 {
			t.Errorf("the schema %s is empty", s.Name)
		}
	}
}
