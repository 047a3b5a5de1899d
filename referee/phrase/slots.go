package phrase

import (
	"brehon/referee"
)

// Slot is a number that a form wants: the word before it, and the gap that it fills.
type Slot struct {
	Of  string
	Gap int
}

func Slots(g *referee.Grammar, form []referee.Word) (list []Slot) {
	for i, w := range form {
		if i > 0 && w.Gap >= 0 && form[i-1].Gap < 0 && g.Words(w.Kind).List == nil {
			list = append(list, Slot{form[i-1].Literal, w.Gap})
		}
	}
	return list
}
