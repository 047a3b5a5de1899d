package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts of the players and their boards.

// register is a number that a board or the referee keeps. The table may say open ones, and those that have a largest value in a
// person's turn without a pending decision.
type register struct {
	word string
	at   func(p *Position) *int8
	open bool
	most int
}

var registers = []register{
	{"viziers", func(p *Position) *int8 { return &p.viziers }, true, 2},
	{"acolytes", func(p *Position) *int8 { return &p.acolytes }, true, 25},
	{"marker", func(p *Position) *int8 { return &p.marker }, true, 5},
	{"part", func(p *Position) *int8 { return &p.part }, false, 0},
	{"bought", func(p *Position) *int8 { return &p.bought }, false, 25},
	{"told", func(p *Position) *int8 { return &p.told }, false, 99},
	{"reveals", func(p *Position) *int8 { return &p.reveals }, false, 60},
	{"tally-1", func(p *Position) *int8 { return &p.tally[0] }, false, 25},
	{"tally-2", func(p *Position) *int8 { return &p.tally[1] }, false, 4},
	{"tally-3", func(p *Position) *int8 { return &p.tally[2] }, false, 25},
	{"tally-4", func(p *Position) *int8 { return &p.tally[3] }, false, 25},
	{"fight-stage", func(p *Position) *int8 { return &p.fight.stage }, false, 0},
	{"fight-high", func(p *Position) *int8 { return &p.high }, false, 0},
	{"fight-low", func(p *Position) *int8 { return &p.low }, false, 0},
	{"fight-extra", func(p *Position) *int8 { return &p.fight.extra }, false, 0},
	{"fight-helped", func(p *Position) *int8 { return &p.helped }, false, 0},
	{"fight-attackers", func(p *Position) *int8 { return &p.warriorsBefore[0] }, false, 0},
	{"fight-defenders", func(p *Position) *int8 { return &p.warriorsBefore[1] }, false, 0},
}

func registerWords() (list []string) {
	for _, r := range registers {
		list = append(list, r.word)
	}
	return list
}

