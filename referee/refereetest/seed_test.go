package refereetest

import "testing"

func TestSeed(t *testing.T) {
	t.Setenv(SeedVariable, "")
	t.Setenv("CI", "")
	if got := Seed(t, 7); got != 7 {
		t.Errorf("%d, and 7 is the usual one", got)
	}
	t.Setenv("CI", "true")
	if a, b := Seed(t, 7), Seed(t, 7); a == b {
		t.Errorf("%d twice, though a new one is wanted each time", a)
	}
	t.Setenv(SeedVariable, "1276")
	if got := Seed(t, 7); got != 1276 {
		t.Errorf("%d, and 1276 was asked for", got)
	}
}
