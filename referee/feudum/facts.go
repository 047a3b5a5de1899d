package feudum

import (
	"slices"
	"strings"
	"unsafe"

	"brehon/referee"
	"brehon/referee/law"
)

// Facts are the whole position in sentences (F1). What the table can see it may say; what the referee keeps for itself is
// written too, and may only be said as it is. Goods that the table says come from the bag or go there, shillings from the
// bank, markers, seals and vessels from the general supply.

type fact = law.Fact[*Position]

// facts lists all forms, ordered so that a position can be set up by saying them one after another: facts that follow from
// others come after them.
var facts = law.Facts[*Position](toldApart(slices.Concat(boardFacts, pawnFacts, scorerFacts, guildFacts, playerFacts, turnFacts, leftFacts)))

// Facts writes the whole position as sentences.
func (p *Position) Facts() []referee.Command { return facts.Of(p) }

// Hash is over the bytes of the body, and over what the table has answered about routes. A position is written in one way only:
// equal facts have equal bytes. The tally counts where only the score is kept.
func (p *Position) Hash() uint64 {
	b := &p.body // offsets are those in the body, not in the position
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(b)), unsafe.Sizeof(*b))
	var d referee.Digest
	d.Bytes(bytes[unsafe.Offsetof(b.players):unsafe.Offsetof(b.pending)])
	d.Bytes(b.pending.Bytes())
	if p.law.scorer {
		d.Bytes(bytes[unsafe.Offsetof(b.tally):])
	}
	d.Add(int(b.routes.sum))
	return uint64(d)
}

// Say returns the position with a fact set; play then continues from the open decision.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	q := p.clone(nil)
	no := facts.Say(q, c, p.law.game.grammar, func() *referee.Refusal {
		if c.Form >= firstLeft {
			return refuse("F1.5", "left-over")
		}
		return refuse("F1", "kept")
	}, func(int, int) *referee.Refusal { return refuse("F1.5", "number") })
	if no != nil {
		return nil, no
	}
	if q.body == p.body {
		return p, nil
	}
	if no := q.whyNot(); no != nil {
		return nil, no
	}
	if q.over { // a finished game is not recounted
		return nil, refuse("F11.6", "over")
	}
	q.recount()
	if _, turn := q.top().(playCard); !turn || !strings.HasPrefix(facts[c.Form].Form, "pending ") { // facts about the turn come next
		q.run()
	}
	if !q.over && len(q.Moves(nil)) == 0 { // such as the last card of the player whose turn it is
		return nil, refuse("F1.5", "not-open")
	}
	return q, nil
}

// amount is a fact of how many there are: it takes the difference from elsewhere.
func amount[T ~int8 | ~int16](to *T, n int16, from *T) *referee.Refusal {
	*from -= T(n) - *to
	*to = T(n)
	return nil
}
