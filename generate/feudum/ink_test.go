package feudum

import (
	"slices"
	"testing"

	"brehon/generate"
	"brehon/generate/feudum/sheet"
	"brehon/generate/generatetest"
)

// TestInk weighs every sheet: the four inks together cover at most 18 % of it, of the map 30 %, in low ink 6 %.
func TestInk(t *testing.T) {
	generatetest.WantsInk(t)
	generatetest.LittleInk(t, Kit(read(t)), generate.Options{Langs: []string{"en", "pt-BR"}, Only: []string{"card", "aid", "token"}},
		func(file string, page int) bool {
			return file == "aids.pdf" && page == 1+slices.Index(aids, sheet.MapID)
		})
}
