package root

import (
	"slices"

	"brehon/referee"
)

// The open question, its answers, and their application.

// Turn is the one decision that is open.
func (p *Position) Turn() referee.Turn {
	switch {
	case p.over:
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "R2.1", Key: "ask.over"}}
	case p.pending.Depth() > 0:
		return decisions.Turn(&p.pending, p)
	case p.botChooses():
		s := &p.bot().steps[p.step]
		return p.asks(p.active(), s.Src.Rule, "step", argFaction(p.active()), argStep(int(s.id)))
	case p.stage == settingUp:
		return p.asks(p.active(), "R4.2", "lay", argFaction(p.active()))
	}
	return p.asks(p.active(), "R15.1", "person", argFaction(p.active()), argN("n", int(p.players.vp[p.active()])))
}

// Moves lists what may be answered: outcomes of chance, what a bot chooses among by priority, or what a person may do.
func (p *Position) Moves(list []referee.Move) []referee.Move {
	switch {
	case p.over:
		return list
	case p.pending.Depth() > 0:
		return decisions.Moves(&p.pending, p, list)
	}
	seat := p.law.seat(p.active())
	var commands []referee.Command
	if p.botChooses() {
		commands = p.view().candidates()
	} else {
		commands = p.events()
	}
	for _, c := range commands {
		list = append(list, referee.Move{Command: c, Seat: seat})
	}
	return list
}

// Apply makes a move, and runs until somebody must decide again.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := p.clone(tell)
	q.make(m.Command)
	q.tell = nil
	return q
}

// make makes a move, and runs on.
func (p *Position) make(c referee.Command) {
	switch {
	case p.pending.Depth() > 0:
		decisions.Take(&p.pending, p, c)
	case p.botChooses():
		p.choose(c)
	default:
		p.acts(c)
	}
	p.run()
}

// Why says why a command is not among the moves.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	if p.over {
		return refuse("R2.1", "over")
	}
	if d, ok := p.top().(lookAtTable); ok { // any number of corrections may follow
		return d.Why(p, c)
	}
	if no := p.law.outside(p.Turn().Ask.Rule, p.law.game.grammar.Forms()[c.Form], &c.Args); no != nil {
		return no
	}
	switch {
	case p.pending.Depth() == 0 && !p.botChooses():
		return p.whyEvent(c)
	case slices.ContainsFunc(p.Moves(nil), func(m referee.Move) bool { return m.Command == c }):
		return nil
	case p.pending.Depth() == 0:
		return p.whyChoice(c)
	}
	if no := decisions.Why(&p.pending, p, c); no != nil {
		return no
	}
	if no := p.whyAnswer(c); no != nil {
		return no
	}
	if c.Form == formStandard && p.stage == settingUp {
		return standardSetup{}.whyNoStandard(p)
	}
	return astray(p.Turn().Ask.Rule)
}

// astray refuses what does not answer the open question.
func astray(rule string) *referee.Refusal {
	no := refuse(rule, "asked")
	no.Astray = true
	return no
}

// whyChoice says why a command is not among those that a bot chooses from.
func (p *Position) whyChoice(c referee.Command) *referee.Refusal {
	s := &p.bot().steps[p.step]
	no := refuse(s.Src.Rule, "choice", argFaction(p.active()), argStep(int(s.id)))
	if list := p.view().candidates(); list[0].Form == c.Form {
		no.Instead = &list[0]
	}
	return no
}

// Over reports whether the game has ended, and which seats won.
func (p *Position) Over() (winners []referee.Seat, over bool) {
	for seat := range p.law.seats {
		if p.winners.has(int8(seat)) {
			winners = append(winners, referee.Seat(seat))
		}
	}
	return winners, p.over
}
