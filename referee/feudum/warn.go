package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Warnings of losses before an answer is given. In Feudum no dice decide them: pawns without food (F8), seats in guilds (F7),
// the goods of a farm (F6.4.2), an attack that cannot win (F6.8.2), a card that can only be forfeited (F5.5).

// warning is the text of a warning.
func warning(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "warn." + key, Args: args}
}

// Warn says what the answers to the open question would destroy.
func (p *Position) Warn() (list []referee.Message) {
	if p.over {
		return nil
	}
	switch d := p.top().(type) {
	case playCard:
		list = d.who.warnHunger(p, "hungry", 0)
	case migrate:
		if d.at == none && d.who.spare(p) != none && d.who.canPay(p, none, p.law.passage...) {
			list = d.who.warnHunger(p, "hungry-more", 1)
		}
	case flipDefend:
		if a, _ := law.As[attack](decisions, &p.pending, 1); a.force(p) > a.defence(p) {
			list = append(list, a.warnDefeat())
		}
	case improve:
		if d.stage == improveWhere {
			list = d.who.warnImprove(p)
		}
	}
	return list
}

// mouths is how many pawns of a player must be fed at the end of the round: those on the map but on whom wine works (F8.1, F8.2).
func (c colour) mouths(p *Position) (n int8) {
	for _, w := range p.players[c].pawns {
		if w.at != none && w.wine != active {
			n++
		}
	}
	return n
}

// meals returns how many pawns a player can feed with open stock: food, barrel and tiles.
func (c colour) meals(p *Position) int8 {
	pl := &p.players[c]
	return pl.goods[food] + pl.barrel + int8(sum(pl.tiles[:]))
}

// warnHunger says how many pawns of a player would go unfed, if any (F8.3), with so many more on the map and their passage paid.
func (c colour) warnHunger(p *Position, key string, more int8) []referee.Message {
	need, meals := c.mouths(p)+more, c.meals(p)-more*int8(len(p.law.passage))
	if need <= meals {
		return nil
	}
	return []referee.Message{warning("F8.3", key, argColour("colour", c), argN("n", int(need-max(meals, 0))), argN("all", int(need)))}
}

// warnDefeat says what falls if Defend is not shown: the attacker can only get stronger.
func (d attack) warnDefeat() referee.Message {
	if d.target == targetFeudum {
		return warning("F6.8.5", "falls", argPlace(d.at))
	}
	return warning("F6.8.4", "beaten", argColour("colour", d.on), argPiece(d.target))
}

// warnImprove says what goods are lost where a farm becomes a town (F6.4.2), and what the first feudum costs at the next dawn
// that punishes disloyalty (F10.3).
func (c colour) warnImprove(p *Position) (list []referee.Message) {
	vassal := c.ruled(p, feudum) > 0
	for at := range place(places) {
		if !(improve{who: c}).mayImprove(p, at) {
			continue
		}
		if n := at.spoiled(p); n > 0 {
			list = append(list, warning("F6.4.2", "goods", argPlace(at), argN("n", n)))
		}
		if p.sites[at].kind == town && !vassal {
			vassal = true
			list = c.warnVassal(p, list)
		}
	}
	return list
}

// spoiled is how many goods go to the bag when the farm at a place becomes a town.
func (at place) spoiled(p *Position) int {
	if s := &p.sites[at]; s.kind == farm {
		return sum(s.goods[:])
	}
	return 0
}

func (c colour) warnVassal(p *Position, list []referee.Message) []referee.Message {
	for e := p.epoch + 1; int(e) < len(p.law.disloyal); e++ {
		if n := c.uncovered(p, e); n > 0 {
			return append(list, warning("F10.3", "vassal", argColour("colour", c), argN("epoch", int(e)), argN("n", n)))
		}
	}
	return list
}

// Blow says what a move destroys of the player who makes it.
func (p *Position) Blow(mv referee.Move) (list []referee.Message) {
	if m, ok := p.blow(mv); ok {
		list = append(list, m)
	}
	return list
}

