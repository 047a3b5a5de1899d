package turlough

import (
	"strings"
	"testing"

	"brehon/content/turlough"
)

// TestFaultyPigmentsAreTold: a pigment that is missing or no colour is a fault with its place, and nothing is drawn with it.
func TestFaultyPigmentsAreTold(t *testing.T) {
	const file = "content/turlough/art/pigments.yaml"
	for _, c := range []struct{ old, new, want string }{
		{`bog: "#D7BB8F"`, "", file + `:4:1: bog is missing`},
		{`bog: "#D7BB8F"`, `bog: "brown"`, file + `:24:6: bog "brown" is not a colour (#RRGGBB, capitals)`},
	} {
		g, faults := turlough.Load(edited(t, file, c.old, c.new))
		if len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), file+":") {
			t.Errorf("%s: %v", c.want, faults)
		}
		if drawn := Faults(g, faults); drawn != nil {
			t.Errorf("it is drawn with it: %v", drawn)
		}
		if faults[0].Error() != c.want {
			t.Errorf("%s, want %s", faults[0], c.want)
		}
	}
}
