package root

import (
	"flag"
	"testing"

	"brehon/referee/refereetest"
)

var refusals = flag.Int("refusals", 5000, "commands that begin with a word of the question and are refused")

// TestReasons: a refused command that begins with a word of the open question gets a reason.
func TestReasons(t *testing.T) {
	refereetest.Reasons{Game: load(t), Setups: tables, Commands: *refusals, Most: 2000, Seed: refereetest.Seed(t, 4), Bare: []string{"refuse.asked"}}.Try(t)
}
