package root

import "brehon/referee"

// The Riverfolk Robots (R10). Of turn.tally they keep how many cards of the Market are new this turn.

// riverfolkBot does what only the Riverfolk Robots do.
type riverfolkBot struct{}

var riverfolk riverfolkBot

// riverfolkKind names the rules as automata.yaml does, and as hooks.
var riverfolkKind = kind{
	setup: riverfolk.setUp,
	deeds: map[string]deed{
		"refill":         {do: riverfolk.refill},
		"craft-new":      {do: riverfolk.craftNew},
		"order-market":   {do: riverfolk.orderMarket},
		"post":           {choices: riverfolk.posts, do: riverfolk.post},
		"recruit-river":  {do: riverfolk.recruitRiver},
		"organize":       {do: riverfolk.organize},
		"reinforce":      {choices: riverfolk.ports, do: riverfolk.reinforce},
		"end-turn":       {do: func(v *view, _ referee.Command) { v.p.step = int8(len(v.bot.steps)) }},
		"score-payments": {do: riverfolk.scorePayments},
		"racketeer":      {do: riverfolk.racketeer},
		"drop-market":    {do: riverfolk.dropMarket},
	},
	ifs: map[string]func(*view) bool{
		"protected":   func(v *view) bool { return v.p.shield || v.p.sword },
		"sword":       func(v *view) bool { return v.p.sword },
		"shield-ends": func(v *view) bool { return v.p.shield && v.law.option("rr.shield") == "skipEvening" },
	},
	first: map[string]func(*view, referee.Command) int{
		"with-top-payer": func(v *view, c referee.Command) int {
			if top := riverfolk.topPayer(v.p); top != none && v.board.piecesOf(top, where(c)) > 0 {
				return 0
			}
			return 1
		},
		"fewest-payments": func(v *view, c referee.Command) int { return int(v.p.payments[whom(c)]) },
	},
	scopes: map[string]scope{"protected": {riverfolk.protected, kindPlace}},
	hooks: hooks{
		sails: true,
		most:  riverfolk.riverHits,
		armed: func(p *Position, f faction) bool { return p.law.trait(f, "garrison") },
	},
	person: hooks{sails: true},
}

// post is the kind of token that the Riverfolk have.
func (l *Law) post() piece { return l.factions[l.riverfolk].pieces[0] }

// river are the clearings on a river, or on the lake (R13.1).
func (l *Law) river() (m mask) {
	for c, to := range l.water {
		if to != 0 {
			m |= bit(place(c))
		}
	}
	return m
}

// setUp places the first warriors, and deals the Market (R10.6).
func (riverfolkBot) setUp(p *Position, f faction, part int8) bool {
	r := &p.law.rules.Riverfolk
	switch {
	case part == 0:
		for _, c := range p.law.byPriority(p.law.river()) {
			if p.mayPlace(f, c) {
				p.recruit(f, int8(r.Start), c)
			}
		}
		p.payments[f] += int8(r.Payments)
	case int(part) <= r.Market:
		p.begin(drawCard{who: f, to: drawMarket})
	default:
		return false
	}
	return true
}

// addMarket puts a card to the right of the Market.
func (d drawCard) addMarket(p *Position, c card) {
	if c != none {
		p.market.add(c)
		p.tally[0]++
		p.happens("R10.7", "market", argFaction(d.who), argCard(c))
	}
}

// refill fills the Market up (R10.7).
func (riverfolkBot) refill(v *view, _ referee.Command) {
	p := v.p
	p.tally[0] = 0
	for range p.law.rules.Riverfolk.Market - int(p.market.n) {
		p.begin(drawCard{who: v.f, to: drawMarket})
	}
}

// craftNew crafts the item of the first new card whose item is available, and discards the card (R10.7, D-14).
func (b riverfolkBot) craftNew(v *view, _ referee.Command) {
	for i := int(v.p.market.n - v.p.tally[0]); i < int(v.p.market.n); i++ {
		if v.p.craftFor(v.f, v.p.market.cards[i]) {
			b.dropCard(v.p, v.f, i)
			return
		}
	}
}

// dropCard discards a card of the Market.
func (riverfolkBot) dropCard(p *Position, f faction, i int) {
	c := p.market.take(int8(i))
	p.throwAway(c)
	p.happens("R10.9", "discard", argFaction(f), argCard(c))
}

