package turlough

import (
	"testing"

	"brehon/generate/generatetest"
)

// TestReadAloud: the books are read by their structure as the content tells them.
func TestReadAloud(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		generatetest.ReadAloud(t, ourKit(t), tag)
	}
}
