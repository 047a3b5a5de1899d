package root

import (
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/root"
	"brehon/generate/generatetest"
	"brehon/scenarios"
	scen "brehon/scenarios/root"
)

// read is the game and its scenarios, without a fault.
func read(t testing.TB) (*root.Game, *scen.Set) {
	t.Helper()
	g, faults := root.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	return g, set
}

// TestInto builds the kit into the folder of -into.
func TestInto(t *testing.T) { generatetest.BuildInto(t, Kit(read(t))) }
