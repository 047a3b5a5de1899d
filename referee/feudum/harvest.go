package feudum

import "brehon/referee"

// Harvest (F6.6).

func (d harvest) can(p *Position) bool {
	for at := range place(places) {
		if d.mayHarvest(p, at) {
			return true
		}
	}
	return false
}

func (d harvest) mayHarvest(p *Position, at place) bool {
	s := &p.sites[at]
	return s.ruler == d.who && s.kind == farm && sum(s.goods[:]) < p.law.rules.Farm
}

func (d harvest) whyCannot(p *Position) *referee.Refusal {
	for at := range place(places) {
		if s := &p.sites[at]; s.ruler == d.who && s.kind == farm {
			return d.whyHarvestAt(p, at)
		}
	}
	return refuse("F6.6", "no-type", argColour("colour", d.who), argType(farm))
}

func (d harvest) whyHarvestAt(p *Position, at place) *referee.Refusal {
	if s := &p.sites[at]; s.ruler == d.who && s.kind == farm {
		return refuse("F6.6", "farm-full", argPlace(at), argN("have", sum(s.goods[:])), argN("n", p.law.rules.Farm))
	}
	return refuse("F6.6", "no-farm", argColour("colour", d.who), argPlace(at))
}

// yieldOf returns the number of goods of a harvest (F6.6.1), limited by the bag (F6.6.3).
func (d harvest) yieldOf(p *Position) int8 {
	h := &p.law.rules.Harvest
	n := h.Base + h.More*int(d.who.ruled(p, farm)-1+d.who.ruled(p, feudum))
	if beads := &p.players[d.who].beads; p.law.harvestBead {
		n += p.law.worth(beads)
	} else {
		n += sum(beads[:])
	}
	return int8(min(n, h.Most, sum(p.bag[:])))
}

// How far a harvest has come.
const (
	harvestWhere = int8(iota)
	harvestFavours
	harvestPick
	harvestDone
)

// harvest is Harvest: the farm, the split of its yield, and the favours (F6.6).
type harvest struct {
	who   colour
	stage int8
	at    place
	yield int8
	left  int8
}

func (d harvest) Work(p *Position) bool {
	switch d.stage {
	case harvestFavours:
		return d.workFavours(p)
	case harvestPick:
		if d.left > 0 {
			return false
		}
		for g, n := range p.act.drawn { // the rest is the farm's
			p.sites[d.at].goods[g] += n
		}
		p.act.drawn = [goods]int8{}
		d.stage = harvestDone
		p.now(d)
	case harvestDone:
		p.end()
	default:
		return false
	}
	return true
}

// workFavours asks for favours, if the yield can be split; before, with Inspect, the goods are drawn.
func (d harvest) workFavours(p *Position) bool {
	inspect := p.law.advanced && d.who.has(p, farmer)
	if split := p.law.favours[d.yield]; split[1] == 0 {
		d.stage = harvestDone
		p.now(d)
		p.begin(drawGoods{who: d.who, to: drawPlace, at: d.at, left: d.yield})
		return true
	}
	if drawn := int8(sum(p.act.drawn[:])); inspect && drawn < d.yield {
		p.begin(drawGoods{who: d.who, to: drawOpen, at: none, left: d.yield})
		return true
	}
	return false
}

func (d harvest) Turn(p *Position) referee.Turn {
	switch d.stage {
	case harvestFavours:
		return p.asks(d.who, "F6.6.2", "favours", argN("n", int(p.law.favours[d.yield][0])), argN("have", int(p.law.favours[d.yield][1])))
	case harvestPick:
		return p.asks(d.who, "F6.6.S", "favour", argN("n", int(d.left)))
	}
	return p.asks(d.who, "F6.6", "harvest")
}

func (d harvest) Moves(p *Position, list []referee.Move) []referee.Move {
	switch d.stage {
	case harvestFavours:
		return d.who.yesNo(p, formFavours, list)
	case harvestPick:
		for g, n := range p.act.drawn {
			if n > 0 {
				list = p.addMove(list, d.who, formFavour, int8(g))
			}
		}
		return list
	}
	for at := range place(places) {
		if d.mayHarvest(p, at) {
			list = p.addMove(list, d.who, formHarvest, int8(at))
		}
	}
	return list
}

func (d harvest) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formHarvest:
		d.at, d.stage, d.yield = place(c.Args[0]), harvestFavours, d.yieldOf(p)
		p.now(d)
		p.happens("F6.6.1", "harvest", argColour("colour", d.who), argPlace(d.at), argN("n", int(d.yield)))
		d.who.score(p, int(p.law.harvestVP), fromActions, "F6.6.1.a")
	case formFavours:
		d.favours(p, int8(c.Args[0]) == yes)
	case formFavour:
		g := good(c.Args[0])
		p.act.drawn[g]--
		d.left--
		p.now(d)
		d.who.gets(p, g, 1)
	}
}

// favours splits the yield, or not (F6.6.2).
func (d harvest) favours(p *Position, split bool) {
	toFarm, toSupply := d.yield, int8(0)
	if split {
		toFarm, toSupply = p.law.favours[d.yield][0], p.law.favours[d.yield][1]
		pl := &p.players[d.who]
		turned := int8(sum(pl.beads[:]))
		pl.seals += turned
		pl.beads = [4]int8{}
		p.happens("F6.6.2", "favours", argColour("colour", d.who), argN("n", int(toSupply)), argN("beads", int(turned)))
	}
	if sum(p.act.drawn[:]) > 0 {
		d.stage, d.left = harvestPick, toSupply
		p.now(d)
		return
	}
	d.stage = harvestDone
	p.now(d)
	p.begin(drawGoods{who: d.who, to: drawSupply, at: none, left: toSupply})
	p.begin(drawGoods{who: d.who, to: drawPlace, at: d.at, left: toFarm})
}

func (d harvest) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formHarvest && d.stage == harvestWhere:
		return d.whyHarvestAt(p, place(c.Args[0]))
	case c.Form == formFavour && d.stage == harvestPick:
		return refuse("F6.6.S", "not-drawn", argGood(good(c.Args[0])))
	}
	return nil
}
