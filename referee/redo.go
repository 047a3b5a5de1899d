package referee

import "math"

// What was taken back or changed, and what comes of it when the table goes on.

// amended is the last change of a step, as long as the table has done nothing since.
type amendment struct {
	at  int
	was Entry
	len int // of the line when it was changed
}

// PutBack takes the table's last act back if that was Amend: the step is what it was, and what came after it stands as it stood.
// It returns false if the last act was another.
func (m *Match) PutBack() (bool, error) {
	was, a := m.line, m.changed
	if a == nil {
		return false, nil
	}
	m.changed = nil
	var records []record
	if n := len(m.entries) - a.len; n > 0 { // what programs and the referee have done since
		m.undo(n, "")
		records = append(records, record{kind: "undo", n: n, hash: HashOf(m.State())})
		m.drop(n)
		records = append(records, record{kind: "drop", n: n, hash: HashOf(m.State())})
	}
	m.backToAmend(a.at)
	r := m.amended(a.was.Move.Command, a.was.By, a.was.Note)
	r.n = a.at
	steps := 0
	for m.later != nil && m.again() == nil {
		steps++
	}
	m.changed = nil
	return true, m.keepRedo(was, append(records, r), steps)
}

// Forget leaves out for good what was taken back by Undo, and returns how many steps that were: the table has done something else
// instead. A throw that answers the present question stays, with what followed it, and so does what Amend left over.
func (m *Match) Forget() (int, error) {
	if _, kept := m.Kept(); kept || m.until == math.MaxInt {
		return 0, nil
	}
	return m.Drop(m.later.len())
}
