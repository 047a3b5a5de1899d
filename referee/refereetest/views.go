package refereetest

import (
	"fmt"
	"slices"

	"brehon/referee"
)

// views tries what seats may see of a position, if something can be hidden from them.
func (r *run) views(s referee.State) error {
	v, ok := s.(referee.Veiled)
	if !ok {
		return nil
	}
	secret := r.secret(s)
	for seat := referee.Table; int(seat) < len(s.Seats()); seat++ {
		view := v.View(seat)
		for _, f := range view.Facts() {
			if back, err := r.g.ReadFact(r.g.FactText(f)); err != nil || back != f {
				return fmt.Errorf("in the view of seat %d the fact %q does not read back as it was written", seat, r.g.FactText(f))
			}
		}
		if again := referee.ViewOf(view, seat); again.Hash() != view.Hash() {
			return fmt.Errorf("the view of seat %d is another the second time", seat)
		}
		if err := r.hidden(secret, seat); err != nil {
			return err
		}
	}
	return nil
}

// choice is a move that not everybody may see, and what it leads to.
type choice struct {
	referee.Move
	after referee.Veiled
}

// secret lists the moves of a position that not everybody may see once they are made.
func (r *run) secret(s referee.State) (list []choice) {
	for _, m := range r.moves {
		if after, ok := s.Apply(m, nil).(referee.Veiled); ok && after.Hides(m, referee.Nobody) {
			list = append(list, choice{m, after})
		}
	}
	return list
}

// hidden checks that a seat cannot distinguish the results of a form's moves that are hidden from it.
func (r *run) hidden(secret []choice, seat referee.Seat) error {
	var first *choice
	for i, m := range secret {
		switch hides := m.after.Hides(m.Move, seat); {
		case hides && m.Seat == seat && seat >= 0: // chance need not see the draw
			return fmt.Errorf("seat %d may not see its own move %q", seat, r.g.Text(m.Command))
		case !hides:
		case first == nil || first.Form != m.Form:
			first = &secret[i]
		case !alike(m.after.View(seat), first.after.View(seat)):
			return fmt.Errorf("seat %d can tell %q from %q, which are hidden from it", seat, r.g.Text(m.Command), r.g.Text(first.Command))
		}
	}
	return nil
}

// alike reports whether two positions look alike.
func alike(a, b referee.State) bool {
	return slices.Equal(a.Facts(), b.Facts()) && slices.Equal(a.Table(), b.Table()) && slices.Equal(a.Moves(nil), b.Moves(nil)) &&
		a.Turn().Seat == b.Turn().Seat && a.Turn().Ask.Key == b.Turn().Ask.Key
}
