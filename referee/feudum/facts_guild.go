package feudum

import "brehon/referee"

// Facts of the guilds (F1.4).
var guildFacts = []fact{
	{Form: "standing <guild> <count> <colour>", Write: func(p *Position, add func(...int)) {
		for g := range p.standing {
			for i, c := range p.standing[g] {
				if c != none {
					add(g, i+1, int(c))
				}
			}
		}
	}, Say: sayStanding},
	{Form: "seated <guild> <colour>", Write: func(p *Position, add func(...int)) {
		for g := range p.seated {
			for m := p.seated[g]; m != 0; m &= m - 1 {
				add(g, int(m.first()))
			}
		}
	}, Say: saySeated},
	row("barn <good> <count>", func(p *Position) []int8 { return p.barn[:] }, bagOf),
	beadFact("chicken <value> <count>", func(p *Position) []int8 { return p.chickens[:] }),
	single("purse <count>", func(p *Position) *int16 { return &p.purse }, bankOf),
	row("grid <good> <count>", func(p *Position) []int8 { return p.grid[:] }, bagOf),
	row("container <good> <count>", func(p *Position) []int8 { return p.containers[:] }, bagOf),
	row("sale <vessel> <count>", func(p *Position) []int8 { return p.sale[:] }, yardOf),
	row("row <colour> <count>", func(p *Position) []int8 { return p.rows[:] }, rowPool),
	{Form: "sealed-scroll <scroll>", Write: func(p *Position, add func(...int)) {
		for m := p.scrolls; m != 0; m &= m - 1 {
			add(int(m.first()) + 1)
		}
	}, Say: func(p *Position, a *args) *referee.Refusal {
		if a[0] < 1 || a[0] > int16(p.law.scrolls) {
			return refuse("F1.5", "number")
		}
		p.scrolls |= bit(a[0] - 1)
		p.sealed--
		return nil
	}},
	{Form: "no-sealed-scroll <scroll>", Say: func(p *Position, a *args) *referee.Refusal {
		if p.scrolls.has(int8(a[0] - 1)) {
			p.scrolls &^= bit(a[0] - 1)
			p.sealed++
		}
		return nil
	}},
	beadFact("rosary <value> <count>", func(p *Position) []int8 { return p.rosary[:] }),
	single("coffer <count>", func(p *Position) *int16 { return &p.coffer }, bankOf),
}

func beadFact(form string, of func(p *Position) []int8) fact {
	return fact{Form: form, Write: func(p *Position, add func(...int)) {
		for v, n := range of(p) {
			if n > 0 {
				add(v+int(p.law.beadLow), int(n))
			}
		}
	}, Say: func(p *Position, a *args) *referee.Refusal {
		return amount(&of(p)[a[0]-int16(p.law.beadLow)], a[1], &p.sealed)
	}}
}

// sayStanding moves a player to a place in the list of a guild. Stars go before it: see recount.
func sayStanding(p *Position, a *args) *referee.Refusal {
	g, at, c := guild(a[0]), int(a[1])-1, colour(a[2])
	was := g.rank(p, c)
	if was == none || at < 0 || at >= colours || p.standing[g][at] == none {
		return refuse("F7.3", "no-star", argColour("colour", c), argGuild(g))
	}
	list := &p.standing[g]
	for i := int(was); i < at; i++ {
		list[i] = list[i+1]
	}
	for i := int(was); i > at; i-- {
		list[i] = list[i-1]
	}
	list[at] = c
	return nil
}

// saySeated puts a marker from the general supply on a player's seat.
func saySeated(p *Position, a *args) *referee.Refusal {
	g, c := guild(a[0]), colour(a[1])
	if at := g.rank(p, c); at == none || at >= p.law.seatCount {
		return refuse("F7.3", "no-star", argColour("colour", c), argGuild(g))
	}
	p.seated[g] |= bit(c)
	p.players[c].pool--
	return nil
}
