package feudum

import "brehon/referee"

// Payments, good by good (F6.0.1, F21.3). A tile stands for any good (F6.4.6).

// Where a good goes that is paid, as frame.m of framePay. frame.at is the good, frame.n one more than the kind of a tile
// that cannot pay.
const (
	payBag = int8(iota)
	payPouch
	payAgain // to the bag, for Déjà vu: its card lies below
)

// pays asks a player for goods, the first named first. They must be there: see canPay.
func (p *Position) pays(c colour, but landscape, list ...good) {
	for i := len(list) - 1; i >= 0; i-- {
		p.begin(frame{kind: framePay, who: c, at: place(list[i]), n: int8(but) + 1})
	}
}

// canPay reports whether a player can pay goods, with tiles or without; the tile but is kept.
func (p *Position) canPay(c colour, but landscape, list ...good) bool {
	have, lacks := p.players[c].goods, int8(0)
	for _, g := range list {
		if have[g]--; have[g] < 0 {
			lacks++
		}
	}
	return lacks <= p.wild(c, but)
}

// wild is how many tiles of a player can pay.
func (p *Position) wild(c colour, but landscape) int8 {
	n := int8(sum(p.players[c].tiles[:]))
	if but != none {
		n--
	}
	return n
}

// workPay pays what can be paid in one way alone, where there is no tile in hand (F21.2).
func (p *Position) workPay(f *frame) bool {
	if p.wild(f.who, landscape(f.n-1)) > 0 {
		return false
	}
	p.paysGood(f)
	return true
}

func (p *Position) askPay(f *frame) referee.Turn {
	return p.asks(f.who, "F6.0.1", "pay", argGood(good(f.at)))
}

// payable reports how the good that is asked can be paid: with the good itself, and with a tile. After it, the rest must be
// payable, too.
func (p *Position) payable(f *frame) (byGood, byTile bool) {
	have, lacks := p.players[f.who].goods, int8(0)
	for i := p.depth - 2; i >= 0; i-- { // what is asked of the same payment afterwards
		next := &p.frames[i]
		if next.kind != framePay || next.who != f.who {
			break
		}
		if have[next.at]--; have[next.at] < 0 {
			lacks++
		}
	}
	tiles := p.wild(f.who, landscape(f.n-1))
	byTile = tiles > lacks
	if p.players[f.who].goods[f.at] > 0 {
		if have[f.at] <= 0 { // a good of this kind that is gone is lacking later
			lacks++
		}
		byGood = tiles >= lacks
	}
	return byGood, byTile
}

func (p *Position) movesPay(f *frame, list []referee.Move) []referee.Move {
	byGood, byTile := p.payable(f)
	if byGood && p.payableAgain(f, none) {
		list = p.may(list, f.who, formPay, int8(f.at))
	}
	if byTile {
		for k := range p.players[f.who].tiles {
			if p.tile(f.who, landscape(k), landscape(f.n-1)) && p.payableAgain(f, landscape(k)) {
				list = p.may(list, f.who, formPayTile, int8(k))
			}
		}
	}
	return list
}

// tile reports whether a player has a tile of a kind beside the one that is kept.
func (p *Position) tile(c colour, k, but landscape) bool {
	n := p.players[c].tiles[k]
	if k == but {
		n--
	}
	return n > 0
}

func (p *Position) takePay(f *frame, c referee.Command) {
	if c.Form == formPay {
		p.paysGood(f)
		return
	}
	who, to := f.who, f.m
	p.spendTile(who, landscape(c.Args[0]))
	p.end()
	if to == payPouch {
		p.players[who].pouchTile = true
	}
}

func (p *Position) paysGood(f *frame) {
	who, g, to := f.who, good(f.at), f.m
	p.players[who].goods[g]--
	p.end()
	if to != payPouch {
		p.bag[g]++
	}
	p.happens("F6.0.1", "paid", argColour("colour", who), argGood(g))
}

// spendTile takes a tile that pays for something out of the game (F6.4.6).
func (p *Position) spendTile(c colour, k landscape) {
	p.players[c].tiles[k]--
	p.gone++
	p.happens("F6.4.6", "paid-tile", argColour("colour", c), arg("tile", kindTile, int(k)))
}

func (p *Position) whyPay(f *frame, c referee.Command) *referee.Refusal {
	g := good(f.at)
	switch {
	case c.Form == formPay && c.Args[0] != int16(g):
		return refuse("F6.0.1", "pay-other", argGood(g))
	case c.Form == formPay && p.players[f.who].goods[g] == 0:
		return refuse("F6.0.1", "pay-none", argColour("colour", f.who), argGood(g))
	case c.Form == formPayTile && !p.tile(f.who, landscape(c.Args[0]), landscape(f.n-1)):
		return refuse("F6.0.1", "pay-tile", argColour("colour", f.who), arg("tile", kindTile, int(c.Args[0])))
	case c.Form == formPayTile || c.Form == formPay:
		return refuse("F6.0.1", "pay-rest", argGood(g))
	}
	return nil
}

// spends takes shillings from a player to the general supply.
func (p *Position) spends(c colour, n int16) {
	p.players[c].shillings -= n
	p.bank += n
}

// earns brings shillings from the general supply; if it is short, it owes them (F1.5.3).
func (p *Position) earns(c colour, n int16) { p.spends(c, -n) }
