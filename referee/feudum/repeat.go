package feudum

import "brehon/referee"

// Repeat (F6.10). Of the frame by is how far it is, n the card.

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

func (p *Position) playRepeat(c colour) { p.begin(frame{kind: frameRepeat, who: c, n: none}) }

// workRepeat plays the card when the saltpeter is paid; if the table leaves nothing to repeat, it is over.
func (p *Position) workRepeat(f *frame) bool {
	if f.by == 0 && p.canRepeat(f.who) {
		return false
	}
	who, k := f.who, card(f.n)
	p.end()
	p.act = action{}
	if k != none && p.playable(who, k) {
		cardWorks[k].play(p, who)
	}
	return true
}

func (p *Position) askRepeat(f *frame) referee.Turn { return p.asks(f.who, "F6.10", "repeat") }

func (p *Position) movesRepeat(f *frame, list []referee.Move) []referee.Move {
	for k := range card(cards) {
		if p.mayRepeat(f.who, k) {
			list = p.may(list, f.who, formRepeat, int8(k))
		}
	}
	return list
}

func (p *Position) takeRepeat(f *frame, c referee.Command) {
	k := card(c.Args[0])
	f.by, f.n = 1, int8(k)
	p.happens("F6.10", "repeat", argColour("colour", f.who), argCard(k))
	if !inMask(p.law.repeatable, k) {
		p.begin(frame{kind: framePay, who: f.who, at: place(saltpeter), m: payAgain})
	}
}

// payableAgain reports whether the card of Déjà vu is playable when it is paid for so.
func (p *Position) payableAgain(f *frame, tile landscape) bool {
	return f.m != payAgain || p.playableAfter(f.who, card(p.frames[p.depth-2].n), tile)
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

func (p *Position) whyRepeat(f *frame, c referee.Command) *referee.Refusal {
	if c.Form != formRepeat {
		return nil
	}
	return p.whyRepeats(f.who, card(c.Args[0]))
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
