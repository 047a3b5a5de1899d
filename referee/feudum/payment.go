package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Payments, good by good (F6.0.1, F21.3). A tile stands for any good (F6.4.6).

// Where a paid good goes.
const (
	payBag = int8(iota)
	payPouch
	payAgain // to the bag, for Déjà vu
)

// pays asks a player for goods, the first named first. They must be there: see canPay.
func (c colour) pays(p *Position, but landscape, list ...good) {
	for i := len(list) - 1; i >= 0; i-- {
		p.begin(payment{who: c, good: list[i], keep: but})
	}
}

// canPay reports whether a player can pay goods, with tiles or without; the tile but is kept.
func (c colour) canPay(p *Position, but landscape, list ...good) bool {
	have, lacks := p.players[c].goods, int8(0)
	for _, g := range list {
		if have[g]--; have[g] < 0 {
			lacks++
		}
	}
	return lacks <= c.wild(p, but)
}

// wild is how many tiles of a player can pay.
func (c colour) wild(p *Position, but landscape) int8 {
	n := int8(sum(p.players[c].tiles[:]))
	if but != none {
		n--
	}
	return n
}

// payment asks how to pay one good: with the good, or with a tile, except of the kind that is kept (F6.0.1).
type payment struct {
	who  colour
	good good
	keep landscape
	to   int8
}

// Work pays what can be paid in one way alone, where there is no tile in hand (F21.2).
func (d payment) Work(p *Position) bool {
	if d.who.wild(p, d.keep) > 0 {
		return false
	}
	d.paysGood(p)
	return true
}

func (d payment) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F6.0.1", "pay", argGood(d.good))
}

// payable reports how the good that is asked can be paid: with the good itself, and with a tile. After it, the rest must be
// payable, too.
func (d payment) payable(p *Position) (byGood, byTile bool) {
	have, lacks := p.players[d.who].goods, int8(0)
	for i := 1; ; i++ { // the rest of the same payment
		next, ok := law.As[payment](decisions, &p.pending, i)
		if !ok || next.who != d.who {
			break
		}
		if have[next.good]--; have[next.good] < 0 {
			lacks++
		}
	}
	tiles := d.who.wild(p, d.keep)
	byTile = tiles > lacks
	if p.players[d.who].goods[d.good] > 0 {
		if have[d.good] <= 0 { // what this kind lacks, a tile must pay later
			lacks++
		}
		byGood = tiles >= lacks
	}
	return byGood, byTile
}

func (d payment) Moves(p *Position, list []referee.Move) []referee.Move {
	byGood, byTile := d.payable(p)
	if byGood && d.payableAgain(p, none) {
		list = p.addMove(list, d.who, formPay, int8(d.good))
	}
	if byTile {
		for k := range p.players[d.who].tiles {
			if d.tile(p, landscape(k), d.keep) && d.payableAgain(p, landscape(k)) {
				list = p.addMove(list, d.who, formPayTile, int8(k))
			}
		}
	}
	return list
}

// tile reports whether a player has a tile of a kind besides the one kept.
func (d payment) tile(p *Position, k, but landscape) bool {
	n := p.players[d.who].tiles[k]
	if k == but {
		n--
	}
	return n > 0
}

func (d payment) Take(p *Position, c referee.Command) {
	if c.Form == formPay {
		d.paysGood(p)
		return
	}
	who, to := d.who, d.to
	who.spendTile(p, landscape(c.Args[0]))
	p.end()
	if to == payPouch {
		p.players[who].pouchTile = true
	}
}

func (d payment) paysGood(p *Position) {
	who, g, to := d.who, d.good, d.to
	p.players[who].goods[g]--
	p.end()
	if to != payPouch {
		p.bag[g]++
	}
	p.happens("F6.0.1", "paid", argColour("colour", who), argGood(g))
}

// spendTile takes a tile that pays for something out of the game (F6.4.6).
func (c colour) spendTile(p *Position, k landscape) {
	p.players[c].tiles[k]--
	p.gone++
	p.happens("F6.4.6", "paid-tile", argColour("colour", c), arg("tile", kindTile, int(k)))
}

func (d payment) Why(p *Position, c referee.Command) *referee.Refusal {
	g := d.good
	switch {
	case c.Form == formPay && c.Args[0] != int16(g):
		return refuse("F6.0.1", "pay-other", argGood(g))
	case c.Form == formPay && p.players[d.who].goods[g] == 0:
		return refuse("F6.0.1", "pay-none", argColour("colour", d.who), argGood(g))
	case c.Form == formPayTile && !d.tile(p, landscape(c.Args[0]), d.keep):
		return refuse("F6.0.1", "pay-tile", argColour("colour", d.who), arg("tile", kindTile, int(c.Args[0])))
	case c.Form == formPayTile || c.Form == formPay:
		return refuse("F6.0.1", "pay-rest", argGood(g))
	}
	return nil
}

// spends takes shillings from a player to the general supply.
func (c colour) spends(p *Position, n int16) {
	p.players[c].shillings -= n
	p.bank += n
}

// earns brings shillings from the general supply; if it is short, it owes them (F1.5.3).
func (c colour) earns(p *Position, n int16) { c.spends(p, -n) }
