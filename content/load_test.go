package content_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

var update = flag.Bool("update", false, "write the faults that the tests find into their files")

// hill is the smallest game there is, as files that a test may change.
func hill(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	root := os.DirFS("testdata/game")
	err := fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// load reads a game and its scenarios, and gives all faults by place.
func load(f fs.FS, name string) (*turlough.Game, *scen.Set, []lang.Fault) {
	return scen.LoadAs(f, name)
}

// sound is load for games that must be without a fault.
func sound(t testing.TB, f fs.FS, name string) (*turlough.Game, *scen.Set) {
	t.Helper()
	g, s, faults := load(f, name)
	for _, x := range faults {
		t.Error(x)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g, s
}

// TestFaulty breaks the hill in one place at a time. A file of testdata/faulty names the file to change ("in …"),
// what to take out ("- …") and put in ("+ …"), which are away ("gone …"), empty and new ("new …") or elsewhere
// ("moved … to …"), and after "faults:" every fault that must be found.
func TestFaulty(t *testing.T) {
	sound(t, hill(t), "hill")
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
			changes, want, ok := strings.Cut(string(text), "faults:\n")
			if !ok && !*update {
				t.Fatal("the file has no line faults:")
			}
			files := hill(t)
			change(t, files, changes)
			_, _, faults := load(files, "hill")
			got := ""
			for _, f := range faults {
				got += f.Error() + "\n"
			}
			if got == "" {
				t.Error("no fault is found")
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
	var name string
	var out, in []string
	apply := func() {
		if name == "" || len(out)+len(in) == 0 {
			return
		}
		was := string(files[name].Data)
		old := strings.Join(out, "\n")
		if strings.Count(was, old) != 1 {
			t.Fatalf("%q stands %d times in %s", old, strings.Count(was, old), name)
		}
		files[name] = &fstest.MapFile{Data: []byte(strings.Replace(was, old, strings.Join(in, "\n"), 1))}
		out, in = nil, nil
	}
	for _, line := range strings.Split(changes, "\n") {
		switch {
		case strings.HasPrefix(line, "in "):
			apply()
			name = line[3:]
			if files[name] == nil {
				t.Fatalf("there is no file %s", name)
			}
		case strings.HasPrefix(line, "gone "):
			delete(files, line[5:])
		case strings.HasPrefix(line, "new "):
			files[line[4:]] = &fstest.MapFile{}
		case strings.HasPrefix(line, "moved "):
			from, to, _ := strings.Cut(line[6:], " to ")
			files[to] = files[from]
			delete(files, from)
		case strings.HasPrefix(line, "- "):
			if len(in) > 0 {
				apply()
			}
			out = append(out, line[2:])
		case strings.HasPrefix(line, "+ "), line == "+":
			in = append(in, strings.TrimPrefix(strings.TrimPrefix(line, "+"), " "))
		}
	}
	apply()
}

// TestTurloughIsSound reads the game as the program holds it.
func TestTurloughIsSound(t *testing.T) {
	_, _, faults := scen.LoadAs(whole{}, turlough.ID)
	for _, f := range faults {
		t.Error(f)
	}
}

func ExampleGame_Sentences() {
	g, _ := turlough.LoadAs(content.FS(), "turlough")
	words := lang.English()
	for _, s := range g.Sentences(g.Hazard("famine")) {
		fmt.Println(words.Say(s.Text, s.Args...).Text)
	}
	// Output:
	// **Replenishing brings no cattle;** full herds still bring febas.
	// **Provisions cost £3** each instead of £1.
	// **All coyne costs 2 devastation** a battle, to recruit or to feed.
}

// whole is all content of the program: its two trees side by side.
type whole struct{}

func (whole) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "scenarios") {
		return scenarios.FS().Open(name)
	}
	return content.FS().Open(name)
}
