package ask

import (
	"strings"
	"testing"
)

// TestWhatHasRoom: parts that are not needed are left out, those that are needed least first, and stand in their order.
func TestWhatHasRoom(t *testing.T) {
	few := func(text string) []string { return strings.Split(text, "") }
	parts := func() []glancePart {
		return []glancePart{
			{lines: few("mmmm"), need: 2}, {lines: few("k"), need: 4, joined: true}, {lines: few("aa")},
			{lines: few("123"), need: 1, cut: true}, {lines: few("l"), need: 3}, {lines: few("f")},
		}
	}
	for _, c := range []struct {
		height int
		want   string
	}{
		{0, "mmmmk aa 123 l f"}, {16, "mmmmk aa 123 l f"}, {15, "mmmm aa 123 l f"}, {14, "mmmmk aa 123 f"}, {13, "mmmm aa 123 f"}, {12, "aa 123 l f"}, {8, "aa 123 f"}, {7, "aa123lf"}, {6, "aa123f"}, {5, "aa1…f"}, {4, "aa…f"}, {3, "aaf"}, {2, "aa"},
	} {
		lines := fitted(parts(), c.height)
		for i := range lines {
			if lines[i] == "" {
				lines[i] = " "
			}
		}
		if got := strings.Join(lines, ""); got != c.want {
			t.Errorf("in %d lines: %q, and not %q", c.height, got, c.want)
		}
	}
}
