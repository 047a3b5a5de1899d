package root

import (
	"math/bits"

	"brehon/referee"
)

// The Mechanical Marquise (R5).

// marquiseBot does what only the Mechanical Marquise does.
type marquiseBot struct{}

var marquise marquiseBot

// marquiseKind names the rules as automata.yaml does, and as hooks.
var marquiseKind = kind{
	setup: marquise.setUp,
	deeds: map[string]deed{
		"place":          {choices: (*view).camps, do: marquise.recruitMore, missed: func(v *view) { marquise.overwhelmMore(v.p, v.f, v.n()) }},
		"recruit-evenly": {do: marquise.recruitEvenly},
		"recruit-lowest": {do: marquise.recruitLowest},
		"expand":         {do: marquise.expand},
		"score-track":    {do: marquise.scoreTrack},
	},
	ifs: map[string]func(*view) bool{
		"nothing-built": func(v *view) bool { return v.p.done&doneBuild == 0 },
		"few-buildings": func(v *view) bool { return v.buildingsOnMap() <= v.law.rules.Marquise.Expand },
		"cards-left":    func(v *view) bool { return int(v.p.reveals) < v.law.deck }, // D-16
		"first-expand":  func(v *view) bool { return v.p.reveals < 2 },               // R5.10
	},
	only: map[string]func(*view, referee.Command) bool{
		"ordered-ruled":    func(v *view, c referee.Command) bool { return commonOnly["ordered"](v, c) && commonOnly["ruled"](v, c) },
		"type-of-order":    func(v *view, c referee.Command) bool { return v.law.pieces[c.Args[0]].suit == v.p.suit },
		"type-most-built":  func(v *view, c referee.Command) bool { return piece(c.Args[0]) == v.board.mostBuilt() },
		"all-but-garrison": marquise.allButGarrison,
	},
	hooks: hooks{
		price: func(p *Position, k piece) int8 { // Fortified
			if of := p.law.pieces[k].of; p.law.pieces[k].building && p.law.trait(of, "fortified") {
				return p.law.number(of, "fortified")
			}
			return 1
		},
		after: marquise.hospitals,
	},
}

// setUp places the keep, the warriors, then one building of each type (R5.3).
func (b marquiseBot) setUp(p *Position, f faction, part int8) bool {
	types := p.law.buildingTypes(f)
	switch {
	case part == 0:
		p.begin(drawPlace{who: f, to: randomKeep, piece: p.law.keep})
	case part == 1:
		b.garrison(p, f)
	case int(part) < 2+len(types)*p.law.rules.Marquise.Buildings:
		p.begin(drawPlace{who: f, to: randomFirst, piece: types[int(part-2)%len(types)]})
	default:
		return false
	}
	return true
}

// buildingTypes are the kinds of buildings of a faction.
func (l *Law) buildingTypes(f faction) (list []piece) {
	for _, k := range l.factions[f].pieces {
		if l.pieces[k].building {
			list = append(list, k)
		}
	}
	return list
}

func (d drawPlace) putPiece(p *Position, c place) { p.put(d.piece, c) }

// keep finds the clearing of the keep, or none.
func (b *board) keep() place {
	for c := range place(clearings) {
		if b.keepHere(c) {
			return c
		}
	}
	return none
}

// garrison places the first warriors: in every clearing but the corner across from the keep, and more with the keep.
func (marquiseBot) garrison(p *Position, f faction) {
	r, keep := p.law.rules.Marquise, p.board.keep()
	across := p.law.across(keep)
	for c := range place(clearings) {
		if n := int8(r.Garrison); c != across {
			if c == keep {
				n += int8(r.KeepMore)
			}
			p.recruit(f, n, c)
		}
	}
}

// firstSites are the clearing of the keep and its neighbours that have no first building yet.
func (d drawPlace) firstSites(p *Position) (list []place) {
	keep := p.board.keep()
	if keep == none {
		return nil
	}
	for _, c := range p.law.byPriority(p.law.near[keep] | bit(keep)) {
		if p.mayPut(d.piece, c) && p.board.buildings(d.who, c) == 0 {
			list = append(list, c)
		}
	}
	return list
}

// recruitEvenly hands warriors out one at a time round the ordered clearings that it rules (R5.5.2); the shares are dealt
// from the supply as it is when the step begins (D-30).
func (b marquiseBot) recruitEvenly(v *view, _ referee.Command) {
	p := v.p
	list := p.law.byPriority(p.ruled(v.f, p.ordered()))
	share := map[place]int8{}
	dealt := int8(0)
	for left := p.warriorsLeft(v.f); len(list) > 0 && dealt < min(v.n(), left); dealt++ {
		share[list[int(dealt)%len(list)]]++
	}
	p.shares(v.f, share)
	b.overwhelm(p, v.f, v.n()-dealt)
}

