package turlough

import (
	"os"
	"path/filepath"
	"testing"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
)

// readCases are the files of testdata/cases.
func readCases(t testing.TB) []*judge.File { return readCasesOf(t, "testdata/cases") }

// readCasesOf are the files of a folder.
func readCasesOf(t testing.TB, folder string) []*judge.File {
	t.Helper()
	g, set := load(t)
	find := func(id string, board any) (referee.Game, []strict.Fault) {
		if board == nil {
			return New(g, set), nil
		}
		return On(g, set, board)
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	var files []*judge.File
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, faults := judge.Read(path, data, os.ReadFile, find)
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

func TestCases(t *testing.T) {
	n := 0
	for _, f := range readCases(t) {
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
