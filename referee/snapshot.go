package referee

import "slices"

// Snapshot is the match as it is now, for others to read while the match goes on: who plays, what a program proposes if it has
// been asked, every step. It has no journal, and its programs do not think.
func (m *Match) Snapshot() *Match {
	c := m.Copy()
	c.players, c.key = slices.Clone(m.players), m.key
	c.next, c.thought, c.written = m.next, m.thought, m.Line()
	return c
}

// Customs are all customs of the table. The caller must not change them.
func (m *Match) Customs() map[string]string { return m.customs }

// Line is the number of lines in the journal, of which one is written for each step, undo or custom; without a journal it is 0, and of a
// snapshot what it was then.
func (m *Match) Line() int {
	if m.journal == nil {
		return m.written
	}
	return m.journal.lines
}
