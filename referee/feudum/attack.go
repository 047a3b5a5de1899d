package feudum

import "brehon/referee"

// The attacker's weapons, and the result of an attack (F6.8.3 to F6.8.7).

// attackOf is the attack that a command begins.
func attackOf(who colour, c referee.Command) attack {
	return attack{who: who, at: place(c.Args[0]), target: int8(c.Args[2]), on: colour(c.Args[1])}
}

// attack collects the attacker's weapons before the strengths are compared (F6.8.3).
type attack struct {
	who    colour
	at     place
	target int8
	on     colour
}

// Work asks for weapons; if the table has removed the target, there is no attack.
func (d attack) Work(p *Position) bool {
	if inMask(d.who.grounds(p), d.at) && d.who.mayAttack(p, d.at, d.on, d.target) {
		return false
	}
	p.end()
	return true
}

func (d attack) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F6.8.3", "arms", argN("n", int(d.force(p))), argN("have", int(d.defence(p))))
	t.Pause = p.law.hands == handsSealed && p.players[d.who].writs != 0 // F21.6
	return t
}

// armForms are the forms of what an attacker may add, listed or not.
var armForms = [moveFormCount]bool{formSaltpeter: true, formSaltpeterTile: true, formWeapon: true}

// mayBurn reports whether one more saltpeter may be added: without a knight only one (F14).
func (d attack) mayBurn(p *Position) bool { return p.act.burnt == 0 || d.who.stands(p, d.at, knight) }

func (d attack) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.mayBurn(p) {
		if p.players[d.who].goods[saltpeter] > 0 {
			list = p.addMove(list, d.who, formSaltpeter)
		}
		for k, n := range p.players[d.who].tiles {
			if n > 0 {
				list = p.addMove(list, d.who, formSaltpeterTile, int8(k))
			}
		}
	}
	for w := bow; w <= sword; w++ {
		if !inMask(p.players[d.who].writs, w) {
			continue
		}
		list = p.addMove(list, d.who, formWeapon, int8(w), weaponFree)
		if d.who.canPay(p, none, p.law.weapons[w]) {
			list = p.addMove(list, d.who, formWeapon, int8(w), weaponPaid)
		}
	}
	return p.addMove(list, d.who, formStrike)
}

// How a weapon is paid for.
const (
	weaponFree = int8(iota)
	weaponPaid
)

func (d attack) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formSaltpeter:
		p.players[d.who].goods[saltpeter]--
		p.bag[saltpeter]++
		d.burns(p)
	case formSaltpeterTile:
		d.who.spendTile(p, landscape(c.Args[0]))
		d.burns(p)
	case formWeapon:
		w, n := writ(c.Args[0]), p.law.rules.Combat.Weapon.Free
		d.who.toDeck(p, w)
		if int8(c.Args[1]) == weaponPaid {
			n = p.law.rules.Combat.Weapon.Paid
			d.who.pays(p, none, p.law.weapons[w])
		}
		p.act.force += int8(n)
		p.happens("F6.8.3", "weapon", argColour("colour", d.who), argWrit(w), argN("n", n))
	case formStrike:
		d.strikes(p)
	}
}

// burns adds saltpeter to an attack.
func (d attack) burns(p *Position) {
	p.act.burnt++
	p.act.force += int8(p.law.rules.Combat.Saltpeter)
	p.happens("F6.8.3", "saltpeter", argColour("colour", d.who))
}

// strikes compares the strengths (F6.8.2), and carries out what follows.
func (d attack) strikes(p *Position) {
	attack, defence := d.force(p), d.defence(p)
	p.end()
	key := "fails"
	if attack > defence {
		key = "succeeds"
	}
	p.happens("F6.8.2", key, argColour("colour", d.who), argPlace(d.at), argN("n", int(attack)), argN("have", int(defence)))
	if attack <= defence {
		return
	}
	p.begin(military{who: d.who})
	vp, rule := p.law.rules.Conquer.PawnVP, "F6.8.4"
	switch {
	case d.target == targetFeudum:
		d.makeOutpost(p)
		vp, rule = int(p.law.conquerVP), "F6.8.5"
	case d.target >= pawns:
		d.beats(p, d.target-pawns)
		vp, rule = int(p.law.monsterVP), "F6.8.4.a"
	default:
		p.happens("F6.8.4", "beaten", argColour("colour", d.on), argPiece(d.target))
		d.on.leaves(p, d.target)
	}
	d.who.score(p, vp, fromActions, rule)
	p.recount()
}

// beats sends a monster back to the knights; the marker on its icon returns to its owner (F6.8.4).
func (d attack) beats(p *Position, i int8) {
	m := &p.monsters[i]
	owner := m.owner
	*m = monster{none, none}
	p.players[d.who].slayer = true
	p.happens("F6.8.4.a", "beaten", argColour("colour", owner), argPiece(pawns+i))
	p.players[owner].markers++
}

// makeOutpost turns a feudum into an outpost: all markers return, and a serf of the attacker rules (F6.8.5). A seal goes to the
// owner of its marker (F6.9.S).
func (d attack) makeOutpost(p *Position) {
	s := &p.sites[d.at]
	s.kind, s.icon = outpost, none
	p.happens("F6.8.5", "falls", argPlace(d.at))
	d.sealsHome(p, s)
	serf := s.serf
	for _, owner := range [...]colour{s.ruler, s.subject} {
		if owner != none {
			p.players[owner].markers++
		}
	}
	s.ruler, s.subject, s.serf = none, none, none
	switch {
	case serf == none:
	case serf == d.who || p.law.anySerfRises:
		s.ruler = serf
		p.happens("F6.8.5.a", "rules", argColour("colour", serf), argPlace(d.at))
	default:
		p.players[serf].markers++
	}
}

// Why says why something cannot be added to the attack.
func (d attack) Why(p *Position, c referee.Command) *referee.Refusal {
	me := argColour("colour", d.who)
	switch c.Form {
	case formSaltpeter, formSaltpeterTile:
		if !d.mayBurn(p) {
			return refuse("F14", "one-saltpeter", me, argPlace(d.at))
		}
		if c.Form == formSaltpeter {
			return refuse("F6.0.1", "pay-none", me, argGood(saltpeter))
		}
		return refuse("F6.0.1", "pay-tile", me, arg("tile", kindTile, int(c.Args[0])))
	case formWeapon:
		w := writ(c.Args[0])
		if !inMask(p.players[d.who].writs, w) {
			return refuse("F13.2", "no-writ", me, argWrit(w))
		}
		return refuse("F6.0.1", "good", me, argGood(p.law.weapons[w]))
	}
	return nil
}

// weak reports whether a pawn is weakened by wine (F8.2).
func (attack) weak(p *Position, c colour, i int8) bool {
	wine := p.players[c].pawns[i].wine
	return wine == active || wine == fresh && p.law.wineNow
}

// sealsHome returns the seals of a place to the owners of the markers on them.
func (attack) sealsHome(p *Position, s *site) {
	for rank := subjects; rank <= serfs; rank++ {
		if owner, seal := s.rank(rank); *seal && *owner != none {
			p.players[*owner].seals++
			*seal = false
		}
	}
}

// The strengths of both sides (F14). A target is a piece, or the feudum at the place.
const targetFeudum = int8(pieces)

// force returns the attacker's strength: pieces there, the serf, and payments.
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

// defence returns the defender's strength: pieces there, the feudum and its subject if that is the target (F14.1), and a
// flipped Defend.
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
