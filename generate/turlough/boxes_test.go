package turlough

import (
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"
)

// TestBoxes: the boxes of every page say where it is cut, with each kind of backs.
func TestBoxes(t *testing.T) {
	for _, o := range []generate.LayoutOptions{{Paper: "a4"}, {Paper: "letter", Backs: "long"}, {Paper: "a4", Backs: "fold"}} {
		o.Lang = "en"
		generatetest.Boxes(t, ourKit(t), o)
	}
}
