package feudum

import "brehon/referee"

// Points now, and if the game ended now: each with its source and rule (F10, F11).

// sourceRules are the rules of the sources.
var sourceRules = [sources]string{"F10.2", "F10.2", "F10.2", "F10.2", "F10.2", "F10.2", "F10.3", "F11.2", "F11.3", "F11.3", "F11.4", "F11.5", "F6, F15"}

// ended returns the position after an immediate dawn V and end of the game: nobody collects, plays a mandate or takes back a
// seal first. Charters hidden in this view do not count.
func (p *Position) ended() *Position {
	if p.over {
		return p
	}
	q := p.clone(nil)
	if last := p.law.epochs + 1; q.epoch < last || q.stage != ending && q.stage != dawning {
		q.epoch = last
		q.scoreDawn()
	}
	q.finalScore()
	return q
}

// dawned is the position as if the next epoch dawned now (F10.2, F10.3).
func (p *Position) dawned() *Position {
	q := p.clone(nil)
	q.epoch++
	q.scoreDawn()
	return q
}

// gain is a part of what a source scores.
type gain struct {
	source int
	n      int
	text   referee.Message
}

// gains are the parts of what a player would score more if the game ended now.
func (c colour) gains(p *Position) (list []gain) {
	if p.over {
		return nil
	}
	add := func(source, n int, key string, args ...referee.Arg) {
		if n != 0 {
			list = append(list, gain{source, n, referee.Message{Rule: sourceRules[source], Key: "score." + key, Args: append(args, argN("vp", n))}})
		}
	}
	if last := p.law.epochs + 1; p.epoch < last || p.stage != ending && p.stage != dawning {
		c.dawnGains(p, last, add)
	}
	for space, n := range p.players[c].epic {
		for range n {
			add(fromVoyage, p.discVP(space), "disc", argN("n", space))
		}
	}
	for k := range kind(kinds) {
		n := int(c.ruled(p, k))
		add(fromLand, n*int(p.law.ruledVP[k]), "land", argN("n", n), argType(k))
	}
	add(fromSets, int(p.law.setVP)*c.sets(p), "sets", argN("n", c.sets(p)))
	add(fromShillings, c.treasure(p), "coins", argN("n", int(p.players[c].shillings)))
	if p.law.scorer {
		add(fromCharters, c.charters(p), "charters")
	}
	for w, n := range c.paidCharters(p) {
		add(fromCharters, n, "charter", argWrit(charters+writ(w)))
	}
	return list
}

// dawnGains are the parts of what a player scores at a dawn.
func (c colour) dawnGains(p *Position, epoch int8, add func(source, n int, key string, args ...referee.Arg)) {
	for g := range guild(guilds) {
		if at := g.rank(p, c); at != none && at < p.law.seatCount {
			add(fromGuilds+int(epoch)-2, int(p.law.seatVP[at]), p.seatKey(at), argGuild(g))
		}
	}
	for i := range p.sites {
		if s := &p.sites[i]; s.land != none && s.serf == c {
			add(fromLandscapes, int(p.law.landVP[min(s.yield, 1)]), "landscape", argPlace(place(i)), arg("landscape", kindLandscape, int(s.land)))
		}
	}
	if k := c.counts(p); p.law.scorer {
		add(fromLandscapes, k.landscapes(p.law), "landscapes", argN("n", int(k.tended)))
	}
	n := c.activeRegions(p)
	add(fromRegions, int(p.law.activeVP[n]), "regions", argN("n", n))
	add(fromDisloyalty, -c.disloyalty(p, epoch), "disloyalty", argN("n", int(p.players[c].military)))
}
