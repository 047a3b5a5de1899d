package turlough

import (
	"testing"

	"brehon/generate/generatetest"
)

// TestMargins: every page leaves the margin that the order slip promises.
func TestMargins(t *testing.T) {
	k := ourGame(t)
	generatetest.Margins(t, Kit(k.game, k.set), "en", "pt-BR", "es")
}
