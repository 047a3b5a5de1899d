package feudum

import (
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"
)

// TestBoxes: the boxes of every page say where it is cut.
func TestBoxes(t *testing.T) {
	for _, paper := range []string{"a4", "letter"} {
		generatetest.Boxes(t, Kit(read(t)), generate.LayoutOptions{Lang: "en", Paper: paper})
	}
}
