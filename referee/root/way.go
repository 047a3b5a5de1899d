package root

import "brehon/referee"

// Way lists the places of a move of warriors or of a pawn, and those of a Vagabot who walks, or goes to attack, as far as his
// items and the snares that are known let him.
func (p *Position) Way(mv referee.Move) (list []string) {
	switch mv.Form {
	case formMove:
		if f := p.active(); p.law.isBot(f) && p.snared(f, from(mv.Command)) { // none, or one less, gets away (R12.9)
			return nil
		}
		return []string{p.law.words.places[from(mv.Command)], p.law.words.places[where(mv.Command)]}
	case formWalk, formAttack:
		f := p.active()
		if p.board.pawns[f] == none || p.board.pawns[f] == where(mv.Command) {
			return nil
		}
		list = []string{p.law.words.places[p.board.pawns[f]]}
		q := p.clone(func(e referee.Event) {
			if e.Key == stepTaken {
				list = append(list, p.law.words.places[e.Args[len(e.Args)-1].Value])
			}
		})
		vagabot.walk(q, f, where(mv.Command))
	}
	if len(list) < 2 { // he cannot set out
		return nil
	}
	return list
}

// stepTaken is the event of a step of a pawn; its last argument is where it leads.
const stepTaken = "event.walk"