// orderMarket takes the suit of the rightmost card as the order; the card stays (R10.7, D-13).
func (riverfolkBot) orderMarket(v *view, _ referee.Command) {
	p := v.p
	p.suit = bird
	if p.market.n > 0 {
		p.suit = p.law.cards[p.market.top()].suit
	}
	p.happens("R10.7", "market-order", argFaction(v.f), argSuit(p.suit))
}

// topPayer finds the faction with most warriors in the Payments, the first by letter of equal ones; none: they are empty.
func (riverfolkBot) topPayer(p *Position) faction {
	top, most := faction(none), int8(0)
	for f, n := range p.payments {
		if n > most {
			top, most = faction(f), n
		}
	}
	return top
}

// posts are the clearings that can take a trade post.
func (riverfolkBot) posts(v *view) []referee.Command {
	return v.places(formPost, func(c place) bool { return v.p.mayPut(v.law.post(), c) })
}

// post places a trade post with its garrison (R10.8).
func (riverfolkBot) post(v *view, c referee.Command) {
	p := v.p
	n := v.n()
	if p.springs(v.f, where(c)) {
		if p.law.option("snare.part") == "clearing" {
			return
		}
		n--
	}
	p.put(p.law.post(), where(c))
	p.recruit(v.f, n, where(c))
}

// recruitRiver places a warrior in each ordered clearing, with a bird in each one on a river; a short supply is placed by
// priority (R10.8, D-30).
func (riverfolkBot) recruitRiver(v *view, _ referee.Command) {
	p := v.p
	m := p.ordered()
	if p.suit == bird {
		m = p.law.river()
	}
	p.shares(v.f, p.dealt(v.f, m, 1))
}

// organize looks for protectionism: the shield without Payments, the sword without supply; either scores (R10.5, R10.8).
func (b riverfolkBot) organize(v *view, _ referee.Command) {
	p := v.p
	p.shield, p.sword = b.topPayer(p) == none, p.warriorsLeft(v.f) == 0
	if p.shield {
		p.happens("R10.5", "shield", argFaction(v.f))
	}
	if p.sword {
		p.happens("R10.5", "sword", argFaction(v.f))
	}
	if p.shield || p.sword {
		p.score(v.f, p.law.rules.Riverfolk.OrganizeVP, "R10.8")
	}
}

// ports are the clearings with pieces of their own in which they may place.
func (riverfolkBot) ports(v *view) []referee.Command {
	return v.places(formReinforce, func(c place) bool { return v.board.piecesOf(v.f, c) > 0 && v.p.mayPlace(v.f, c) })
}

func (riverfolkBot) reinforce(v *view, c referee.Command) {
	v.p.recruit(v.f, int8(v.law.rules.Riverfolk.Organize), where(c))
}

// protected lists the clearings where they battle: everywhere with the shield, else in ordered clearings (R10.8, D-9).
func (riverfolkBot) protected(v *view) mask {
	if v.p.shield {
		return everyone
	}
	return v.p.ordered()
}

// riverHits are the most rolled hits with Ferocious and Garrison (R10.11).
func (riverfolkBot) riverHits(p *Position, f faction, n int8) int8 {
	switch {
	case f == p.attacker && p.law.trait(f, "ferocious"):
		return p.law.number(f, "ferocious")
	case f == p.defender && p.law.trait(f, "garrison"):
		return n + p.board.tokens(f, p.where)
	}
	return n
}

// scorePayments scores the warriors of the player with most in the Payments, and returns them (R10.9).
func (b riverfolkBot) scorePayments(v *view, _ referee.Command) {
	if top := b.topPayer(v.p); top != none {
		n := v.p.payments[top]
		v.p.payments[top] = 0
		v.p.happens("R10.9", "payments-back", argFaction(top), argN("n", int(n)))
		v.p.score(v.f, int(n), "R10.9")
	}
}

// racketeer takes all warriors but two of each clearing to the Payments (R10.9). That is no move: a snare does not stop it.
func (riverfolkBot) racketeer(v *view, _ referee.Command) {
	for c := range place(clearings) {
		if n := v.board.own(v.f, c) - int8(v.law.rules.Riverfolk.Leave); n > 0 {
			v.board.warriors[v.f][c] -= n
			v.p.payments[v.f] += n
			v.p.happens("R10.9", "racketeer", argFaction(v.f), argN("n", int(n)), argPlace("place", c))
		}
	}
}

// dropMarket discards the leftmost card of the Market, and with the shield one more (R10.9).
func (b riverfolkBot) dropMarket(v *view, _ referee.Command) {
	p := v.p
	n := 1
	if p.shield {
		n++
	}
	for range min(n, int(p.market.n)) {
		b.dropCard(p, v.f, 0)
	}
}
