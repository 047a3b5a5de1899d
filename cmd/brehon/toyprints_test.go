package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate"
)

// TestToyTellsAMissingPigment: the look of a kit is Go, and what it lacks is told all the same.
func TestToyTellsAMissingPigment(t *testing.T) {
	toyAlone(t)
	withKit(func(kit *generate.Kit) {
		kit.Look.Pigments = maps.Clone(kit.Look.Pigments)
		delete(kit.Look.Pigments, "moss")
	})
	const want = `content/hills: the pigment moss is missing in the look of the game, and the program paints with it (cmd/brehon/testdata/toy/generate/hills): add it to the look, or paint with another
content/hills: these files may use the pigment moss, which is missing in the look of the game: add it to the look
brehon: 2 faults
`
	if out := brehon(t, exitFaults, "check", "hills"); strings.TrimRight(out, "\n")+"\n" != want {
		t.Errorf("%s\nwant\n%s", out, want)
	}
}

// withKit makes the kit of the only game another.
func withKit(change func(*generate.Kit)) {
	open := games.List[0].Open
	games.List[0].Open = func(files fs.FS, how games.Depth) (*games.Game, []lang.Fault) {
		g, faults := open(files, how)
		kit := *g.Kit
		change(&kit)
		g.Kit = &kit
		return g, faults
	}
}

// TestToyWithoutABoard: a chart of places wants a board to be drawn on.
func TestToyWithoutABoard(t *testing.T) {
	toyAlone(t)
	withKit(func(kit *generate.Kit) { kit.Board = nil })
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "content/hills"), 0o755); err != nil {
		t.Fatal(err)
	}
	study := readText(t, "testdata/toy/content/hills/study.yaml")
	writeText(t, filepath.Join(dir, "content/hills/study.yaml"), study+"charts: {places: [planting]}\n")
	builtIn = source.Overlay(builtIn, dir)
	const want = "places are drawn on the board, and the game has none; bars and sums need none"
	if out := brehon(t, exitFaults, "check", "hills"); !strings.Contains(out, want) {
		t.Errorf("%s\nwant\n%s", out, want)
	}
}
