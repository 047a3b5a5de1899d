package referee

import "math"

// Redo after undo and amend, and what is left of the undone steps.

// amended is the last change of a step, as long as the table has done nothing since.
type amendment struct {
	at  int
	was Entry
	len int // of the line when it was changed
}

// PutBack undoes the table's last act if that was Amend: the old step and all after it are restored. It returns false if the
// last act was another.
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

// Forget drops the undone steps for good, because the table did something else, and returns how many. It keeps a throw that
// answers the present question, with what followed it, and steps left over by Amend.
func (m *Match) Forget() (int, error) {
	if _, kept := m.Kept(); kept || m.until == math.MaxInt {
		return 0, nil
	}
	return m.Drop(m.later.len())
}
