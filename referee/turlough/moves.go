package turlough

import "brehon/referee"

// Moves appends every legal answer: of chance or the seat asked, then flights (T20.5). There are no others (T9.4): none that
// splits an army or joins two (T13.9).
func (p *Position) Moves(list []referee.Move) []referee.Move {
	from := len(list)
	list = p.answers(list)
	if p.atWar() && !p.over {
		list = flight{}.moves(p, list, from)
	}
	return list
}

// answers appends the answers of chance or of the seat asked.
func (p *Position) answers(list []referee.Move) []referee.Move {
	switch p.asked() {
	case stepDraw, stepOrder, stepDice, stepCallDie:
		list = p.movesChance(list)
	case stepHerd:
		list = maintenance{}.moves(p, list)
	case stepRight:
		list = firstRight{}.moves(p, list)
	case stepNews:
		list = news{}.moves(p, list)
	case stepBuy:
		list = buy{}.moves(p, list)
	case stepArmy:
		list = army{}.moves(p, list)
	case stepAnswer:
		list = answer{}.moves(p, list)
	case stepCalled:
		list = muster{}.moves(p, list, p.mWho, called{}.place(p))
	case stepAssign:
		list = assign{}.moves(p, list)
	case stepStand:
		list = contact{}.moves(p, list)
	case stepLose:
		list = lose{}.moves(p, list)
	case stepDefend:
		list = raid{}.moves(p, list)
	case stepConfirm:
		list = confirm{}.moves(p, list)
	case stepKept:
		list = kept{}.moves(p, list)
	case stepRollerA, stepRollerD:
		list = battle{}.moves(p, list)
	case stepFeed:
		list = feed{}.moves(p, list)
	case stepSpoils:
		list = spoils{}.moves(p, list)
	case stepRelease:
		list = release{}.moves(p, list)
	}
	return list
}

// Apply is the position after a move.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := *p
	q.tell, q.described = tell, nil
	q.do(m.Command)
	q.advance()
	q.tell = nil
	return &q
}

// RoundEnd is the position when a move ends the Round, before the next one's recovery (T10.1); false if the move does not end
// it.
func (p *Position) RoundEnd(m referee.Move) (referee.State, bool) {
	q, end := *p, Position{}
	q.last = &end
	q.do(m.Command)
	q.advance()
	return &end, end.law != nil
}

// do makes a move known to be legal. A penalty is asked about first (T0.9).
func (p *Position) do(c referee.Command) {
	f := power(c.Args[0])
	if !p.paid {
		if holders, own := p.price(c); holders != 0 || own {
			confirm{}.begin(p, c, holders, own)
			return
		}
	}
	switch c.Form {
	case formRoll:
		roll{}.rolled(p, int(c.Args[0]))
	case formDraw:
		drawHazard{}.take(p, int8(c.Args[0]))
	case formReplenish:
		maintenance{}.replenish(p, f)
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		muster{}.take(p, c)
	case formBuy:
		buy{}.take(p, int(c.Args[1]))
	case formPass:
		muster{}.pass(p)
	case formMarch:
		march{}.take(p, c)
	case formDisengage:
		disengage{}.take(p, f, hex(c.Args[1]))
	case formAttack:
		attack{}.take(p, c)
	case formCall:
		call{}.take(p, f, power(c.Args[1]))
	case formAccept, formRefuse:
		answer{}.take(p, c.Form == formAccept)
	case formSettle:
		contact{}.settle(p)
	case formStand:
		contact{}.stand(p)
	case formRaid:
		raid{}.declare(p, c)
	case formDefend:
		raid{}.defend(p, f, hex(c.Args[1]))
	case formDecline:
		p.step = autoRaid
	case formDemobilize:
		demobilize{}.take(p, f)
	case formEnd:
		p.step = autoTurnEnd
	case formConfirm:
		confirm{}.accept(p)
	case formTakeBack:
		confirm{}.takeBack(p)
	case formRoller:
		battle{}.take(p, f)
	case formLose:
		lose{}.take(p, f)
	case formProvision:
		feed{}.take(p, f, int(c.Args[1]), int(c.Args[2]))
	case formNext:
		spoils{}.give(p, f)
	case formSplit:
		spoils{}.split(p, f, int(c.Args[1]))
	case formFlee:
		flight{}.take(p, f)
	case formAssign:
		assign{}.to(p, f, p.ctrl[c.Args[1]])
	case formRelease, formKeep:
		release{}.take(p, f, c.Form == formRelease)
	case formGive:
		gift{}.take(p, f, int(c.Args[1]), power(c.Args[2]))
	case formOrder:
		command{}.take(p, f, power(c.Args[1]))
	case formObeyed, formDisobeyed:
		kept{}.take(p, f, c.Form == formObeyed)
	default:
		broken("form %d", c.Form)
	}
}

// Over reports whether the game has ended, and the seats that won (T22.3); there may be none.
func (p *Position) Over() (winners []referee.Seat, over bool) {
	for _, s := range seatsOf(p.winSeat) {
		winners = append(winners, referee.Seat(s))
	}
	return winners, p.over
}
