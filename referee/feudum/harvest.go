package feudum

import "brehon/referee"

// Harvest (F6.6). Of the frame by is how far it is, at the farm, n the yield, m how many goods the supply still gets.

func (p *Position) canHarvest(c colour) bool {
	for at := range place(places) {
		if p.mayHarvest(c, at) {
			return true
		}
	}
	return false
}

func (p *Position) mayHarvest(c colour, at place) bool {
	s := &p.sites[at]
	return s.ruler == c && s.kind == farm && sum(s.goods[:]) < p.law.rules.Farm
}

func (p *Position) whyCannotHarvest(c colour) *referee.Refusal {
	for at := range place(places) {
		if s := &p.sites[at]; s.ruler == c && s.kind == farm {
			return p.whyHarvestAt(c, at)
		}
	}
	return refuse("F6.6", "no-type", argColour("colour", c), argType(farm))
}

func (p *Position) whyHarvestAt(c colour, at place) *referee.Refusal {
	if s := &p.sites[at]; s.ruler == c && s.kind == farm {
		return refuse("F6.6", "farm-full", argPlace(at), argN("have", sum(s.goods[:])), argN("n", p.law.rules.Farm))
	}
	return refuse("F6.6", "no-farm", argColour("colour", c), argPlace(at))
}

func (p *Position) playHarvest(c colour) { p.begin(frame{kind: frameHarvest, who: c, at: none}) }

// yieldOf is how many goods a harvest brings (F6.6.1, F16.4), as far as the bag has them (F6.6.3).
func (p *Position) yieldOf(c colour) int8 {
	h := &p.law.rules.Harvest
	n := h.Base + h.More*int(p.ruled(c, farm)-1+p.ruled(c, feudum))
	if beads := &p.players[c].beads; p.law.harvestBead {
		n += p.law.worth(beads)
	} else {
		n += sum(beads[:])
	}
	return int8(min(n, h.Most, sum(p.bag[:])))
}

// Stages of the frame.
const (
	harvestWhere = int8(iota)
	harvestFavours
	harvestPick
	harvestDone
)

func (p *Position) workHarvest(f *frame) bool {
	switch f.by {
	case harvestFavours:
		return p.workFavours(f)
	case harvestPick:
		if f.m > 0 {
			return false
		}
		for g, n := range p.act.drawn { // the rest is the farm's
			p.sites[f.at].goods[g] += n
		}
		p.act.drawn = [goods]int8{}
		f.by = harvestDone
	case harvestDone:
		p.end()
	default:
		return false
	}
	return true
}

// workFavours asks for favours, if the yield can be split; before, with Inspect, the goods are drawn.
func (p *Position) workFavours(f *frame) bool {
	inspect := p.law.advanced && p.has(f.who, farmer)
	if split := p.law.favours[f.n]; split[1] == 0 {
		f.by = harvestDone
		p.begin(frame{kind: frameDraw, who: f.who, by: drawPlace, at: f.at, n: f.n})
		return true
	}
	if drawn := int8(sum(p.act.drawn[:])); inspect && drawn < f.n {
		p.begin(frame{kind: frameDraw, who: f.who, by: drawOpen, at: none, n: f.n})
		return true
	}
	return false
}

func (p *Position) askHarvest(f *frame) referee.Turn {
	switch f.by {
	case harvestFavours:
		return p.asks(f.who, "F6.6.2", "favours", argN("n", int(p.law.favours[f.n][0])), argN("have", int(p.law.favours[f.n][1])))
	case harvestPick:
		return p.asks(f.who, "F6.6.S", "favour", argN("n", int(f.m)))
	}
	return p.asks(f.who, "F6.6", "harvest")
}

func (p *Position) movesHarvest(f *frame, list []referee.Move) []referee.Move {
	switch f.by {
	case harvestFavours:
		return p.yesNo(f.who, formFavours, list)
	case harvestPick:
		for g, n := range p.act.drawn {
			if n > 0 {
				list = p.may(list, f.who, formFavour, int8(g))
			}
		}
		return list
	}
	for at := range place(places) {
		if p.mayHarvest(f.who, at) {
			list = p.may(list, f.who, formHarvest, int8(at))
		}
	}
	return list
}

func (p *Position) takeHarvest(f *frame, c referee.Command) {
	switch c.Form {
	case formHarvest:
		f.at, f.by, f.n = place(c.Args[0]), harvestFavours, p.yieldOf(f.who)
		p.happens("F6.6.1", "harvest", argColour("colour", f.who), argPlace(f.at), argN("n", int(f.n)))
		p.score(f.who, int(p.law.harvestVP), fromActions, "F6.6.1")
	case formFavours:
		p.favours(f, int8(c.Args[0]) == yes)
	case formFavour:
		g := good(c.Args[0])
		p.act.drawn[g]--
		f.m--
		p.gets(f.who, g, 1)
	}
}

// favours splits the yield, or not (F6.6.2).
func (p *Position) favours(f *frame, split bool) {
	toFarm, toSupply := f.n, int8(0)
	if split {
		toFarm, toSupply = p.law.favours[f.n][0], p.law.favours[f.n][1]
		pl := &p.players[f.who]
		turned := int8(sum(pl.beads[:]))
		pl.seals += turned
		pl.beads = [4]int8{}
		p.happens("F6.6.2", "favours", argColour("colour", f.who), argN("n", int(toSupply)), argN("beads", int(turned)))
	}
	if sum(p.act.drawn[:]) > 0 {
		f.by, f.m = harvestPick, toSupply
		return
	}
	f.by = harvestDone
	p.begin(frame{kind: frameDraw, who: f.who, by: drawSupply, at: none, n: toSupply})
	p.begin(frame{kind: frameDraw, who: f.who, by: drawPlace, at: f.at, n: toFarm})
}

func (p *Position) whyHarvest(f *frame, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formHarvest && f.by == harvestWhere:
		return p.whyHarvestAt(f.who, place(c.Args[0]))
	case c.Form == formFavour && f.by == harvestPick:
		return refuse("F6.6.S", "not-drawn", argGood(good(c.Args[0])))
	}
	return nil
}
