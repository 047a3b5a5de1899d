package referee

import "slices"

// Correction is what was done to a match beside the steps that stand: steps were taken back or left out, one was
// changed, or a seat went to another player.
type Correction struct {
	Kind   string  // undo, drop, amend or seat
	At     int     // how many of the steps that stand come before it
	Steps  []Entry // those taken back or left out; of amend the one that stood there
	Seat   Seat    // of seat
	Player string  // of seat: who plays it from here on
	Note   string  // why
}

// Corrections lists them in the order of the steps, and of the time when they were made.
func (m *Match) Corrections() []Correction { return slices.Clone(m.corrections) }

// correct notes a correction. Those made at steps that no longer stand come before it.
func (m *Match) correct(c Correction) {
	list := make([]Correction, 0, len(m.corrections)+1)
	for _, old := range m.corrections {
		if c.Kind == "undo" {
			old.At = min(old.At, c.At)
		}
		list = append(list, old)
	}
	i := len(list)
	for i > 0 && list[i-1].At > c.At {
		i--
	}
	m.corrections = slices.Insert(list, i, c)
}
