package root

import "brehon/referee"

// A revolt of a person's Alliance (R15.7): all pieces of others are removed, then the base and warriors are placed.

// revoltEvent is a revolt of a person's Alliance.
type revoltEvent struct{}

// why: there is sympathy, and the base of its suit can be placed when all others' pieces are gone, a keep and a snare
// among them.
func (revoltEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	at, base := where(c), p.law.base()
	switch {
	case f != p.law.pieces[base].of:
		return refuse("R7.8", "token", argFaction(f), argPiece(base))
	case at >= burrow:
		return refuse("R7.8", "clearing", argPlace("place", at))
	case p.board.pieceCount(p.law.sympathy(), at) == 0:
		return refuse("R7.2", "lying", argPiece(p.law.sympathy()), argPlace("place", at), argN("n", 0))
	case p.board.left(base, at) <= 0:
		return refuse("R7.8", "supply", argPiece(base))
	case alliance.roomAfter(p, f, at) <= 0:
		return refuse("R7.8", "slots", argPlace("place", at))
	}
	return nil
}

// do places as many warriors as there are sympathetic clearings of the suit, limited by the supply. Supporters are face down:
// the referee says how many are spent, not which.
func (revoltEvent) do(p *Position, f faction, c referee.Command) {
	at := where(c)
	alliance.uprising(p, f, at)
	p.happens("R15.7", "supporters", argFaction(f), argN("n", p.law.rules.Alliance.Supporters), argSuit(p.board.suits[at]))
	p.recruit(f, int8((p.board.sympathetic() & p.board.ofSuit(p.board.suits[at])).count()), at)
}
