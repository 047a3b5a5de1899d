package turlough

import "brehon/referee"

// Why a command is refused: each reason is a method of its decision.

// Why says why a command is not listed: the first rule broken in the order of T0.5. It looks at the command and
// the position alone, never at the list.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	no := p.why(c)
	if no != nil && !p.over {
		no.Instead = nearby{p}.instead(c)
	}
	return no
}

// why returns the reason, without a legal alternative.
func (p *Position) why(c referee.Command) *referee.Refusal {
	if p.over {
		return refuse("T22.1", "over")
	}
	f := power(c.Args[0])
	switch c.Form {
	case formRoll:
		return roll{}.why(p, int(c.Args[0]))
	case formDraw:
		return drawHazard{}.why(p, int8(c.Args[0]))
	case formReplenish:
		return maintenance{}.why(p, f)
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		return muster{}.why(p, c)
	case formBuy:
		return buy{}.why(p, f, int(c.Args[1]))
	case formPass:
		return muster{}.whyPass(p)
	case formMarch:
		return march{}.why(p, f, hex(c.Args[1]))
	case formDisengage:
		return disengage{}.why(p, f, hex(c.Args[1]))
	case formAttack:
		return attack{}.why(p, f, power(c.Args[1]))
	case formCall:
		return call{}.why(p, f, power(c.Args[1]))
	case formAccept, formRefuse:
		return answer{}.why(p, f)
	case formSettle:
		return contact{}.whySettle(p, f)
	case formStand:
		return contact{}.whyStand(p, f)
	case formRaid:
		return raid{}.why(p, f, site(c.Args[1]))
	case formDefend, formDecline:
		return raid{}.whyDefend(p, c)
	case formDemobilize:
		return demobilize{}.why(p, f)
	case formEnd:
		return army{}.whyEnd(p, f)
	case formConfirm, formTakeBack:
		if p.asked() != stepConfirm {
			return refuse("T0.9", "nothing-to-confirm")
		}
	case formRoller, formLose:
		return battle{}.why(p, c.Form, f)
	case formProvision:
		return feed{}.why(p, f, int(c.Args[1]), int(c.Args[2]))
	case formNext, formSplit:
		return spoils{}.why(p, c)
	case formFlee:
		return flight{}.why(p, f)
	case formAssign:
		return assign{}.why(p, f, power(c.Args[1]))
	case formRelease, formKeep:
		if p.asked() != stepRelease || p.first1(p.releases) != f {
			return refuse("T5.6", "no-release", argPower("power", f))
		}
	case formGive:
		return gift{}.why(p, f, int(c.Args[1]), power(c.Args[2]))
	case formOrder, formObeyed, formDisobeyed:
		return command{}.why(p, c)
	}
	return nil
}
