package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

var processors = flag.Bool("processors", false, "build for every processor and compare what the programs make: minutes")

// processor is one that the tool is built for, and what runs such a program here.
type processor struct {
	name string
	env  []string
	by   []string // before the program's name; GOROOT is where Go lies
	deb  string   // the Debian package of what runs it
}

var everyProcessor = []processor{
	{"amd64", []string{"GOOS=linux", "GOARCH=amd64", "GOAMD64=v1"}, nil, ""},
	{"amd64-v3", []string{"GOOS=linux", "GOARCH=amd64", "GOAMD64=v3"}, nil, ""}, // has fused products
	{"386", []string{"GOOS=linux", "GOARCH=386"}, nil, ""},
	{"arm64", []string{"GOOS=linux", "GOARCH=arm64"}, []string{"qemu-aarch64-static"}, "qemu-user-static"},
	{"wasm", []string{"GOOS=js", "GOARCH=wasm"}, []string{"node", "--stack-size=8192", "GOROOT/lib/wasm/wasm_exec_node.js"}, "nodejs"},
}

// madeAlike is what each of them makes: a kit with every kind of file, the poster and the board's picture among them; the
// pictures of all pages of some kinds, which show what a PDF rounds away; games by programs; and a game that is typed, with
// its journal. The script is put beside the tool.
var madeAlike = []string{
	"kit turlough --lang en --paper a4 --out kit",
	"kit turlough --lang pt-BR --paper letter --ink low --only scenario,token,card --preview all --out pictures",
	"simulate turlough 1276 --games 3 --seed 1 --players automaton --json",
	"simulate turlough 1318 --games 1 --seed 1 --players search:2 --json",
	"play turlough 1276 --seats 3 --seed 1 --journal game.journal --script typed",
}

// TestEveryProcessorMakesTheSame builds the tool for each, and compares every file, byte for byte, and every game.
func TestEveryProcessorMakesTheSame(t *testing.T) {
	if !*processors {
		t.Skip("builds the tool five times: -processors")
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("the programs of the other processors are run by one kind of machine, linux/amd64")
	}
	var first map[string]string
	for _, p := range everyProcessor {
		if len(p.by) > 0 {
			needOf(t, p.by[0], p.deb)
		}
		made := p.makes(t)
		if first == nil {
			first = made
		}
		for _, name := range slices.Sorted(maps.Keys(first)) {
			if made[name] != first[name] {
				t.Errorf("%s: %s and %s do not make the same", name, everyProcessor[0].name, p.name)
			}
		}
		if len(made) != len(first) {
			t.Errorf("%s makes %d files, and %s %d", everyProcessor[0].name, len(first), p.name, len(made))
		}
	}
}

// makes is what the tool makes when it is built for the processor: the sum of each file, and of what each line prints.
func (p processor) makes(t *testing.T) map[string]string {
	dir, begun := t.TempDir(), time.Now()
	tool := filepath.Join(dir, "brehon")
	goBuild(t, tool, p.env)
	script, err := os.ReadFile(filepath.Join("testdata", "print", "corrections.script"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "typed"), script, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	built := time.Since(begun)
	sums := map[string]string{}
	for _, line := range madeAlike {
		sums["brehon "+line] = fmt.Sprintf("%x", sha256.Sum256(p.says(t, tool, line)))
	}
	if err := os.Remove(tool); err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, path))
		sums[path] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d files and answers; built in %.0f s, made in %.0f s", p.name, len(sums), built.Seconds(), (time.Since(begun) - built).Seconds())
	return sums
}

// says runs the tool in its own folder, and returns what it prints.
func (p processor) says(t *testing.T, tool, line string) []byte {
	where, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	var argv []string
	for _, a := range p.by {
		argv = append(argv, strings.Replace(a, "GOROOT", strings.TrimSpace(string(where)), 1))
	}
	argv = append(append(argv, tool), strings.Fields(line)...)
	var complaints bytes.Buffer
	c := exec.Command(argv[0], argv[1:]...)
	c.Dir, c.Env, c.Stderr = filepath.Dir(tool), append(os.Environ(), "LANG=C"), &complaints
	said, err := c.Output()
	if err != nil {
		t.Fatalf("%s: brehon %s: %v\n%s", p.name, line, err, complaints.String())
	}
	return said
}

// goBuild builds the tool into a file, for another processor, and returns what the compiler says.
func goBuild(t *testing.T, to string, env []string, flags ...string) []byte {
	t.Helper()
	to, err := filepath.Abs(to)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", append(append([]string{"build", "-o", to}, flags...), "./cmd/brehon")...)
	c.Dir, c.Env = root, append(os.Environ(), env...)
	said, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("go build for %s: %v\n%s", strings.Join(env, " "), err, said)
	}
	return said
}
