package root

import (
	"testing"

	"brehon/content"
	"brehon/content/root"
	"brehon/scenarios"
)

// load is the game that the program holds with its scenarios, without a fault.
func load(t testing.TB) (*root.Game, *Set) {
	t.Helper()
	g, faults := root.Load(content.FS())
	set, more := Load(scenarios.FS(), g)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g, set
}

func TestSound(t *testing.T) { load(t) }
