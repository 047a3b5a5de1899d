package turlough

import (
	"flag"
	"testing"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/scenarios"
)

// load is the real game with its scenarios, without a fault.
func load(t testing.TB, name string) (*turlough.Game, *Set) {
	t.Helper()
	g, faults := turlough.LoadAs(content.FS(), name)
	s, more := Load(scenarios.FS(), g)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	if t.Failed() {
		t.FailNow()
	}
	return g, s
}

var update = flag.Bool("update", false, "write the files that a test compares with")
