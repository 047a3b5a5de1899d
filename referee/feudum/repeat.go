package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Repeat (F6.10).

func (p *Position) canRepeat(c colour) bool {
	for k := range card(cards) {
		if p.mayRepeat(c, k) {
			return true
		}
	}
	return false
}

// mayRepeat reports whether a player can carry out a card again: one with ×2, or, with Déjà vu, another (F6.10.S).
func (p *Position) mayRepeat(c colour, k card) bool {
	if !inMask(p.players[c].played&^p.law.never, k) {
		return false
	}
	if inMask(p.law.repeatable, k) {
		return p.playable(c, k)
	}
	if !p.law.advanced {
		return false
	}
	if p.players[c].goods[saltpeter] > 0 && p.playableAfter(c, k, none) {
		return true
	}
	return p.paysByTile(c, k)
}

// paysByTile reports whether a player has a tile that pays for Déjà vu of a card.
func (p *Position) paysByTile(c colour, k card) bool {
	for t, n := range p.players[c].tiles {
		if n > 0 && p.playableAfter(c, k, landscape(t)) {
			return true
		}
	}
	return false
}

// playableAfter reports whether a card is playable when saltpeter is paid for Déjà vu, or a tile for it (F6.10.1).
func (p *Position) playableAfter(c colour, k card, tile landscape) bool {
	q := *p
	if pl := &q.players[c]; tile == none {
		pl.goods[saltpeter]--
	} else {
		pl.tiles[tile]--
	}
	switch k {
	case cardMigrate:
		return q.canMigrate(c)
	case cardImprove:
		return q.canImprove(c)
	}
	return p.playable(c, k) // what does not cost anything
}

func (p *Position) playRepeat(c colour) { p.begin(repeatCard{who: c, card: none}) }

// repeatCard is Repeat: a card played before (F6.10).
type repeatCard struct {
	who  colour
	card card
}

// Work plays the card when the saltpeter is paid; if the table leaves nothing to repeat, it is over.
func (d repeatCard) Work(p *Position) bool {
	if d.card == none && p.canRepeat(d.who) {
		return false
	}
	who, k := d.who, d.card
	p.end()
	p.act = action{}
	if k != none && p.playable(who, k) {
		cardWorks[k].play(p, who)
	}
	return true
}

func (d repeatCard) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.10", "repeat") }

func (d repeatCard) Moves(p *Position, list []referee.Move) []referee.Move {
	for k := range card(cards) {
		if p.mayRepeat(d.who, k) {
			list = p.may(list, d.who, formRepeat, int8(k))
		}
	}
	return list
}

func (d repeatCard) Take(p *Position, c referee.Command) {
	k := card(c.Args[0])
	d.card = k
	p.now(d)
	p.happens("F6.10", "repeat", argColour("colour", d.who), argCard(k))
	if !inMask(p.law.repeatable, k) {
		p.begin(payment{who: d.who, good: saltpeter, keep: none, to: payAgain})
	}
}

// payableAgain reports whether the card of Déjà vu is playable when it is paid for so.
func (d payment) payableAgain(p *Position, tile landscape) bool {
	if d.to != payAgain {
		return true
	}
	again, _ := law.As[repeatCard](decisions, &p.pending, 1)
	return p.playableAfter(d.who, again.card, tile)
}

func (p *Position) whyCannotRepeat(c colour) *referee.Refusal {
	for k := range card(cards) {
		if inMask(p.players[c].played&^p.law.never, k) {
			if no := p.whyRepeats(c, k); no != nil && no.Rule == "F6.10" {
				return no
			}
		}
	}
	return refuse("F6.10", "repeat-none", argColour("colour", c))
}

func (d repeatCard) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formRepeat {
		return nil
	}
	return p.whyRepeats(d.who, card(c.Args[0]))
}

func (p *Position) whyRepeats(c colour, k card) *referee.Refusal {
	switch {
	case inMask(p.law.never, k):
		return refuse("F5.4", "never-repeated", argCard(k))
	case !inMask(p.players[c].played, k):
		return refuse("F6.10", "repeat-played", argColour("colour", c), argCard(k))
	case !inMask(p.law.repeatable, k) && !p.law.advanced && p.canPay(c, none, saltpeter):
		return refuse("F18.1", "basic")
	case !inMask(p.law.repeatable, k) && !p.law.advanced:
		return refuse("F6.10", "no-mark-basic", argCard(k))
	case !inMask(p.law.repeatable, k) && !p.canPay(c, none, saltpeter):
		return refuse("F6.10", "no-mark", argColour("colour", c), argCard(k), argGood(saltpeter))
	case p.playable(c, k):
		return refuse("F6.10.1", "repeat-after", argCard(k), argGood(saltpeter))
	case cardWorks[k].why != nil:
		return cardWorks[k].why(p, c)
	}
	return nil
}
