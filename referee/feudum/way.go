package feudum

import "brehon/referee"

// Way is the step of a pawn or a monster.
func (p *Position) Way(mv referee.Move) []string {
	if mv.Form != formStep || mv.Seat < 0 {
		return nil
	}
	from := p.law.seats[mv.Seat].pieceAt(p, int8(mv.Args[0]))
	if from == none {
		return nil
	}
	return []string{p.law.words.places[from], p.law.words.places[mv.Args[2]]}
}
