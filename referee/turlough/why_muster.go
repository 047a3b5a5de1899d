package turlough

import "brehon/referee"

// whyAway is the absence of T6.2.4.
func (p *Position) whyAway(f power) *referee.Refusal {
	if p.law.allRound1 {
		return refuse(p.law.scenario, "away-round", argPower("power", f))
	}
	return refuse(p.law.scenario, "away-turn", argPower("power", f))
}
