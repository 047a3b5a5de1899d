package turlough

import (
	"sync"
	"testing"

	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/refereetest"
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
	files := refereetest.Cases(t, folder, judgeGames(g, set))
	filesOf.Store(folder, files)
	return files
}

var filesOf sync.Map

// judgeGames returns this game alone.
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

func TestCases(t *testing.T) { refereetest.Hold(t, readCases(t)) }
