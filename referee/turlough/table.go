package turlough

import (
	"cmp"
	"slices"

	"brehon/referee"
)

// The places for hazard cards off the map (T4.3).
const (
	pileDeck    = "deck"
	pileInForce = "in-force"
	pileSpent   = "spent"
)

// table collects its pieces.
type table struct {
	p    *Position
	list []referee.Placed
}

// put lays n pieces at a place; an empty place is the owner's camp.
func (t *table) put(piece, place string, owner power, n int) {
	id := ""
	if owner >= 0 {
		id = t.p.law.powers[owner].id
	}
	if n > 0 {
		t.list = append(t.list, referee.Placed{Piece: piece, Place: place, Owner: id, Count: n})
	}
}

// Table lists where pieces should be: armies with their battles, camps, hostages, settlements, initiative cards in order,
// hazard cards.
func (p *Position) Table() []referee.Placed {
	t := &table{p: p}
	switch {
	case p.king >= 0:
		t.put("clonroad", "", p.king, 1)
	case p.law.crown >= 0: // T20.2: ownerless
		t.put("clonroad", p.law.hexes[p.law.sites[p.law.crown].hex].label, none, 1)
	}
	for f := range p.law.powers {
		t.camp(power(f))
	}
	t.febas()
	for h := range p.law.hexes {
		t.contact(hex(h))
	}
	for s := range p.law.sites {
		label := p.law.hexes[p.law.sites[s].hex].label
		if p.isDestroyed(site(s)) {
			t.put("destruction", label, none, 1)
		} else {
			t.put("devastation", label, none, int(p.dev[s]))
		}
	}
	for _, f := range p.queue() {
		t.put("order", "", f, 1)
	}
	t.hazards()
	return t.list
}

// camp lists a faction's army and the pieces in front of it.
func (t *table) camp(f power) {
	if t.p.battles[f] > 0 {
		label := t.p.law.hexes[t.p.at[f]].label
		t.put("army", label, f, 1)
		t.put("battle", label, f, int(t.p.battles[f]))
	}
	t.put("cattle", "", f, int(t.p.cattle[f]))
	t.put("provision", "", f, int(t.p.provisions[f]))
	if f == t.p.law.english {
		t.put("pound", "", f, int(t.p.pounds))
	}
	each(t.p.held[f], func(h power) { t.put("hostage", t.p.law.powers[h].id, f, 1) })
}

// febas are the pools (T21.1), each with the first faction of its seat that draws on it.
func (t *table) febas() {
	tell := func(f power) {
		if pool := t.p.poolOf(f); pool != nil && t.p.token(pool) == f {
			t.put("febas", "", f, int(*pool))
		}
	}
	for _, f := range t.p.law.claimants {
		tell(f)
	}
	for f := range t.p.law.powers {
		if !t.p.law.powers[f].claimant {
			tell(power(f))
		}
	}
}

// contact are the markers of a hex where enemies meet (T15.3): the defenders' first.
func (t *table) contact(h hex) {
	if !t.p.contested(h) {
		return
	}
	var sides []power
	each(t.p.armiesAt(h), func(f power) {
		same := func(g power) bool { return t.p.sideOf(f) == t.p.sideOf(g) }
		if !slices.ContainsFunc(sides, same) {
			sides = append(sides, f)
		}
	})
	slices.SortStableFunc(sides, func(f, g power) int { return cmp.Compare(t.p.since[f], t.p.since[g]) })
	for _, f := range sides {
		t.put("contact", t.p.law.hexes[h].label, f, 1)
	}
}

// queue is the factions with an army in their order (T9.2).
func (p *Position) queue() (list []power) {
	each(p.armies(), func(f power) { list = append(list, f) })
	slices.SortFunc(list, func(f, g power) int { return cmp.Compare(p.init[f], p.init[g]) })
	return list
}

// hazards are the cards: in force, to be drawn, spent.
func (t *table) hazards() {
	for h, card := range t.p.law.game.content.Hazards {
		if t.p.force == int8(h) {
			t.put(card.ID, pileInForce, none, 1)
		}
		t.put(card.ID, pileDeck, none, int(t.p.deck[h])+int(t.p.added[h]))
		t.put(card.ID, pileSpent, none, int(t.p.spent[h]))
	}
}

// Marks are the Round and the campaign turn, then for each faction its alliance, and whether it is king, in exile or out of
// play.
func (p *Position) Marks() []referee.Mark {
	var list []referee.Mark
	mark := func(is bool, owner, rule, key string, args ...referee.Arg) {
		if is {
			list = append(list, referee.Mark{Owner: owner, Message: referee.Message{Rule: rule, Key: "mark." + key, Args: args}})
		}
	}
	mark(true, "", "T9.1", "round", argN("n", int(p.round)))
	mark(p.turn > 0, "", "T9.1", "campaign-turn", argN("n", int(p.turn)))
	for f := range p.law.powers {
		f := power(f)
		id := p.law.powers[f].id
		mark(p.king == f, id, "T20.2", "king")
		mark(has(p.exile, f), id, "T20.4", "exile")
		mark(has(p.out, f), id, "T21.4", "out")
		mark(!has(p.out, f) && p.ally[f] >= 0, id, "T5.1", "ally", argPower("power", p.ally[f]))
		if has(p.out, f) || p.ally[f] >= 0 || p.law.powers[f].claimant {
			continue
		}
		if c := p.coal[f]; c >= 0 {
			mark(true, id, "T5.3", "with", argPower("power", c))
		} else {
			mark(true, id, "T5.3", "neutral")
		}
	}
	return list
}
