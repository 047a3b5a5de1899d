package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Improve (F6.4).

func (d improve) can(p *Position) bool {
	for at := range place(places) {
		if d.mayImprove(p, at) {
			return true
		}
	}
	return d.canTend(p)
}

// mayImprove reports whether a player may raise a place, and pay for it.
func (d improve) mayImprove(p *Position, at place) bool {
	s := &p.sites[at]
	if s.ruler != d.who || s.kind == feudum {
		return false
	}
	if g := p.law.improveGood[s.kind]; g != none {
		return d.who.canPay(p, none, g)
	}
	return p.players[d.who].seals > 0 && d.anyIcon(p)
}

func (improve) anyIcon(p *Position) bool {
	for g := range guild(guilds) {
		if g.freeIcon(p) {
			return true
		}
	}
	return false
}

func (d improve) whyCannot(p *Position) *referee.Refusal {
	for at := range place(places) {
		if s := &p.sites[at]; s.ruler == d.who && s.kind != feudum {
			return d.whyImproveAt(p, at)
		}
	}
	return refuse("F6.4", "rules-none", argColour("colour", d.who))
}

func (d improve) whyImproveAt(p *Position, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case s.ruler != d.who:
		return refuse("F6.4", "rules-not", argColour("colour", d.who), argPlace(at))
	case s.kind == feudum:
		return refuse("F6.4", "is-feudum", argPlace(at))
	case p.law.improveGood[s.kind] == none && p.players[d.who].seals > 0:
		return refuse("F6.4.3", "icons")
	case p.law.improveGood[s.kind] == none:
		return refuse("F6.4", "seal", argColour("colour", d.who))
	}
	return refuse("F6.4", "good", argColour("colour", d.who), argGood(p.law.improveGood[s.kind]))
}

// How far Improve has come.
const (
	improveWhere = int8(iota)
	improvePaid
	improveTile
	improveTend
	improveDone
)

// improve is Improve: a place is raised, or a landscape tended (F6.4).
type improve struct {
	who   colour
	stage int8
	at    place
	land  landscape
}

func (d improve) Work(p *Position) bool {
	switch d.stage {
	case improvePaid:
		if p.sites[d.at].kind == town {
			return false
		}
		d.raises(p, none)
	case improveTile:
		d.stage = improveDone
		p.now(d)
		d.who.takesTile(p, region(p.law.sites[d.at].region), p.sites[d.at].kind)
	case improveTend:
		p.end()
		d.tends(p, d.at, d.land)
	case improveDone:
		p.end()
	default:
		return false
	}
	return true
}

func (d improve) Turn(p *Position) referee.Turn {
	if d.stage == improveWhere {
		return p.asks(d.who, "F6.4", "improve")
	}
	return p.asks(d.who, "F6.4.3", "icon", argPlace(d.at))
}

func (d improve) Moves(p *Position, list []referee.Move) []referee.Move {
	if d.stage == improvePaid {
		for g := range guild(guilds) {
			if g.freeIcon(p) {
				list = p.addMove(list, d.who, formFeudum, int8(g))
			}
		}
		return list
	}
	for at := range place(places) {
		if d.mayImprove(p, at) {
			list = p.addMove(list, d.who, formImprove, int8(at))
		}
	}
	return d.movesTend(p, list)
}

func (d improve) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formImprove:
		d.at, d.stage = place(c.Args[0]), improvePaid
		p.now(d)
		if g := p.law.improveGood[p.sites[d.at].kind]; g != none {
			d.who.pays(p, none, g)
			return
		}
		p.players[d.who].seals--
		p.sealed++
	case formFeudum:
		d.raises(p, guild(c.Args[0]))
	case formTend:
		d.at, d.land, d.stage = place(c.Args[0]), landscape(c.Args[1]), improveTend
		p.now(d)
		d.who.pays(p, d.land, wood)
	}
}

// raises swaps the disc (F6.4.1 to F6.4.3).
func (d improve) raises(p *Position, icon guild) {
	s := &p.sites[d.at]
	s.kind++
	s.icon = icon
	if s.kind == town {
		for g, n := range s.goods { // F6.4.2
			p.bag[g] += n
		}
		s.goods = [goods]int8{}
	}
	p.happens("F6.4.1", "raised", argColour("colour", d.who), argPlace(d.at), argType(s.kind))
	d.stage = improveTile
	p.now(d)
	p.recount()
}

// takesTile takes the tile of a region where a place became one of a kind, or, if that is of a future epoch or gone, asks for one of a past epoch (F6.4.4,
// F6.4.5).
func (c colour) takesTile(p *Position, r region, k kind) {
	if top := p.tops[r]; top <= p.epoch && top <= p.law.epochs {
		c.score(p, int(p.law.tileVP[top-1][k]), fromActions, "F6.4.4")
		c.tileFrom(p, r)
		return
	}
	if r.pastTiles(p) != 0 {
		p.begin(layTile{who: c, region: r})
	}
}

// pastTiles returns the other regions whose top tile is of a past epoch.
func (but region) pastTiles(p *Position) (m mask) {
	most := p.epoch - 1
	if p.law.tileCurrent {
		most = p.epoch
	}
	for r, top := range p.tops {
		if region(r) != but && top <= min(most, p.law.epochs) {
			m |= bit(r)
		}
	}
	return m
}

