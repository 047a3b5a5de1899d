package referee

import "slices"

// Step makes the next move that no person has to make: a forced answer, a program's move, or a throw if dice is not nil. It
// reports whether there was one. It does not throw where an undone throw may be kept, nor where a person may make an aside
// before the throw. An error comes from the journal; then nothing has changed.
func (m *Match) Step(dice *Dice) (bool, error) {
	if m.throwWaits() {
		return false, nil
	}
	return m.Go(dice)
}

// Go is Step where the table has said that the dice may fall.
func (m *Match) Go(dice *Dice) (bool, error) {
	moves := m.Moves()
	if len(moves) == 0 {
		return false, nil
	}
	if mv, ok := m.only(); ok {
		return true, m.make(mv, ByReferee)
	}
	if p, ok := m.Proposed(); ok {
		return true, m.make(p.Move, p.By)
	}
	if m.State().Turn().Seat == Chance && dice != nil {
		return true, m.Throw(*dice)
	}
	return false, nil
}

// throwWaits reports whether a throw that comes next waits for the table.
func (m *Match) throwWaits() bool {
	moves := m.Moves()
	if _, only := m.only(); only || len(moves) == 0 || m.State().Turn().Seat != Chance {
		return false
	}
	if _, kept := m.Kept(); kept {
		return true
	}
	_, program := m.Proposed()
	return !program && slices.ContainsFunc(Asides(moves), func(mv Move) bool { return mv.Seat >= 0 && m.programs[mv.Seat] == nil })
}

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

// Throw answers chance by the stream of dice, even where a throw was taken back. Call it only where chance is asked.
func (m *Match) Throw(dice Dice) error {
	dice, err := m.keyed(dice)
	if err != nil {
		return err
	}
	return m.make(dice.Pick(m.throws, m.Moves()), ByDice)
}

func (m *Match) make(mv Move, by string) error {
	was := m.line
	return m.keep(was, []record{m.made(mv.Command, by, "")})
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

// SetPlayer gives a seat to Person or to a program, whose seed is seed. A name that NewPlayer does not know leaves the seat
// without a program.
func (m *Match) SetPlayer(seat Seat, name string, seed uint64) error {
	return m.Seat(seat, name, Dice{Seed: seed})
}

func (m *Match) setPlayer(seat Seat, name string) {
	m.correct(Correction{Kind: "seat", At: len(m.entries), Seat: seat, Player: name})
	players := m.Players()
	players[seat] = name
	m.players = players
}
