package feudum

// What the sides of an attack are worth (F14). A target is a piece, or the feudum at the place.
const targetFeudum = int8(pieces)

// force is what the attacker's pieces there, the serf and what was paid are worth.
func (d attack) force(p *Position) int8 {
	k := &p.law.rules.Combat
	n := p.act.force
	for i := range int8(pieces) {
		switch {
		case d.who.pieceAt(p, i) != d.at:
		case i >= pawns:
			n += int8(k.Monster.Attack)
		case d.weak(p, d.who, i):
			n += int8(k.Wine.Attack)
		default:
			n += int8(k.Pawn.Attack)
		}
	}
	if d.target == targetFeudum && p.sites[d.at].serf == d.who {
		n += int8(k.Serf)
	}
	return n
}

// defence is what the defender's pieces there are worth, with the feudum and its subject if that is the target (F14.1), and a
// Defend that was flipped.
func (d attack) defence(p *Position) (n int8) {
	k, on := &p.law.rules.Combat, d.on
	for i := range int8(pieces) {
		switch {
		case on.pieceAt(p, i) != d.at:
		case i >= pawns:
			n += int8(k.Monster.Defence)
		case d.weak(p, on, i):
			n += int8(k.Wine.Defence)
		default:
			n += int8(k.Pawn.Defence)
		}
	}
	if d.target == targetFeudum {
		n += int8(k.Feudum)
		if p.sites[d.at].subject == on {
			n += int8(k.Subject)
		}
	}
	if p.act.flipped || p.law.defendRound && p.players[on].defended {
		n += int8(k.Defend)
	}
	return n
}
