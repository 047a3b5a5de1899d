package refereetest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// SeedVariable is of the environment: its number is the seed of every test that draws at random.
const SeedVariable = "BREHON_SEED"

// Seed is what a test at random draws from: a new number each time where CI is true, so that every run of the project's
// checks sees other games; elsewhere always the same. The log names it, and SeedVariable brings it back.
func Seed(t testing.TB, usual uint64) uint64 {
	t.Helper()
	seed, how := usual, "as always"
	if text := os.Getenv(SeedVariable); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("%s=%s is no number", SeedVariable, text)
		}
		seed, how = n, SeedVariable
	} else if os.Getenv("CI") == "true" {
		seed, how = rand.Uint64(), "new"
	}
	t.Logf("seed %d (%s); again with %s=%d", seed, how, SeedVariable, seed)
	return seed
}
