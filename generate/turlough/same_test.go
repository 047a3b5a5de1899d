package turlough

import (
	"brehon/content/turlough"
	"brehon/generate"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

// buildInto is set in the environment of a process that only builds the kit there, of the language buildLang, on
// buildPaper or on all papers.
const (
	buildInto  = "BREHON_TEST_BUILD_INTO"
	buildLang  = "BREHON_TEST_BUILD_LANG"
	buildPaper = "BREHON_TEST_BUILD_PAPER"
	buildParts = "BREHON_TEST_BUILD_PARTS"
)

// buildOnly is what such a process does instead of testing.
func buildOnly() {
	out := os.Getenv(buildInto)
	if out == "" {
		return
	}
	debug.SetMemoryLimit(generate.Memory)
	o := generate.Options{Out: out, Langs: []string{os.Getenv(buildLang)}, Parts: os.Getenv(buildParts) != ""}
	if paper := os.Getenv(buildPaper); paper != "" {
		o.Papers = []string{paper}
	}
	if _, err := build(embedded(), o); err != nil {
		os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
	fmt.Printf("peak %.1f MiB\n", peakMiB())
	os.Exit(0)
}

// TestSameBytes builds the kit of a language again in another process: another folder, another time zone, another language
// of the system, one processor. Every file is the same, byte by byte; and none knows the day. Without -whole it is the kit
// of one paper.
func TestSameBytes(t *testing.T) {
	const tag = "pt-BR"
	paper, least := "letter", 20
	if *whole {
		paper, least = "", 40
	}
	first := wholeKit(t)
	out := filepath.Join(t.TempDir(), "elsewhere")
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "TZ=Asia/Kathmandu", "GOMAXPROCS=1", "LANG=pt_BR.UTF-8", buildInto+"="+out, buildLang+"="+tag, buildPaper+"="+paper, buildParts+"=yes")
	c.Dir = t.TempDir()
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	was, is := filesBelow(t, filepath.Join(first.dir, tag)), filesBelow(t, filepath.Join(out, turlough.ID, tag))
	elsewhere := func(path string) bool { return paper != "" && strings.HasPrefix(path, "a4/") }
	maps.DeleteFunc(was, func(path, _ string) bool { return elsewhere(path) })
	for path, data := range was {
		if is[path] != data {
			t.Errorf("%s is another file", path)
		}
	}
	if len(was) != len(is) || len(was) < least {
		t.Errorf("there are %d files, and not %d", len(is), len(was))
	}
	var again generate.Manifest
	data, err := os.ReadFile(filepath.Join(out, turlough.ID, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(data, &again)
	}
	if err != nil {
		t.Fatal(err)
	}
	told := slices.DeleteFunc(slices.Clone(first.Files), func(f generate.FileRecord) bool {
		rest, ours := strings.CutPrefix(f.Path, tag+"/")
		return !ours || elsewhere(rest)
	})
	if !slices.Equal(again.Files, told) || *whole && !slices.Equal(again.Components, first.Components) {
		t.Error("another manifest")
	}
	now := time.Now()
	for _, p := range first.pdfs() {
		data, err := os.ReadFile(p.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, day := range []string{now.Format("D:20060102"), now.UTC().Format("2006-01-02T15"), runtime.Version()} {
			if bytes.Contains(data, []byte(day)) {
				t.Errorf("%s holds %q", p.Path, day)
			}
		}
	}
}

// filesBelow are all files below a folder and what stands in them.
func filesBelow(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
		all[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
