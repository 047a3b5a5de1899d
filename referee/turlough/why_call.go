package turlough

import "brehon/referee"

// whyCall is T14: power and place by T14.2–T14.4, then the step and the turn by T13.1 (B-111).
func (p *Position) whyCall(f, g power) *referee.Refusal {
	t := &p.law.powers[g]
	if t.english && p.away(g) {
		return p.whyAway(g)
	}
	if no := p.whyNobody(f); no != nil {
		return no
	}
	if p.asked() == stepArmy && p.actor == f && has(p.called, g) {
		return refuse("T14.1", "called-already", argPower("power", f), argPower("other", g))
	}
	var no *referee.Refusal
	switch {
	case t.claimant:
		no = p.whyRestore(f, g)
	case t.english:
		no = p.whyCallEnglish(f, g)
	default:
		no = p.whyCallKing(f, g)
	}
	if no != nil {
		return no
	}
	if no := p.whyTurn(f); no != nil {
		return no
	}
	if no := p.whyForced(f); no != nil {
		return no
	}
	if p.stage > stageCall {
		return p.whyPast(f)
	}
	return nil
}

func (p *Position) whyRestore(f, g power) *referee.Refusal {
	no := func(key string, more ...referee.Arg) *referee.Refusal {
		return refuse("T14.4", key, append([]referee.Arg{argPower("power", f), argPower("other", g)}, more...)...)
	}
	switch {
	case !p.law.powers[f].restores:
		return no("no-restorer")
	case p.law.crown < 0:
		return no("no-longport")
	case p.battles[f] == 0 || !p.crownAt(f):
		return no("restore-where", argPlace("place", p.law.crown))
	case !has(p.exile, g):
		return no("no-exile-there")
	case p.hasMustered(g):
		return no("fled-this-round")
	}
	return nil
}

func (p *Position) whyCallEnglish(f, g power) *referee.Refusal {
	no := func(key string, more ...referee.Arg) *referee.Refusal {
		return refuse("T14.3", key, append([]referee.Arg{argPower("power", f), argPower("other", g)}, more...)...)
	}
	at := p.law.powers[g].capital
	switch {
	case !p.law.powers[f].callsEnglish:
		return no("no-caller")
	case at < 0:
		return no("no-longport")
	case p.battles[f] == 0 || p.at[f] != p.law.sites[at].hex:
		return no("not-in-longport", argPlace("place", at))
	case p.hasMustered(g):
		return no("called-mustered")
	case p.bound(f, g):
		return no("bond")
	}
	return nil
}

func (p *Position) whyCallKing(f, g power) *referee.Refusal {
	l := &p.law.powers[f]
	at := p.law.powers[g].capital
	two := []referee.Arg{argPower("power", f), argPower("other", g)}
	switch {
	case !l.calls:
		return refuse("T14.2.a", "no-caller", two...)
	case at < 0:
		return refuse("T14.2.b", "no-longport", two...)
	case p.battles[f] == 0 || p.at[f] != p.law.sites[at].hex:
		return refuse("T14.2.b", "not-in-longport", append(two, argPlace("place", at))...)
	case p.hasMustered(g):
		return refuse("T14.2.c", "called-mustered", two...)
	case f == g: // T0.5: of one group the lowest id, so this is the last
		return refuse("T14.2.d", "calls-itself", two...)
	case has(p.out, g):
		return refuse("T21.4", "out-of-play", argPower("power", g))
	case p.leaderless(f, g):
		return refuse("T21.4", "leaderless", two...)
	}
	return nil
}

// whyAnswer is accept and refuse.
func (p *Position) whyAnswer(g power) *referee.Refusal {
	switch {
	case p.asked() == stepAnswer && p.callee == g:
		return nil
	case p.asked() == stepCalled && p.mWho == g && p.law.powers[g].lesser:
		return refuse("T14.2.2", "must-muster", argPower("power", g))
	}
	return refuse("T14.1", "no-call", argPower("power", g))
}
