package feudum

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
	for _, at := range []string{"content/feudum", "content/words.yaml", "content/art"} {
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
// take out ("- …") and put in ("+ …"; in both a slash and an n end a line), and after "faults:" every fault that must be found.
// What the rulebook misses then is left out: it changes with each word of the book.
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
			if got == "" {
				t.Error("nothing was found")
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
			if name = "content/feudum/" + rest; files[name] == nil {
				t.Fatalf("there is no file %s", name)
			}
		case "-":
			out = strings.ReplaceAll(rest, `\n`, "\n")
		case "+":
			was := string(files[name].Data)
			if strings.Count(was, out) != 1 {
				t.Fatalf("%q stands %d times in %s", out, strings.Count(was, out), name)
			}
			files[name] = &fstest.MapFile{Data: []byte(strings.Replace(was, out, strings.ReplaceAll(rest, `\n`, "\n"), 1))}
		}
	}
}

// TestGroupsMap: a table's map is the file laid over the program's, with its own routes, and a route known to be absent.
func TestGroupsMap(t *testing.T) {
	files := copied(t)
	change(t, files, "in map.yaml\n- routes:\n+ routes:\\n  - {kind: ship, between: [sea1, isl1], cert: table}\n- loose:\n+ absent:\\n  - {kind: ship, between: [sea1, mtn2]}\\nloose:")
	g, faults := Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	if n, was := len(g.Map.Routes), len(load(t).Map.Routes); n != was+1 || len(g.Map.Absent) != 1 {
		t.Errorf("%d routes, %d before; %d absent", n, was, len(g.Map.Absent))
	}
	for _, p := range g.Map.Unreached() {
		if p.ID == "sea1" {
			t.Error("sea1 is reached now")
		}
	}
}

// TestEverythingIsSaid: each thing that can be typed has a name, and no id names two things.
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
	for _, s := range Schemas("F") {
		if len(s.JSON) < 100 {
			t.Errorf("the schema %s is empty", s.Name)
		}
	}
	if got := strings.Join(Files(), " "); !strings.HasPrefix(got, "map.yaml goods.yaml cards.yaml guilds.yaml writs.yaml tracks.yaml") {
		t.Errorf("the files are %s", got)
	}
}
