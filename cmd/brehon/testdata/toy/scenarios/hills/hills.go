// Package hills reads how games of hills begin. Its YAML lies beside it.
package hills

import (
	"io/fs"

	"brehon/cmd/brehon/testdata/toy/content/hills"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/scenarios/scenario"
)

// Start is what a scenario of this game says beside what all of them say.
type Start struct {
	Places map[string]string `yaml:"places" need:"yes" doc:"Where each walker begins."`
}

var own = scenario.Own{Vocabulary: strict.Vocabulary{Make: map[string]func() any{"scenario": func() any { return &Start{} }}}}

// Load reads the scenarios and checks everything.
func Load(files fs.FS, g *hills.Game) (*scenario.Set, []lang.Fault) {
	return scenario.Load(files, g.Game, own)
}

// Read is Load for scenarios that are known to be sound.
func Read(files fs.FS, g *hills.Game) (*scenario.Set, []lang.Fault) {
	return scenario.Read(files, g.Game, own)
}

// Schema is that of their files.
func Schema(letter string) source.Schema { return scenario.Schema(hills.Pack.ID, letter, own) }
