package turlough

// Facts about the state of the game: the queue, the phase, the turn, and what is half done.

// armies lists the queue (T9.2), who came first where several armies are (T15.3), and where others fell (T15.10.1).
func (of account) armies(list *sentences) {
	queue := of.p.queue()
	list.only(of.p.inits > 0 && len(queue) == 0, factWar)
	for i, f := range queue {
		list.say(factInitiative, int(f), i+1)
	}
	for _, f := range queue {
		if here := of.p.armiesAt(of.p.at[f]); here != bit(f) {
			list.say(factArrived, int(f), int(of.p.came[f]), int(of.p.since[f]))
		}
	}
	for f := range of.p.law.powers {
		if h := of.p.deadAt[f]; h != 0 {
			list.say(factFallen, f, int(h-1))
		}
	}
	list.all(of.p.fed, factFed)
}

// phase lists the progress of the phase.
func (of account) phase(list *sentences) {
	for i, seat := range of.p.order[:of.p.orders] {
		list.say(factOrder, int(seat)+1, i+1)
	}
	if of.p.step == stepOrder {
		for i, seat := range of.p.order[:of.p.orders] {
			list.say(factOrderDie, int(seat)+1, int(of.p.group[i]), int(of.p.die[i]))
		}
	}
	list.all(of.p.played, factMaintained)
	if of.p.phase == phaseMuster {
		list.say(factWindow, int(of.p.window))
		list.only(of.p.open, factOpenWindow)
		for i, f := range of.p.rights[:of.p.rightN] {
			list.say(factFirstRight, int(f), i+1)
		}
	}
	if of.p.phase == phaseExpedition && of.p.actor >= 0 {
		of.turn(list)
	}
	if of.p.battleHex > 0 {
		list.say(factBattleAt, int(of.p.battleHex-1))
	}
	list.only(of.p.bAtt >= 0, factRollerA, int(of.p.bAtt))
	list.only(of.p.bDef >= 0, factRollerD, int(of.p.bDef))
}

// turn lists the army in turn and what it has done.
func (of account) turn(list *sentences) {
	f := int(of.p.actor)
	list.say(factTurnOf, f)
	list.all(of.p.acted&^bit(of.p.actor), factActed)
	list.say(factPoints, int(of.p.points))
	list.say(factStage, int(of.p.stage))
	list.either(of.p.entered, factEntered, f)(factNotEntered, f)
	if of.p.stage == stageMove {
		list.either(of.p.pinned, factEngaged)(factNotEngaged)
	}
	list.only(of.p.attacked, factAttacked)
	list.only(of.p.repelled, factRepelled)
	list.all(of.p.called, factCalled)
	list.all(of.p.tired, factCommanded)
	list.only(of.p.target >= 0, factTarget, int(of.p.target), int(of.p.pairs))
	list.only(of.p.forced, factMustAttack)
}

// halfDone reports whether the open step is not the regular one of its phase, or is covered by another question.
func (p *Position) halfDone() bool {
	if p.releases != 0 || p.sharing() {
		return true
	}
	switch p.step {
	case stepDraw, stepOrder, stepHerd, stepRight, stepNews, stepArmy, stepRollerA, stepRollerD, stepOver:
		return false
	case stepFeed:
		return p.phase != phaseProvision
	}
	return true
}

// halfDone are the dice, the spoils and what else waits for its end in the middle of a move. The table cannot say it:
// it takes the move back, or makes it.
func (of account) halfDone(list *sentences) {
	list.only(of.p.over, factOver)
	for s := range of.p.law.seats {
		list.only(of.p.winSeat>>s&1 != 0, factWon, s+1)
	}
	if !of.p.halfDone() {
		return
	}
	list.only(of.p.rAtt >= 0, factRolls, int(of.p.rAtt))
	list.only(of.p.rDef >= 0, factAgainst, int(of.p.rDef))
	if of.p.step == stepDice && (of.p.purpose == rollWithdraw || of.p.purpose == rollLeave || of.p.purpose == rollDefence) {
		list.say(factRetreat, int(of.p.rTo))
	}
	list.only(of.p.rDie != 0, factThrown, int(of.p.rDie))
	list.only(of.p.raidSite >= 0, factRaids, int(of.p.raidSite))
	list.only(of.p.heads > 0, factHeads, int(of.p.heads))
	list.all(of.p.winners, factWinner)
	for i, n := range of.inHand() {
		list.only(n != 0, factHalfDone, i, n)
	}
}

// inHand returns the referee's memory of something half done; 0 is nothing.
func (of account) inHand() []int {
	is := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	list := []int{int(of.p.step) + 1, int(of.p.saved), int(of.p.purpose), int(of.p.rHex), int(of.p.mWho) + 1, int(of.p.mWay), int(of.p.mHex), int(of.p.mN), int(of.p.callee) + 1,
		int(of.p.loserSide) + 1, int(of.p.spoilAsk) + 1, is(of.p.spoilOpen), is(of.p.splitting), int(of.p.releases), int(of.p.fallen), int(of.p.breached), is(of.p.pendOwn), int(of.p.pendForm)}
	if of.p.step == stepConfirm {
		for _, a := range of.p.pend {
			list = append(list, int(a))
		}
	}
	return list
}
