package root

import "brehon/referee"

// What persons do with plots (R12.9, R12.12, R15.2): one who plays the Corvids turns them up, others expose the bot's.

func listTurnUps(p *Position, f faction, add func(...int)) {
	for c := range place(clearings) {
		for k := range p.law.words.plots {
			add(int(c), k)
		}
	}
}

func whyTurnUp(p *Position, f faction, c referee.Command) *referee.Refusal {
	at, k := where(c), plot(c.Args[1])
	switch {
	case f != p.law.corvids:
		return refuse("R12.8", "corvids", argFaction(f))
	case !inMask(p.facedown(), at):
		return refuse("R12.8", "facedown", argPlace("place", at))
	case p.plots[at] != k && (p.plots[at] != none || p.plotsOut(k) >= int8(p.law.game.content.Plots[k].Count)):
		return refuse("R1.9", "plot", argPlot(k))
	}
	return nil
}

// doTurnUp turns up a person's plot; the points for it they say.
func doTurnUp(p *Position, f faction, c referee.Command) {
	at, k := where(c), plot(c.Args[1])
	p.plots[at] = k
	p.faceUp |= bit(at)
	p.happens("R12.8", "turned-up", argFaction(f), argPlot(k), argPlace("place", at))
	p.plotEffect(f, at, k)
}

func listExposes(p *Position, f faction, add func(...int)) {
	if !p.law.isBot(p.law.corvids) || p.hands[f] == 0 {
		return
	}
	for c := range place(clearings) {
		if !inMask(p.facedown(), c) || p.piecesOf(f, c) == 0 {
			continue
		}
		for k := range p.law.words.plots {
			for x := range p.law.cards {
				add(int(c), k, x)
			}
		}
	}
}

// whyExpose: a person with pieces there shows a card that matches the clearing.
func whyExpose(p *Position, f faction, c referee.Command) *referee.Refusal {
	at, x := where(c), card(c.Args[2])
	switch {
	case !p.law.isBot(p.law.corvids):
		return refuse("R12.12", "corvid-bot")
	case !inMask(p.facedown(), at):
		return refuse("R12.8", "facedown", argPlace("place", at))
	case p.piecesOf(f, at) == 0:
		return refuse("R12.12", "defender", argFactionAs("other", f), argPlace("place", at))
	case p.hands[f] == 0:
		return refuse("R1.2", "hand", argFaction(f), argN("n", 0))
	case p.unseen(x) == 0:
		return refuse("R1.4", "card", argCard(x))
	case p.law.cards[x].suit != bird && p.law.cards[x].suit != p.suits[at]:
		return refuse("R12.12", "matches", argCard(x), argPlace("place", at))
	}
	return nil
}

func doExpose(p *Position, f faction, c referee.Command) {
	p.begin(frame{kind: frameExpose, who: int8(f), by: int8(c.Args[1]), at: int8(c.Args[0]), n: int8(c.Args[2])})
}

// workExpose: frame.who guessed that the plot of frame.at is frame.by, and showed the card frame.n. Right: they remove it.
// Wrong: the card is discarded, as the bot has no hand, and the bot scores (R3.7). A plot that nobody knows must be looked at.
func (p *Position) workExpose(f *frame) bool {
	k := p.plots[f.at]
	if k == none {
		return false
	}
	was := *f
	p.end()
	who := faction(was.who)
	if k == plot(was.by) {
		p.happens("R12.12", "exposed", argFaction(who), argPlot(k), argPlace("place", place(was.at)))
		p.removePlot(place(was.at), who)
		return true
	}
	p.happens("R12.12", "wrong", argFaction(who))
	doDiscard(p, who, com(formDiscard, was.n))
	p.score(p.law.corvids, p.law.rules.GiftVP, "R12.12")
	return true
}

func (p *Position) askExpose(f *frame) referee.Turn {
	return chance("R12.12", "exposed", argPlace("place", place(f.at)))
}

func (p *Position) movesExpose(_ *frame, list []referee.Move) []referee.Move {
	return p.plotsLeft(list)
}

func (p *Position) takeExpose(f *frame, c referee.Command) { p.plots[f.at] = plot(c.Args[0]) }
