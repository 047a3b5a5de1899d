package turlough

import (
	"math/bits"

	"brehon/referee"
)

// The position at a glance (T0.7): the state of the game, each power's stock, and the map.

// sheet is a text of the summary.
func sheet(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "sheet." + key, Args: args}
}

// glance is a position as it is summed up.
type glance struct{ p *Position }

// Summary lays the position out for people to read.
func (p *Position) Summary() referee.Summary {
	s := referee.Summary{Now: glance{p}.now()}
	s.Columns = []referee.Column{
		{Head: sheet("seat"), Figure: true}, {Head: sheet("febas"), Figure: true, Main: true}, {Head: sheet("cattle"), Figure: true, Main: true},
		{Head: sheet("pounds"), Said: sheet("pounds-said"), Figure: true, Main: true},
		{Head: sheet("provisions"), Said: sheet("provisions-said"), Figure: true, Main: true}, {Head: sheet("queue"), Figure: true},
		{Head: sheet("hungry"), Said: sheet("hungry-said"), Figure: true}, {Head: sheet("army")}, {}, {Head: sheet("capital")},
	}
	pools := map[*int8]bool{}
	row := func(f power) referee.Row { return glance{p}.row(f, pools) }
	var rest, out referee.Group
	rest.Head, out.Head = sheet("neutral"), sheet("out")
	for _, c := range p.law.claimants {
		group := referee.Group{Head: sheet("side", argPower("power", c)), Rows: []referee.Row{row(c)}}
		for f := range p.law.powers {
			if f := power(f); f != c && p.coal[f] == c && !has(p.out, f) {
				group.Rows = append(group.Rows, row(f))
			}
		}
		s.Groups = append(s.Groups, group)
	}
	for f := range p.law.powers {
		switch f := power(f); {
		case has(p.out, f):
			out.Rows = append(out.Rows, row(f))
		case p.coal[f] < 0:
			rest.Rows = append(rest.Rows, row(f))
		}
	}
	for _, group := range []referee.Group{rest, out} {
		if len(group.Rows) > 0 {
			s.Groups = append(s.Groups, group)
		}
	}
	s.Notes = []referee.Note{glanceShared(s.Groups), glance{p}.hostages(), glance{p}.devastation(), glance{p}.hazard(), glance{p}.deck()}
	return s
}

// now returns Round and phase, the king, and the hazard in force.
func (at glance) now() []referee.Message {
	var list []referee.Message
	round, phase := argN("round", int(at.p.round)), referee.Arg{Name: "phase", Kind: kindPhase, Value: int(at.p.phase)}
	if at.p.turn > 0 && at.p.atWar() {
		list = append(list, sheet("campaign-turn", round, argN("turn", int(at.p.turn)), phase))
	} else {
		list = append(list, sheet("round", round, phase))
	}
	if at.p.king >= 0 {
		list = append(list, sheet("king", argPower("power", at.p.king)))
	} else {
		list = append(list, sheet("no-king"))
	}
	if at.p.force >= 0 {
		list = append(list, sheet("hazard", argHazard(at.p.force)))
	} else {
		list = append(list, sheet("no-hazard"))
	}
	if at.p.quiet > 0 && at.p.law.opt.quiet > 0 && at.p.inits == 0 { // T22.6: this year is quiet so far, too
		list = append(list, sheet("quiet", argN("n", int(at.p.quiet)), argN("limit", at.p.law.opt.quiet)))
	}
	return list
}

// hazard is the card in force, and what it does.
func (at glance) hazard() (n referee.Note) {
	if at.p.force < 0 {
		return n
	}
	return referee.Note{Head: sheet("effects", argHazard(at.p.force)), Items: []referee.Message{sheet("does", argEffects(at.p.force))}}
}

// row describes one power. A pool already listed is put in brackets.
func (at glance) row(f power, pools map[*int8]bool) referee.Row {
	r := referee.Row{Power: at.p.law.powers[f].id, Seat: referee.Nobody}
	if s := at.p.ctrl[f]; s >= 0 {
		r.Seat = referee.Seat(s)
	}
	figure := func(n int) []referee.Message { return []referee.Message{sheet("figure", argN("n", n))} }
	cells := [10][]referee.Message{}
	if at.p.ctrl[f] >= 0 {
		cells[0] = figure(int(at.p.ctrl[f]) + 1)
	}
	if pool := at.p.poolOf(f); pool != nil {
		cells[1] = figure(int(*pool))
		if pools[pool] {
			cells[1][0].Key = "sheet.shared"
		}
		pools[pool] = true
	}
	english := at.p.law.powers[f].english
	if !english && at.p.ctrl[f] >= 0 || at.p.cattle[f] > 0 {
		cells[2] = figure(int(at.p.cattle[f]))
	}
	if english {
		cells[3] = figure(int(at.p.pounds))
	}
	if at.p.provisions[f] > 0 {
		cells[4] = figure(int(at.p.provisions[f]))
	}
	if at.p.battles[f] > 0 {
		cells[5] = figure(bits.OnesCount16(at.before(f)) + 1)
		if n := at.p.unfed(f); n > 0 {
			cells[6] = figure(n)
		}
		cells[7] = []referee.Message{sheet("army-at", argN("n", int(at.p.battles[f])), argHex("hex", at.p.at[f]))}
	}
	cells[8] = at.marks(f)
	if c := at.p.capital(f); c >= 0 {
		cells[9] = []referee.Message{at.bears(c)}
		if at.p.dev[c] == 0 {
			cells[9][0] = sheet("place", argPlace(c))
		}
	}
	r.Cells = cells[:]
	return r
}

