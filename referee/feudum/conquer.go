package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Conquer (F6.8): an attack, or starving the people.

func (by conquer) can(p *Position) bool {
	for m := by.who.grounds(p); m != 0; m &= m - 1 {
		at := place(m.first())
		for _, d := range p.law.seats {
			for t := range targetFeudum + 1 {
				if by.who.mayAttack(p, at, d, t) {
					return true
				}
			}
			if by.who.mayStarve(p, at, d, subjects) || by.who.mayStarve(p, at, d, serfs) {
				return true
			}
		}
	}
	return false
}

// grounds are the places of a player's pieces.
func (c colour) grounds(p *Position) (m mask) {
	for i := range int8(pieces) {
		if at := c.pieceAt(p, i); at != none {
			m |= bit(at)
		}
	}
	return m
}

// mayAttack reports whether a player whose piece stands at a place may attack a target there.
func (c colour) mayAttack(p *Position, at place, d colour, target int8) bool {
	if c == d {
		return false
	}
	if target == targetFeudum {
		return p.sites[at].kind == feudum && p.sites[at].ruler == d
	}
	return d.pieceAt(p, target) == at
}

// conquer is Conquer: an attack, or the starving of people (F6.8).
type conquer struct {
	who colour
}

// Work asks, as long as the table leaves a target.
func (d conquer) Work(p *Position) bool {
	if d.can(p) {
		return false
	}
	p.end()
	return true
}

func (d conquer) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.8", "conquer") }

func (d conquer) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := d.who.grounds(p); m != 0; m &= m - 1 {
		for i := range p.law.seats {
			for t, on := int8(0), p.player(i); t <= targetFeudum; t++ {
				if d.who.mayAttack(p, place(m.first()), on, t) {
					list = p.may(list, d.who, formAttack, m.first(), int8(on), t)
				}
			}
		}
	}
	return d.movesStarve(p, list)
}

func (d conquer) Take(p *Position, c referee.Command) {
	who, at, on, n := d.who, place(c.Args[0]), colour(c.Args[1]), int8(c.Args[2])
	p.end()
	if c.Form == formStarve {
		d.starve(p, at, on, n)
		return
	}
	p.happens("F6.8", "attack", argColour("colour", who), argPlace(at), argColour("other", on), arg("target", kindTarget, int(n)))
	p.begin(attack{who: who, at: at, target: n, on: on})
	p.begin(flipDefend{who: on, at: at})
}

func (d conquer) whyCannot(p *Position) *referee.Refusal {
	if at := d.immuneNear(p); at != none {
		return refuse("F6.9.S", "immune", argPlace(at))
	}
	return refuse("F6.8", "no-target", argColour("colour", d.who))
}

func (d conquer) Why(p *Position, c referee.Command) *referee.Refusal {
	at, on := place(c.Args[0]), colour(c.Args[1])
	switch {
	case c.Form == formStarve:
		return d.whyStarve(p, at, on, int8(c.Args[2]))
	case c.Form != formAttack:
		return nil
	case !inMask(d.who.grounds(p), at):
		return refuse("F6.8", "no-piece-here", argColour("colour", d.who), argPlace(at))
	case on == d.who || !p.law.plays(on):
		return refuse("F6.8", "no-opponent", argColour("colour", on))
	case int8(c.Args[2]) == targetFeudum && p.sites[at].kind != feudum:
		return refuse("F6.8", "no-feudum", argPlace(at), argType(p.sites[at].kind))
	case int8(c.Args[2]) == targetFeudum:
		return refuse("F6.8", "rules-not", argColour("colour", on), argPlace(at))
	}
	return refuse("F6.8", "target-off", argColour("colour", on), arg("target", kindTarget, int(c.Args[2])), argPlace(at))
}

// attackOf is the attack that a command begins.
func attackOf(who colour, c referee.Command) attack {
	return attack{who: who, at: place(c.Args[0]), target: int8(c.Args[2]), on: colour(c.Args[1])}
}

// Arms of the attacker, and what comes of the attack (F6.8.3 to F6.8.7).

// attack is the arms of an attacker, until the comparison (F6.8.3).
type attack struct {
	who    colour
	at     place
	target int8
	on     colour
}

// Work asks for arms; if the table has taken the target away, there is no attack.
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

// armForms are the answers of an attacker, listed or not.
var armForms = [moveFormCount]bool{formSaltpeter: true, formSaltpeterTile: true, formWeapon: true}

// mayBurn reports whether one more saltpeter may be added: without a knight only one (F14).
func (d attack) mayBurn(p *Position) bool { return p.act.burnt == 0 || d.who.stands(p, d.at, knight) }

func (d attack) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.mayBurn(p) {
		if p.players[d.who].goods[saltpeter] > 0 {
			list = p.may(list, d.who, formSaltpeter)
		}
		for k, n := range p.players[d.who].tiles {
			if n > 0 {
				list = p.may(list, d.who, formSaltpeterTile, int8(k))
			}
		}
	}
	for w := bow; w <= sword; w++ {
		if !inMask(p.players[d.who].writs, w) {
			continue
		}
		list = p.may(list, d.who, formWeapon, int8(w), weaponFree)
		if d.who.canPay(p, none, p.law.weapons[w]) {
			list = p.may(list, d.who, formWeapon, int8(w), weaponPaid)
		}
	}
	return p.may(list, d.who, formStrike)
}

// The words of how a weapon is used.
const (
	weaponFree = int8(iota)
	weaponPaid
)

