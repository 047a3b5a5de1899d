package feudum

import (
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/feudum"
	"brehon/generate/generatetest"
	"brehon/scenarios"
	scen "brehon/scenarios/feudum"
)

// read is the game and its scenarios, without a fault.
func read(t testing.TB) (*feudum.Game, *scen.Set) {
	t.Helper()
	g, faults := feudum.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	return g, set
}

// TestInto builds the kit into the folder of -into.
func TestInto(t *testing.T) { generatetest.BuildInto(t, Kit(read(t))) }
