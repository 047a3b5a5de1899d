package rulebook_test

import (
	"testing"

	"brehon/generate/rulebook"
)

func TestFree(t *testing.T) {
	in := inputIn(t, "en")
	for _, v := range in.Game.Info.Volumes {
		for _, l := range rulebook.Free(in, v) {
			t.Log(v, l)
		}
	}
}
