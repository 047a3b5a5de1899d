package turlough

import (
	"testing"

	"brehon/content"
	"brehon/content/contenttest"
	"brehon/content/turlough"
	"brehon/scenarios"
)

// load is the real game with its scenarios, without a fault.
func load(t testing.TB, name string) (*turlough.Game, *Set) {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	s, more := Load(scenarios.FS(), g)
	contenttest.Sound(t, append(faults, more...))
	return g, s
}
