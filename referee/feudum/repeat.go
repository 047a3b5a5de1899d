package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Repeat (F6.10).

func (d repeatCard) can(p *Position) bool {
	for k := range card(cards) {
		if d.mayRepeat(p, k) {
			return true
		}
	}
	return false
}

// mayRepeat reports whether a player can carry out a card again: one with ×2, or, with Déjà vu, another (F6.10.S).
func (d repeatCard) mayRepeat(p *Position, k card) bool {
	if !inMask(p.players[d.who].played&^p.law.never, k) {
		return false
	}
	if inMask(p.law.repeatable, k) {
		return d.who.playable(p, k)
	}
	if !p.law.advanced || p.law.scorer {
		return p.law.advanced && d.who.playable(p, k)
	}
	if p.players[d.who].goods[saltpeter] > 0 && d.who.playableAfter(p, k, none) {
		return true
	}
	return d.paysByTile(p, k)
}

// paysByTile reports whether a player has a tile that pays for Déjà vu of a card.
func (d repeatCard) paysByTile(p *Position, k card) bool {
	for t, n := range p.players[d.who].tiles {
		if n > 0 && d.who.playableAfter(p, k, landscape(t)) {
			return true
		}
	}
	return false
}

// playableAfter reports whether a card is playable when saltpeter is paid for Déjà vu, or a tile for it (F6.10.1).
func (c colour) playableAfter(p *Position, k card, tile landscape) bool {
	q := *p
	if pl := &q.players[c]; tile == none {
		pl.goods[saltpeter]--
	} else {
		pl.tiles[tile]--
	}
	switch k {
	case cardMigrate:
		return migrate{who: c}.can(&q)
	case cardImprove:
		return improve{who: c}.can(&q)
	}
	return c.playable(p, k) // what does not cost anything
}

// repeatCard is Repeat: a card played before (F6.10).
type repeatCard struct {
	who  colour
	card card
}

// Work plays the card when the saltpeter is paid; if the table leaves nothing to repeat, it is over.
func (d repeatCard) Work(p *Position) bool {
	if d.card == none && d.can(p) {
		return false
	}
	who, k := d.who, d.card
	p.end()
	p.act = action{}
	if k != none && who.playable(p, k) {
		p.law.works[k].play(p, who)
	}
	return true
}

func (d repeatCard) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.10", "repeat") }

func (d repeatCard) Moves(p *Position, list []referee.Move) []referee.Move {
	for k := range card(cards) {
		if d.mayRepeat(p, k) {
			list = p.addMove(list, d.who, formRepeat, int8(k))
		}
	}
	return list
}

func (d repeatCard) Take(p *Position, c referee.Command) {
	k := card(c.Args[0])
	d.card = k
	p.now(d)
	p.happens("F6.10", "repeat", argColour("colour", d.who), argCard(k))
	if !inMask(p.law.repeatable, k) && !p.law.scorer {
		p.begin(payment{who: d.who, good: saltpeter, keep: none, to: payAgain})
	}
}

// payableAgain reports whether the card of Déjà vu is playable after paying with that tile.
func (d payment) payableAgain(p *Position, tile landscape) bool {
	if d.to != payAgain {
		return true
	}
	again, _ := law.As[repeatCard](decisions, &p.pending, 1)
	return d.who.playableAfter(p, again.card, tile)
}

func (d repeatCard) whyCannot(p *Position) *referee.Refusal {
	for k := range card(cards) {
		if inMask(p.players[d.who].played&^p.law.never, k) {
			if no := d.whyRepeats(p, k); no != nil && no.Rule == "F6.10" {
				return no
			}
		}
	}
	return refuse("F6.10", "repeat-none", argColour("colour", d.who))
}

func (d repeatCard) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formRepeat {
		return nil
	}
	return d.whyRepeats(p, card(c.Args[0]))
}

func (d repeatCard) whyRepeats(p *Position, k card) *referee.Refusal {
	switch {
	case inMask(p.law.never, k):
		return refuse("F5.4", "never-repeated", argCard(k))
	case !inMask(p.players[d.who].played, k):
		return refuse("F6.10", "repeat-played", argColour("colour", d.who), argCard(k))
	case !inMask(p.law.repeatable, k) && !p.law.advanced && d.who.canPay(p, none, saltpeter):
		return refuse("F18.1", "basic")
	case !inMask(p.law.repeatable, k) && !p.law.advanced:
		return refuse("F6.10", "no-mark-basic", argCard(k))
	case !inMask(p.law.repeatable, k) && !p.law.scorer && !d.who.canPay(p, none, saltpeter):
		return refuse("F6.10", "no-mark", argColour("colour", d.who), argCard(k), argGood(saltpeter))
	case d.who.playable(p, k):
		return refuse("F6.10.1", "repeat-after", argCard(k), argGood(saltpeter))
	case p.law.works[k].why != nil:
		return p.law.works[k].why(p, d.who)
	}
	return nil
}
