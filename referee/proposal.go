package referee

// Proposal is a move that a program is about to make.
type Proposal struct {
	Move Move
	By   string // the program; may be empty
}

// Proposed returns the program's move that Step would make next, and false if Step would make none. In one position the
// answer is always the same, because no program is asked twice.
func (m *Match) Proposed() (Proposal, bool) {
	moves := m.Moves()
	if _, only := m.only(); only || len(moves) == 0 {
		return Proposal{}, false
	}
	if !m.thought {
		m.next, m.thought = m.think(moves, m.State().Turn().Seat), true
	}
	return m.next, m.next.By != ""
}

// think asks the programs: first those that may make an aside, then the one whose turn it is.
func (m *Match) think(moves []Move, asked Seat) Proposal {
	for seat, p := range m.programs {
		if p == nil || Seat(seat) == asked {
			continue
		}
		if theirs := own(Asides(moves), Seat(seat)); len(theirs) > 0 {
			if mv, ok := p(m.State(), theirs); ok {
				return Proposal{mv, m.players[seat]}
			}
		}
	}
	if asked < 0 {
		return Proposal{}
	}
	if p := m.programs[asked]; p != nil {
		if mv, ok := p(m.State(), own(moves, asked)); ok {
			return Proposal{mv, m.players[asked]}
		}
	}
	return Proposal{}
}

// own are the moves of one seat.
func own(moves []Move, seat Seat) []Move {
	var list []Move
	for _, mv := range moves {
		if mv.Seat == seat {
			list = append(list, mv)
		}
	}
	return list
}
