package turlough

import (
	"math/bits"

	"brehon/referee"
)

// Acts with a penalty (T0.9): confirmed before they are done.

// confirm asks whether a player means an act with a penalty (T0.9).
type confirm struct{}

// ask asks to confirm the penalty of a legal but dishonourable act (T0.9).
func (confirm) ask(p *Position, t *referee.Turn) {
	f := power(p.pend[0])
	t.Seat = referee.Seat(p.ctrl[f])
	n := bits.OnesCount16(p.breached) * p.law.rules.Febas.Breach
	if p.pendOwn {
		n += p.law.rules.Febas.OwnRaid
		t.Ask.Key = "ask.confirm-both"
		if p.breached == 0 {
			t.Ask.Key = "ask.confirm-own"
		}
	}
	t.Ask.Args = append([]referee.Arg{argPower("power", f)}, argPowers("holder", p.breached)...)
	t.Ask.Args = append(t.Ask.Args, argN("n", n))
}

// stands reports whether the act to confirm is still possible with the same penalty (T20.5.3).
func (confirm) stands(p *Position) bool {
	q := *p
	q.step, q.tell = p.saved, nil
	c := referee.Command{Form: p.pendForm, Args: p.pend}
	if !q.sense() || q.why(c) != nil {
		return false
	}
	holders, own := q.price(c)
	return holders == p.breached && own == p.pendOwn
}

// begin holds a move back until its penalty is accepted.
func (confirm) begin(p *Position, c referee.Command, breached uint16, own bool) {
	p.saved, p.step = p.step, stepConfirm
	p.pendForm, p.pend = c.Form, c.Args
	p.breached, p.pendOwn = breached, own
}

// accept pays the penalty, then performs the act, unless the penalty removed the actor (B-106).
func (confirm) accept(p *Position) {
	c := referee.Command{Form: p.pendForm, Args: p.pend}
	f := power(c.Args[0])
	own := p.pendOwn
	p.step, p.pendForm, p.pend = p.saved, 0, [referee.Gaps]int16{}
	holders := p.breached
	p.breached, p.pendOwn, p.saved = 0, false, 0
	p.breach(f, holders)
	if own { // T16.7
		p.gain(f, p.law.rules.Febas.OwnRaid, "T16.7")
	}
	p.judge()
	p.eliminate()
	if p.over || has(p.out, f) {
		return
	}
	p.paid = true
	p.do(c)
	p.paid = false
}

// takeBack leaves the act undone; a called king that declines to pay for mustering may still stay (T14.2.4).
func (confirm) takeBack(p *Position) {
	p.step = p.saved
	if p.step == stepCalled {
		p.step = stepAnswer
	}
	p.saved, p.pendForm, p.pend, p.breached, p.pendOwn = 0, 0, [referee.Gaps]int16{}, 0, false
}

func (confirm) moves(p *Position, list []referee.Move) []referee.Move {
	seat := p.ctrl[p.pend[0]]
	return append(list, p.move(seat, commandOf(formConfirm)), p.move(seat, commandOf(formTakeBack)))
}

// Price returns the question that confirms a move which breaks a word or raids one's own side (T0.9).
func (p *Position) Price(mv referee.Move) (referee.Message, bool) {
	if holders, own := p.price(mv.Command); holders == 0 && !own {
		return referee.Message{}, false
	}
	q := p.Apply(mv, nil).(*Position)
	return q.Turn().Ask, q.asked() == stepConfirm
}
