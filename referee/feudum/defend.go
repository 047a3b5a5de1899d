package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Defend (F6.9): in turn a point; out of turn against an attack, or as royal immunity against starving.

// mayFlip reports whether an attacked player may have Defend in hand, as known to the referee (F2.3.2).
func (c colour) mayFlip(p *Position) bool { return c.holds(p, cardDefend) }

// concealed reports whether to ask anyway, so that the question reveals no hand (F2.3.1).
func (c colour) concealed(p *Position) bool {
	return p.law.hands == handsSealed && c.left(p) > 0 && !inMask(p.players[c].played, cardDefend)
}

// flips shows Defend; it counts as played (F6.9.3).
func (c colour) flips(p *Position) {
	p.players[c].played |= bit(cardDefend)
	p.players[c].hand &^= bit(cardDefend)
	p.happens("F6.9.1", "flip", argColour("colour", c))
}

// This decision lies above the attack on the stack.

// flipDefend asks whether the player attacked shows Defend (F6.9.1).
type flipDefend struct {
	who colour
	at  place
}

func (d flipDefend) Work(p *Position) bool {
	if d.who.mayFlip(p) || d.who.concealed(p) {
		return false
	}
	p.end()
	return true
}

func (d flipDefend) Turn(p *Position) referee.Turn {
	a, _ := law.As[attack](decisions, &p.pending, 1)
	return p.secret(p.asks(d.who, "F6.9.1", "flip", argPlace(d.at), argN("n", int(a.force(p))), argN("have", int(a.defence(p)))))
}

func (d flipDefend) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.who.mayFlip(p) {
		list = p.addMove(list, d.who, formFlip, yes)
	}
	return p.addMove(list, d.who, formFlip, no)
}

func (d flipDefend) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	if int8(c.Args[0]) == no {
		return
	}
	who.flips(p)
	p.act.flipped, p.players[who].defended = true, true
	who.score(p, p.law.rules.Defend.VP, fromActions, "F6.9.1")
}

func (d flipDefend) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formFlip {
		return nil
	}
	return refuse("F6.9.1", "card-hand", argColour("colour", d.who), argCard(cardDefend))
}

// Royal immunity (F6.9.S). This decision lies above the starving on the stack.

// immunity asks whether the owner of the marker shows Defend and pays for immunity (F6.9.S).
type immunity struct {
	who  colour
	paid bool
	at   place
	rank int8
}

func (d immunity) Work(p *Position) bool {
	if !d.paid {
		if d.mayImmune(p) || d.who.concealed(p) {
			return false
		}
		p.end()
		return true
	}
	who, at, rank := d.who, d.at, d.rank
	p.end()
	p.end() // the starving, too
	p.happens("F6.9.S", "immunity", argColour("colour", who), argPlace(at))
	if c, seal := p.sites[at].rank(rank); *c == who && !*seal && p.sealed > 0 { // without a seal there it only ends the starving (our ruling)
		p.sealed--
		*seal = true
	}
	return true
}

// mayImmune reports whether a player can show Defend, and pay for immunity.
func (d immunity) mayImmune(p *Position) bool {
	return d.who.mayFlip(p) && d.who.canPay(p, none, d.immunityPrice(p)...)
}

// immunityPrice returns the price of immunity (immunity_cost_food).
func (immunity) immunityPrice(p *Position) []good { return foods[:p.law.immunityFood] }

var foods = [...]good{food}

func (d immunity) Turn(p *Position) referee.Turn {
	return p.secret(p.asks(d.who, "F6.9.S", "immunity", argPlace(d.at)))
}

func (d immunity) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.mayImmune(p) {
		list = p.addMove(list, d.who, formImmunity, yes)
	}
	return p.addMove(list, d.who, formImmunity, no)
}

func (d immunity) Take(p *Position, c referee.Command) {
	if int8(c.Args[0]) == no {
		p.end()
		return
	}
	d.paid = true
	p.now(d)
	d.who.flips(p)
	d.who.pays(p, none, d.immunityPrice(p)...)
}

func (d immunity) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form != formImmunity:
		return nil
	case !d.who.mayFlip(p):
		return refuse("F6.9.S", "card-hand", argColour("colour", d.who), argCard(cardDefend))
	}
	return refuse("F6.9.S", "good", argColour("colour", d.who), argGood(food))
}
