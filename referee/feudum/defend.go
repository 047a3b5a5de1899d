package feudum

import "brehon/referee"

// Defend (F6.9): in turn a point; out of turn against an attack, or as royal immunity against starving.

// playDefend plays Defend in turn (F6.9.2).
func (p *Position) playDefend(c colour) { p.score(c, p.law.rules.Defend.VP, fromActions, "F6.9.2") }

// mayFlip reports whether an attacked player has Defend in the hand, as far as the referee knows (F2.3.2).
func (p *Position) mayFlip(c colour) bool { return p.holds(c, cardDefend) }

// concealed reports whether it is asked nevertheless, so that nobody learns what is in a hand (F2.3.1).
func (p *Position) concealed(c colour) bool {
	return p.law.hands == handsSealed && p.left(c) > 0 && !inMask(p.players[c].played, cardDefend)
}

// flips shows Defend; it counts as played (F6.9.3).
func (p *Position) flips(c colour) {
	p.players[c].played |= bit(cardDefend)
	p.players[c].hand &^= bit(cardDefend)
	p.happens("F6.9.1", "flip", argColour("colour", c))
}

// The question lies on that of the attack.

func (p *Position) workFlip(f *frame) bool {
	if p.mayFlip(f.who) || p.concealed(f.who) {
		return false
	}
	p.end()
	return true
}

func (p *Position) askFlip(f *frame) referee.Turn {
	attack := &p.frames[p.depth-2]
	return p.secret(p.asks(f.who, "F6.9.1", "flip", argPlace(f.at), argN("n", int(p.force(attack))), argN("have", int(p.defence(attack)))))
}

func (p *Position) movesFlip(f *frame, list []referee.Move) []referee.Move {
	if p.mayFlip(f.who) {
		list = p.may(list, f.who, formFlip, yes)
	}
	return p.may(list, f.who, formFlip, no)
}

func (p *Position) takeFlip(f *frame, c referee.Command) {
	who := f.who
	p.end()
	if int8(c.Args[0]) == no {
		return
	}
	p.flips(who)
	p.act.flipped, p.players[who].defended = true, true
	p.score(who, p.law.rules.Defend.VP, fromActions, "F6.9.1")
}

func (p *Position) whyFlip(f *frame, c referee.Command) *referee.Refusal {
	if c.Form != formFlip {
		return nil
	}
	return refuse("F6.9.1", "card-hand", argColour("colour", f.who), argCard(cardDefend))
}

// Royal immunity (F6.9.S). The frame lies on that of the starving; at is the place, n the rank of the marker.

func (p *Position) workImmunity(f *frame) bool {
	if f.by == 0 {
		if p.mayImmune(f.who) || p.concealed(f.who) {
			return false
		}
		p.end()
		return true
	}
	who, at, rank := f.who, f.at, f.n
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
func (p *Position) mayImmune(c colour) bool {
	return p.mayFlip(c) && p.canPay(c, none, p.immunityPrice()...)
}

// immunityPrice is what immunity costs (immunity_cost_food).
func (p *Position) immunityPrice() []good { return foods[:p.law.immunityFood] }

var foods = [...]good{food}

func (p *Position) askImmunity(f *frame) referee.Turn {
	return p.secret(p.asks(f.who, "F6.9.S", "immunity", argPlace(f.at)))
}

func (p *Position) movesImmunity(f *frame, list []referee.Move) []referee.Move {
	if p.mayImmune(f.who) {
		list = p.may(list, f.who, formImmunity, yes)
	}
	return p.may(list, f.who, formImmunity, no)
}

func (p *Position) takeImmunity(f *frame, c referee.Command) {
	if int8(c.Args[0]) == no {
		p.end()
		return
	}
	f.by = 1
	p.flips(f.who)
	p.pays(f.who, none, p.immunityPrice()...)
}

func (p *Position) whyImmunity(f *frame, c referee.Command) *referee.Refusal {
	switch {
	case c.Form != formImmunity:
		return nil
	case !p.mayFlip(f.who):
		return refuse("F6.9.S", "card-hand", argColour("colour", f.who), argCard(cardDefend))
	}
	return refuse("F6.9.S", "good", argColour("colour", f.who), argGood(food))
}