// before returns the armies ahead of f's in the queue (T9.2).
func (at glance) before(f power) (mask uint16) {
	each(at.p.armies(), func(g power) {
		if at.p.init[g] < at.p.init[f] {
			mask |= bit(g)
		}
	})
	return mask
}

// marks lists further facts about a power.
func (at glance) marks(f power) (list []referee.Message) {
	mark := func(is bool, key string) {
		if is {
			list = append(list, sheet(key))
		}
	}
	l := &at.p.law.powers[f]
	army, acting := at.p.battles[f] > 0, at.p.phase == phaseExpedition && at.p.actor == f
	mark(at.p.king == f, "is-king")
	mark(has(at.p.exile, f) && !has(at.p.fled, f), "is-exile")
	mark(has(at.p.fled, f), "has-fled")
	mark(l.lesser && at.p.ally[f] < 0 && at.p.coal[f] >= 0 && !has(at.p.out, f), "by-hostage")
	mark(army && at.p.enemiesAt(f, at.p.at[f]) != 0, "engaged")
	mark(army && acting, "its-turn")
	mark(army && at.p.phase == phaseExpedition && !acting && has(at.p.acted, f), "has-moved")
	mark(army && at.p.phase == phaseProvision && has(at.p.fed, f), "has-fed")
	mark(!army && has(at.p.mobilized, f) && !has(at.p.fled, f), "has-mustered")
	mark(l.claimant && has(at.p.marks, f), "fights-neutral")
	return list
}

// hostages lists the hostages and their holders (T5.2).
func (at glance) hostages() referee.Note {
	note := referee.Note{Head: sheet("hostages")}
	for h := range at.p.law.powers {
		m := sheet("holds", argPower("power", power(h)))
		for f := range at.p.law.powers {
			if has(at.p.held[f], power(h)) {
				m.Args = append(m.Args, argPower("others", power(f)))
			}
		}
		if len(m.Args) > 1 {
			note.Items = append(note.Items, m)
		}
	}
	return note
}

// devastation lists every settlement that has any (T3.6).
func (at glance) devastation() referee.Note {
	note := referee.Note{Head: sheet("devastation")}
	for s := range at.p.law.sites {
		if !at.p.law.sites[s].absent && at.p.dev[s] > 0 {
			note.Items = append(note.Items, at.bears(site(s)))
		}
	}
	return note
}

// bears returns a settlement with its devastation (T3.6.2).
func (at glance) bears(s site) referee.Message {
	if at.p.isDestroyed(s) {
		return sheet("destroyed", argPlace(s))
	}
	return sheet("devastated", argPlace(s), argN("n", int(at.p.dev[s])))
}

// deck lists the cards still to come (T10.2), in unknown order (T0.7).
func (at glance) deck() referee.Note {
	note := referee.Note{Head: sheet("deck", argN("n", at.p.cards()))}
	for h := range at.p.law.deck {
		if n := int(at.p.deck[h]) + int(at.p.added[h]); n > 0 {
			note.Items = append(note.Items, sheet("cards", argHazard(int8(h)), argN("n", n)))
		}
	}
	return note
}

// hexOf is the hex of that label.
func (l *Law) hexOf(label string) (hex, bool) {
	for h := range l.hexes {
		if l.hexes[h].label == label {
			return hex(h), true
		}
	}
	return 0, false
}

// Site returns the current kind of a hex's settlement and its owner (T3.4, T3.7). Both are empty if there is none, the owner
// also if it has none.
func (p *Position) Site(place string) (kind, owner string) {
	h, ok := p.law.hexOf(place)
	if !ok || p.siteAt(h) < 0 {
		return "", ""
	}
	s := p.siteAt(h)
	if o := p.owner(s); o >= 0 {
		owner = p.law.powers[o].id
	}
	switch {
	case p.longport(s):
		return "longport", owner
	case p.law.sites[s].castle:
		return "castle", owner
	}
	return "monastery", owner
}

// Step returns the current cost in movement points of the side between two hexes, hazard included (T3.2, T4.5); 0 if it is
// impassable, or if they do not touch.
func (p *Position) Step(from, to string) int {
	a, okA := p.law.hexOf(from)
	b, okB := p.law.hexOf(to)
	if !okA || !okB {
		return 0
	}
	for _, e := range p.law.hexes[a].edges {
		if e.to == b && e.kind != edgeWater {
			return int(p.rates().cost[e.kind])
		}
	}
	return 0
}

// glanceShared explains the brackets, if several rows share a pool (T21.1).
func glanceShared(groups []referee.Group) (n referee.Note) {
	for _, g := range groups {
		for _, r := range g.Rows {
			if len(r.Cells[1]) > 0 && r.Cells[1][0].Key == "sheet.shared" {
				return referee.Note{Head: sheet("brackets"), Items: []referee.Message{sheet("one-pool")}}
			}
		}
	}
	return n
}
