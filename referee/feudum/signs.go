package feudum

import "brehon/referee"

// What everybody knows though no piece need show it: marks are words, signs are for the picture of the map.

// The signs of the map, as the kit draws them.
const (
	signRuler       = "ruler"
	signSubject     = "subject"
	signSerf        = "serf"
	signSubjectSeal = "subject-seal"
	signSerfSeal    = "serf-seal"
	signWine        = "wine"
	signResource    = "resource"
	signTile        = "tile"
	signSeat        = "seat"
)

// Signs are the markers of each place with their seals, wine, resources on landscapes, the top tile of each stack, and the
// guilds' members.
func (p *Position) Signs() (list []referee.Placed) {
	w := p.law.words
	put := func(sign, at, owner string, n int) {
		if n > 0 {
			list = append(list, referee.Placed{Piece: sign, Place: at, Owner: owner, Count: n})
		}
	}
	for i := range p.sites {
		s, here := &p.sites[i], w.places[i]
		for j, c := range [...]colour{s.ruler, s.subject, s.serf} {
			if c != none {
				put([...]string{signRuler, signSubject, signSerf}[j], here, w.colours[c], 1)
			}
		}
		put(signSubjectSeal, here, "", one(s.subjectSeal))
		put(signSerfSeal, here, "", one(s.serfSeal))
		if s.land != none {
			put(signResource, here, "", int(s.yield))
		}
		for _, c := range p.law.seats {
			put(signWine, here, w.colours[c], c.wineAt(p, place(i)))
		}
	}
	for r, top := range p.tops {
		put(signTile, w.regions[r], "", int(top))
	}
	for g := range p.standing {
		for i, c := range p.standing[g] {
			if c != none {
				put(signSeat, w.guilds[g], w.colours[c], i+1)
			}
		}
	}
	return list
}

// wineAt is how many pawns of a player have wine at a place.
func (c colour) wineAt(p *Position, at place) (n int) {
	for _, w := range p.players[c].pawns {
		if w.at == at && w.wine != dry {
			n++
		}
	}
	return n
}

// Marks are the round and the turn or step; then what each player has that no piece on the map shows.
func (p *Position) Marks() (list []referee.Mark) {
	mark := func(owner string, m referee.Message) {
		list = append(list, referee.Mark{Owner: owner, Message: m})
	}
	if p.stage == settingUp {
		mark("", markText("set-up"))
	} else {
		mark("", markText("round", argN("n", int(p.round))))
		mark("", p.glanceTurn())
	}
	for _, c := range p.law.seats {
		pl, owner := &p.players[c], p.law.words.colours[c]
		mark(owner, markText("vp", argN("n", int(pl.vp))))
		if !p.law.scorer {
			mark(owner, markText("shillings", argN("n", int(pl.shillings))))
		}
		mark(owner, markText("cards", argN("n", int(c.left(p)))))
		if n := c.writsOf(p); n > 0 {
			mark(owner, markText("writs", argN("n", n)))
		}
		rest := c.glanceSupply
		if p.law.scorer {
			rest = c.glanceCounts
		}
		for _, m := range rest(p) {
			mark(owner, m)
		}
	}
	return list
}

// markText returns the text of a mark.
func markText(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "mark." + key, Args: args}
}

// RoundEnd is the position in which a move ends the round, before the next one begins; false if it does not end it.
func (p *Position) RoundEnd(m referee.Move) (referee.State, bool) {
	var end Position
	q := p.clone(nil)
	q.closing = &end
	decisions.Take(&q.pending, q, m.Command)
	q.run()
	return &end, end.law != nil
}
