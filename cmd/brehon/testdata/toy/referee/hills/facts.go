package hills

import (
	"brehon/referee"
	"brehon/referee/law"
)

// facts are the whole position in sentences, in such an order that it can be said by them one after another.
var facts = law.Facts[*Position]{
	row("at <walker> <hill>", func(p *Position) []int { return p.at[:] }),
	row("points <walker> <count>", func(p *Position) []int { return p.points[:] }),
	row("saplings <hill> <count>", func(p *Position) []int { return p.saplings[:len(p.game.Areas)] }),
	row("drawn <card> <count>", func(p *Position) []int { return p.drawn[:len(p.game.Cards)] }),
	{Form: "turns <count>", Write: func(p *Position, add func(...int)) { add(p.turns) }, Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.turns = int(a[0])
		return nil
	}},
	{Form: "asked <step> <side>", Write: func(p *Position, add func(...int)) { add(p.asked()) }, Say: sayAsked},
}

const factAsked = 5

// row is the facts of a row of numbers.
func row(form string, of func(*Position) []int) law.Fact[*Position] {
	return law.Fact[*Position]{Form: form, Write: func(p *Position, add func(...int)) {
		for i, n := range of(p) {
			add(i, n)
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		of(p)[a[0]] = int(a[1])
		return nil
	}}
}

// asked is the kind of the question that is open, and the side that was chosen.
func (p *Position) asked() (step, side int) {
	d, _ := law.As[meet](kinds, &p.open, 0)
	step, _ = p.open.Fact(0)
	return step, int(d.side)
}

// sayAsked opens a question, if it can be open.
func sayAsked(p *Position, a *law.Args) *referee.Refusal {
	p.open = law.Stack{}
	kinds.Push(&p.open, []law.Decision[*Position]{turn{}, wind{}, weather{}, meet{side: int8(a[1])}}[a[0]])
	p.run()
	if step, side := p.asked(); step != int(a[0]) || side != int(a[1]) || int8(side) == hidden {
		return refuse("H4", "cannot")
	}
	return nil
}

// Facts lists all that hold.
func (p *Position) Facts() []referee.Command { return facts.Of(p) }

// Hash is that of the facts.
func (p *Position) Hash() uint64 { return facts.Hash(p) }

// Say is the position in which a fact holds.
func (p *Position) Say(c referee.Command) (referee.State, *referee.Refusal) {
	q := *p
	no := facts.Say(&q, c, p.game.grammar, nil, func(int, int) *referee.Refusal { return refuse("H1", "cannot") })
	q.run()
	return &q, no
}
