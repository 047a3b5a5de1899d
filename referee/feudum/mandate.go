package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Mandates (F13.2).

// wayLaw is a way of a mandate: its price and its reward (F17.5).
type wayLaw struct {
	writ      writ
	pay       []good
	stars     int8 // needed in one of the guilds
	guilds    mask
	shillings int8
	goods     int8 // of choice
	vessel    vessel
	anyVessel bool
	markers   int8
	seals     int8
	beads     int8
}

// compileWays takes the ways of the mandates, in the order of their words, and what weapons cost.
func (l *Law) compileWays() {
	for i, m := range l.game.content.Writs.Mandates {
		if m.Weapon != "" {
			l.weapons[i] = good(index(l.words.goods, m.Weapon))
		}
		for _, way := range m.Ways {
			w := wayLaw{writ: writ(i), stars: int8(m.Needs.Stars), vessel: vessel(index(l.words.vessels, way.Get.Vessel)), anyVessel: way.Get.Vessel == "any",
				shillings: int8(way.Get.Shillings), goods: int8(way.Get.Goods), markers: int8(way.Get.Markers), seals: int8(way.Get.Seals), beads: int8(way.Get.Beads)}
			for _, g := range way.Pay {
				w.pay = append(w.pay, good(index(l.words.goods, g)))
			}
			for _, g := range m.Needs.Guilds {
				w.guilds |= bit(index(l.words.guilds, g))
			}
			l.ways = append(l.ways, w)
		}
	}
}

// mayMandate reports whether a player can play a way of a mandate.
func (c colour) mayMandate(p *Position, i int8) bool {
	w := &p.law.ways[i]
	return inMask(p.players[c].writs, w.writ) && c.starred(p, w) && c.canPay(p, none, w.pay...) && c.gives(p, w)
}

// starred reports whether a player has the stars that a mandate needs, in one of its guilds.
func (c colour) starred(p *Position, w *wayLaw) bool {
	if w.stars == 0 {
		return true
	}
	stars := p.stars()
	for m := w.guilds; m != 0; m &= m - 1 {
		if stars[c][m.first()] >= w.stars {
			return true
		}
	}
	return false
}

// gives reports whether the general supply has anything of the reward (F13.4).
func (c colour) gives(p *Position, w *wayLaw) bool {
	return w.shillings > 0 || w.goods > 0 && sum(p.bag[:]) > 0 || w.anyVessel && sum(p.yard[:]) > 0 || w.vessel != none && p.yard[w.vessel] > 0 ||
		w.markers > 0 && p.players[c].pool > 0 || w.seals+w.beads > 0 && p.sealed > 0
}

// movesMandates lists the mandates that a player can play.
func (c colour) movesMandates(p *Position, list []referee.Move) []referee.Move {
	if p.players[c].writs == 0 {
		return list
	}
	for i := range p.law.ways {
		if c.mayMandate(p, int8(i)) {
			list = p.addMove(list, c, formMandate, int8(i))
		}
	}
	return list
}

// mandate plays a way of a mandate: the writ goes under the deck, then the price is paid, then the reward given.
func (c colour) mandate(p *Position, i int8) {
	w := &p.law.ways[i]
	c.toDeck(p, w.writ)
	p.happens("F13.2", "mandate", argColour("colour", c), arg("way", kindWay, int(i)))
	p.begin(mandate{who: c, way: i})
	c.pays(p, none, w.pay...)
}

// toDeck puts a writ of a player under the deck.
func (c colour) toDeck(p *Position, w writ) {
	p.players[c].writs &^= bit(w)
	p.toBottom(bit(w))
}

// mandate is the reward of a royal mandate (F17.5).
type mandate struct {
	law.Listed[*Position]

	who  colour
	paid bool
	way  int8
	left int8
}

// Work gives what can be given, and asks for goods or a vessel of choice. Paid is set when all but these are given;
// left is how many are still to choose.
func (d mandate) Work(p *Position) bool {
	w := &p.law.ways[d.way]
	if !d.paid {
		d.paid, d.left = true, w.goods
		p.now(d)
		if w.anyVessel {
			d.left = 1
			p.now(d)
		}
		d.rewards(p, w)
		return true
	}
	if d.left > 0 && (w.goods > 0 && sum(p.bag[:]) > 0 || w.anyVessel && sum(p.yard[:]) > 0) {
		return false
	}
	p.end()
	return true
}

// rewards gives all that needs no choice, limited by the general supply (F13.4).
func (d mandate) rewards(p *Position, w *wayLaw) {
	me, pl := argColour("colour", d.who), &p.players[d.who]
	if w.shillings > 0 {
		d.who.earns(p, int16(w.shillings))
		p.happens("F17.5", "tax", me, argN("n", int(w.shillings)))
	}
	if w.vessel != none && p.yard[w.vessel] > 0 {
		d.who.getsVessel(p, w.vessel)
	}
	if n := min(w.markers, pl.pool); n > 0 {
		pl.pool -= n
		p.happens("F17.5", "reinforced", me, argN("n", int(n)))
		d.who.getMarkers(p, n)
	}
	if n := min(w.seals, p.sealed); n > 0 {
		p.sealed -= n
		pl.seals += n
		p.happens("F17.5", "gets-seals", me, argN("n", int(n)))
	}
	if w.beads > 0 {
		p.begin(drawBead{who: d.who, to: beadPlayer, left: w.beads})
	}
}

// getsVessel moves a vessel from the general supply to a player's.
func (c colour) getsVessel(p *Position, v vessel) {
	p.yard[v]--
	p.players[c].vessels[v]++
	p.happens("F17.5", "gets-vessel", argColour("colour", c), argVessel(v))
}

func (d mandate) Turn(p *Position) referee.Turn {
	key := "reward-goods"
	if p.law.ways[d.way].anyVessel {
		key = "reward-vessel"
	}
	return p.asks(d.who, "F17.5", key, argN("n", int(d.left)))
}

func (d mandate) Moves(p *Position, list []referee.Move) []referee.Move {
	if p.law.ways[d.way].anyVessel {
		for v, n := range p.yard {
			if n > 0 {
				list = p.addMove(list, d.who, formVessel, int8(v))
			}
		}
		return list
	}
	for g, n := range p.bag {
		if n > 0 {
			list = p.addMove(list, d.who, formTake, int8(g))
		}
	}
	return list
}

func (d mandate) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	if c.Form == formVessel {
		d.who.getsVessel(p, vessel(c.Args[0]))
		return
	}
	g := good(c.Args[0])
	p.bag[g]--
	p.happens("F17.5", "gets-good", argColour("colour", d.who), argGood(g))
	d.who.gets(p, g, 1)
}

func (c colour) whyMandate(p *Position, i int8) *referee.Refusal {
	w, me := &p.law.ways[i], argColour("colour", c)
	switch {
	case !inMask(p.players[c].writs, w.writ):
		return refuse("F13.2", "no-writ", me, argWrit(w.writ))
	case !c.starred(p, w):
		return refuse("F17.5", "stars", me, argN("n", int(w.stars)))
	case !c.canPay(p, none, w.pay...):
		return refuse("F6.0.1", "mandate-goods", me, arg("way", kindWay, int(i)))
	}
	return refuse("F13.4", "no-reward", arg("way", kindWay, int(i)))
}