var boxFacts = []fact{
	{Form: "vp <faction> <points>", Write: law.Counts(func(p *Position) []int16 { return p.players.vp[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if !p.law.plays(faction(a[0])) {
			return refuse("R2.1", "points", argFaction(faction(a[0])), argN("n", mostPoints))
		}
		p.players.vp[a[0]] = a[1]
		return nil
	}},
	{Form: "dominance-of <faction> <suit>", Write: law.Things(func(p *Position) []suit { return p.players.dominance[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if !p.law.isPerson(faction(a[0])) {
			return refuse("R2.9", "person", argFaction(faction(a[0])))
		}
		p.players.dominance[a[0]] = suit(a[1])
		return nil
	}},
	{Form: "no-dominance <faction>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.players.dominance[a[0]] = none
		return nil
	}},
	{Form: "ally <faction> <faction>", Write: law.Things(func(p *Position) []faction { return p.players.allies[:] }), Say: func(p *Position, a *law.Args) *referee.Refusal {
		if f, g := faction(a[0]), faction(a[1]); f == g || !p.law.isPerson(f) || !p.law.isPerson(g) {
			return refuse("R2.9", "person", argFaction(f))
		}
		p.players.allies[a[0]] = faction(a[1])
		return nil
	}},
	{Form: "no-ally <faction>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		p.players.allies[a[0]] = none
		return nil
	}},
	{Form: "payments <faction> <count>", Write: law.Counts(func(p *Position) []int8 { return p.payments[:] }), Say: sayAmount(func(p *Position) []int8 { return p.payments[:] })},
	{Form: "crown-of <minister>", Write: maskFact(func(p *Position) *mask { return &p.crowns }), Say: sayMask(func(p *Position) *mask { return &p.crowns }, true)},
	{Form: "no-crown <minister>", Say: sayMask(func(p *Position) *mask { return &p.crowns }, false)},
	{Form: "shield <n>", Write: flagFact(func(p *Position) *bool { return &p.shield }), Say: sayFlag(func(p *Position) *bool { return &p.shield })},
	{Form: "sword <n>", Write: flagFact(func(p *Position) *bool { return &p.sword }), Say: sayFlag(func(p *Position) *bool { return &p.sword })},
	{Form: "mercenaries-of <faction>", Write: maskFact(func(p *Position) *mask { return &p.mercenary }), Say: sayMask(func(p *Position) *mask { return &p.mercenary }, true)},
	{Form: "riverboats-of <faction>", Write: maskFact(func(p *Position) *mask { return &p.boats }), Say: sayMask(func(p *Position) *mask { return &p.boats }, true)},
	{Form: "items <faction> <state> <count>", Write: writeItems, Say: sayItems},
	{Form: "track <faction> <points> <state>", Write: writeTrack, Say: sayTrack},
	{Form: "no-track <faction> <points>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		s, no := p.satchelOf(faction(a[0]))
		if no == nil {
			no = bounds(a[1], 1, len(s.track))
		}
		if no == nil {
			s.track[a[1]-1] = none
		}
		return no
	}},
	{Form: "quest-of <faction> <suit>", Write: func(p *Position, add func(...int)) {
		for i, s := range p.satchels {
			if s.quest != none {
				add(int(p.law.vagabond(i)), int(s.quest))
			}
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		s, no := p.satchelOf(faction(a[0]))
		if no == nil {
			s.quest = suit(a[1])
		}
		return no
	}},
	{Form: "no-quest <faction>", Say: func(p *Position, a *law.Args) *referee.Refusal {
		s, no := p.satchelOf(faction(a[0]))
		if no == nil {
			s.quest = none
		}
		return no
	}},
	{Form: "quests-out <suit> <count>", Write: law.Counts(func(p *Position) []int8 { return p.questsOut[:] }), Say: sayAmount(func(p *Position) []int8 { return p.questsOut[:] })},
	{Form: "character-of <faction> <character>", Write: func(p *Position, add func(...int)) {
		for i, k := range p.characters {
			if k != none {
				add(int(p.law.vagabond(i)), int(k))
			}
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		_, no := p.satchelOf(faction(a[0]))
		if no == nil {
			p.characters[p.law.satchel(faction(a[0]))] = int8(a[1])
		}
		return no
	}},
	{Form: "register <register> <points>", Write: func(p *Position, add func(...int)) {
		for i, r := range registers {
			if n := *r.at(p); n != 0 {
				add(i, int(n))
			}
		}
	}, Say: func(p *Position, a *law.Args) *referee.Refusal {
		r := &registers[a[0]]
		if !r.open && (r.most == 0 || p.pending.Depth() > 0 || !p.law.isPerson(p.active())) {
			return refuse("R1.7", "fact")
		}
		return amount(r.at(p), a[1], r.most)
	}},
}

// vagabond returns the faction of a satchel's number, and satchel the reverse.
func (l *Law) vagabond(i int) faction { return l.faction([]string{"vagabond", "second-vagabond"}[i]) }

func (l *Law) satchel(f faction) int {
	if f == l.vagabond(0) {
		return 0
	}
	return 1
}

func (p *Position) satchelOf(f faction) (*satchel, *referee.Refusal) {
	if !p.law.factions[f].Pawn || !p.law.isBot(f) {
		return nil, refuse("R8.4", "satchel", argFaction(f))
	}
	return &p.satchels[p.law.satchel(f)], nil
}

// of are the numbers of a satchel by state.
func (s *satchel) of() [4]*int8 {
	return [...]*int8{&s.fresh, &s.exhausted, &s.damaged, &s.broken}
}

func writeItems(p *Position, add func(...int)) {
	for i := range p.satchels {
		for state, n := range p.satchels[i].of() {
			if *n > 0 {
				add(int(p.law.vagabond(i)), state, int(*n))
			}
		}
	}
}

func sayItems(p *Position, a *law.Args) *referee.Refusal {
	s, no := p.satchelOf(faction(a[0]))
	if no != nil {
		return no
	}
	return amount(s.of()[a[1]], a[2], 40)
}

func writeTrack(p *Position, add func(...int)) {
	for i := range p.satchels {
		for n, state := range p.satchels[i].track {
			if state != none {
				add(int(p.law.vagabond(i)), n+1, int(state))
			}
		}
	}
}

func sayTrack(p *Position, a *law.Args) *referee.Refusal {
	s, no := p.satchelOf(faction(a[0]))
	if no == nil {
		no = bounds(a[1], 1, len(s.track))
	}
	if no == nil {
		s.track[a[1]-1] = int8(a[2])
	}
	return no
}

// sayMask adds a thing to a set or removes it.
func sayMask(of func(p *Position) *mask, in bool) func(*Position, *law.Args) *referee.Refusal {
	return func(p *Position, a *law.Args) *referee.Refusal {
		if *of(p) &^= 1 << a[0]; in {
			*of(p) |= 1 << a[0]
		}
		return nil
	}
}

// flagFact writes a flag that is set, as 1; sayFlag sets it, or with 0 takes it away.
func flagFact(of func(p *Position) *bool) func(*Position, func(...int)) {
	return func(p *Position, add func(...int)) {
		if *of(p) {
			add(1)
		}
	}
}

func sayFlag(of func(p *Position) *bool) func(*Position, *law.Args) *referee.Refusal {
	return func(p *Position, a *law.Args) *referee.Refusal {
		*of(p) = a[0] == 1
		return bounds(a[0], 0, 1)
	}
}