func (p *Position) blow(mv referee.Move) (referee.Message, bool) {
	if mv.Seat < 0 {
		return referee.Message{}, false
	}
	who := p.law.seats[mv.Seat]
	if p.law.scorer {
		if mv.Form == formOffRole || mv.Form == formRaise || mv.Form == formFeudum {
			return who.losesSeats(p, p, p.Apply(mv, nil).(*Position))
		}
		return referee.Message{}, false
	}
	switch mv.Form {
	case formFeed:
		if int8(mv.Args[1]) == mealNo && len(p.Moves(nil)) > 1 {
			return who.losesSeats(p, p.unfedAll(), p.unfedAll(int8(who)*pawns+int8(mv.Args[0])))
		}
	case formOff:
		q := p.clone(nil)
		who.leaves(q, int8(mv.Args[0]))
		return who.losesSeats(p, p, q)
	case formImprove, formFeudum:
		if d, ok := p.top().(improve); ok {
			return d.blow(p, mv.Command)
		}
	case formAttack:
		a := attackOf(who, mv.Command)
		if a.force(p)+a.reserves(p) <= a.defence(p) {
			return p.fails("attack-fails", a.force(p)+a.reserves(p), a.defence(p))
		}
	case formStrike:
		if a, ok := p.top().(attack); ok && a.force(p) <= a.defence(p) && len(p.Moves(nil)) > 1 {
			return p.fails("strike-fails", a.force(p), a.defence(p))
		}
	case formPlay, formForfeit:
		if d, ok := p.top().(playCard); ok && d.leavesConquer(p, card(mv.Args[0])) {
			return warning("F5.5", "conquer-last", argColour("colour", who)), true
		}
	}
	return p.starves(mv)
}

// starves says that a move leaves more pawns unfed than before, if the player has no card left to get food.
func (p *Position) starves(mv referee.Move) (m referee.Message, is bool) {
	c := p.law.seats[mv.Seat]
	if d, ok := p.top().(playCard); p.stage != acting || c.left(p) > 0 || ok && d.played == 0 {
		return m, false
	}
	q, more := p, int8(1)
	if mv.Form != formOn {
		q, more = p.Apply(mv, nil).(*Position), 0
	}
	was, now := c.warnHunger(p, "starves", 0), c.warnHunger(q, "starves", more)
	if mv.Form == formRole || q.stage != acting || len(now) == 0 || len(was) > 0 && was[0].Args[1].Value >= now[0].Args[1].Value {
		return m, false
	}
	return now[0], true
}

func (p *Position) fails(key string, force, defence int8) (referee.Message, bool) {
	return warning("F6.8.2", key, argN("n", int(force)), argN("have", int(defence))), true
}

// reserves is the most that an attacker may add who shows nothing: saltpeter and tiles, and both weapons if there are writs in
// the hand, whichever they are.
func (d attack) reserves(p *Position) (n int8) {
	pl, k := &p.players[d.who], &p.law.rules.Combat
	burns := pl.goods[saltpeter] + int8(sum(pl.tiles[:]))
	if !d.who.stands(p, d.at, knight) {
		burns = min(burns, 1)
	}
	return burns*int8(k.Saltpeter) + min(int8(d.who.writsOf(p)), 2)*int8(k.Weapon.Paid)
}

// leavesConquer reports whether a card would leave Conquer as the last one of an open hand (F5.5).
func (d playCard) leavesConquer(p *Position, k card) bool {
	hand := p.players[d.who].hand
	return p.law.hands == handsOpen && k != cardConquer && hand == bit(cardConquer)|bit(k)
}

// unfedAll is the position in which the pawns that go unfed so far, and some others, have left the map.
func (p *Position) unfedAll(more ...int8) *Position {
	q := p.clone(nil)
	for _, i := range more {
		q.unfed |= bit(i)
	}
	q.removeUnfed()
	return q
}

