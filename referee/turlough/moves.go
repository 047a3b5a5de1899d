package turlough

import "brehon/referee"

// move is a move of a seat.
func (p *Position) move(seat int8, c referee.Command) referee.Move {
	return referee.Move{Command: c, Seat: referee.Seat(seat)}
}

// moveAlso is a move of a seat that those of other powers may make as well.
func (p *Position) moveAlso(seat int8, others uint16, c referee.Command) referee.Move {
	m := p.move(seat, c)
	each(others, func(f power) {
		if p.ctrl[f] != seat {
			m.Also |= 1 << p.ctrl[f]
		}
	})
	return m
}

// Moves appends every legal answer: of chance or the seat asked, then flights (T20.5). There are no others (T9.4): none that
// splits an army or joins two (T13.9).
func (p *Position) Moves(list []referee.Move) []referee.Move {
	from := len(list)
	list = p.answers(list)
	if p.atWar() && !p.over {
		list = p.movesFlee(list, from)
	}
	return list
}

// answers appends the answers of chance or of the seat asked.
func (p *Position) answers(list []referee.Move) []referee.Move {
	switch p.asked() {
	case stepDraw, stepOrder, stepDice, stepCallDie:
		list = p.movesChance(list)
	case stepHerd:
		list = p.movesHerd(list)
	case stepRight:
		list = p.movesRight(list)
	case stepNews:
		list = p.movesNews(list)
	case stepBuy:
		list = p.movesBuy(list)
	case stepArmy:
		list = p.movesArmy(list)
	case stepAnswer:
		list = p.movesAnswer(list)
	case stepCalled:
		list = p.movesMuster(list, p.mWho, p.calledPlace())
	case stepAssign:
		list = p.movesAssign(list)
	case stepStand:
		list = p.movesStand(list)
	case stepLose:
		list = p.movesLose(list)
	case stepDefend:
		list = p.movesDefend(list)
	case stepConfirm:
		list = p.movesConfirm(list)
	case stepKept:
		list = p.movesKept(list)
	case stepRollerA, stepRollerD:
		list = p.movesRoller(list)
	case stepFeed:
		list = p.movesFeed(list)
	case stepSpoils:
		list = p.movesSpoil(list)
	case stepRelease:
		list = p.movesRelease(list)
	}
	return list
}

// Apply is the position after a move.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := *p
	q.tell, q.laid = tell, nil
	q.do(m.Command)
	q.advance()
	q.tell = nil
	return &q
}

// Closed is the position when a move ends the Round, before the next one's recovery (T10.1); false if the move does not end
// it.
func (p *Position) Closed(m referee.Move) (referee.State, bool) {
	q, end := *p, Position{}
	q.last = &end
	q.do(m.Command)
	q.advance()
	return &end, end.law != nil
}

// do makes a move, whose legality is not looked at again. What has a price is asked about first (T0.9).
func (p *Position) do(c referee.Command) {
	f := power(c.Args[0])
	if !p.paid {
		if holders, own := p.price(c); holders != 0 || own {
			p.askConfirm(c, holders, own)
			return
		}
	}
	switch c.Form {
	case formRoll:
		p.rolled(int(c.Args[0]))
	case formDraw:
		p.draw(int8(c.Args[0]))
	case formReplenish:
		p.replenish(f)
	case formMuster, formMusterEnglish, formMusterAt, formMusterGiven:
		p.doMuster(c)
	case formBuy:
		p.doBuy(int(c.Args[1]))
	case formPass:
		p.doPass()
	case formMarch:
		p.doMarch(c)
	case formDisengage:
		p.doDisengage(f, hex(c.Args[1]))
	case formAttack:
		p.doAttack(c)
	case formCall:
		p.doCall(f, power(c.Args[1]))
	case formAccept, formRefuse:
		p.doAnswer(c.Form == formAccept)
	case formSettle:
		p.doSettle()
	case formStand:
		p.doStand()
	case formRaid:
		p.doRaid(c)
	case formDefend:
		p.doDefend(f, hex(c.Args[1]))
	case formDecline:
		p.step = autoRaid
	case formDemobilize:
		p.doDemobilize(f)
	case formEnd:
		p.step = autoTurnEnd
	case formConfirm:
		p.confirm()
	case formTakeBack:
		p.takeBack()
	case formRoller:
		p.doRoller(f)
	case formLose:
		p.doLose(f)
	case formProvision:
		p.doFeed(f, int(c.Args[1]), int(c.Args[2]))
	case formNext:
		p.doNext(f)
	case formSplit:
		p.doSplit(f, int(c.Args[1]))
	case formFlee:
		p.doFlee(f)
	case formAssign:
		p.assign(f, p.ctrl[c.Args[1]])
	case formRelease, formKeep:
		p.doRelease(f, c.Form == formRelease)
	case formGive:
		p.doGive(f, int(c.Args[1]), power(c.Args[2]))
	case formOrder:
		p.doOrder(f, power(c.Args[1]))
	case formObeyed, formDisobeyed:
		p.doKept(f, c.Form == formObeyed)
	default:
		broken("form %d", c.Form)
	}
}

// rolled takes a die for what is thrown for.
func (p *Position) rolled(n int) {
	switch p.step {
	case stepOrder:
		p.orderDie(n)
	case stepCallDie:
		p.callDie(n)
	default:
		p.dice(n)
	}
}

// doLose takes the losers' choice of the army that loses a battle; the other side wins (T15.7).
func (p *Position) doLose(f power) {
	winner := p.rAtt
	if p.loserSide == p.rAtt {
		winner = p.rDef
	}
	p.lose(f, winner)
}

// Over reports whether the game has ended, and the seats that won (T22.3); there may be none.
func (p *Position) Over() (winners []referee.Seat, over bool) {
	for _, s := range seatsOf(p.winSeat) {
		winners = append(winners, referee.Seat(s))
	}
	return winners, p.over
}
