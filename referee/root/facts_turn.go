package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts of the turn. Whose turn it is, and at which step a bot is, the table may say; then it begins there.
var turnFacts = []fact{
	{Form: "turn <faction>", Write: func(p *Position, add func(...int)) {
		if p.stage == playing {
			add(int(p.active()))
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		f := faction(a[0])
		if !p.law.plays(f) {
			return refuse("R2.6", "absent", argFaction(f))
		}
		if c := p.board.undealt(); c != none {
			return refuse("R4.1", "undealt", argPlace("place", c))
		}
		p.event = event{}
		p.beginTurn(p.law.factions[f].seat)
		return nil
	}},
	{Form: "step <decision>", Write: func(p *Position, add func(...int)) {
		if b := p.law.bots[max(p.active(), 0)]; p.stage == playing && b != nil && int(p.step) < len(b.steps) {
			add(int(b.steps[p.step].id))
		}
	}, Say: sayStep},
	{Form: "setting-up <points>", Write: func(p *Position, add func(...int)) {
		if p.stage == settingUp {
			add(int(p.turn.at))
		}
	}, Say: saySettingUp},
	{Form: "reading <points> <points>", Write: func(p *Position, add func(...int)) { // the line and the thing of a step, each plus one
		if p.line != none || p.thing != none {
			add(int(p.line)+1, int(p.thing)+1)
		}
	}},
	{Form: "waiting <points>", Write: maskFact(func(p *Position) *mask { return &p.things })},
	{Form: "entered <points>", Write: maskFact(func(p *Position) *mask { return &p.entered }), Say: sayOfTurn(clearings, func(p *Position) *mask { return &p.entered })},
	{Form: "done <points>", Write: maskFact(func(p *Position) *mask { return &p.done }), Say: sayOfTurn(16, func(p *Position) *mask { return &p.done })},
	{Form: "stood <place> <points>", Write: law.Counts(func(p *Position) []int8 { return p.stood[:] })},
	{Form: "fight <faction> <faction> <place>", Write: func(p *Position, add func(...int)) {
		if p.fight.where != none {
			add(int(p.attacker), int(p.defender), int(p.fight.where))
		}
	}},
	{Form: "fight-for <faction>", Write: law.Thing(func(p *Position) faction { return p.scorer })},
	{Form: "swords-are <points>", Write: func(p *Position, add func(...int)) {
		if p.swords > 0 || p.fight.where != none {
			add(int(p.swords) + 1)
		}
	}},
	{Form: "pending <points> <question> <figure> <figure> <figure> <figure>", Write: decisions.Write(func(p *Position) *law.Stack { return &p.pending })},
	{Form: "lost-warriors <faction> <points>", Write: func(p *Position, add func(...int)) {
		for f := range p.lost {
			if n := p.lost[f].warriors; n > 0 {
				add(f, int(n))
			}
		}
	}},
	{Form: "lost <faction> <piece> <points>", Write: law.Tables(func(p *Position) int { return len(p.lost) }, func(p *Position, f int) []int8 { return p.lost[f].pieces[:] })},
	{Form: "lost-at <faction> <place>", Write: lostAt(func(l *losses) mask { return l.at })},
	{Form: "lost-buildings-at <faction> <place>", Write: lostAt(func(l *losses) mask { return l.builtAt })},
	{Form: "lost-tokens-at <faction> <place>", Write: lostAt(func(l *losses) mask { return l.tokensAt })},
	{Form: "lost-plot <plot> <place>", Write: func(p *Position, add func(...int)) {
		for f := range p.lost {
			for k, at := range p.lost[f].plots {
				for c := range int8(clearings) {
					if at.has(c) {
						add(k, int(c))
					}
				}
			}
		}
	}},
	{Form: "lost-unseen <place>", Write: maskFact(func(p *Position) *mask { return &p.lost[p.law.corvids].unseen })},
	{Form: "lost-idle <place>", Write: maskFact(func(p *Position) *mask { return &p.lost[p.law.corvids].idle })},
	{Form: "gained <faction> <points>", Write: law.Counts(func(p *Position) []int8 { return p.gained[:] })},
	{Form: "taxed <faction> <points>", Write: law.Counts(func(p *Position) []int8 { return p.taxed[:] })},
	{Form: "won <faction>", Write: func(p *Position, add func(...int)) {
		for seat, f := range p.law.seats {
			if p.winners.has(int8(seat)) {
				add(int(f))
			}
		}
	}},
	{Form: "over", Write: law.Yes(func(p *Position) bool { return p.over })},
}

// lostAt writes where factions lost pieces in the event that is open.
func lostAt(of func(*losses) mask) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		for f := range p.lost {
			for c := range int8(clearings + 1) {
				if of(&p.lost[f]).has(c) {
					add(f, int(c))
				}
			}
		}
	}
}

// maskFact writes the elements of a set.
func maskFact(of func(p *Position) *mask) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		for i := range int8(16) {
			if of(p).has(i) {
				add(int(i))
			}
		}
	}
}

// saySettingUp makes it a person's turn to place their pieces, with none placed yet.
func saySettingUp(p *Position, a *law.Args) *referee.Refusal {
	at := a[0] - int16(setFactions)
	if c := p.board.undealt(); c != none {
		return refuse("R4.1", "undealt", argPlace("place", c))
	}
	if list := p.law.inPlay; at < 0 || int(at) >= len(list) || !p.law.isPerson(list[at]) {
		return refuse("R1.7", "fact")
	}
	p.event, p.turn = event{}, turn{stage: settingUp, at: int8(a[0]), line: none, thing: none, fight: noFight}
	return nil
}

// sayOfTurn records what a person has done in a turn without an open decision. A bot's progress is in its steps.
func sayOfTurn(most int16, of func(*Position) *mask) func(*Position, *law.Args) *referee.Refusal {
	return func(p *Position, a *law.Args) *referee.Refusal {
		if p.pending.Depth() > 0 || !p.law.isPerson(p.active()) || a[0] < 0 || a[0] >= most {
			return refuse("R1.7", "fact")
		}
		*of(p) |= 1 << a[0]
		return nil
	}
}

// sayStep puts the bot in turn at the start of a step.
func sayStep(p *Position, a *law.Args) *referee.Refusal {
	if p.stage == playing && p.law.isBot(p.active()) {
		for i, s := range p.bot().steps {
			if int16(s.id) == a[0] {
				p.event, p.fight = event{}, noFight
				p.pending = law.Stack{}
				p.step, p.line, p.thing, p.things = int8(i), none, none, 0
				return nil
			}
		}
	}
	return refuse("R1.7", "step", argStep(int(a[0])))
}
