package referee

import "slices"

// suppose switches to an indistinguishable position if a command is illegal or leads to another hash.
func (m *Match) suppose(c Command, leads func(after State) bool) {
	s, ok := m.State().(Sealed)
	if !ok || !s.Sealing() {
		return
	}
	may := func(s State) bool {
		moves := s.Moves(nil)
		i := slices.IndexFunc(moves, func(mv Move) bool { return mv.Command == c })
		return i >= 0 && leads(s.Apply(moves[i], nil))
	}
	if may(m.State()) {
		return
	}
	for _, other := range s.Suppose(c) {
		if !may(other) {
			continue
		}
		if n := len(m.entries); n > 0 {
			m.entries[n-1].After = other
		} else {
			m.first = other
		}
		m.moved()
		return
	}
}
