package turlough

import "brehon/referee"

// barsRaid says why the army whose turn it is cannot raid the settlement in its hex: it can raid no other (T16.1), so that is the
// answer to "raid" alone. It returns nil if it can, or there is no settlement.
func (p *Position) barsRaid() *referee.Refusal {
	if p.asked() != stepArmy {
		return nil
	}
	s := p.siteAt(p.at[p.actor])
	if s < 0 {
		return nil
	}
	return raid{}.why(p, p.actor, s)
}
