package generate

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/generate/folder"
	"brehon/referee/refereetest"
)

// The environment of a process that only stores a small kit, and may be ended on the way.
const (
	storeInto  = "BREHON_TEST_STORE_INTO"
	storeWhat  = "BREHON_TEST_STORE_WHAT"  // the build: a or b
	storeEnd   = "BREHON_TEST_STORE_END"   // before or behind which call that gives a place, counted from 1: 2n-1 before, 2n behind the nth
	storePlain = "BREHON_TEST_STORE_PLAIN" // the system has no call that exchanges folders
	storeTimes = "BREHON_TEST_STORE_TIMES"
)

func TestMain(m *testing.M) {
	storeOnly()
	os.Exit(m.Run())
}

// storeOnly is what such a process does instead of testing.
func storeOnly() {
	into := os.Getenv(storeInto)
	if into == "" {
		return
	}
	end, _ := strconv.Atoi(os.Getenv(storeEnd))
	calls := 0
	die := func(at int) {
		if at == end {
			self, _ := os.FindProcess(os.Getpid())
			self.Kill()
			select {}
		}
	}
	folder.Wrap(func(call func(from, to string) error, exchange bool) func(from, to string) error {
		return func(from, to string) error {
			if exchange && os.Getenv(storePlain) != "" {
				return errors.ErrUnsupported
			}
			calls++
			at := calls
			die(2*at - 1)
			err := call(from, to)
			die(2 * at)
			return err
		}
	})
	times, _ := strconv.Atoi(os.Getenv(storeTimes))
	for range max(1, times) {
		if err := storeSmall(into, os.Getenv(storeWhat)); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	os.Exit(0)
}

// smallKits are two builds of two papers, whose files differ in content, in name and in number.
var smallKits = map[string]map[string]string{
	"a": {"cards.html": "cards of a", "preview/board.html": "the board of a", "stale.html": "of a alone"},
	"b": {"cards.html": "cards of b", "preview/board.html": "the board of b", "booklet.html": "of b alone"},
}

func small(what string) (kits []*Folder, m *Manifest) {
	m = &Manifest{Game: "hills", Version: what}
	for _, paper := range []string{"a4", "letter"} {
		k := &Folder{Lang: "en", Paper: paper}
		for _, name := range slices.Sorted(maps.Keys(smallKits[what])) {
			data := []byte(smallKits[what][name] + " on " + paper)
			k.files = append(k.files, folder.File{Path: name, Data: data})
			m.Files = append(m.Files, FileRecord{Path: "en/" + paper + "/" + name, Language: "en", Paper: paper, Bytes: len(data),
				SHA256: digest(data), Source: what})
		}
		kits = append(kits, k)
	}
	return kits, m
}

func storeSmall(base, what string) error {
	kits, m := small(what)
	return store(base, kits, m, Options{})
}

// ended stores in another process that ends on the way, and reports whether it did.
func ended(t *testing.T, base, what string, end int, plain string) bool {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), storeInto+"="+base, storeWhat+"="+what, storeEnd+"="+strconv.Itoa(end), storePlain+"="+plain)
	said, err := c.CombinedOutput()
	if len(said) > 0 {
		t.Fatalf("the build says %s", said)
	}
	return err != nil
}

