package turlough

// Where the game stands, as facts: the queue, the phase, the turn, and what is half done.

// factsOfArmies are the queue (T9.2), who came first where several armies stand (T15.3), and where others fell (T15.10.1).
func (p *Position) factsOfArmies(list *sentences) {
	queue := p.queue()
	list.only(p.inits > 0 && len(queue) == 0, factWar)
	for i, f := range queue {
		list.say(factInitiative, int(f), i+1)
	}
	for _, f := range queue {
		if here := p.armiesAt(p.at[f]); here != bit(f) {
			list.say(factArrived, int(f), int(p.came[f]), int(p.since[f]))
		}
	}
	for f := range p.law.powers {
		if h := p.deadAt[f]; h != 0 {
			list.say(factFallen, f, int(h-1))
		}
	}
	list.all(p.fed, factFed)
}

// factsOfPhase is where in its phase the game stands.
func (p *Position) factsOfPhase(list *sentences) {
	for i, seat := range p.order[:p.orders] {
		list.say(factOrder, int(seat)+1, i+1)
	}
	if p.step == stepOrder {
		for i, seat := range p.order[:p.orders] {
			list.say(factOrderDie, int(seat)+1, int(p.group[i]), int(p.die[i]))
		}
	}
	list.all(p.played, factMaintained)
	if p.phase == phaseMuster {
		list.say(factWindow, int(p.window))
		list.only(p.open, factOpenWindow)
		for i, f := range p.rights[:p.rightN] {
			list.say(factFirstRight, int(f), i+1)
		}
	}
	if p.phase == phaseExpedition && p.actor >= 0 {
		p.factsOfTurn(list)
	}
	if p.battleHex > 0 {
		list.say(factBattleAt, int(p.battleHex-1))
	}
	list.only(p.bAtt >= 0, factRollerA, int(p.bAtt))
	list.only(p.bDef >= 0, factRollerD, int(p.bDef))
}

// factsOfTurn are the army whose turn it is and what it has done in it.
func (p *Position) factsOfTurn(list *sentences) {
	f := int(p.actor)
	list.say(factTurnOf, f)
	list.all(p.acted&^bit(p.actor), factActed)
	list.say(factPoints, int(p.points))
	list.say(factStage, int(p.stage))
	list.either(p.entered, factEntered, f)(factNotEntered, f)
	if p.stage == stageMove {
		list.either(p.pinned, factEngaged)(factNotEngaged)
	}
	list.only(p.attacked, factAttacked)
	list.only(p.repelled, factRepelled)
	list.all(p.called, factCalled)
	list.all(p.tired, factCommanded)
	list.only(p.target >= 0, factTarget, int(p.target), int(p.pairs))
	list.only(p.forced, factMustAttack)
}

// halfDone reports whether the step that is open is not what its phase asks by itself, or another question lies over it.
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

// factsHalfDone are the dice, the spoils and what else waits for its end in the middle of a move. The table cannot say it:
// it takes the move back, or makes it.
func (p *Position) factsHalfDone(list *sentences) {
	list.only(p.over, factOver)
	for s := range p.law.seats {
		list.only(p.winSeat>>s&1 != 0, factWon, s+1)
	}
	if !p.halfDone() {
		return
	}
	list.only(p.rAtt >= 0, factRolls, int(p.rAtt))
	list.only(p.rDef >= 0, factAgainst, int(p.rDef))
	if p.step == stepDice && (p.purpose == rollWithdraw || p.purpose == rollLeave || p.purpose == rollDefence) {
		list.say(factRetreat, int(p.rTo))
	}
	list.only(p.rDie != 0, factThrown, int(p.rDie))
	list.only(p.raidSite >= 0, factRaids, int(p.raidSite))
	list.only(p.heads > 0, factHeads, int(p.heads))
	list.all(p.winners, factWinner)
	for i, n := range p.inHand() {
		list.only(n != 0, factHalfDone, i, n)
	}
}

// inHand is what the referee keeps while something is half done; 0 is nothing.
func (p *Position) inHand() []int {
	is := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	list := []int{int(p.step) + 1, int(p.saved), int(p.purpose), int(p.rHex), int(p.mWho) + 1, int(p.mWay), int(p.mHex), int(p.mN), int(p.callee) + 1,
		int(p.loserSide) + 1, int(p.spoilAsk) + 1, is(p.spoilOpen), is(p.splitting), int(p.releases), int(p.fallen), int(p.breached), is(p.pendOwn), int(p.pendForm)}
	if p.step == stepConfirm {
		for _, a := range p.pend {
			list = append(list, int(a))
		}
	}
	return list
}
