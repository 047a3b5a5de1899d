package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// What the Alliance's sympathy does to others: ambush, outrage and crackdown (R7.3 to R7.5, D-21).

// ambush is an extra hit as defender, with a warrior there; with Informants also with sympathy alone (R7.3, R7.14).
func (allianceBot) ambush(p *Position, f faction) int8 {
	if p.board.own(f, p.where) > 0 || p.law.trait(f, "informants") && p.board.pieceCount(p.law.sympathy(), p.where) > 0 {
		return int8(p.law.rules.Alliance.Ambush)
	}
	return 0
}

// entered: a person who moves warriors into a sympathetic clearing causes outrage (R7.4); bots do not.
func (allianceBot) entered(p *Position, f, by faction, c place) {
	if p.law.isPerson(by) && !p.law.factions[by].Pawn && p.board.pieceCount(p.law.sympathy(), c) > 0 {
		p.begin(outrage{who: f, by: by, at: c})
	}
}

// removed: outrage for each token that a person removed, then a crackdown for each base (D-48).
func (allianceBot) removed(p *Position, f, by faction) {
	if hit := p.board.suitsOf(p.lost[f].builtAt); hit != 0 {
		p.begin(crackdown{who: f, by: by, suits: int8(hit)})
	}
	if !p.law.isPerson(by) {
		return
	}
	list := p.law.byPriority(p.lost[f].tokensAt)
	for i := range list {
		p.begin(outrage{who: f, by: by, at: list[len(list)-1-i]})
	}
}

// outrage asks for the card that outrage takes (R7.4).
type outrage struct {
	law.Listed[*Position]

	who faction
	by  faction
	at  place
}

// Work lets the Alliance score if the person has no card to discard (R7.4).
func (d outrage) Work(p *Position) bool {
	if p.hands[d.by] > 0 {
		return false
	}
	p.end()
	d.outraged(p)
	return true
}

func (d outrage) outraged(p *Position) {
	p.happens("R7.4", "outrage-unpaid", argFaction(d.by), argSuit(p.board.suits[d.at]))
	p.score(d.who, p.law.rules.Alliance.OutrageVP, "R7.4")
}

// Turn: hands are secret, so by default a card of the clearing's suit is meant.
func (d outrage) Turn(p *Position) referee.Turn {
	t := p.asks(d.by, "R7.4", "outrage", argFaction(d.by), argSuit(p.board.suits[d.at]), argPlace("place", d.at))
	t.First = p.unseen(p.law.bareCard(p.board.suits[d.at])) > 0
	return t
}

// Moves lists the cards that match the clearing, the placeholder of its suit first, then birds, and that there is none.
func (d outrage) Moves(p *Position, list []referee.Move) []referee.Move {
	seat, of := p.law.seat(d.by), p.board.suits[d.at]
	add := func(c card) {
		if p.unseen(c) > 0 {
			list = append(list, referee.Move{Command: commandOf(formDiscard, c), Seat: seat})
		}
	}
	first := p.law.bareCard(of)
	add(first)
	for c, k := range p.law.cards {
		if (k.suit == bird || k.suit == of) && card(c) != first {
			add(card(c))
		}
	}
	return append(list, referee.Move{Command: commandOf[int](formNo), Seat: seat})
}

func (d outrage) Take(p *Position, c referee.Command) {
	p.end()
	if c.Form == formNo {
		d.outraged(p)
		return
	}
	p.hands[d.by]--
	p.throwAway(card(c.Args[0]))
	p.happens("R7.4", "discard", argFaction(d.by), argCard(card(c.Args[0])))
}

// crackdown removes the sympathy lost with a base (R7.5).
type crackdown struct {
	law.Unasked[*Position]

	who   faction
	by    faction
	suits int8
}

// Work removes the sympathy of the suits whose base was lost; this is no outrage, and scores only with aa.crackdownScore
// (R7.5, D-36).
func (d crackdown) Work(p *Position) bool {
	k, n := p.law.sympathy(), 0
	p.end()
	for _, c := range p.law.byPriority(p.board.sympathetic()) {
		if mask(d.suits).has(int8(p.board.suits[c])) {
			p.board.pieces[k][c]--
			p.happens("R7.5", "crackdown", argFaction(d.who), argPiece(k), argPlace("place", c))
			n++
		}
	}
	by := d.by
	if p.law.option("aa.crackdownScore") == "remover" && by != none && !p.law.trait(d.who, "popularity") {
		p.score(by, n*p.law.rules.RemoveVP, "R7.5")
	}
	return true
}

// supportersForEntering and supportersForTokens: a bot has no hand, so a person's Alliance draws a card to its supporters
// for each outrage that a bot causes (D-21).
func (b allianceBot) supportersForEntering(p *Position, f, by faction, c place) {
	if p.law.isBot(by) && !p.law.factions[by].Pawn && p.board.pieceCount(p.law.sympathy(), c) > 0 {
		b.supporter(p, f, by)
	}
}

func (b allianceBot) supportersForTokens(p *Position, f, by faction) {
	for range p.lost[f].tokensAt.count() {
		if p.law.isBot(by) {
			b.supporter(p, f, by)
		}
	}
}

// supporter draws a card that stays face down and unseen (R15.5).
func (allianceBot) supporter(p *Position, f, by faction) {
	if p.deck == 0 {
		if p.discard.n == 0 {
			return
		}
		p.shuffle()
	}
	p.deck--
	p.happens("R7.4", "supporter", argFaction(f), argFactionAs("other", by))
}
