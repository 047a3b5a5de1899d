package feudum

// Rounds and their steps (F4).

// player is the i-th player clockwise from the start player (F4.4).
func (p *Position) player(i int) colour {
	seats := p.law.seats
	at := 0
	if p.start != none {
		at = int(p.law.seatOf[p.start])
	}
	return seats[(at+i)%len(seats)]
}

// enter starts a stage.
func (p *Position) enter(stage int8) { p.stage, p.part = stage, 0 }

// advance does the next part of the round; it is called when no decision is pending.
func (p *Position) advance() {
	p.act = action{}
	n := int8(len(p.law.seats))
	switch p.stage {
	case settingUp:
		p.setUp()
	case pouching:
		if p.part == n || p.law.scorer {
			p.enter(selecting)
			return
		}
		p.begin(fillPouch{who: p.player(int(p.part))})
		p.part++
	case selecting:
		if p.part == n || p.law.hands == handsPlayed {
			p.enter(acting)
			p.turn = p.start
			return
		}
		p.begin(selectCards{who: p.player(int(p.part))})
		p.part++
	case acting:
		p.nextTurn()
	case feeding:
		p.nourish()
	case rolling:
		p.progress()
	case dawning:
		p.dawn()
	case ending:
		p.ends()
	}
}

// left is how many cards a player has still to play this round.
func (c colour) left(p *Position) int8 {
	if pl := &p.players[c]; p.law.hands == handsPlayed {
		return pl.count - int8(pl.played.count())
	}
	return int8(p.players[c].hand.count()) + p.veiled.cards[c]
}

// nextTurn gives the turn to the next player who has a card left (F4.1).
func (p *Position) nextTurn() {
	c := p.turn
	for range p.law.seats {
		if c.left(p) > 0 {
			p.turn = c
			p.begin(playCard{who: c})
			return
		}
		c = p.law.next(c)
	}
	p.emptyPouches()
	p.turn = none
	p.enter(feeding)
}

// beginRound returns all cards (F4); the latest wine begins to work (F8.2).
func (p *Position) beginRound() {
	p.freshRound()
	p.happens("F4", "round", argN("n", int(p.round)), argColour("colour", p.start))
	p.enter(pouching)
}

// freshRound gives each player their cards.
func (p *Position) freshRound() {
	p.round++
	p.emptyPouches() // what a round that the table broke off has left there
	for c := range p.players {
		pl := &p.players[c]
		pl.count, pl.hand, pl.played, pl.forfeited, pl.used = 0, 0, 0, 0, 0
		pl.moves, pl.defended, pl.spent = 0, false, false
		if p.law.plays(colour(c)) {
			pl.count = int8(p.law.rules.Hand.Cards)
		}
		for i := range pl.pawns {
			if pl.pawns[i].wine == fresh {
				pl.pawns[i].wine = active
			}
		}
	}
}

// endRound passes marker and die clockwise.
func (p *Position) endRound() {
	if p.closing != nil && p.closing.law == nil {
		*p.closing = *p.clone(nil)
		p.closing.closing = nil
	}
	p.start = p.law.next(p.start)
	p.beginRound()
}
