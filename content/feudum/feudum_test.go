package feudum

import (
	"testing"

	"brehon/content"
)

// load is the game that the program holds, without a fault.
func load(t testing.TB) *Game {
	t.Helper()
	g, faults := Load(content.FS())
	for _, f := range faults {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g
}

func TestSound(t *testing.T) { load(t) }
