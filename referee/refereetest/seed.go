package refereetest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// SeedVariable names an environment variable. Its number, if it is set, is the seed of every test that draws at random.
const SeedVariable = "BREHON_SEED"

// Seed returns the seed for a test that draws at random: the number in SeedVariable; or a new one each time if CI is "true",
// so that every run of the project's checks sees other games; else usual. The test's log names it. A SeedVariable that
// holds no number fails the test.
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
