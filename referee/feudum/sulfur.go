package feudum

import "brehon/referee"

// Goods that come to a player; sulfur may go to the barrel (F8.5).

// gets brings goods of a kind to a player's supply. Of sulfur it is asked where it goes, while the barrel has room.
func (p *Position) gets(c colour, g good, n int8) {
	p.players[c].goods[g] += n
	if g == sulfur && n > 0 {
		p.begin(frame{kind: frameSulfur, who: c, n: n})
	}
}

func (p *Position) workSulfur(f *frame) bool {
	if f.n == 0 || p.players[f.who].barrel == p.law.barrel {
		p.end()
		return true
	}
	return false
}

func (p *Position) askSulfur(f *frame) referee.Turn {
	return p.asks(f.who, "F8.5", "sulfur", argN("n", int(p.players[f.who].barrel)))
}

func (p *Position) movesSulfur(f *frame, list []referee.Move) []referee.Move {
	return p.may(p.may(list, f.who, formSupply), f.who, formBarrel)
}

func (p *Position) takeSulfur(f *frame, c referee.Command) {
	f.n--
	if c.Form == formBarrel {
		p.players[f.who].goods[sulfur]--
		p.players[f.who].barrel++
		p.happens("F8.5", "barrel", argColour("colour", f.who))
	}
}
