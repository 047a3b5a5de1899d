package turlough

import (
	"slices"
	"testing"
)

// TestOdds: the tables of six in ten and of a half, as another program has worked them out.
func TestOdds(t *testing.T) {
	r := Rules{DiceFaces: 6, BattleCap: 10}
	for share, want := range map[int][oddsRows][]int{
		60: {{2, 3, 4, 5, 6, 7, 8, 10, 11, 12}, {3, 5, 8, 10, 12, 14, 17, 19, 0, 0}, {5, 10, 14, 19, 0, 0, 0, 0, 0, 0}},
		50: {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {2, 4, 6, 9, 11, 13, 15, 17, 19, 0}, {4, 8, 12, 17, 0, 0, 0, 0, 0, 0}},
	} {
		got := r.Odds(share)
		for ground := range want {
			if !slices.Equal(got[ground], want[ground]) {
				t.Errorf("%d %%, ground %d: %v, want %v", share, ground, got[ground], want[ground])
			}
		}
	}
	if c := r.Chances(); c[0][5][5] != 50 || c[1][1][1] != 32 || c[2][1][1] != 18 || c[0][2][1] != 75 {
		t.Errorf("chances %d, %d, %d, %d", c[0][5][5], c[1][1][1], c[2][1][1], c[0][2][1])
	}
}