func (d attack) Take(p *Position, c referee.Command) {
	who := d.who
	switch c.Form {
	case formSaltpeter:
		p.players[who].goods[saltpeter]--
		p.bag[saltpeter]++
		d.burns(p)
	case formSaltpeterTile:
		who.spendTile(p, landscape(c.Args[0]))
		d.burns(p)
	case formWeapon:
		w, n := writ(c.Args[0]), p.law.rules.Combat.Weapon.Free
		who.toDeck(p, w)
		if int8(c.Args[1]) == weaponPaid {
			n = p.law.rules.Combat.Weapon.Paid
			who.pays(p, none, p.law.weapons[w])
		}
		p.act.force += int8(n)
		p.happens("F6.8.3", "weapon", argColour("colour", who), argWrit(w), argN("n", n))
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

// strikes compares (F6.8.2).
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
		d.falls(p)
		vp, rule = int(p.law.conquerVP), "F6.8.5"
	case d.target >= pawns:
		d.beats(p, d.target-pawns)
		vp = int(p.law.monsterVP)
	default:
		p.happens("F6.8.4", "beaten", argColour("colour", d.on), argPiece(d.target))
		d.on.leaves(p, d.target)
	}
	d.who.score(p, vp, fromActions, rule)
	p.recount()
}

// beats sends a monster back to the knights; the marker of its icon goes home (F6.8.4).
func (d attack) beats(p *Position, i int8) {
	m := &p.monsters[i]
	owner := m.owner
	*m = monster{none, none}
	p.players[d.who].slayer = true
	p.happens("F6.8.4", "beaten", argColour("colour", owner), argPiece(pawns+i))
	p.players[owner].markers++
}

// falls makes an outpost of a feudum: all markers go home, but a serf of the attacker rules (F6.8.5). A seal goes to the owner of
// its marker (F6.9.S).
func (d attack) falls(p *Position) {
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
		p.happens("F6.8.5", "rules", argColour("colour", serf), argPlace(d.at))
	default:
		p.players[serf].markers++
	}
}

// military is the disc on the military track (F6.8.6); it must go there if the people were starved (F6.8.S).
type military struct {
	law.Listed[*Position]

	who  colour
	must bool
}

func (d military) Work(p *Position) bool {
	if d.canMarch(p) && !d.must {
		return false
	}
	p.end()
	if d.canMarch(p) {
		d.marches(p)
	}
	return true
}

// canMarch reports whether a player has a disc for the track, and it a space.
func (d military) canMarch(p *Position) bool {
	return d.who.discs(p) > 0 && int(p.players[d.who].military) < len(p.law.game.content.Tracks.Military)
}

// marches puts a disc on the next space.
func (d military) marches(p *Position) {
	p.players[d.who].military++
	p.happens("F6.8.6", "military", argColour("colour", d.who), argN("n", int(p.players[d.who].military)))
}

func (d military) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.8.6", "military") }

func (d military) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.yesNo(p, formMilitary, list)
}

func (d military) Take(p *Position, c referee.Command) {
	p.end()
	if int8(c.Args[0]) == yes {
		d.marches(p)
	}
}

// Why says why arms cannot be added.
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

// weak reports whether wine works on a pawn (F8.2).
func (attack) weak(p *Position, c colour, i int8) bool {
	wine := p.players[c].pawns[i].wine
	return wine == active || wine == fresh && p.law.wineNow
}

func (by conquer) movesStarve(p *Position, list []referee.Move) []referee.Move {
	for m := by.who.footholds(p); m != 0; m &= m - 1 {
		for i := range p.law.seats {
			for rank, d := subjects, p.player(i); rank <= serfs; rank++ {
				if by.who.mayStarve(p, place(m.first()), d, rank) {
					list = p.may(list, by.who, formStarve, m.first(), int8(d), rank)
				}
			}
		}
	}
	return list
}

func (by conquer) starve(p *Position, at place, d colour, rank int8) {
	p.happens("F6.8.S", "starve", argColour("colour", by.who), argPlace(at), argColour("other", d), arg("rank", kindRank, int(rank)))
	p.begin(starve{who: by.who, at: at, rank: rank, on: d})
	p.begin(immunity{who: d, at: at, rank: rank})
}

// immuneNear is a place where a noble of a player finds a marker that only its seal protects; none: there is none.
func (d conquer) immuneNear(p *Position) place {
	for m := d.who.footholds(p); m != 0 && p.law.advanced; m &= m - 1 {
		s := &p.sites[m.first()]
		if d.who.stands(p, place(m.first()), noble) && (s.subjectSeal && s.subject != d.who || s.serfSeal && s.serf != d.who) {
			return place(m.first())
		}
	}
	return none
}

func (by conquer) whyStarve(p *Position, at place, d colour, rank int8) *referee.Refusal {
	owner, seal := p.sites[at].rank(rank)
	switch {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case !by.who.stands(p, at, noble):
		return refuse("F6.8.S", "no-role-here", argColour("colour", by.who), argGuild(noble), argPlace(at))
	case d == by.who || !p.law.plays(d):
		return refuse("F6.8.S", "no-opponent", argColour("colour", d))
	case *owner != d:
		return refuse("F6.8.S", "no-such-marker", argColour("colour", d), argPlace(at), arg("rank", kindRank, int(rank)))
	case *seal:
		return refuse("F6.9.S", "immune", argPlace(at))
	}
	return nil
}

// sealsHome brings the seals of a place to the owners of the markers on them.
func (attack) sealsHome(p *Position, s *site) {
	for rank := subjects; rank <= serfs; rank++ {
		if owner, seal := s.rank(rank); *seal && *owner != none {
			p.players[*owner].seals++
			*seal = false
		}
	}
}
