package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Improve (F6.4).

func (p *Position) canImprove(c colour) bool {
	for at := range place(places) {
		if p.mayImprove(c, at) {
			return true
		}
	}
	return p.canTend(c)
}

// mayImprove reports whether a player may raise a place, and pay for it.
func (p *Position) mayImprove(c colour, at place) bool {
	s := &p.sites[at]
	if s.ruler != c || s.kind == feudum {
		return false
	}
	if g := p.law.improveGood[s.kind]; g != none {
		return p.canPay(c, none, g)
	}
	return p.players[c].seals > 0 && p.anyIcon()
}

func (p *Position) anyIcon() bool {
	for g := range guild(guilds) {
		if p.freeIcon(g) {
			return true
		}
	}
	return false
}

func (p *Position) playImprove(c colour) { p.begin(improve{who: c, at: none}) }

func (p *Position) whyCannotImprove(c colour) *referee.Refusal {
	for at := range place(places) {
		if s := &p.sites[at]; s.ruler == c && s.kind != feudum {
			return p.whyImproveAt(c, at)
		}
	}
	return refuse("F6.4", "rules-none", argColour("colour", c))
}

func (p *Position) whyImproveAt(c colour, at place) *referee.Refusal {
	s := &p.sites[at]
	switch {
	case s.ruler != c:
		return refuse("F6.4", "rules-not", argColour("colour", c), argPlace(at))
	case s.kind == feudum:
		return refuse("F6.4", "is-feudum", argPlace(at))
	case p.law.improveGood[s.kind] == none && p.players[c].seals > 0:
		return refuse("F6.4.3", "icons")
	case p.law.improveGood[s.kind] == none:
		return refuse("F6.4", "seal", argColour("colour", c))
	}
	return refuse("F6.4", "good", argColour("colour", c), argGood(p.law.improveGood[s.kind]))
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
		p.takesTile(d.who, d.at)
	case improveTend:
		who, at, k := d.who, d.at, d.land
		p.end()
		p.tends(who, at, k)
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
			if p.freeIcon(g) {
				list = p.may(list, d.who, formFeudum, int8(g))
			}
		}
		return list
	}
	for at := range place(places) {
		if p.mayImprove(d.who, at) {
			list = p.may(list, d.who, formImprove, int8(at))
		}
	}
	return p.movesTend(d.who, list)
}

func (d improve) Take(p *Position, c referee.Command) {
	switch c.Form {
	case formImprove:
		d.at, d.stage = place(c.Args[0]), improvePaid
		p.now(d)
		if g := p.law.improveGood[p.sites[d.at].kind]; g != none {
			p.pays(d.who, none, g)
			return
		}
		p.players[d.who].seals--
		p.sealed++
	case formFeudum:
		d.raises(p, guild(c.Args[0]))
	case formTend:
		d.at, d.land, d.stage = place(c.Args[0]), landscape(c.Args[1]), improveTend
		p.now(d)
		p.pays(d.who, d.land, wood)
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

// takesTile takes the tile of the place's region, or, if that is of a future epoch or gone, asks for one of a past epoch (F6.4.4,
// F6.4.5).
func (p *Position) takesTile(c colour, at place) {
	r := p.law.sites[at].region
	if top := p.tops[r]; top <= p.epoch && top <= p.law.epochs {
		p.score(c, int(p.law.tileVP[top-1][p.sites[at].kind]), fromActions, "F6.4.4")
		p.tileFrom(c, r)
		return
	}
	if p.pastTiles(r) != 0 {
		p.begin(layTile{who: c, region: r})
	}
}

// pastTiles are the other regions whose top tile is of a past epoch.
func (p *Position) pastTiles(but region) (m mask) {
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

// tileFrom takes the top tile of a region; in an advanced game its side is looked at.
func (p *Position) tileFrom(c colour, r region) {
	p.tops[r]++
	p.happens("F6.4.4", "tile", argColour("colour", c), argRegion(r))
	if !p.law.advanced {
		p.players[c].tiles[plain]++
		return
	}
	p.begin(tileSide{who: c})
}

// layTile is the region of whose tiles one is taken (F6.4.5).
type layTile struct {
	law.Asked[*Position]

	who    colour
	region region
}

func (d layTile) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.4.5", "tile") }

func (d layTile) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := p.pastTiles(d.region); m != 0; m &= m - 1 {
		list = p.may(list, d.who, formTile, m.first())
	}
	return list
}

func (d layTile) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	p.tileFrom(who, region(c.Args[0]))
}

// tileSide is which side of a tile comes up.
type tileSide struct {
	law.Asked[*Position]

	who colour
}

func (d tileSide) Turn(p *Position) referee.Turn {
	return chance("F21.4", "side", argColour("colour", d.who))
}

// Moves lists the sides that are left of the mix.
func (d tileSide) Moves(p *Position, list []referee.Move) []referee.Move {
	for k := range p.law.tiles.of {
		if n := p.law.tiles.left(k, p.seen[k]); n > 0 {
			list = falls(list, n, formSide, int8(k))
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
		return p.whyImproveAt(d.who, place(c.Args[0]))
	case formFeudum:
		if d.stage == improvePaid {
			return refuse("F6.4.3", "icon", argGuild(guild(c.Args[0])))
		}
	case formTend:
		if d.stage != improveWhere {
			return refuse("F5.6", "either-or")
		}
		return p.whyTend(d.who, place(c.Args[0]), landscape(c.Args[1]))
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
