package feudum

import "brehon/referee"

// Points now, and if the game ended now: each with its source and rule (F10, F11).

// sourceRules are the rules of the sources.
var sourceRules = [sources]string{"F10.2", "F10.2", "F10.2", "F10.2", "F10.2", "F10.2.a", "F10.3", "F11.2", "F11.3", "F11.3", "F11.4", "F11.5", "F6, F15"}

// outlook is what the points of a position are made of, and what comes next in it.
type outlook struct{ p *Position }

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
func (s outlook) dawned() *Position {
	p := s.p
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

// pointsOf are the points of all players by source, minus those of less, without the sources that gave nobody any.
func (l *Law) pointsOf(p, less *Position) referee.Score {
	sum := referee.Score{Total: make([]int, len(l.seats))}
	for _, c := range l.seats {
		sum.Of = append(sum.Of, l.words.colours[c])
	}
	for i, word := range sourceWords {
		part, any := referee.ScorePart{Head: referee.Message{Rule: sourceRules[i], Key: "score.source-" + word}}, false
		for j, c := range l.seats {
			n := int(p.players[c].tally[i])
			if less != nil {
				n -= int(less.players[c].tally[i])
			}
			sum.Total[j] += n
			part.Cells, any = append(part.Cells, referee.ScoreCell{N: n}), any || n != 0
		}
		if any {
			sum.Parts = append(sum.Parts, part)
		}
	}
	return sum
}

// uncounted says which charters are not counted because they are not seen; for a scorer, what nobody has counted for it yet.
func (s outlook) uncounted() (list []referee.Message) {
	p := s.p
	if p.over {
		return nil
	}
	if p.law.scorer {
		return []referee.Message{{Key: "score.counted"}}
	}
	for _, c := range p.law.seats {
		if n := int(p.veiled.writs[c]); n > 0 {
			list = append(list, referee.Message{Key: "score.unseen", Args: []referee.Arg{argColour("colour", c), argN("n", n)}})
		}
	}
	return list
}

// Score is the points of all players if the game ended now, or at its end (F11).
func (p *Position) Score() referee.Score {
	if p.stage == settingUp {
		return referee.Score{}
	}
	end := p.ended()
	sum := p.law.pointsOf(end, nil)
	sum.Notes = (outlook{p}).uncounted()
	best, tied := end.best()
	if p.over {
		best = p.winners
	}
	for _, c := range p.law.seats {
		sum.Leads = append(sum.Leads, inMask(best, c))
	}
	if p.over {
		sum.Won = referee.Message{Rule: "F11.6", Key: "score.by-points"}
		if tied {
			sum.Won.Key = "score.by-barrel"
		}
	}
	return sum
}

// Coming is who plays next, what brings the next dawn, and what it would score.
func (p *Position) Coming() (list []referee.Note) {
	if p.over || p.stage == settingUp {
		return nil
	}
	if next := (outlook{p}).following(); len(next) > 0 {
		list = append(list, referee.Note{Head: sheet("next"), Items: next})
	}
	if p.epoch > p.law.epochs {
		return list
	}
	next := p.epoch + 1
	list = append(list, referee.Note{Head: sheet("dawn"), Items: []referee.Message{roman("dawn", next, argN("n", int(p.law.ready[next])), argN("have", p.showing(next)))}})
	if p.ready(next) {
		list[len(list)-1].Items = append(list[len(list)-1].Items, referee.Message{Key: "epoch.sure"})
	}
	gains := referee.Note{Head: referee.Message{Key: "epoch.if"}}
	sum := p.law.pointsOf((outlook{p}).dawned(), p)
	for i, c := range p.law.seats {
		gains.Items = append(gains.Items, sheet("gain", argColour("colour", c), argN("n", sum.Total[i])))
	}
	return append(list, gains)
}

// following are the players who have a card to play after the one whose turn it is, in turn order; each once.
func (s outlook) following() (list []referee.Message) {
	p := s.p
	if p.stage != acting || p.turn == none {
		return nil
	}
	c := p.turn
	for range p.law.seats {
		c = p.law.next(c)
		if c.left(p) > 0 && c != p.turn || c == p.turn && c.left(p) > 1 {
			list = append(list, sheet("plays-next", argColour("colour", c)))
		}
	}
	return list
}
