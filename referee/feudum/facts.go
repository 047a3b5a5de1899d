package feudum

import (
	"slices"
	"unsafe"

	"brehon/referee"
)

// Facts are the whole position in sentences (F1). What the table can see it may say; what the referee keeps for itself is
// written too, and may only be said as it is. Goods that the table says come from the bag or go there, shillings from the
// bank, markers, seals and vessels from the general supply.

// fact is a form of fact: how it is written of a position, and how it is made to hold. Say is nil for what only the
// referee knows; write is nil for what is only said. Say refuses what cannot be, and may leave the position half changed then.
type fact struct {
	form  string
	write func(p *Position, add func(args ...int))
	say   func(p *Position, a *[referee.Gaps]int16) *referee.Refusal
}

// facts are all forms, in such an order that a position can be said by them one after another: what follows from others comes
// behind them.
var facts = slices.Concat(boardFacts, pawnFacts, guildFacts, playerFacts, turnFacts, leftFacts)

// Facts writes the whole position as sentences.
func (p *Position) Facts() (list []referee.Command) {
	for form := range facts {
		if w := facts[form].write; w != nil {
			w(p, func(args ...int) {
				c := referee.Command{Form: uint8(form)}
				for i, a := range args {
					c.Args[i] = int16(a)
				}
				list = append(list, c)
			})
		}
	}
	return list
}

// Hash is over the bytes of the body, and over what the table has answered about routes. A position is written in one way only:
// equal facts have equal bytes.
func (p *Position) Hash() uint64 {
	const first = unsafe.Offsetof(p.players)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&p.body)), unsafe.Sizeof(p.body))
	var d referee.Digest
	d.Bytes(bytes[first:unsafe.Offsetof(p.pending)])
	d.Bytes(p.pending.Bytes())
	d.Add(int(p.routes.sum))
	return uint64(d)
}

// so reports whether a fact holds.
func (p *Position) so(c referee.Command) (found bool) {
	w := facts[c.Form].write
	if w == nil {
		return false
	}
	w(p, func(args ...int) {
		for i, a := range args {
			if c.Args[i] != int16(a) {
				return
			}
		}
		found = true
	})
	return found
}

// Say is the position in which a fact holds; then the game goes on from what was open.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	if p.so(c) {
		return p, nil
	}
	say := facts[c.Form].say
	if say == nil {
		if c.Form >= firstLeft {
			return nil, refuse("F1.5", "left-over")
		}
		return nil, refuse("F1", "kept")
	}
	g := p.law.game.grammar
	if _, outside := g.Outside(g.FactForms()[c.Form], &c.Args); outside {
		return nil, refuse("F1.5", "number")
	}
	q := p.clone(nil)
	if no := say(q, &c.Args); no != nil {
		return nil, no
	}
	if q.body == p.body {
		return p, nil
	}
	if no := q.whyNot(); no != nil {
		return nil, no
	}
	if q.over { // what the game came to is counted anew by nobody
		return nil, refuse("F11.6", "over")
	}
	q.recount()
	q.run()
	return q, nil
}

// amount is a fact of how many there are: it takes the difference from elsewhere.
func amount[T ~int8 | ~int16](to *T, n int16, from *T) *referee.Refusal {
	*from -= T(n) - *to
	*to = T(n)
	return nil
}