// losesSeats says in which guilds a player has lost a seat, or a better one, from one position to another (F7.5).
func (c colour) losesSeats(p *Position, was, now *Position) (m referee.Message, lost bool) {
	now.recount()
	m = warning("F7.5", "seats", argColour("colour", c))
	for g := range guild(guilds) {
		before, after := g.rank(was, c), g.rank(now, c)
		if before != none && before < p.law.seatCount && (after == none || after > before) {
			m.Args = append(m.Args, argGuild(g))
		}
	}
	return m, len(m.Args) > 1
}

// blow says what raising a place costs: seats, or the goods of a farm. A town is a feudum only when its guild is said.
func (d improve) blow(p *Position, c referee.Command) (m referee.Message, lost bool) {
	at, icon := d.at, guild(none)
	if c.Form == formFeudum {
		icon = guild(c.Args[0])
	} else if at = place(c.Args[0]); p.sites[at].kind == town {
		return m, false
	}
	q := p.clone(nil)
	q.sites[at].kind++
	q.sites[at].icon = icon
	if m, lost = d.who.losesSeats(p, p, q); lost {
		return m, true
	}
	if n := at.spoiled(p); n > 0 {
		return warning("F6.4.2", "goods", argPlace(at), argN("n", n)), true
	}
	return m, false
}

// Price returns nothing: a listed move says what it costs, and no confirmation is asked.
func (p *Position) Price(referee.Move) (referee.Message, bool) { return referee.Message{}, false }

// Remark says of a move in a list what it costs, or what it is worth.
func (p *Position) Remark(mv referee.Move) (list []referee.Message) {
	if mv.Seat < 0 {
		return nil // chance and the table pay nothing
	}
	who := p.law.seats[mv.Seat]
	remark := func(key string, args ...referee.Arg) {
		list = append(list, referee.Message{Key: "remark." + key, Args: args})
	}
	switch mv.Form {
	case formRaise:
		if vp := region(mv.Args[1]).worth(p, kind(mv.Args[0])); vp > 0 {
			remark("vp", argN("n", vp))
		}
	case formStep:
		return who.remarkStep(p, int8(mv.Args[0]), edge(mv.Args[1]), place(mv.Args[2]))
	case formImprove:
		s := &p.sites[mv.Args[0]]
		if g := p.law.improveGood[s.kind]; g != none {
			remark("good", argGood(g))
		} else {
			remark("seal")
		}
		r := p.law.sites[mv.Args[0]].region
		if top := p.tops[r]; top <= p.epoch && top <= p.law.epochs {
			remark("vp", argN("n", int(p.law.tileVP[top-1][s.kind+1])))
		}
		if n := place(mv.Args[0]).spoiled(p); n > 0 {
			remark("goods", argN("n", n))
		}
	case formAttack:
		a := attackOf(who, mv.Command)
		remark("attack", argN("n", int(a.force(p))), argN("have", int(a.defence(p))))
	case formTrade:
		if p.law.scorer { // prices are not kept
			break
		}
		if price, any := who.cheapest(p, guild(mv.Args[0])); any && price > 0 {
			remark("from", argN("n", int(price)))
		}
	case formBuy:
		remark("shillings", argN("n", int(good(mv.Args[0]).price(p))))
	case formFeed:
		if int8(mv.Args[1]) == mealWine {
			remark("wine")
		}
	}
	return list
}

// remarkStep returns the cost of a step (F12.5), the vessel it leaves behind (F12.3), and whether a monster pins at its end
// (F6.2.2).
func (c colour) remarkStep(p *Position, i int8, e edge, to place) (list []referee.Message) {
	remark := func(key string, args ...referee.Arg) {
		list = append(list, referee.Message{Key: "remark." + key, Args: args})
	}
	if e == ferry {
		remark("shillings", argN("n", p.law.rules.Ferry))
	}
	if i >= pawns {
		return list
	}
	if v := p.players[c].pawns[i].vessel; v != none && (e == road || e == ferry) {
		remark("leaves", argVessel(v))
	}
	if c.pinned(p, to) {
		remark("pinned")
	}
	return list
}
