package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts of the map (F1.3), of routes (F2.4) and of the general supply.
var boardFacts = []fact{
	{Form: "bare", Say: sayBare},
	{Form: "type <place> <type>", Write: ofSites(func(i int, s *site, add func(...int)) {
		if k := s.kind; k != none && k != feudum {
			add(i, int(k))
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		if kind(a[1]) == feudum {
			return refuse("F6.4.3", "icon-so", argPlace(place(a[0])))
		}
		p.sites[a[0]].kind, p.sites[a[0]].icon = kind(a[1]), none
		return nil
	}},
	{Form: "feudum <place> <guild>", Write: ofSites(func(i int, s *site, add func(...int)) {
		if s.kind == feudum {
			add(i, int(s.icon))
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		p.sites[a[0]].kind, p.sites[a[0]].icon = feudum, guild(a[1])
		return nil
	}},
	markerFact("ruler <place> <colour>", func(s *site) *colour { return &s.ruler }),
	markerFact("subject <place> <colour>", func(s *site) *colour { return &s.subject }),
	markerFact("serf <place> <colour>", func(s *site) *colour { return &s.serf }),
	{Form: "no-marker <place>", Say: func(p *Position, a *args) *referee.Refusal {
		place(a[0]).clearMarkers(p)
		return nil
	}},
	sealFact("immune-subject <place>", func(s *site) *bool { return &s.subjectSeal }),
	sealFact("immune-serf <place>", func(s *site) *bool { return &s.serfSeal }),
	{Form: "goods <place> <good> <count>", Write: siteRows(func(s *site) []int8 { return s.goods[:] }), Say: func(p *Position, a *args) *referee.Refusal {
		return amount(&p.sites[a[0]].goods[a[1]], a[2], &p.bag[a[1]])
	}},
	{Form: "land <place> <landscape> <count>", Write: ofSites(func(i int, s *site, add func(...int)) {
		if s.land != none {
			add(i, int(s.land), int(s.yield))
		}
	}), Say: sayLand},
	{Form: "no-land <place>", Say: func(p *Position, a *args) *referee.Refusal {
		if s := &p.sites[a[0]]; s.land != none {
			s.land.returns(p, s.yield)
			s.land, s.yield = none, 0
			p.gone++
		}
		return nil
	}},
	{Form: "parked <place> <vessel> <count>", Write: siteRows(func(s *site) []int8 { return s.parked[:] }), Say: func(p *Position, a *args) *referee.Refusal {
		return amount(&p.sites[a[0]].parked[a[1]], a[2], &p.yard[a[1]])
	}},
	{Form: "monster <monster> <colour> <place>", Write: func(p *Position, add func(...int)) {
		for i := range p.monsters {
			if m := &p.monsters[i]; m.owner != none {
				add(i, int(m.owner), int(m.at))
			}
		}
	}, Say: sayMonster},
	{Form: "no-monster <monster>", Say: func(p *Position, a *args) *referee.Refusal {
		p.unsetMonster(int(a[0]))
		return nil
	}},
	{Form: "fact <yes> <edge> <place> <place>", Write: func(p *Position, add func(...int)) {
		for e := range p.routes.there {
			for a := range p.routes.there[e] {
				edge(e).tellEdges(p, place(a), add)
			}
		}
	}, Say: func(p *Position, a *args) *referee.Refusal {
		if a[2] == a[3] {
			return refuse("F2.4.1", "itself")
		}
		edge(a[1]).know(p, place(a[2]), place(a[3]), int8(a[0]) == yes)
		return nil
	}},
	{Form: "stack <region> <count>", Write: func(p *Position, add func(...int)) {
		for r, top := range p.tops {
			add(r, int(top))
		}
	}, Say: func(p *Position, a *args) *referee.Refusal {
		if a[1] < 1 || a[1] > int16(p.law.epochs)+1 {
			return refuse("F1.5", "number")
		}
		p.gone += int8(a[1]) - p.tops[a[0]]
		p.tops[a[0]] = int8(a[1])
		return nil
	}},
	{Form: "under-deck <count> <writ>", Write: func(p *Position, add func(...int)) {
		for i, w := range p.queue[:p.queued] {
			add(i+1, int(w))
		}
	}, Say: sayUnder},
	{Form: "seen <landscape> <count>", Write: law.Counts(func(p *Position) []int8 { return p.seen[:] }), Say: func(p *Position, a *args) *referee.Refusal {
		if a[1] > int16(p.law.tilesAll) {
			return refuse("F1.5", "number")
		}
		p.seen[a[0]] = int8(a[1])
		return nil
	}},
	{Form: "bottom <writ>", Say: func(p *Position, a *args) *referee.Refusal {
		if !p.unseen.has(int8(a[0])) {
			return refuse("F13.6", "writ-so", argWrit(writ(a[0])))
		}
		p.unseen &^= bit(a[0])
		p.toBottom(bit(a[0]))
		return nil
	}},
}

// sayUnder puts a writ at the bottom of the deck.
func sayUnder(p *Position, a *args) *referee.Refusal {
	switch {
	case !p.unseen.has(int8(a[1])):
		return refuse("F13.6", "writ-so", argWrit(writ(a[1])))
	case a[0] != int16(p.queued)+1:
		return refuse("F13.6", "under-so", argN("n", int(p.queued)))
	}
	p.unseen &^= bit(a[1])
	p.toBottom(bit(a[1]))
	return nil
}

// sayBare takes everything off the map and the boards, and resets every place to an outpost, or to what the map prints. A scorer
// keeps no places.
func sayBare(p *Position, _ *args) *referee.Refusal {
	p.clear()
	for i := range p.sites {
		if !p.law.scorer {
			p.sites[i].kind = max(p.sites[i].kind, outpost)
		}
	}
	p.stage, p.start = acting, p.law.seats[0]
	p.freshRound()
	p.turn = p.start
	return nil
}

func markerFact(form string, of func(s *site) *colour) fact {
	return fact{Form: form, Write: ofSites(func(i int, s *site, add func(...int)) {
		if c := *of(s); c != none {
			add(i, int(c))
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		if !p.law.plays(colour(a[1])) {
			return refuse("F1.2", "absent", argColour("colour", colour(a[1])))
		}
		to := of(&p.sites[a[0]])
		if *to != none {
			p.players[*to].pool++
		}
		*to = colour(a[1])
		p.players[a[1]].pool--
		return nil
	}}
}

// clearMarkers takes all markers and seals from a place to the general supply.
func (at place) clearMarkers(p *Position) {
	s := &p.sites[at]
	for _, c := range [...]*colour{&s.ruler, &s.subject, &s.serf} {
		if *c != none {
			p.players[*c].pool++
			*c = none
		}
	}
	for _, seal := range [...]*bool{&s.subjectSeal, &s.serfSeal} {
		if *seal {
			p.sealed++
			*seal = false
		}
	}
}

func sealFact(form string, of func(s *site) *bool) fact {
	return fact{Form: form, Write: ofSites(func(i int, s *site, add func(...int)) {
		if *of(s) {
			add(i)
		}
	}), Say: func(p *Position, a *args) *referee.Refusal {
		*of(&p.sites[a[0]]) = true
		if p.sealed--; p.sealed < 0 {
			return refuse("F1.5.2", "tokens-lack", argN("n", int(p.law.tokens)))
		}
		return nil
	}}
}

// sayLand places a tile as a landscape with resources; it comes from those out of the game.
func sayLand(p *Position, a *args) *referee.Refusal {
	s, k := &p.sites[a[0]], landscape(a[1])
	if !p.law.advanced {
		return refuse("F18.1", "basic")
	}
	if s.land != none {
		s.land.returns(p, s.yield)
		p.gone++
	}
	p.gone--
	s.land, s.yield = k, int8(a[2])
	k.returns(p, -s.yield)
	return nil
}

// returns puts resources of a landscape back where they come from (F6.4.9).
func (k landscape) returns(p *Position, n int8) {
	switch k {
	case orchard:
		p.bag[food] += n
	case sulfurMine:
		p.bag[sulfur] += n
	case silver:
		p.bank += int16(n)
	case butts:
		p.targets += n
	}
}

func sayMonster(p *Position, a *args) *referee.Refusal {
	i, c := int(a[0]), colour(a[1])
	switch {
	case !p.law.plays(c):
		return refuse("F1.2", "absent", argColour("colour", c))
	case !p.law.rulings.monsters.has(int8(i)):
		return refuse("F15.10.a", "no-monster", arg("monster", kindMonster, i))
	}
	p.unsetMonster(i)
	p.monsters[i] = monster{place(a[2]), c}
	p.players[c].pool--
	return nil
}

// unsetMonster returns a monster to the knights, and the marker on its icon to the general supply.
func (p *Position) unsetMonster(i int) {
	if m := &p.monsters[i]; m.owner != none {
		p.players[m.owner].pool++
		*m = monster{none, none}
	}
}

// tellEdges writes the known edges that differ from the map.
func (e edge) tellEdges(p *Position, a place, add func(...int)) {
	for m := p.routes.there[e][a] &^ p.law.routes.there[e][a]; m != 0; m &= m - 1 {
		if b := m.first(); b > int8(a) {
			add(int(yes), int(e), int(a), int(b))
		}
	}
	for m := p.routes.absent[e][a] &^ p.law.routes.absent[e][a]; m != 0; m &= m - 1 {
		if b := m.first(); b > int8(a) {
			add(int(no), int(e), int(a), int(b))
		}
	}
}
