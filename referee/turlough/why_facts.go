package turlough

import "brehon/referee"

// Why a fact is impossible; those about the state of the game are in why_facts_game.go.

// why returns why a fact is impossible: a number out of range, or a power it cannot apply to. It does not matter whether
// moves could lead there.
func (c fact) why(p *Position) *referee.Refusal {
	a, b, n := int(c.Args[0]), int(c.Args[1]), int(c.Args[2])
	f, r := power(a), p.law.rules
	switch c.Form {
	case factRound:
		return whyNumber(a, 1, mostCounted)
	case factTurn, factQuiet:
		return whyNumber(a, 0, mostCounted)
	case factDeck, factAdded, factSpent:
		return c.whyCards(p)
	case factKing, factExile, factNoExile, factFled, factNotFled, factEnemy, factNoEnemy:
		return p.law.whyClaimant(f)
	case factOut, factNoAlly:
		return p.law.whyLesser(f)
	case factAlly:
		return firstOf(p.law.whyLesser(f), p.law.whyClaimant(power(b)))
	case factSide:
		return firstOf(p.law.whyEnglish(f), p.law.whyClaimant(power(b)))
	case factHostage:
		return p.law.whyHolder(f, power(b))
	case factCattle:
		return whyNumber(b, 0, r.CattleCap)
	case factPounds:
		return firstOf(p.law.whyEnglish(f), whyNumber(b, 0, mostCounted))
	case factProvisions:
		return whyNumber(b, 0, mostCounted)
	case factFebas:
		if p.poolSaid(f) == nil {
			return refuse("T21.1", "fact-no-pool", argPower("power", f))
		}
		return whyNumber(b, 0, mostFebas)
	case factArmy:
		return firstOf(p.whyGone(f), whyNumber(n, 1, r.BattleCap))
	case factDevastation:
		least := 0
		if p.isDestroyed(site(a)) {
			least = r.DevastationCap
		}
		return whyNumber(b, least, r.DevastationCap)
	case factRaided:
		return p.whyNobody(power(b))
	case factTurnOf:
		return c.whyArmy(p, f)
	case factPoints, factStage, factEntered, factNotEntered:
		return c.whyTurn(p)
	}
	if c.Form > factNoEnemy {
		return c.whyGame(p)
	}
	return nil
}

// whyTurn checks a fact of the running turn.
func (c fact) whyTurn(p *Position) *referee.Refusal {
	n := int(c.Args[0])
	if p.phase != phaseExpedition || p.actor < 0 {
		return refuse("T13.1", "fact-turn")
	}
	switch {
	case c.Form == factPoints:
		return whyNumber(n, 0, p.rates().movementPoints)
	case c.Form == factStage && uint8(n) != p.stage && (p.forced || p.target >= 0):
		return refuse("T13.1", "fact-attack")
	case c.Form != factStage && power(n) != p.actor:
		return refuse("T13.1", "not-its-turn", argPower("power", power(n)), argPower("other", p.actor))
	}
	return nil
}

// whyCards: there is always a card to draw while one is asked for.
func (c fact) whyCards(p *Position) *referee.Refusal {
	h, n, least := c.Args[0], int(c.Args[1]), 0
	if p.step == stepDraw {
		others := p.cards() - int(p.deck[h])
		if c.Form == factAdded {
			others = p.cards() - int(p.added[h])
		}
		if c.Form != factSpent && others == 0 {
			least = 1
		}
	}
	return whyNumber(n, least, mostCards)
}

// whyHolder checks who holds a hostage (T5.2): claimants and the Tanist hold those of lesser kings, de Clare those of claimants.
func (l *Law) whyHolder(of, holder power) *referee.Refusal {
	giver, h := &l.powers[of], &l.powers[holder]
	if of != holder && (h.calls && giver.lesser || h.english && giver.claimant) {
		return nil
	}
	return refuse("T5.2", "fact-holder", argPower("power", of), argPower("other", holder))
}

func (l *Law) whyClaimant(f power) *referee.Refusal {
	if !l.powers[f].claimant {
		return refuse("T2.1", "fact-no-claimant", argPower("power", f))
	}
	return nil
}

func (l *Law) whyLesser(f power) *referee.Refusal {
	if !l.powers[f].lesser {
		return refuse("T2.3", "fact-no-lesser", argPower("power", f))
	}
	return nil
}

func (l *Law) whyEnglish(f power) *referee.Refusal {
	if !l.powers[f].english {
		return refuse("T2.2", "fact-no-pounds", argPower("power", f))
	}
	return nil
}

func (fact) whyArmy(p *Position, f power) *referee.Refusal {
	if p.battles[f] == 0 {
		return refuse("T9.2", "fact-no-army", argPower("power", f))
	}
	return nil
}

// whyNumber refuses a number outside its bounds (T0.6).
func whyNumber(n, least, most int) *referee.Refusal {
	if n < least || n > most {
		return refuse("T0.6", "fact-number", argN("n", n), argN("least", least), argN("most", most))
	}
	return nil
}

// firstOf is the first reason of several, or none.
func firstOf(reasons ...*referee.Refusal) *referee.Refusal {
	for _, no := range reasons {
		if no != nil {
			return no
		}
	}
	return nil
}
