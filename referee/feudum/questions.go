package feudum

import (
	"strings"
)

// joined is a list in words.
func joined(list []string) string { return strings.Join(list, ", ") }
