package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// What persons do with plots (R12.9, R12.12, R15.2): one who plays the Corvids turns them up, others expose them.

// Its events.
type (
	turnUpEvent struct{} // turns up a plot of the person (R12.8)
	exposeEvent struct{} // exposes a plot (R12.12)
)

func (turnUpEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	at, k := where(c), plot(c.Args[1])
	switch {
	case f != p.law.corvids:
		return refuse("R12.8", "corvids", argFaction(f))
	case !inMask(p.board.facedown(), at):
		return refuse("R12.8", "facedown", argPlace("place", at))
	case p.board.plots[at] != k && (p.board.plots[at] != none || p.board.plotsOut(k) >= int8(p.law.game.content.Plots[k].Count)):
		return refuse("R1.9", "plot", argPlot(k))
	}
	return nil
}

// do turns up a person's plot; the points for it they say.
func (turnUpEvent) do(p *Position, f faction, c referee.Command) {
	at, k := where(c), plot(c.Args[1])
	p.board.plots[at] = k
	p.board.faceUp |= bit(at)
	p.happens("R12.8", "turned-up", argFaction(f), argPlot(k), argPlace("place", at))
	p.plotEffect(f, at, k)
}

func (exposeEvent) list(p *Position, f faction, add func(...int)) {
	if !p.law.plays(p.law.corvids) || p.hands[f] == 0 {
		return
	}
	for c := range place(clearings) {
		if !inMask(p.board.facedown(), c) || p.board.piecesOf(f, c) == 0 {
			continue
		}
		for k := range p.law.words.plots {
			for x := range p.law.cards {
				add(int(c), k, x)
			}
		}
	}
}

// why: a person with pieces there shows a card that matches the clearing.
func (exposeEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	at, x := where(c), card(c.Args[2])
	switch {
	case !p.law.plays(p.law.corvids) || !p.players.enemies(f, p.law.corvids):
		return refuse("R2.4", "enemy", argFactionAs("other", p.law.corvids))
	case !inMask(p.board.facedown(), at):
		return refuse("R12.8", "facedown", argPlace("place", at))
	case p.board.piecesOf(f, at) == 0:
		return refuse("R12.12", "defender", argFactionAs("other", f), argPlace("place", at))
	case p.hands[f] == 0:
		return refuse("R1.2", "hand", argFaction(f), argN("n", 0))
	case p.unseen(x) == 0:
		return refuse("R1.4", "card", argCard(x))
	case p.law.cards[x].suit != bird && p.law.cards[x].suit != p.board.suits[at]:
		return refuse("R12.12", "matches", argCard(x), argPlace("place", at))
	}
	return nil
}

func (exposeEvent) do(p *Position, f faction, c referee.Command) {
	p.begin(expose{who: f, guess: plot(c.Args[1]), at: place(c.Args[0]), card: card(c.Args[2])})
}

// expose decides, or asks, whether a guess was right (R12.12).
type expose struct {
	law.Listed[*Position]

	who   faction
	guess plot
	at    place
	card  card
}

// Work removes the plot if the guess is right; otherwise the card shown is lost. If the referee does not know the plot,
// another player looks and answers yes or no.
func (d expose) Work(p *Position) bool {
	k := p.board.plots[d.at]
	if k == none {
		return false
	}
	p.end()
	if k == d.guess {
		p.happens("R12.12", "exposed", argFaction(d.who), argPlot(k), argPlace("place", d.at))
		p.removePlot(d.at, d.who)
	} else {
		d.guessedWrong(p, d.who, d.card)
	}
	return true
}

// guessedWrong: a person who plays the Corvids takes the card; for the bot, which has no hand, it is discarded, and the bot
// scores (R3.7, R12.12).
func (expose) guessedWrong(p *Position, f faction, c card) {
	corvids := p.law.corvids
	p.happens("R12.12", "wrong", argFaction(f))
	if p.law.isPerson(corvids) {
		p.hands[f]--
		p.hands[corvids]++
		return
	}
	discardEvent{}.do(p, f, commandOf(formDiscard, int(c)))
	p.score(corvids, p.law.rules.GiftVP, "R12.12")
}

func (d expose) Turn(p *Position) referee.Turn {
	return chance("R12.12", "exposed", argPlot(d.guess), argPlace("place", d.at))
}

func (d expose) Moves(p *Position, list []referee.Move) []referee.Move {
	right, wrong := int8(0), int8(0)
	for _, m := range p.board.plotsLeft(nil) {
		if m.Args[0] == int16(d.guess) {
			right = int8(m.Weight)
		} else {
			wrong += int8(m.Weight)
		}
	}
	if right > 0 {
		list = addOutcome(list, commandOf[int](formYes), right)
	}
	if wrong > 0 {
		list = addOutcome(list, commandOf[int](formNo), wrong)
	}
	return list
}

func (d expose) Take(p *Position, c referee.Command) {
	if c.Form == formYes {
		p.board.plots[d.at] = d.guess
		return
	}
	p.end()
	d.guessedWrong(p, d.who, d.card)
}
