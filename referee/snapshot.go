package referee

import "slices"

// Snapshot is the match as it is now, for others to read while the match goes on: who plays, what a program proposes if it has
// been asked, every step. It has no journal, and its programs do not think.
func (m *Match) Snapshot() *Match {
	c := m.Copy()
	c.players, c.key = slices.Clone(m.players), m.key
	c.next, c.thought = m.next, m.thought
	return c
}

// Line is the number of lines in the journal, of which one is written for each step, undo or custom; without a journal it is 0.
func (m *Match) Line() int {
	if m.journal == nil {
		return 0
	}
	return m.journal.lines
}
