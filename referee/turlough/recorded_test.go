package turlough

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"brehon/referee"
)

// again is how the games are recorded anew, which a change of the law may ask for.
const again = "go test ./referee/turlough -run Recorded -record -timeout 30m"

// TestRecordedGames replays every journal of testdata/games, whose lines hold the hash after every move, and looks
// whether the games together show everything that is wanted.
func TestRecordedGames(t *testing.T) {
	g, set := load(t)
	folder := filepath.Join("testdata", "games")
	if *record {
		recordGames(t, g, set, folder)
	}
	game := New(g, set)
	find := func(string) (referee.Game, error) { return game, nil }
	files, _ := filepath.Glob(filepath.Join(folder, "*.journal"))
	if len(files) < leastRecorded {
		t.Errorf("there are %d games, and %d are wanted: %s", len(files), leastRecorded, again)
	}
	seen, moves := map[string]bool{}, 0
	before := func(string) (referee.Game, error) { return firstHashed{game}, nil } // they were recorded then
	for _, path := range files {
		if _, _, err := referee.Read(path, before); err != nil {
			t.Error(err)
		}
		m, found, err := referee.Read(path, find)
		var drift *referee.DriftError
		switch {
		case errors.As(err, &drift):
			t.Errorf("%v\nIf the law was meant to change so, record the games anew: %s", err, again)
			continue
		case err != nil:
			t.Error(err)
			continue
		case found.Dropped > 0:
			t.Errorf("%s: the end is torn", path)
		}
		if _, over := m.State().Over(); !over {
			t.Errorf("%s: the game is not over", path)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range corrections {
			if bytes.Contains(data, []byte(" "+kind)) {
				seen["line: "+kind] = true
			}
		}
		made := movesOf(m)
		moves += len(made)
		for item := range showings(game, m.Setup(), made) {
			seen[item] = true
		}
	}
	if left := missing(wanted(g, set), seen); len(left) > 0 {
		t.Errorf("no recorded game shows %d things:\n%s\nRecord them anew: %s", len(left), lines(left), again)
	}
	t.Logf("%d games, %d moves, %d things shown", len(files), moves, len(wanted(g, set)))
}

func lines(list []string) (text string) {
	for _, l := range list {
		text += fmt.Sprintf("  %s\n", l)
	}
	return text
}
