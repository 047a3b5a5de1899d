package root

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/root"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/scenarios"
	scen "brehon/scenarios/root"
)

// board is the map of a file of cases, as the map of one's own (option map=own): only what the rules need of it.
type board struct {
	Suits map[string][]int `yaml:"suits" need:"yes"`
	Slots []int            `yaml:"slots" need:"yes" doc:"Of each clearing."`
	Paths [][2]int         `yaml:"paths" need:"yes"`
	Ruins []int            `yaml:"ruins" need:"yes"`
	River [][2]int         `yaml:"river"`
}

// text is the board as a file of content has it; where things are drawn does not matter.
func (b *board) text() string {
	var w strings.Builder
	w.WriteString("id: own\nname: Own\nfield: {width: 200, height: 200}\nclearing: {rx: 5, ry: 5}\nsuits: printed\nclearings:\n")
	for i, n := range b.Slots {
		for suit, list := range b.Suits {
			if slices.Contains(list, i+1) {
				fmt.Fprintf(&w, "  - {id: %d, at: [%d, 10], suit: %s, slots: %d, ruin: %t}\n", i+1, 15*i+10, suit, n, slices.Contains(b.Ruins, i+1))
			}
		}
	}
	w.WriteString("paths:\n")
	for _, p := range b.Paths {
		fmt.Fprintf(&w, "  - {between: [%d, %d]}\n", p[0], p[1])
	}
	w.WriteString("forests:\n  - {id: X1, label: [100, 100], clearings: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}\nopposite: [[1, 3], [2, 4]]\n")
	if len(b.River) > 0 {
		fmt.Fprintf(&w, "river: {line: [[0, 0], [1, 1]], links: %s}\n", strings.ReplaceAll(fmt.Sprint(b.River), " ", ", "))
	}
	return w.String()
}

// on is the game with that board.
func on(t *testing.T, b *board) (referee.Game, []strict.Fault) {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "content", "root", "map-own.yaml")
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(b.text()), 0o644); err != nil {
		t.Fatal(err)
	}
	g, faults := root.Load(content.Overlay(content.FS(), dir))
	set, more := scen.Load(scenarios.FS(), g)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	return New(g, set), nil
}
