package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Tax (F6.7).

func (d tax) can(p *Position) bool { return d.who.ruled(p, town) > 0 }

func (d tax) whyCannot(p *Position) *referee.Refusal {
	return refuse("F6.7", "no-type", argColour("colour", d.who), argType(town))
}

func (d tax) play(p *Position) {
	t := &p.law.rules.Tax
	n := t.Base + t.More*int(d.who.ruled(p, town)-1+d.who.ruled(p, feudum))
	d.who.earns(p, int16(n))
	p.happens("F6.7", "tax", argColour("colour", d.who), argN("n", n))
	p.begin(tax{who: d.who})
}

// tax is Tax: it asks for points or shillings (F6.7).
type tax struct {
	law.Listed[*Position]

	who colour
}

// Work continues with the reinforcements (F6.7.S), if there is a knight and a marker.
func (d tax) Work(p *Position) bool {
	if p.law.advanced && d.who.has(p, knight) && p.players[d.who].pool+p.rows[d.who] > 0 {
		return false
	}
	p.end()
	return true
}

func (d tax) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.7.S", "reinforce") }

func (d tax) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.yesNo(p, formReinforce, list)
}

// yesNo lists yes and no.
func (c colour) yesNo(p *Position, form uint8, list []referee.Move) []referee.Move {
	return p.addMove(p.addMove(list, c, form, yes), c, form, no)
}

// The values of yes and no.
const (
	no = int8(iota)
	yes
)

func (d tax) Take(p *Position, c referee.Command) {
	p.end()
	if int8(c.Args[0]) == no {
		return
	}
	n := int8(0)
	for ; n < int8(p.law.rules.Tax.Reinforce) && p.players[d.who].pool+p.rows[d.who] > 0; n++ {
		if p.players[d.who].pool > 0 {
			p.players[d.who].pool--
		} else {
			p.rows[d.who]--
		}
	}
	d.who.getMarkers(p, n)
	p.happens("F6.7.S", "reinforced", argColour("colour", d.who), argN("n", int(n)))
}
