package root

import "brehon/referee"

// What plots do (R12.8, R12.9), whoever plays the Corvids; the snare is in place.go.

// workPlot draws the plot of frame.at: face down, or of frame.n 1 the one that is exchanged for what lies there.
func (p *Position) workPlot(f *frame) bool {
	if len(p.movesPlot(f, nil)) > 0 {
		return false
	}
	p.end()
	return true
}

func (p *Position) askPlot(f *frame) referee.Turn {
	t := chance("R12.12", "plot", argFaction(faction(f.who)), argPlace("place", place(f.at)))
	t.Secret = p.law.unseen
	return t
}

// movesPlot are the kinds of plots of the supply, one that lies unknown counted with it.
func (p *Position) movesPlot(f *frame, list []referee.Move) []referee.Move {
	list = p.plotsLeft(list)
	if f.n == 0 {
		for i := range list {
			list[i].Command = com(formSecretPlot, list[i].Args[0], int16(f.at))
		}
	}
	return list
}

func (p *Position) plotsLeft(list []referee.Move) []referee.Move {
	for k, x := range p.law.game.content.Plots {
		if n := int8(x.Count) - p.plotsOut(plot(k)); n > 0 {
			list = falls(list, com(formRandomPlot, k), n)
		}
	}
	return list
}

func (p *Position) takePlotDrawn(f *frame, c referee.Command) {
	was := *f
	p.end()
	p.plots[was.at] = plot(c.Args[0])
	if was.n > 0 {
		p.faceUp |= bit(place(was.at))
		p.happens("R12.8", "exchange", argFaction(faction(was.who)), argPlot(plot(c.Args[0])), argPlace("place", place(was.at)))
	}
}

// guesser is the person with most pieces in a clearing, who guesses a plot (R12.11, Gamble); none: nobody does.
func (p *Position) guesser(f faction, c place) faction {
	best := faction(none)
	for _, g := range p.enemiesOf(f) {
		if n := p.piecesOf(g, c); p.law.isPerson(g) && n > 0 && (best == none || n > p.piecesOf(best, c)) {
			best = g
		}
	}
	return best
}

// workFlip turns up the plot of frame.at, with frame.by the kind that was guessed: first there may be a guess, and the kind
// may have to be told (R12.3.4, R12.12).
func (p *Position) workFlip(f *frame) bool {
	if p.guessWanted(f) || p.plots[f.at] == none {
		return false
	}
	was := *f
	p.end()
	p.turnUp(faction(was.who), place(was.at), plot(was.by))
	return true
}

func (p *Position) guessWanted(f *frame) bool {
	return f.by == none && p.law.trait(faction(f.who), "gamble") && p.guesser(faction(f.who), place(f.at)) != none
}

func (p *Position) askFlip(f *frame) referee.Turn {
	if p.guessWanted(f) {
		g := p.guesser(faction(f.who), place(f.at))
		return p.asks(g, "R12.11", "guess", argFaction(g), argPlace("place", place(f.at)))
	}
	return chance("R12.12", "turned-up", argPlace("place", place(f.at)))
}

func (p *Position) movesFlip(f *frame, list []referee.Move) []referee.Move {
	if !p.guessWanted(f) {
		return p.plotsLeft(list)
	}
	seat := p.law.factions[p.guesser(faction(f.who), place(f.at))].seat
	for k := range p.law.words.plots {
		list = append(list, referee.Move{Command: com(formGuess, k), Seat: referee.Seat(seat)})
	}
	return list
}

func (p *Position) takeFlip(f *frame, c referee.Command) {
	if c.Form == formGuess {
		f.by = int8(c.Args[0])
		return
	}
	p.plots[f.at] = plot(c.Args[0])
}

// turnUp turns up a plot: a point for each that lies face up, then its effect. One that was guessed has none, and whoever
// guessed it removes it.
func (p *Position) turnUp(f faction, c place, guessed plot) {
	k := p.plots[c]
	p.faceUp |= bit(c)
	p.happens("R12.8", "turned-up", argFaction(f), argPlot(k), argPlace("place", c))
	g := p.guesser(f, c)
	if guessed != none && guessed != k {
		p.happens("R12.11", "wrong", argFaction(g))
		p.score(f, int(p.law.number(f, "gamble")), "R12.11")
	}
	p.score(f, p.faceUp.count(), "R12.3.4")
	switch {
	case p.over:
	case guessed == k:
		p.removePlot(c, g)
	default:
		p.plotEffect(f, c, k)
	}
}

// removePlot removes a plot that was guessed: it has no effect any more.
func (p *Position) removePlot(c place, by faction) {
	corvids := p.law.corvids
	p.take(p.law.plot, c, by)
	p.lost[corvids].idle |= bit(c)
	p.begin(frame{kind: frameSettle, who: int8(corvids), by: int8(by)})
}

// plotEffect is what a plot does when it is turned up (R12.8); of Vendetta, then what a bomb does (R12.11).
func (p *Position) plotEffect(f faction, c place, k plot) {
	bomb, vendetta := k == p.law.words.plot("bomb"), p.law.trait(f, "vendetta")
	if bomb || vendetta {
		if bomb || p.law.option("corvids.vendettaSwap") == "on" {
			p.begin(frame{kind: frameExchange, who: int8(f), at: int8(c)})
		}
		p.begin(frame{kind: frameBomb, who: int8(f), at: int8(c)})
	}
	if k == p.law.words.plot("extortion") {
		p.extort(f, c)
	}
}

