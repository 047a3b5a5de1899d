package turlough

import (
	"flag"
	"testing"

	"brehon/referee/refereetest"
)

var refusals = flag.Int("refusals", 5000, "commands that begin with a word of the question and are refused")

// TestReasons: a refused command that begins with a word of the open question gets a reason.
func TestReasons(t *testing.T) {
	g, set := load(t)
	refereetest.Reasons{Game: New(g, set), Setups: everySetup(g, set), Commands: *refusals, Most: 2000, Seed: refereetest.Seed(t, 4), Bare: []string{"refuse.not-now"}}.Try(t)
}
