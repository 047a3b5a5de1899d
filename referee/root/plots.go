package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Effects of plots (R12.8, R12.9), for bot and person; the snare is in place.go.

// drawPlot draws a plot to place, or to exchange (R12.12).
type drawPlot struct {
	law.Listed[*Position]

	who      faction
	at       place
	exchange bool
}

// Work draws the plot: face down, or in exchange for the one there.
func (d drawPlot) Work(p *Position) bool {
	if len(d.Moves(p, nil)) > 0 {
		return false
	}
	p.end()
	return true
}

func (d drawPlot) Turn(p *Position) referee.Turn {
	t := chance("R12.12", "plot", argFaction(d.who), argPlace("place", d.at))
	t.Secret = p.law.unseen
	return t
}

// Moves lists the kinds of plots in the supply, counting an unknown plot to be exchanged.
func (d drawPlot) Moves(p *Position, list []referee.Move) []referee.Move {
	list = p.board.plotsLeft(list)
	if !d.exchange {
		for i := range list {
			list[i].Command = commandOf(formSecretPlot, list[i].Args[0], int16(d.at))
		}
	}
	return list
}

func (b *board) plotsLeft(list []referee.Move) []referee.Move {
	for k, x := range b.law.game.content.Plots {
		if n := int8(x.Count) - b.plotsOut(plot(k)); n > 0 {
			list = addOutcome(list, commandOf(formRandomPlot, k), n)
		}
	}
	return list
}

func (d drawPlot) Take(p *Position, c referee.Command) {
	p.end()
	p.board.plots[d.at] = plot(c.Args[0])
	if d.exchange {
		p.board.faceUp |= bit(d.at)
		p.happens("R12.8", "exchange", argFaction(d.who), argPlot(plot(c.Args[0])), argPlace("place", d.at))
	}
}

// guesser returns the person with most pieces in a clearing, who guesses a plot (R12.11, Gamble); none if there is none.
func (flipPlot) guesser(p *Position, f faction, c place) faction {
	best := faction(none)
	for _, g := range p.players.enemiesOf(f) {
		if n := p.board.piecesOf(g, c); p.law.isPerson(g) && n > 0 && (best == none || n > p.board.piecesOf(best, c)) {
			best = g
		}
	}
	return best
}

// flipPlot turns up a plot, which may be guessed before (R12.3.4).
type flipPlot struct {
	law.Listed[*Position]

	who   faction
	guess plot
	at    place
}

// Work turns up the plot, after a possible guess, and after asking for an unknown kind (R12.3.4, R12.12).
func (d flipPlot) Work(p *Position) bool {
	if d.guessWanted(p) || p.board.plots[d.at] == none {
		return false
	}
	p.end()
	d.turnUp(p, d.who, d.at, d.guess)
	return true
}

func (d flipPlot) guessWanted(p *Position) bool {
	return d.guess == none && p.law.trait(d.who, "gamble") && d.guesser(p, d.who, d.at) != none
}

func (d flipPlot) Turn(p *Position) referee.Turn {
	if d.guessWanted(p) {
		g := d.guesser(p, d.who, d.at)
		return p.asks(g, "R12.11", "guess", argFaction(g), argPlace("place", d.at))
	}
	return chance("R12.12", "turned-up", argPlace("place", d.at))
}

func (d flipPlot) Moves(p *Position, list []referee.Move) []referee.Move {
	if !d.guessWanted(p) {
		return p.board.plotsLeft(list)
	}
	seat := p.law.factions[d.guesser(p, d.who, d.at)].seat
	for k := range p.law.words.plots {
		list = append(list, referee.Move{Command: commandOf(formGuess, k), Seat: referee.Seat(seat)})
	}
	return list
}

func (d flipPlot) Take(p *Position, c referee.Command) {
	if c.Form == formGuess {
		d.guess = plot(c.Args[0])
		p.now(d)
		return
	}
	p.board.plots[d.at] = plot(c.Args[0])
}

// turnUp turns up a plot: a point for each face-up plot, then its effect. A guessed plot has no effect, and the guesser
// removes it.
func (d flipPlot) turnUp(p *Position, f faction, c place, guessed plot) {
	k := p.board.plots[c]
	p.board.faceUp |= bit(c)
	p.happens("R12.8", "turned-up", argFaction(f), argPlot(k), argPlace("place", c))
	g := d.guesser(p, f, c)
	if guessed != none && guessed != k {
		p.happens("R12.11", "wrong", argFaction(g))
		p.score(f, int(p.law.number(f, "gamble")), "R12.11")
	}
	p.score(f, p.board.faceUp.count(), "R12.3.4")
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
	p.begin(settle{who: corvids, by: by})
}

