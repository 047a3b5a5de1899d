package console

import (
	"strings"

	"brehon/referee"
)

// formText is a form as help shows it.
func (c *Console) formText(form []referee.Word) string {
	var parts []string
	for _, w := range form {
		if w.Gap < 0 {
			parts = append(parts, c.literal(w))
		} else {
			parts = append(parts, c.Voice.Kind(w.Kind))
		}
	}
	return strings.Join(parts, " ")
}
