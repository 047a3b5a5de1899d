package turlough

import "brehon/referee"

// Why says why a command is not listed: the first rule broken in the order of T0.5. It looks at the command and
// the position alone, never at the list.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	no := p.why(c)
	if no != nil && !p.over {
		no.Instead = nearby{p}.instead(c)
	}
	return no
}

// why is the reason alone.
func (p *Position) why(c referee.Command) *referee.Refusal {
	if p.over {
		return refuse("T22.1", "over")
	}
	f := power(c.Args[0])
	switch c.Form {
	case formRoll:
		return p.whyRoll(int(c.Args[0]))
	case formDraw:
		return p.whyDraw(int8(c.Args[0]))
	case formReplenish:
		return p.whyReplenish(f)
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		return p.whyMuster(c)
	case formBuy:
		return p.whyBuy(f, int(c.Args[1]))
	case formPass:
		return p.whyPass()
	case formMarch:
		return p.whyMarch(f, hex(c.Args[1]))
	case formDisengage:
		return p.whyDisengage(f, hex(c.Args[1]))
	case formAttack:
		return p.whyAttack(f, power(c.Args[1]))
	case formCall:
		return p.whyCall(f, power(c.Args[1]))
	case formAccept, formRefuse:
		return p.whyAnswer(f)
	case formSettle:
		return p.whySettle(f)
	case formStand:
		return p.whyStand(f)
	case formRaid:
		return p.whyRaid(f, site(c.Args[1]))
	case formDefend, formDecline:
		return p.whyDefend(c)
	case formDemobilize:
		return p.whyDemobilize(f)
	case formEnd:
		return p.whyEnd(f)
	case formConfirm, formTakeBack:
		if p.asked() != stepConfirm {
			return refuse("T0.9", "nothing-to-confirm")
		}
	case formRoller, formLose:
		return p.whyRoller(c.Form, f)
	case formProvision:
		return p.whyProvision(f, int(c.Args[1]), int(c.Args[2]))
	case formNext, formSplit:
		return p.whySpoil(c)
	case formFlee:
		return p.whyFlee(f)
	case formAssign:
		return p.whyAssign(f, power(c.Args[1]))
	case formRelease, formKeep:
		if p.asked() != stepRelease || p.first1(p.releases) != f {
			return refuse("T5.6", "no-release", argPower("power", f))
		}
	case formGive:
		return p.whyGive(f, int(c.Args[1]), power(c.Args[2]))
	case formOrder, formObeyed, formDisobeyed:
		return p.whyOrder(c)
	}
	return nil
}

// whyNobody is the beginning of most refusals: a faction without controller (T7.2).
func (p *Position) whyNobody(f power) *referee.Refusal {
	if p.ctrl[f] < 0 {
		return refuse("T7.2", "no-controller", argPower("power", f))
	}
	return nil
}

// whyGone is T7.2, then T21.4.
func (p *Position) whyGone(f power) *referee.Refusal {
	if no := p.whyNobody(f); no != nil {
		return no
	}
	if has(p.out, f) {
		return refuse("T21.4", "out-of-play", argPower("power", f))
	}
	return nil
}

func (p *Position) whyRoll(n int) *referee.Refusal {
	switch p.asked() {
	case stepOrder, stepDice, stepCallDie:
	default:
		return refuse("T23.1", "no-dice", argN("n", n))
	}
	if n < 1 || n > p.law.rules.DiceFaces {
		return refuse("T23.2", "no-such-face", argN("n", n), argN("most", p.law.rules.DiceFaces))
	}
	return nil
}

func (p *Position) whyDraw(h int8) *referee.Refusal {
	if p.asked() != stepDraw {
		return refuse("T10.2", "no-draw", argHazard(h))
	}
	if p.deck[h]+p.added[h] == 0 {
		return refuse("T10.2.1", "no-such-card", argHazard(h))
	}
	return nil
}

func (p *Position) whyReplenish(f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	switch {
	case has(p.exile, f):
		return refuse("T11.1", "exile-replenish", argPower("power", f))
	case p.asked() != stepHerd:
		return refuse("T11.1", "no-maintenance", argPower("power", f))
	case has(p.played, f):
		return refuse("T11.1", "maintained", argPower("power", f))
	case !has(p.herdsLeft(), f):
		return refuse("T11.2", "another-seat", argPower("power", f), argPower("other", p.named(p.order[p.mustSeat])))
	}
	return nil
}

// whyFlee is T20.5.
func (p *Position) whyFlee(f power) *referee.Refusal {
	switch l := &p.law.powers[f]; {
	case !l.flees:
		return refuse("T20.5", "no-exile", argPower("power", f))
	case has(p.exile, f):
		return refuse("T20.5", "exile-already", argPower("power", f))
	case !p.atWar():
		return refuse("T20.5", "flee-phase", argPower("power", f))
	case p.thrown():
		return refuse("T20.5", "flee-dice", argPower("power", f))
	case p.givesOnly() && len(p.answers(nil)) == 1: // how many answers there are is known from them alone
		return refuse("T20.5.3", "flee-no-decision", argPower("power", f))
	}
	return nil
}