// tileFrom takes the top tile of a region; in an advanced game chance says its side.
func (c colour) tileFrom(p *Position, r region) {
	p.tops[r]++
	p.happens("F6.4.4", "tile", argColour("colour", c), argRegion(r))
	switch {
	case p.law.scorer:
		p.gone++ // what becomes of it is not kept
	case !p.law.advanced:
		p.players[c].tiles[plain]++
	default:
		p.begin(tileSide{who: c})
	}
}

// layTile asks for the region to take a tile from (F6.4.5).
type layTile struct {
	law.Asked[*Position]

	who    colour
	region region
}

func (d layTile) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.4.5", "tile") }

func (d layTile) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := d.region.pastTiles(p); m != 0; m &= m - 1 {
		list = p.addMove(list, d.who, formTile, m.first())
	}
	return list
}

func (d layTile) Take(p *Position, c referee.Command) {
	p.end()
	d.who.tileFrom(p, region(c.Args[0]))
}

// tileSide draws the side of a tile.
type tileSide struct {
	law.Asked[*Position]

	who colour
}

func (d tileSide) Turn(p *Position) referee.Turn {
	return chance("F21.4", "side", argColour("colour", d.who))
}

// Moves lists the sides that are left in the mix.
func (d tileSide) Moves(p *Position, list []referee.Move) []referee.Move {
	for k := range p.law.tiles.of {
		if n := p.law.tiles.left(k, p.seen[k]); n > 0 {
			list = addOutcome(list, n, formSide, int8(k))
		}
	}
	return list
}

func (d tileSide) Take(p *Position, c referee.Command) {
	k := landscape(c.Args[0])
	p.players[d.who].tiles[k]++
	p.seen[k]++
	p.end()
}

func (d improve) Why(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formImprove:
		if d.stage != improveWhere {
			return refuse("F5.6", "either-or")
		}
		return d.whyImproveAt(p, place(c.Args[0]))
	case formFeudum:
		if d.stage == improvePaid {
			return refuse("F6.4.3", "icon", argGuild(guild(c.Args[0])))
		}
	case formTend:
		if d.stage != improveWhere {
			return refuse("F5.6", "either-or")
		}
		return d.whyTend(p, place(c.Args[0]), landscape(c.Args[1]))
	}
	return nil
}

func (d layTile) Why(p *Position, c referee.Command) *referee.Refusal {
	switch r := region(c.Args[0]); {
	case c.Form != formTile:
		return nil
	case p.tops[r] > p.law.epochs:
		return refuse("F6.4.5", "stack-empty", argRegion(r))
	case r == d.region:
		return refuse("F6.4.5", "tile-blocked", argRegion(r))
	default:
		return refuse("F6.4.5", "tile-now", argRegion(r))
	}
}

func (d tileSide) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formSide {
		k := landscape(c.Args[0])
		return refuse("F17.3", "sides-seen", arg("landscape", kindLandscape, int(k)), argN("n", int(p.law.tiles.of[k])))
	}
	return nil
}

// mayTend reports whether a player who serves at a place may place a tile there.
func (d improve) mayTend(p *Position, at place, k landscape) bool {
	s := &p.sites[at]
	return p.law.advanced && s.serf == d.who && s.land == none && p.players[d.who].tiles[k] > 0 && d.who.canPay(p, k, wood)
}

func (d improve) canTend(p *Position) bool {
	for at := range place(places) {
		for k := range landscape(landscapes) {
			if d.mayTend(p, at, k) {
				return true
			}
		}
	}
	return false
}

func (d improve) movesTend(p *Position, list []referee.Move) []referee.Move {
	for at := range place(places) {
		for k := range landscape(landscapes) {
			if d.mayTend(p, at, k) {
				list = p.addMove(list, d.who, formTend, int8(at), int8(k))
			}
		}
	}
	return list
}

// tends places the tile, once the wood is paid, and asks whether its resources are collected.
func (d improve) tends(p *Position, at place, k landscape) {
	s := &p.sites[at]
	if s.serf != d.who || s.land != none || p.players[d.who].tiles[k] == 0 { // the table has said so meanwhile
		return
	}
	p.players[d.who].tiles[k]--
	s.land = k
	p.happens("F6.4.S", "tend", argColour("colour", d.who), argPlace(at), arg("landscape", kindLandscape, int(k)))
	d.who.score(p, p.law.rules.Tend.VP, fromActions, "F6.4.S")
	at.bears(p, int8(p.law.rules.Tend.Resources))
	for i := range p.law.seats {
		if p.player(i) == d.who {
			n := int8(i)*places + int8(at)
			p.begin(collect{next: n, end: n + 1, at: none})
		}
	}
}

func (d improve) whyTend(p *Position, at place, k landscape) *referee.Refusal {
	switch s := &p.sites[at]; {
	case !p.law.advanced:
		return refuse("F18.1", "basic")
	case s.serf != d.who:
		return refuse("F6.4.S", "no-serf", argColour("colour", d.who), argPlace(at))
	case s.land != none:
		return refuse("F6.4.S", "land-there", argPlace(at))
	case p.players[d.who].tiles[k] == 0:
		return refuse("F6.4.S", "no-tile", argColour("colour", d.who), arg("landscape", kindLandscape, int(k)))
	}
	return refuse("F6.4.S", "good", argColour("colour", d.who), argGood(wood))
}
