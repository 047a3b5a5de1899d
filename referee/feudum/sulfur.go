package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Goods that a player gets; sulfur may go to the barrel (F8.5).

// gets adds goods to a player's supply. For sulfur it asks where it goes, while the barrel has room.
func (c colour) gets(p *Position, g good, n int8) {
	p.players[c].goods[g] += n
	if g == sulfur && n > 0 {
		p.begin(spendSulfur{who: c, left: n})
	}
}

// spendSulfur asks whether sulfur goes into the barrel, one at a time.
type spendSulfur struct {
	law.Listed[*Position]

	who  colour
	left int8
}

func (d spendSulfur) Work(p *Position) bool {
	if d.left == 0 || p.players[d.who].barrel == p.law.barrel {
		p.end()
		return true
	}
	return false
}

func (d spendSulfur) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F8.5", "sulfur", argN("n", int(p.players[d.who].barrel)))
}

func (d spendSulfur) Moves(p *Position, list []referee.Move) []referee.Move {
	return p.addMove(p.addMove(list, d.who, formSupply), d.who, formBarrel)
}

func (d spendSulfur) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	if c.Form == formBarrel {
		p.players[d.who].goods[sulfur]--
		p.players[d.who].barrel++
		p.happens("F8.5", "barrel", argColour("colour", d.who))
	}
}
