package turlough

import (
	"brehon/content/turlough"
	"brehon/generate"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// buildInto is set in the environment of a process that only builds the kit there, of all languages or of buildLang.
const (
	buildInto = "BREHON_TEST_BUILD_INTO"
	buildLang = "BREHON_TEST_BUILD_LANG"
)

// buildOnly is what such a process does instead of testing.
func buildOnly() {
	out := os.Getenv(buildInto)
	if out == "" {
		return
	}
	o := generate.Options{Out: out}
	if tag := os.Getenv(buildLang); tag != "" {
		o.Langs = []string{tag}
	}
	if _, err := build(embedded(), o); err != nil {
		os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
	fmt.Printf("peak %.1f MiB\n", peakMiB())
	os.Exit(0)
}

// TestSameBytes builds the kit again in other processes: another folder, another time zone, another language of
// the system, one processor. Every file is the same, byte by byte; and none knows the day.
func TestSameBytes(t *testing.T) {
	first := wholeKit(t)
	want, err := os.ReadFile(filepath.Join(first.dir, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, env := range [][]string{
		{"TZ=Asia/Kathmandu", "GOMAXPROCS=1", "LANG=pt_BR.UTF-8"},
	} {
		out := filepath.Join(t.TempDir(), "elsewhere")
		c := exec.Command(os.Args[0])
		c.Env = append(append(os.Environ(), env...), buildInto+"="+out)
		c.Dir = t.TempDir()
		if said, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", env, err, said)
		}
		got, err := os.ReadFile(filepath.Join(out, turlough.ID, "manifest.json"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%v: another manifest", env)
		}
		for _, f := range first.Files {
			a, err := os.ReadFile(filepath.Join(first.dir, filepath.FromSlash(f.Path)))
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile(filepath.Join(out, turlough.ID, filepath.FromSlash(f.Path)))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(a, b) {
				t.Errorf("%v: %s is another file", env, f.Path)
			}
		}
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
