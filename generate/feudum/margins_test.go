package feudum

import (
	"testing"

	"brehon/generate/generatetest"
)

// TestMargins: every page leaves the margin that the order slip promises.
func TestMargins(t *testing.T) { generatetest.Margins(t, Kit(read(t)), "en", "pt-BR", "es") }
