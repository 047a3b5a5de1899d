package feudum

// What the sides of an attack are worth (F14). Of the frame of an attack who is the attacker, m the defender, n the target: a
// piece, or the feudum at the place.
const targetFeudum = int8(pieces)

// force is what the attacker's pieces there, the serf and what was paid are worth.
func (p *Position) force(f *frame) int8 {
	k := &p.law.rules.Combat
	n := p.act.force
	for i := range int8(pieces) {
		switch {
		case p.pieceAt(f.who, i) != f.at:
		case i >= pawns:
			n += int8(k.Monster.Attack)
		case p.weak(f.who, i):
			n += int8(k.Wine.Attack)
		default:
			n += int8(k.Pawn.Attack)
		}
	}
	if f.n == targetFeudum && p.sites[f.at].serf == f.who {
		n += int8(k.Serf)
	}
	return n
}

// defence is what the defender's pieces there are worth, with the feudum and its subject if that is the target (F14.1), and a
// Defend that was flipped.
func (p *Position) defence(f *frame) (n int8) {
	k, d := &p.law.rules.Combat, colour(f.m)
	for i := range int8(pieces) {
		switch {
		case p.pieceAt(d, i) != f.at:
		case i >= pawns:
			n += int8(k.Monster.Defence)
		case p.weak(d, i):
			n += int8(k.Wine.Defence)
		default:
			n += int8(k.Pawn.Defence)
		}
	}
	if f.n == targetFeudum {
		n += int8(k.Feudum)
		if p.sites[f.at].subject == d {
			n += int8(k.Subject)
		}
	}
	if p.act.flipped || p.law.defendRound && p.players[d].defended {
		n += int8(k.Defend)
	}
	return n
}

// weak reports whether wine works on a pawn (F8.2).
func (p *Position) weak(c colour, i int8) bool {
	wine := p.players[c].pawns[i].wine
	return wine == active || wine == fresh && p.law.wineNow
}
