package proof

import (
	"os"
	"runtime/debug"
	"testing"
)

// mostMemory is what the tests take, in bytes, before they are collected at once; several packages are tested side by side.
const mostMemory = 500 << 20

func TestMain(m *testing.M) {
	debug.SetMemoryLimit(mostMemory)
	os.Exit(m.Run())
}
