package feudum

import (
	"testing"

	"brehon/generate"
	"brehon/generate/generatetest"
)

// TestInk weighs every sheet: the four inks together cover at most 18 % of it, in low ink 6 %.
func TestInk(t *testing.T) {
	generatetest.WantsInk(t)
	generatetest.LittleInk(t, Kit(read(t)), generate.Options{Langs: []string{"en", "pt-BR"}, Only: []string{"card", "aid", "token"}})
}
