package refereetest

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"brehon/referee"
	"brehon/referee/judge"
)

// Try fails the test with the first promise that the game breaks.
func (t Trial) Try(tb testing.TB) {
	tb.Helper()
	got, err := Run(t)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Log(got)
}

// Draw is as many of the setups as that, drawn by the seed; 0: all.
func Draw(setups []referee.Setup, many int, seed uint64) (list []referee.Setup) {
	if many == 0 {
		return setups
	}
	for _, i := range rand.New(rand.NewPCG(seed, 1)).Perm(len(setups))[:min(many, len(setups))] {
		list = append(list, setups[i])
	}
	return list
}

// Cases are the files of cases in a folder, without a fault.
func Cases(t testing.TB, folder string, games judge.Games) (files []*judge.File) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, faults := judge.Read(path, data, os.ReadFile, games)
		for _, fault := range faults {
			t.Error(fault)
		}
		files = append(files, f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return files
}

// Hold runs every case.
func Hold(t *testing.T, files []*judge.File) {
	n := 0
	for _, f := range files {
		for _, c := range f.Cases {
			n++
			t.Run(c.ID, func(t *testing.T) {
				for _, failure := range c.Run().Failures {
					t.Error(failure)
				}
			})
		}
	}
	t.Logf("%d cases", n)
}

// said finds what a program says with a rule: events, refusals and questions.
var said = regexp.MustCompile(`(happens|refuse|chance|asks|within)\((?:[^"()]+(?:\([^()]*\))?, )*"[A-Z][0-9.S]+", "([a-z-]+)"`)

// Said tries that each event, refusal and question in the Go files of this folder has a text, and that at least so many are
// found.
func Said(t *testing.T, has func(key string) bool, least int) {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	part := map[string]string{"happens": "event", "refuse": "refuse", "within": "refuse", "chance": "ask", "asks": "ask"}
	n := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(data), -1) {
			n++
			if key := "referee." + part[m[1]] + "." + m[2]; !has(key) {
				t.Errorf("%s: %s has no text", path, key)
			}
		}
	}
	if n < least {
		t.Errorf("only %d were found", n)
	}
}
