package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Facts about the round and the open decision (F4, F21). The table may say whose turn and which step it is; play continues
// there.
var turnFacts = []fact{
	{Form: "epoch <count>", Write: func(p *Position, add func(...int)) { add(int(p.epoch)) }, Say: func(p *Position, a *args) *referee.Refusal {
		most := int16(p.law.epochs)
		if p.laying() { // the end of the game, too
			most++
		}
		if a[0] < 1 || a[0] > most || a[0] == 1 && p.stage == dawning && p.part > dawnCheck {
			return refuse("F1.5", "number")
		}
		p.epoch = int8(a[0])
		return nil
	}},
	law.Number("round <count>", func(p *Position) *int16 { return &p.round }),
	{Form: "starts <colour>", Write: law.Thing(func(p *Position) colour { return p.start }), Say: present(func(p *Position, a *args) *referee.Refusal {
		if p.stage == settingUp && !p.laying() {
			return refuse("F3", "set-up")
		}
		p.start = colour(a[0])
		return nil
	})},
	{Form: "step <stage>", Write: func(p *Position, add func(...int)) { add(int(p.stage)) }, Say: sayStep},
	{Form: "turn <colour>", Write: law.Thing(func(p *Position) colour { return p.turn }), Say: sayTurn},
	registerFact,
	{Form: "drawn <good> <count>", Write: law.Counts(func(p *Position) []int8 { return p.act.drawn[:] })},
	{Form: "drawn-writ <writ>", Write: members(func(p *Position) mask { return p.act.writs })},
	{Form: "pending <count> <decision> <figure> <figure> <figure> <figure>", Write: decisions.Write(func(p *Position) *law.Stack { return &p.pending }),
		Say: sayPending},
	{Form: "hidden-writs <colour> <count>", Write: law.Counts(func(p *Position) []int8 { return p.veiled.writs[:] })},
	{Form: "hidden-cards <colour> <count>", Write: law.Counts(func(p *Position) []int8 { return p.veiled.cards[:] })},
	single("hidden-drawn <count>", func(p *Position) *int8 { return &p.veiled.drawn }, nil),
	single("deck <count>", func(p *Position) *int8 { return &p.veiled.deck }, nil),
	{Form: "won <colour>", Write: members(func(p *Position) mask { return p.winners })},
	{Form: "over", Write: law.Yes(func(p *Position) bool { return p.over })},
}

func sayTurn(p *Position, a *args) *referee.Refusal {
	switch {
	case !p.law.plays(colour(a[0])):
		return absent(a)
	case p.laying():
		p.turn = colour(a[0])
		return nil
	case p.stage == settingUp:
		return refuse("F3", "set-up")
	}
	p.abandon()
	p.stage, p.part, p.turn = acting, 0, colour(a[0])
	return nil
}

func sayStep(p *Position, a *args) *referee.Refusal {
	switch {
	case p.laying() && p.start != none:
		p.enter(int8(a[0]))
		if p.turn == none && p.stage == acting {
			p.turn = p.start
		}
		return nil
	case p.stage == settingUp || a[0] == int16(settingUp) || a[0] == int16(ending):
		return refuse("F3", "set-up")
	}
	p.abandon()
	p.enter(int8(a[0]))
	p.turn = none
	if p.stage <= selecting { // the round's cards are chosen again
		p.round--
		p.freshRound()
	}
	if p.stage == acting {
		p.turn = p.start
	}
	return nil
}

// abandon drops the open decisions when the table sets the state of the game. Pieces in transit go back.
func (p *Position) abandon() {
	for d := range decisions.Down(&p.pending) {
		switch d := d.(type) {
		case tileSide: // a tile in transit
			p.gone++
		case payment:
			if d.to == payPouch {
				p.players[d.who].pouch = none
			}
		}
	}
	for g, n := range p.act.drawn {
		p.bag[g] += n
	}
	p.sealed += p.act.beads
	p.toBottom(p.act.writs)
	p.act, p.pending, p.unfed = action{}, law.Stack{}, 0
}
