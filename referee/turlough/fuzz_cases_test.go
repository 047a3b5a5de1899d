package turlough

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"brehon/referee/judge"
)

// FuzzCase reads any bytes as a file of cases and runs what can be run: there is no panic, and a file that can't be
// read has its faults told with their places.
func FuzzCase(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	find := judgeGames(load(f))
	none := func(string) ([]byte, error) { return nil, errors.New("no other file") }
	f.Fuzz(func(t *testing.T, data []byte) {
		file, faults := judge.Read("cases.yaml", data, none, find)
		for _, fault := range faults {
			if fault.Pos.File == "" || fault.Msg == "" {
				t.Errorf("a fault without place or words: %v", fault)
			}
		}
		if len(faults) > 0 {
			return
		}
		for _, c := range file.Cases[:min(len(file.Cases), 8)] {
			for _, failure := range c.Run().Failures {
				if failure.String() == "" || failure.Pos.Line == 0 {
					t.Errorf("a failure without place: %v", failure)
				}
			}
		}
	})
}

// seeds are files of a single case each, cut from those of the game, with their map.
func seeds(t testing.TB) (list [][]byte) {
	paths, err := filepath.Glob("testdata/*/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		head, cases, _ := bytes.Cut(data, []byte("\ncases:\n"))
		head = append(bytes.ReplaceAll(head, []byte("mapOf:"), []byte("# mapOf:")), "\ncases:\n"...)
		for _, c := range bytes.Split(cases, []byte("\n  - ")) {
			c = bytes.TrimPrefix(c, []byte("  - "))
			list = append(list, bytes.Join([][]byte{head, []byte("  - "), c, []byte("\n")}, nil))
		}
	}
	return list
}
