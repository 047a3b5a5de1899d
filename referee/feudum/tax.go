package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Tax (F6.7).

func (p *Position) canTax(c colour) bool { return p.ruled(c, town) > 0 }

func (p *Position) whyCannotTax(c colour) *referee.Refusal {
	return refuse("F6.7", "no-type", argColour("colour", c), argType(town))
}

func (p *Position) playTax(c colour) {
	t := &p.law.rules.Tax
	n := t.Base + t.More*int(p.ruled(c, town)-1+p.ruled(c, feudum))
	p.earns(c, int16(n))
	p.happens("F6.7", "tax", argColour("colour", c), argN("n", n))
	p.begin(tax{who: c})
}

// tax is Tax: whether the points or the shillings (F6.7).
type tax struct {
	law.Listed[*Position]

	who colour
}

// Work goes on to the reinforcements (F6.7.S), if there is a knight and a marker.
func (d tax) Work(p *Position) bool {
	if p.law.advanced && p.has(d.who, knight) && p.players[d.who].pool+p.rows[d.who] > 0 {
		return false
	}
	p.end()
	return true
}

func (d tax) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.7.S", "reinforce") }

func (d tax) Moves(p *Position, list []referee.Move) []referee.Move {
	return p.yesNo(d.who, formReinforce, list)
}

// yesNo lists yes and no.
func (p *Position) yesNo(c colour, form uint8, list []referee.Move) []referee.Move {
	return p.may(p.may(list, c, form, yes), c, form, no)
}

// The values of yes and no.
const (
	no = int8(iota)
	yes
)

func (d tax) Take(p *Position, c referee.Command) {
	who := d.who
	p.end()
	if int8(c.Args[0]) == no {
		return
	}
	n := int8(0)
	for ; n < int8(p.law.rules.Tax.Reinforce) && p.players[who].pool+p.rows[who] > 0; n++ {
		if p.players[who].pool > 0 {
			p.players[who].pool--
		} else {
			p.rows[who]--
		}
	}
	p.getMarkers(who, n)
	p.happens("F6.7.S", "reinforced", argColour("colour", who), argN("n", int(n)))
}
