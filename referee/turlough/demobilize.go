package turlough

import "brehon/referee"

// demobilize is going home, in the turn of an army (T17.1).
type demobilize struct{}

func (demobilize) why(p *Position, f power) *referee.Refusal {
	if no := (army{}).whyTurn(p, f); no != nil {
		return no
	}
	if no := (army{}).whyStage(p, f, stageDemobilize); no != nil {
		return no
	}
	s := p.siteAt(p.at[f])
	switch {
	case p.enemiesAt(f, p.at[f]) != 0:
		return refuse("T17.1", "engaged-demobilize", argPower("power", f), argHex("hex", p.at[f]))
	case p.law.opt.demobFriendly && (s < 0 || !p.friendly(f, s)):
		return refuse("T17.1", "demobilize-where", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

// may reports whether the army in turn may go home (T17.1).
func (demobilize) may(p *Position) bool {
	f := p.actor
	if p.enemiesAt(f, p.at[f]) != 0 {
		return false
	}
	s := p.siteAt(p.at[f])
	return !p.law.opt.demobFriendly || s >= 0 && p.friendly(f, s)
}

func (demobilize) take(p *Position, f power) {
	p.sendHome(f)
	p.event("T17.1", "demobilized", argPower1, int(f), 0)
	p.step = autoTurnEnd
}
