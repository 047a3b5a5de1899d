package feudum

import (
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
)

// load is the game that the program holds, without a fault.
func load(t testing.TB) *Game {
	t.Helper()
	g, faults := Load(content.FS())
	contenttest.Sound(t, faults)
	return g
}

func TestSound(t *testing.T) { load(t) }