// plotEffect carries out a plot that is turned up (R12.8); of Vendetta, then what a bomb does (R12.11).
func (p *Position) plotEffect(f faction, c place, k plot) {
	isBomb, vendetta := k == p.law.words.plot("bomb"), p.law.trait(f, "vendetta")
	if isBomb || vendetta {
		if isBomb || p.law.option("corvids.vendettaSwap") == "on" {
			p.begin(exchangeBomb{who: f, at: c})
		}
		p.begin(bomb{who: f, at: c})
	}
	if k == p.law.words.plot("extortion") {
		p.extort(f, c)
	}
}

// bomb removes pieces (R12.9).
type bomb struct {
	law.Unasked[*Position]

	who faction
	at  place
}

// Work removes all enemy pieces there; of each bot only two (R12.9). They are no hits; a Vagabot is hurt in his items.
func (d bomb) Work(p *Position) bool {
	who, c := d.who, d.at
	p.end()
	p.begin(settle{who: who, by: who})
	list := p.law.inPlay
	for i := len(list) - 1; i >= 0; i-- {
		switch g := list[i]; {
		case g == who || p.board.piecesOf(g, c) == 0 || !p.players.enemies(who, g) && !p.law.coop:
		case !p.law.isBot(g):
			p.sweep(g, c, who)
		case d.bombed(p, g) > 0:
			p.begin(lose{who: g, by: who, at: c, left: d.bombed(p, g)})
		}
	}
	return true
}

// bombed is how many pieces, or items, a bot loses by a bomb (R12.9, D-32).
func (bomb) bombed(p *Position, g faction) int8 {
	n := int8(p.law.rules.Corvids.BombBot)
	if p.law.factions[g].Pawn {
		switch p.law.option("vagabot.bomb") {
		case "three":
			n = int8(p.law.rules.Vagabot.Swept)
		case "none":
			n = 0
		}
	}
	return n
}

// exchangeBomb puts another plot in its place (R12.8).
type exchangeBomb struct {
	law.Unasked[*Position]

	who faction
	at  place
}

// Work exchanges a bomb for a random plot of the supply, face up and without effect; the bomb returns only afterwards, unless
// corvids.bombReturn says before (D-40). A person's bomb just returns.
func (d exchangeBomb) Work(p *Position) bool {
	who, c := d.who, d.at
	p.end()
	before := p.law.option("corvids.bombReturn") == "before"
	switch {
	case p.board.plotless(c): // it is gone
	case p.law.isPerson(who):
		p.board.pieces[p.law.plot][c]--
		p.board.plots[c], p.board.faceUp = none, p.board.faceUp&^bit(c)
		p.happens("R12.8", "bomb-back", argFaction(who), argPlace("place", c))
	case before || p.board.left(p.law.plot, c) > 0:
		if before {
			p.board.plots[c], p.board.faceUp = none, p.board.faceUp&^bit(c)
		}
		p.begin(drawPlot{who: who, at: c, exchange: true})
	}
	return true
}

// extort makes each enemy with pieces there who is a person discard a card; bots do not (D-24). If a person plays the
// Corvids, they get the cards.
func (p *Position) extort(f faction, c place) {
	list := p.players.enemiesOf(f)
	for i := len(list) - 1; i >= 0; i-- {
		g := list[i]
		switch {
		case !p.law.isPerson(g) || p.hands[g] == 0 || p.board.piecesOf(g, c) == 0:
		case p.law.isPerson(f):
			p.hands[g]--
			p.hands[f]++
			p.happens("R12.8", "extorted", argFaction(f), argFactionAs("other", g))
		default:
			p.begin(extort{who: g, by: f, at: c})
		}
	}
}

// extort asks for the card that an enemy discards (R12.8).
type extort struct {
	law.Asked[*Position]
	law.Listed[*Position]

	who faction
	by  faction
	at  place
}

func (d extort) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "R12.8", "extort", argFaction(d.who), argPlace("place", d.at))
}

func (d extort) Moves(p *Position, list []referee.Move) []referee.Move {
	return p.discards(d.who, everything, list)
}

func (d extort) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	discardEvent{}.do(p, who, c)
}

// plotsRemoved applies the effects of removed plots: raids place warriors in adjacent clearings (R12.8), Backup Plans in the
// same one (R12.11). The kind of an unseen plot is asked for.
func (corvidsBot) plotsRemoved(p *Position, f, _ faction) {
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
		p.begin(plotSeen{who: f, at: c})
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

// plotSeen asks for the kind of a removed unseen plot (R12.8).
type plotSeen struct {
	law.Asked[*Position]
	law.Listed[*Position]

	who faction
	at  place
}

func (d plotSeen) Turn(p *Position) referee.Turn {
	return chance("R12.8", "seen", argPlace("place", d.at))
}

func (plotSeen) Moves(p *Position, list []referee.Move) []referee.Move {
	return p.board.plotsLeft(list)
}

func (d plotSeen) Take(p *Position, c referee.Command) {
	p.end()
	if plot(c.Args[0]) == p.law.words.plot("raid") {
		p.raid(d.who, d.at)
	}
}