// workBomb removes all enemy pieces there; of each bot only two (R12.9). They are no hits; a Vagabot is hurt in his items.
func (p *Position) workBomb(f *frame) bool {
	who, c := faction(f.who), place(f.at)
	p.end()
	p.begin(frame{kind: frameSettle, who: int8(who), by: int8(who)})
	list := p.law.playing()
	for i := len(list) - 1; i >= 0; i-- {
		switch g := list[i]; {
		case g == who || p.piecesOf(g, c) == 0 || !p.enemies(who, g) && !p.law.coop:
		case !p.law.isBot(g):
			p.sweep(g, c, who)
		case p.bombed(g) > 0:
			p.begin(frame{kind: frameFalls, who: int8(g), by: int8(who), at: int8(c), n: p.bombed(g)})
		}
	}
	return true
}

// bombed is how many pieces, or items, a bot loses by a bomb (R12.9, D-32).
func (p *Position) bombed(g faction) int8 {
	n := int8(p.law.rules.Corvids.BombBot)
	if p.law.factions[g].pawn {
		switch p.law.option("vagabot.bomb") {
		case "three":
			n = int8(p.law.rules.Vagabot.Swept)
		case "none":
			n = 0
		}
	}
	return n
}

// workExchange exchanges a bomb for a random plot of the supply, which comes face up and without effect; only then, if
// corvids.bombReturn does not say before, it goes back (D-40). A person's bomb just goes back.
func (p *Position) workExchange(f *frame) bool {
	who, c := faction(f.who), place(f.at)
	p.end()
	before := p.law.option("corvids.bombReturn") == "before"
	switch {
	case p.plotless(c): // it is gone
	case p.law.isPerson(who):
		p.pieces[p.law.plot][c]--
		p.plots[c], p.faceUp = none, p.faceUp&^bit(c)
		p.happens("R12.8", "bomb-back", argFaction(who), argPlace("place", c))
	case before || p.left(p.law.plot, c) > 0:
		if before {
			p.plots[c], p.faceUp = none, p.faceUp&^bit(c)
		}
		p.begin(frame{kind: framePlot, who: int8(who), at: int8(c), n: 1})
	}
	return true
}

// extort has each enemy who is a person with pieces there discard a card; bots do not (D-24). To a person who plays the
// Corvids the cards go.
func (p *Position) extort(f faction, c place) {
	list := p.enemiesOf(f)
	for i := len(list) - 1; i >= 0; i-- {
		g := list[i]
		switch {
		case !p.law.isPerson(g) || p.hands[g] == 0 || p.piecesOf(g, c) == 0:
		case p.law.isPerson(f):
			p.hands[g]--
			p.hands[f]++
			p.happens("R12.8", "extorted", argFaction(f), argFactionAs("other", g))
		default:
			p.begin(frame{kind: frameExtort, who: int8(g), by: int8(f), at: int8(c)})
		}
	}
}

func (p *Position) workExtort(f *frame) bool { return false }

func (p *Position) askExtort(f *frame) referee.Turn {
	return p.asks(faction(f.who), "R12.8", "extort", argFaction(faction(f.who)), argPlace("place", place(f.at)))
}

func (p *Position) movesExtort(f *frame, list []referee.Move) []referee.Move {
	return p.discards(faction(f.who), everything, list)
}

func (p *Position) takeExtort(f *frame, c referee.Command) {
	who := faction(f.who)
	p.end()
	doDiscard(p, who, c)
}

// plotsRemoved is what removed plots do: raids place warriors beside them (R12.8), Backup Plans where they lay (R12.11). Of
// one that nobody has seen it is asked what it was.
func plotsRemoved(p *Position, f, _ faction) {
	lost := &p.lost[f]
	if lost.pieces[p.law.plot] == 0 {
		return
	}
	all := lost.unseen | lost.idle
	for _, m := range lost.plots {
		all |= m
	}
	for _, c := range p.law.inTurn(lost.plots[p.law.words.plot("raid")] &^ lost.idle) {
		p.raid(f, c)
	}
	if p.law.trait(f, "backup-plans") {
		p.shares(f, p.dealt(f, all, p.law.number(f, "backup")))
	}
	for _, c := range p.law.inTurn(lost.unseen &^ lost.idle) {
		p.begin(frame{kind: frameSeen, who: int8(f), at: int8(c)})
	}
}

// dealt deals out warriors, as many to each of some clearings, by priority (D-30).
func (p *Position) dealt(f faction, to mask, each int8) map[place]int8 {
	share, left := map[place]int8{}, p.warriorsLeft(f)
	for _, c := range p.law.byPriority(to) {
		if n := min(each, left); n > 0 && p.mayPlace(f, c) {
			share[c] = n
			left -= n
		}
	}
	return share
}

// raid places warriors in each adjacent clearing.
func (p *Position) raid(f faction, c place) {
	p.happens("R12.8", "raid", argFaction(f), argPlace("place", c))
	p.shares(f, p.dealt(f, p.law.near[c], int8(p.law.rules.Corvids.Raid)))
}

// A plot that was removed unseen is named.
func (p *Position) workSeen(*frame) bool { return false }

func (p *Position) askSeen(f *frame) referee.Turn {
	return chance("R12.8", "seen", argPlace("place", place(f.at)))
}

func (p *Position) movesSeen(_ *frame, list []referee.Move) []referee.Move {
	return p.plotsLeft(list)
}

func (p *Position) takeSeen(f *frame, c referee.Command) {
	was := *f
	p.end()
	if plot(c.Args[0]) == p.law.words.plot("raid") {
		p.raid(faction(was.who), place(was.at))
	}
}
