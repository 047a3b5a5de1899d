package turlough

// The order of play (T9.1). A step is a decision that is open, or, from autoRound on, something that the referee does.
const (
	stepDraw    = uint8(iota) // chance: a hazard card (T10.2)
	stepOrder                 // chance: a die for the order (T11.2)
	stepHerd                  // which faction plays maintenance next (T11.2)
	stepRight                 // first right (T12.2)
	stepNews                  // news window (T12.6)
	stepBuy                   // provisions for a new army of de Clare (T12.8.1)
	stepArmy                  // the turn of an army (T13.1)
	stepAnswer                // a called power answers (T14)
	stepCallDie               // chance: an uncontrolled king answers (T14.2.1)
	stepCalled                // a called power recruits
	stepAssign                // who plays a king that joined (T7.3)
	stepStand                 // stand or disengage (T15.4)
	stepDice                  // chance: dice of a roll
	stepLose                  // who loses the battle (combat.loss=choice)
	stepDefend                // muster in defence (T12.4)
	stepConfirm               // a breach: confirm or take back (T0.9)
	stepKept                  // was an order obeyed (T5.4.3)
	stepRollerA               // the attackers name their roller (T18.2.1)
	stepRollerD               // the defenders theirs
	_                         // was a step of its own; hashes of positions rest on these numbers
	stepFeed                  // provisioning (T19.2)
	stepSpoils                // on top of others: sharing spoils (T15.10.2)
	stepRelease               // on top of others: hostages of a fallen holder (T5.6)
	stepOver

	autoRound
	autoOrder
	autoHerds
	autoPayers
	autoTurn
	autoRights
	autoNews
	autoNext
	autoTurnEnd
	autoContact
	autoRaid
	autoBattle
	autoKing
	autoFeed
	autoJudge
	autoRoundEnd
)

// advance does what nobody decides, until somebody must.
func (p *Position) advance() {
	for {
		if !p.together() {
			p.judge()
		}
		if p.over {
			p.step = stepOver
			return
		}
		if p.releases != 0 && (release{}).sense(p) || p.sharing() && (spoils{}).sense(p) {
			return
		}
		if !p.together() { // spoils are paid before a pool's kings leave (T21.4)
			p.eliminate()
			if p.releases != 0 {
				return
			}
		}
		p.tidyDead()
		if p.step < autoRound {
			if p.sense() {
				return
			}
			continue
		}
		p.auto()
	}
}

// together reports whether all that happens now is one event, judged at its end (T22.5).
func (p *Position) together() bool { return p.phase == phaseProvision && !p.law.opt.feedTurn }

// auto does one automatic step.
func (p *Position) auto() {
	switch p.step {
	case autoRound:
		preMaintenance{}.begin(p)
	case autoOrder:
		order{}.start(p)
	case autoHerds:
		maintenance{}.seats(p)
	case autoPayers:
		maintenance{}.payers(p)
	case autoTurn:
		campaignTurn{}.begin(p)
	case autoRights:
		firstRight{}.next(p)
	case autoNews:
		news{}.next(p)
	case autoNext:
		expedition{}.next(p)
	case autoTurnEnd:
		army{}.end(p)
	case autoContact:
		contact{}.next(p)
	case autoRaid:
		raid{}.next(p)
	case autoBattle:
		battle{}.next(p)
	case autoKing:
		battle{}.crown(p)
	case autoFeed:
		feeding{}.next(p)
	case autoJudge:
		feeding{}.judge(p)
	case autoRoundEnd:
		roundEnd{}.begin(p)
	default:
		broken("step %d", p.step)
	}
}

// sense reports whether the open decision still makes sense; if not it sets the next step.
func (p *Position) sense() bool {
	was, next := p.step, p.step
	actorLives := p.actor >= 0 && p.battles[p.actor] > 0
	switch p.step {
	case stepOrder:
		order{}.sense(p)
		next = p.step
	case stepHerd:
		if left := (maintenance{}).left(p); left&(left-1) == 0 {
			next = autoHerds
		}
	case stepRight:
		if !(firstRight{}).canUse(p, p.rights[p.rightI]) {
			p.rightI++
			next = autoRights
		}
	case stepNews:
		if (news{}).of(p, (news{}).seat(p, p.window)) == 0 {
			next = autoNews
		}
	case stepArmy:
		if !(army{}).sense(p) {
			next = autoTurnEnd
		}
	case stepBuy:
		if !p.mayMuster(p.mWho) {
			muster{}.done(p)
			next = p.step
		}
	case stepAnswer, stepCallDie:
		answer{}.recall(p)
		next = p.step
	case stepCalled:
		restored := p.mWay == wayRestored
		if !p.mayMuster(p.mWho) || !p.canPay(p.mWho, (called{}).place(p)) || restored && !(actorLives && has(p.exile, p.mWho)) {
			next = stepArmy
		}
	case stepAssign:
		assign{}.sense(p)
		next = p.step
	case stepConfirm:
		if !(confirm{}).stands(p) {
			confirm{}.takeBack(p)
			next = p.step
		}
	case stepStand:
		if !(contact{}).sense(p) {
			p.target, p.pairs = none, 0
			next = stepArmy
		}
	case stepDice:
		next = roll{}.sense(p)
	case stepLose:
		if p.sideArmies(p.loserSide, p.rHex) == 0 {
			p.loserSide = none
			lose{}.done(p)
			next = p.step
		}
	case stepDefend:
		if !(raid{}).stands(p) || (raid{}).defender(p, p.raidSite) < 0 {
			next = autoRaid
		}
	case stepKept:
		if (kept{}).holder(p, p.actor) < 0 {
			next = autoTurnEnd
		}
	case stepFeed:
		if !actorLives {
			next = autoFeed
			if p.phase == phaseExpedition {
				next = autoTurnEnd
			}
		}
	}
	p.step = next
	return next == was
}
