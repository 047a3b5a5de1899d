package turlough

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/judge"
	scen "brehon/scenarios/turlough"
)

// readCases are the files of testdata/cases.
func readCases(t testing.TB) []*judge.File { return readCasesOf(t, "testdata/cases") }

// readCasesOf are the files of a folder, read once.
func readCasesOf(t testing.TB, folder string) []*judge.File {
	t.Helper()
	if files, ok := filesOf.Load(folder); ok {
		return files.([]*judge.File)
	}
	g, set := load(t)
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
		f, faults := judge.Read(path, data, os.ReadFile, judgeGames(g, set))
		for _, fault := range faults {
			t.Error(fault)
		}
		files = append(files, f)
	}
	if t.Failed() {
		t.FailNow()
	}
	filesOf.Store(folder, files)
	return files
}

var filesOf sync.Map

// judgeGames is this game alone.
func judgeGames(g *turlough.Game, set *scen.Set) judge.Games {
	return judge.Games{
		Words: func(string) strict.Vocabulary { return CaseWords() },
		Find: func(_ string, board any) (referee.Game, []strict.Fault) {
			if board == nil {
				return New(g, set), nil
			}
			return On(g, set, board)
		},
	}
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