// recruitLowest places warriors in each of the clearings with the lowest priority that it rules; in the one it rules, all
// of them (R5.6).
func (b marquiseBot) recruitLowest(v *view, _ referee.Command) {
	p := v.p
	lowest := mask(0)
	ruled := p.ruled(v.f, everyone)
	for n := p.law.rules.Marquise.Lowest; n > 0 && ruled != 0; n-- {
		c := p.law.lastOf(ruled)
		ruled &^= bit(c)
		lowest |= bit(c)
	}
	due := v.n() * int8(p.law.rules.Marquise.Lowest)
	share := map[place]int8{}
	dealt := int8(0)
	for i, list := 0, p.law.byPriority(lowest); i < len(list); i++ {
		n := min(due/int8(len(list)), p.warriorsLeft(v.f)-dealt)
		share[list[i]] = n
		dealt += n
	}
	p.shares(v.f, share)
	b.overwhelm(p, v.f, due-dealt)
}

// lastOf returns the clearing of lowest priority, which the Pass always has (R3.16).
func (l *Law) lastOf(m mask) place {
	if l.tower != none && inMask(m, l.tower) {
		return l.tower
	}
	return place(bits.Len16(uint16(m)) - 1)
}

// overwhelm scores for warriors that were left out (R5.10, Overwhelming).
func (marquiseBot) overwhelm(p *Position, f faction, left int8) {
	if p.law.trait(f, "overwhelming") {
		p.score(f, int(left)/2, "R5.10")
	}
}

// recruitMore places the warriors that the level adds (R5.9).
func (b marquiseBot) recruitMore(v *view, c referee.Command) {
	p := v.p
	left := p.warriorsLeft(v.f)
	p.recruit(v.f, int8(c.Args[0]), where(c))
	b.overwhelmMore(p, v.f, int8(c.Args[0])-min(int8(c.Args[0]), left))
}

// overwhelmMore is overwhelm for warriors outside the recruit step: they count with marquise.overwhelming (D-51).
func (b marquiseBot) overwhelmMore(p *Position, f faction, left int8) {
	if p.law.option("marquise.overwhelming") == "all" {
		b.overwhelm(p, f, left)
	}
}

// mostBuilt is the type that it has most of on the map; of equal ones the sawmill, and the recruiter before the workshop
// (R5.6). Types that are used up cannot be built.
func (b *board) mostBuilt() piece {
	best := piece(none)
	for _, id := range []string{"sawmill", "recruiter", "workshop"} {
		if k := b.law.piece(id); best == none || b.onMap(k) > b.onMap(best) {
			best = k
		}
	}
	return best
}

// allButGarrison: a march leaves three (R5.5.4); with march=snapshot those go that stood there when the step began (D-15).
func (marquiseBot) allButGarrison(v *view, c referee.Command) bool {
	stood := v.board.own(v.f, from(c))
	if v.law.option("march") == "snapshot" {
		stood = min(stood, v.p.stood[from(c)])
	}
	return int(c.Args[0]) == int(stood)-v.law.rules.Marquise.Leave
}

func (v *view) buildingsOnMap() (n int) {
	for _, k := range v.law.buildingTypes(v.f) {
		n += int(v.board.onMap(k))
	}
	return n
}

// expand discards the order, reveals another and begins the Daylight again (R5.5.5).
func (marquiseBot) expand(v *view, _ referee.Command) {
	p := v.p
	p.discardOrder()
	p.happens("R5.5.5", "expand", argFaction(v.f))
	p.step, p.line, p.thing, p.things = v.bot.phaseBegins("daylight"), none, none, 0
	p.begin(drawCard{who: v.f, to: drawOrder})
}

// scoreTrack scores the track of the order; by a bird the best (R5.7).
func (marquiseBot) scoreTrack(v *view, _ referee.Command) {
	p := v.p
	best := 0
	for _, k := range p.law.buildingTypes(v.f) {
		if kl := &p.law.pieces[k]; (p.suit == bird || kl.suit == p.suit) && int(p.board.onMap(k)) < len(kl.OnMap) {
			best = max(best, kl.OnMap[p.board.onMap(k)])
		}
	}
	p.score(v.f, best, "R5.7")
}

// hospitals place warriors with the keep after a battle as defender that cost so many or more (R5.10).
func (b marquiseBot) hospitals(p *Position, f faction, was fight, lost losses) {
	keep, n := p.board.keep(), p.law.number(f, "wounded")
	if f != was.defender || !p.law.trait(f, "hospitals") || lost.warriors < n || keep == none {
		return
	}
	p.happens("R5.10", "hospitals", argFaction(f))
	left := p.warriorsLeft(f)
	p.recruit(f, n, keep)
	b.overwhelmMore(p, f, n-min(n, left))
}