// filesBelow are all files below a folder and what stands in them.
func filesBelow(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(at)
		rel, _ := filepath.Rel(dir, at)
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// buildOf is the build that a folder is of, whole; empty if there is none.
func buildOf(t *testing.T, base, paper string) string {
	t.Helper()
	dir := filepath.Join(base, "en", paper)
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	got := filesBelow(t, dir)
	for what, files := range smallKits {
		want := map[string]string{}
		for name, text := range files {
			want[name] = text + " on " + paper
		}
		if maps.Equal(got, want) {
			return what
		}
	}
	t.Errorf("%s is of no build: %q", paper, got)
	return "?"
}

// toldTruly: the manifest tells what lies there, or it lies beside that of a build that is not done.
func toldTruly(t *testing.T, base string) {
	t.Helper()
	s := &disk{Base: folder.Base{Dir: base}}
	m, err := s.read(manifestName)
	if err != nil {
		t.Error(err)
	}
	if m == nil {
		return
	}
	if _, err := os.Lstat(filepath.Join(base, pendingName)); err == nil {
		return
	}
	for _, f := range m.Files {
		if buildOf(t, base, f.Paper) != f.Source {
			t.Errorf("%s is not of %s, and nobody says so", f.Path, f.Source)
		}
	}
}

// isMended: the next build leaves what it leaves in an empty folder, and nothing else.
func isMended(t *testing.T, base string) {
	t.Helper()
	if err := storeSmall(base, "b"); err != nil {
		t.Error(err)
	}
	kits, m := small("b")
	data, _ := m.JSON()
	want := map[string]string{manifestName: string(data)}
	for _, k := range kits {
		for _, f := range k.files {
			want[k.folder()+"/"+f.Path] = string(f.Data)
		}
	}
	if got := filesBelow(t, base); !maps.Equal(got, want) {
		t.Errorf("the next build leaves %q", got)
	}
	if list, _ := os.ReadDir(filepath.Join(base, "en")); len(list) != 2 {
		t.Errorf("%v is left", list)
	}
}

// TestABuildMayEndAnywhere: killed before and behind every call that gives a file or a folder its place, once and twice in
// a row, each folder is whole, old or new; the manifest tells it, or that of the next build lies beside it; and the next
// build mends it. On a system that cannot exchange folders that is so as soon as the next command has begun.
func TestABuildMayEndAnywhere(t *testing.T) {
	for _, x := range []struct {
		before, plain string
		calls         int // of two folders, and one for the manifest
	}{{"a", "", 2*1 + 1}, {"", "", 2*3 + 1}, {"a", "plain", 2*2 + 1}, {"", "plain", 2*2 + 1}} {
		for moment := 1; moment <= 2*x.calls; moment++ {
			t.Run(fmt.Sprintf("%s over %q at %d", x.plain, x.before, moment), func(t *testing.T) {
				t.Parallel()
				endsTwice(t, x.before, moment, x.plain)
			})
		}
	}
}

// endsTwice ends a build over another at a moment, and the next one, too: at every third pair of moments with -whole,
// otherwise at every ninth.
func endsTwice(t *testing.T, before string, first int, plain string) {
	pairs := 9
	if *whole {
		pairs = 3
	}
	for second := 0; ; second++ {
		if second > 0 && (first+second)%pairs > 0 {
			continue
		}
		base := filepath.Join(t.TempDir(), "kit")
		if before != "" {
			if err := storeSmall(base, before); err != nil {
				t.Fatal(err)
			}
		}
		if !ended(t, base, "b", first, plain) {
			t.Fatal("there is no such moment")
		}
		isWhole(t, base, before, plain)
		last := false
		if second > 0 {
			last = !ended(t, base, "a", second, plain)
			isWhole(t, base, before, plain)
		}
		isMended(t, base)
		if t.Failed() {
			t.Fatalf("the second ended at moment %d", second)
		}
		if last {
			return
		}
	}
}

// isWhole: each folder is, once the next command has begun, and the manifest's story is true.
func isWhole(t *testing.T, base, before, plain string) {
	t.Helper()
	if plain != "" {
		if err := PutBack(base); err != nil {
			t.Error(err)
		}
	}
	for _, paper := range []string{"a4", "letter"} {
		if buildOf(t, base, paper) == "" && before != "" {
			t.Errorf("there is no %s", paper)
		}
	}
	toldTruly(t, base)
}

var whole = flag.Bool("whole", false, "end builds at more moments: in every call of the system, not in every third")

// TestABuildMayEndInAnyCallOfTheSystem kills a build from outside, in whatever it asks of the disk; and where exchanging
// folders fails, too. Without -whole it is every third call, in CI others each time.
func TestABuildMayEndInAnyCallOfTheSystem(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("strace is missing: install the Debian package strace")
		}
		t.Skip("strace is missing")
	}
	calls := strings.Fields("renameat renameat2 mkdirat unlinkat fsync")
	first, step, least := 1+int(refereetest.Seed(t, 0)%3), 3, 4
	if *whole {
		first, step, least = 1, 1, 12
	}
	for _, plain := range []string{"", "plain"} {
		killed := 0
		for _, call := range calls {
			for n := first; ; n += step {
				base := filepath.Join(t.TempDir(), "kit")
				if err := storeSmall(base, "a"); err != nil {
					t.Fatal(err)
				}
				c := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e", "trace="+strings.Join(calls, ","),
					"-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n), os.Args[0])
				c.Env = append(os.Environ(), storeInto+"="+base, storeWhat+"=b", storePlain+"="+plain)
				said, err := c.CombinedOutput()
				if len(said) > 0 && !strings.Contains(string(said), "+++ killed") {
					t.Fatalf("%v: %s", err, said)
				}
				isWhole(t, base, "a", plain)
				isMended(t, base)
				if t.Failed() {
					t.Fatalf("killed in call %d of %s, plain %q", n, call, plain)
				}
				if err == nil {
					break
				}
				killed++
			}
		}
		if killed < least {
			t.Errorf("killed %d times only", killed)
		}
		t.Logf("plain %q: killed %d times", plain, killed)
	}
}

// TestTwoBuildsAtOnce: both are done, and what is left is of one of them, whole.
func TestTwoBuildsAtOnce(t *testing.T) {
	base := filepath.Join(t.TempDir(), "kit")
	var running []*exec.Cmd
	for _, what := range []string{"a", "b", "a", "b"} {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), storeInto+"="+base, storeWhat+"="+what, storeTimes+"=10")
		c.Stdout = os.Stdout
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		running = append(running, c)
	}
	for _, c := range running {
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	}
	if a, b := buildOf(t, base, "a4"), buildOf(t, base, "letter"); a != b || a == "" {
		t.Errorf("a4 is of %q, letter of %q", a, b)
	}
	toldTruly(t, base)
	if list, _ := os.ReadDir(base); len(list) != 2 {
		t.Errorf("%v is left", list)
	}
}

// TestABuildThatIsHeldIsWaitedFor, and not for ever.
func TestABuildThatIsHeldIsWaitedFor(t *testing.T) {
	base := t.TempDir()
	release, err := folder.Hold(base, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Hold(base, 0); !errors.Is(err, folder.ErrHeld) {
		t.Errorf("%v", err)
	}
	done := make(chan error)
	go func() { done <- storeSmall(base, "a") }()
	release()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
