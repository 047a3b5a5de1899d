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
